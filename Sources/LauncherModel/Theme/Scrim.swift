import LayoutCore

/// A veil over a picture, as thin as texts on it allow.
public struct Scrim: Hashable, Sendable {
  /// The veil's colour: the base of the theme's background.
  public var color: Color
  private var texts: [Text]
  private var least: Double

  private struct Text: Hashable, Sendable {
    var color: Color
    /// What may lie between the picture and the text, the lowest first.
    var surfaces: [[Color]]
  }

  /// The thinnest veil: without any a picture is too lively to put icons on.
  public static let thinnest = 0.12
  /// Whether texts are lighter than the veil: then the lightest parts of a picture need it most.
  public var isForLightTexts: Bool {
    (texts.first?.color.luminance ?? 0) > color.luminance
  }

  /// What rounding and dithering may take away from the contrast.
  private static let margin = 1.03
  /// Strengths that are told apart.
  private static let steps = 128

  /// Makes the scrim of a theme.
  public init(_ theme: Theme) {
    color = theme.backdrop.base
    texts = [
      Text(
        color: theme.text,
        surfaces: [[], [theme.surface], [theme.surface, theme.selectedSurface]]),
      Text(color: theme.secondaryText, surfaces: [[], [theme.surface]]),
    ]
    least = theme.contrast.least * Scrim.margin
  }

  /// How strong the veil must be over a picture, 0 nothing … 1 all that is seen.
  ///
  /// O(colours).
  ///
  /// - Parameter colors: The picture's colours, all of them; in between is what mixes them.
  /// - Returns: The opacity with which `color` lies on the picture.
  public func strength(over colors: some Collection<Color>) -> Double {
    var step = (Scrim.thinnest * Double(Scrim.steps)).rounded().flooredInt(in: 0...Scrim.steps)
    // A colour that needs no more than another did is passed in one look.
    for picture in colors {
      while step < Scrim.steps, !isReadable(over: picture, strength(step)) { step += 1 }
    }
    // In odd themes a stronger veil may be worse for a colour that was passed.
    while step < Scrim.steps, !colors.allSatisfy({ isReadable(over: $0, strength(step)) }) {
      step += 1
    }
    return strength(step)
  }

  private func strength(_ step: Int) -> Double { Double(step) / Double(Scrim.steps) }

  /// Whether every text stands out from a colour with the veil on it.
  func isReadable(over picture: Color, _ strength: Double) -> Bool {
    let ground = picture.mixed(with: color, strength)
    return texts.allSatisfy { text in
      text.surfaces.allSatisfy { surfaces in
        text.color.contrast(to: surfaces.reduce(ground) { $1.over($0) }) >= least
      }
    }
  }

  /// How much of the desktop a background of the theme's colours must cover, whatever is there.
  func opacity(of backdrop: Backdrop, atLeast wanted: Double) -> Double {
    let ends = [Color(rgb: 0x000000), Color(rgb: 0xFFFFFF)]
    var step = (wanted * Double(Scrim.steps)).rounded(.up).flooredInt(in: 0...Scrim.steps)
    while step < Scrim.steps {
      let isEnough = backdrop.colors.allSatisfy { base in
        ends.allSatisfy { isReadable(over: $0.mixed(with: base, strength(step)), 0) }
      }
      if isEnough { break }
      step += 1
    }
    return strength(step)
  }
}

extension Theme {
  /// The backdrop with what is behind everything besides.
  public var fullBackdrop: Backdrop {
    var full = backdrop
    switch background.kind {
    case .gradient: break
    case .picture:
      full.picture = background.picture.map {
        Backdrop.Picture(path: $0, blur: background.blur, scrim: Scrim(self))
      }
    case .translucent:
      // Without the glows, under which more would have to be covered; the desktop has its own.
      full.topLeadingGlow = backdrop.base
      full.bottomTrailingGlow = backdrop.base
      full.opacity = Scrim(self).opacity(of: full, atLeast: background.opacity)
    }
    return full
  }
}
