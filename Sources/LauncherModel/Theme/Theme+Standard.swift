/// The themes that are always there; `resources/themes` has the same as files, to be changed and
/// copied, and a test holds them together.
extension Theme {
  /// Light text on a dark ground.
  public static let dark = Theme(
    appearance: .dark, contrast: .normal, followsAccent: true,
    backdrop: Backdrop(
      base: Color(rgb: 0x14161F), topLeadingGlow: Color(rgb: 0x2B3358),
      bottomTrailingGlow: Color(rgb: 0x43305A)),
    text: Color(rgb: 0xF2F3F7), secondaryText: Color(rgb: 0xB2B7C9),
    surface: Color(rgb: 0xFFFFFF, opacity: 0.08),
    selectedSurface: Color(rgb: 0xFFFFFF, opacity: 0.16),
    hairline: Color(rgb: 0xFFFFFF, opacity: 0.10), accent: Color(rgb: 0x7AA2FF),
    popover: Color(rgb: 0x262A3A), shadow: Color(rgb: 0x000000, opacity: 0.45),
    radii: Radii(), sizes: Sizes(), motion: Motion(), background: Background())

  /// Dark text on a light ground.
  public static let light = Theme(
    appearance: .light, contrast: .normal, followsAccent: true,
    backdrop: Backdrop(
      base: Color(rgb: 0xF3F4F9), topLeadingGlow: Color(rgb: 0xDFE7FF),
      bottomTrailingGlow: Color(rgb: 0xF3E3F5)),
    text: Color(rgb: 0x1B1D26), secondaryText: Color(rgb: 0x5A6072),
    surface: Color(rgb: 0xFFFFFF, opacity: 0.62),
    selectedSurface: Color(rgb: 0xFFFFFF),
    hairline: Color(rgb: 0x141828, opacity: 0.07), accent: Color(rgb: 0x3B6CF6),
    popover: Color(rgb: 0xFFFFFF), shadow: Color(rgb: 0x141828, opacity: 0.18),
    radii: Radii(), sizes: Sizes(), motion: Motion(), background: Background())

  /// White on black, with lines around everything.
  public static let highContrastDark = Theme(
    appearance: .dark, contrast: .high, followsAccent: true,
    backdrop: Backdrop(
      base: Color(rgb: 0x000000), topLeadingGlow: Color(rgb: 0x000000),
      bottomTrailingGlow: Color(rgb: 0x000000)),
    text: Color(rgb: 0xFFFFFF), secondaryText: Color(rgb: 0xE2E4EC),
    surface: Color(rgb: 0x14161C), selectedSurface: Color(rgb: 0x3A3F4C),
    hairline: Color(rgb: 0xFFFFFF, opacity: 0.70), accent: Color(rgb: 0xA8C4FF),
    popover: Color(rgb: 0x000000), shadow: Color(rgb: 0x000000, opacity: 0.60),
    radii: Radii(), sizes: .strong, motion: Motion(), background: Background())

  /// Black on white, with lines around everything.
  public static let highContrastLight = Theme(
    appearance: .light, contrast: .high, followsAccent: true,
    backdrop: Backdrop(
      base: Color(rgb: 0xFFFFFF), topLeadingGlow: Color(rgb: 0xFFFFFF),
      bottomTrailingGlow: Color(rgb: 0xFFFFFF)),
    text: Color(rgb: 0x000000), secondaryText: Color(rgb: 0x2A2D36),
    surface: Color(rgb: 0xF4F5F8), selectedSurface: Color(rgb: 0xCFD4E0),
    hairline: Color(rgb: 0x000000, opacity: 0.70), accent: Color(rgb: 0x1140C4),
    popover: Color(rgb: 0xFFFFFF), shadow: Color(rgb: 0x000000, opacity: 0.25),
    radii: Radii(), sizes: .strong, motion: Motion(), background: Background())

  /// The standard theme of an appearance.
  public static func standard(_ appearance: ColorScheme, _ contrast: Contrast = .normal) -> Theme {
    switch (appearance, contrast) {
    case (.dark, .normal): .dark
    case (.light, .normal): .light
    case (.dark, .high): .highContrastDark
    case (.light, .high): .highContrastLight
    }
  }

  /// The names of the standard themes' files, without the ending.
  public static func standardName(
    _ appearance: ColorScheme, _ contrast: Contrast = .normal
  ) -> String {
    contrast == .high ? "high-contrast-\(appearance.rawValue)" : appearance.rawValue
  }
}

extension Theme.Sizes {
  /// Lines that cannot be overlooked.
  fileprivate static let strong: Theme.Sizes = {
    var sizes = Theme.Sizes()
    sizes.focusRing = 4
    sizes.hairline = 2
    return sizes
  }()
}
