import LayoutCore

/// The colours of the demonstrations.
enum DemoColors {
  static let white = Color(rgb: 0xFF_FFFF)

  /// Six colours on which white is readable.
  static let tiles: [TileGradient] = [
    TileGradient(top: Color(rgb: 0x5B7CFA), bottom: Color(rgb: 0x3F55D8)),
    TileGradient(top: Color(rgb: 0x9A6BEB), bottom: Color(rgb: 0x7443C9)),
    TileGradient(top: Color(rgb: 0xE8638C), bottom: Color(rgb: 0xBD3A70)),
    TileGradient(top: Color(rgb: 0xE9824A), bottom: Color(rgb: 0xC2542B)),
    TileGradient(top: Color(rgb: 0x3FA46A), bottom: Color(rgb: 0x27804F)),
    TileGradient(top: Color(rgb: 0x22A0A6), bottom: Color(rgb: 0x0F747F)),
  ]

  /// Seven pairs for the twenty apps.
  static let apps: [TileGradient] = [
    TileGradient(top: Color(rgb: 0x59A5FF), bottom: Color(rgb: 0x2563EB)),
    TileGradient(top: Color(rgb: 0x5FD38D), bottom: Color(rgb: 0x17905F)),
    TileGradient(top: Color(rgb: 0xFF7DA3), bottom: Color(rgb: 0xD92F6B)),
    TileGradient(top: Color(rgb: 0xFFB457), bottom: Color(rgb: 0xEA6A1F)),
    TileGradient(top: Color(rgb: 0xB58BFF), bottom: Color(rgb: 0x7A3FE0)),
    TileGradient(top: Color(rgb: 0x8C9BB5), bottom: Color(rgb: 0x4B5A78)),
    TileGradient(top: Color(rgb: 0xFF8478), bottom: Color(rgb: 0xD93A3A)),
  ]

  /// The ground of the paged grid: indigo to teal, dark enough for white labels.
  static func ground(isLight: Bool) -> TileGradient {
    isLight
      ? TileGradient(top: Color(rgb: 0x5A5FCF), bottom: Color(rgb: 0x1F8088))
      : TileGradient(top: Color(rgb: 0x3D3F94), bottom: Color(rgb: 0x176A72))
  }

  /// A colour of the wheel: lively, but dark enough for white on it.
  static func wheel(_ turn: Double) -> Color {
    let turn = turn.isFinite ? turn - turn.rounded(.down) : 0
    func channel(_ shift: Double, from low: Double, to high: Double) -> UInt32 {
      let part = turn + shift
      let distance = abs((part - part.rounded(.down)) - 0.5) * 2
      // Smooth between the darkest and the lightest.
      let share = distance * distance * (3 - 2 * distance)
      return UInt32((low + share * (high - low)).rounded().clamped(0, 255))
    }
    // Green is the brightest to the eye, so it goes less far.
    let red = channel(0, from: 60, to: 222)
    let green = channel(1.0 / 3, from: 70, to: 150)
    let blue = channel(2.0 / 3, from: 84, to: 226)
    return Color(rgb: red << 16 | green << 8 | blue)
  }
}
