/// How the launcher looks: colours, corners, sizes, motion and what lies behind everything.
public struct Theme: Hashable, Sendable {
  /// Whether it is light or dark; it also says which theme fills in what a theme's file leaves out.
  public var appearance: ColorScheme
  /// How much its texts stand out.
  public var contrast: Contrast
  /// Whether the desktop's accent colour takes the place of its own.
  public var followsAccent: Bool
  /// What lies behind everything.
  public var backdrop: Backdrop
  /// Labels and other first text.
  public var text: Color
  /// Text that stands back: unselected tabs, notes.
  public var secondaryText: Color
  /// A raised surface over the backdrop.
  public var surface: Color
  /// The same, selected.
  public var selectedSurface: Color
  /// Thin outlines of surfaces.
  public var hairline: Color
  /// The colour of the focus ring.
  public var accent: Color
  /// The surface of messages and menus, opaque.
  public var popover: Color
  /// The shadow under raised surfaces.
  public var shadow: Color
  /// Corner radii.
  public var radii: Radii
  /// Widths of lines, and the icons' size.
  public var sizes: Sizes
  /// How far things move.
  public var motion: Motion
  /// What is behind everything besides the backdrop's colours.
  public var background: Background

  /// How much texts stand out from what they lie on.
  public enum Contrast: String, CaseIterable, Hashable, Sendable {
    /// At least 4.5 to 1.
    case normal
    /// At least 7 to 1.
    case high

    /// The least contrast of a text, as WCAG 2 counts (levels AA and AAA).
    public var least: Double { self == .normal ? 4.5 : 7 }
    /// The least contrast of what is no text, such as the focus ring.
    public var leastOfMarks: Double { self == .normal ? 3 : 4.5 }
  }

  /// Corner radii, in points.
  public struct Radii: Hashable, Sendable {
    /// The focus ring and the plate under the mouse.
    public var focus = 22.0
    /// Tiles and cards.
    public var card = 22.0
    /// Pictures.
    public var picture = 14.0
    /// Messages.
    public var message = 16.0
    /// The tabs bar; half of its height makes it a pill.
    public var tabs = 22.0

    /// Makes the usual radii.
    public init() {}
  }

  /// Widths of lines in points, and the icons' size.
  public struct Sizes: Hashable, Sendable {
    /// The focus ring's line.
    public var focusRing = 3.0
    /// The outline of surfaces.
    public var hairline = 1.0
    /// Icons, as a multiple of the usual size.
    public var iconScale = 1.0

    /// Makes the usual sizes.
    public init() {}
  }

  /// How far things move.
  public struct Motion: Hashable, Sendable {
    /// The size of what is pressed, as a part of its size.
    public var pressScale = 0.94
    /// How much darker an icon gets while it is pressed, 0…1.
    public var pressShade = 0.12
    /// The size that the board comes from and goes to when the window opens and closes.
    public var openScale = 0.96
    /// The size that the icon of a started app grows to.
    public var launchScale = 1.8

    /// Makes the usual motion.
    public init() {}
  }

  /// What is behind everything besides the backdrop's colours.
  public struct Background: Hashable, Sendable {
    /// Which kind.
    public var kind = Kind.gradient
    /// The picture's file, an absolute path.
    public var picture: String?
    /// How far the picture is blurred, in points.
    public var blur = 40.0
    /// How much of the desktop is covered where it shines through, 0…1.
    public var opacity = 0.86

    /// The kinds of background.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
      /// The base colour with its glows.
      case gradient
      /// A picture, blurred and dimmed.
      case picture
      /// The gradient, with the desktop shining through.
      case translucent
    }

    /// Makes the usual background.
    public init() {}
  }

  /// The least contrast of every text.
  static let leastContrast = Contrast.normal.least
}

/// Whether the desktop asks for light or dark.
public enum ColorScheme: String, CaseIterable, Hashable, Sendable {
  /// Dark text on a light ground.
  case light
  /// Light text on a dark ground.
  case dark
}

extension Theme {
  /// The theme with the desktop's accent colour, changed where it would not stand out.
  public func withAccent(_ color: Color?) -> Theme {
    guard followsAccent, let color else { return self }
    var theme = self
    theme.accent = Color(argb: color.argb | 0xFF00_0000)
      .standingOut(from: backdrop.colors, by: contrast.leastOfMarks)
    return theme
  }
}

extension Theme {
  /// The texts, and what each may lie on over some backgrounds: on themselves, on the tabs bar, and
  /// first text also on the bar's selection.
  func texts(on backgrounds: [Color]) -> [(key: String, color: Color, grounds: [Color])] {
    let bars = backgrounds.map(surface.over)
    return [
      ("text", text, backgrounds + bars + bars.map(selectedSurface.over)),
      ("second-text", secondaryText, backgrounds + bars),
    ]
  }
}

extension Backdrop {
  /// The base, and both glows where they are strongest, as they are seen.
  var colors: [Color] { [base, topLeadingGlow.over(base), bottomTrailingGlow.over(base)] }
}
