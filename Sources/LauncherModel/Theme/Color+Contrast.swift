import LayoutCore

extension Color {
  /// The colour darkened by a share, 0…1.
  func shaded(by shade: Double) -> Color {
    shade > 0 ? mixed(with: Color(argb: argb & 0xFF00_0000), shade) : self
  }

  /// The colour on the way to another one: 0 this, 1 the other; also the opacity.
  func mixed(with other: Color, _ part: Double) -> Color {
    let part = part.clamped(0, 1)
    func mix(_ a: UInt8, _ b: UInt8) -> UInt32 {
      UInt32((Double(a) + (Double(b) - Double(a)) * part).rounded())
    }
    return Color(
      argb: mix(alpha, other.alpha) << 24 | mix(red, other.red) << 16
        | mix(green, other.green) << 8 | mix(blue, other.blue))
  }

  /// What is seen when the colour lies on an opaque one.
  func over(_ ground: Color) -> Color {
    let opaque = Color(argb: argb | 0xFF00_0000)
    return ground.mixed(with: opaque, Double(alpha) / 255)
  }

  /// How well this colour can be told from another opaque one: 1 not at all … 21, as WCAG 2 counts.
  func contrast(to other: Color) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The least contrast to any of some colours; the greatest there is for none.
  func contrast(toAll grounds: [Color]) -> Double {
    grounds.reduce(21) { min($0, contrast(to: $1)) }
  }

  /// This colour, or as little of white or black mixed into it as makes it stand out from grounds.
  ///
  /// - Parameters:
  ///   - grounds: What it may lie on, opaque.
  ///   - least: The contrast that is wanted; where it cannot be had, the most there is.
  /// - Returns: The colour.
  func standingOut(from grounds: [Color], by least: Double) -> Color {
    guard contrast(toAll: grounds) < least else { return self }
    let ends = [Color(rgb: 0xFFFFFF), Color(rgb: 0x000000)]
    let end = ends[0].contrast(toAll: grounds) >= ends[1].contrast(toAll: grounds) ? 0 : 1
    for step in 1..<Color.mixingSteps {
      let color = mixed(with: ends[end], Double(step) / Double(Color.mixingSteps))
      if color.contrast(toAll: grounds) >= least { return color }
    }
    return ends[end]
  }

  private static let mixingSteps = 32

  /// White or near-black, whichever is easier to read on this colour; black where near-black is
  /// not enough.
  var readableText: Color {
    let white = Color(rgb: 0xFFFFFF)
    let dark = Color(rgb: 0x1B1D26)
    if white.contrast(to: self) >= max(Theme.leastContrast, dark.contrast(to: self)) {
      return white
    }
    if dark.contrast(to: self) >= Theme.leastContrast { return dark }
    let black = Color(rgb: 0x000000)
    return white.contrast(to: self) >= black.contrast(to: self) ? white : black
  }

  /// The relative luminance of WCAG 2.2: 0 black … 1 white.
  var luminance: Double {
    0.2126 * Color.linear[Int(red)] + 0.7152 * Color.linear[Int(green)]
      + 0.0722 * Color.linear[Int(blue)]
  }

  /// The light of each level of a channel in sRGB.
  private static let linear: [Double] = (0..<256).map { level in
    let value = Double(level) / 255
    guard value > 0.04045 else { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    // base^2.4 = base² · (base²)^⅕, and Newton's method finds the fifth root.
    let square = base * base
    var root = 1.0
    for _ in 0..<32 {
      let fourth = root * root * root * root
      root -= (root * fourth - square) / (5 * fourth)
    }
    return square * root
  }
}
