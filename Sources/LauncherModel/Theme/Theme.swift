/// The colours of one appearance.
public struct Theme: Hashable, Sendable {
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
  /// The surface of messages, opaque.
  public var popover: Color
  /// The shadow under raised surfaces.
  public var shadow: Color

  /// Light text on a dark ground.
  public static let dark = Theme(
    backdrop: Backdrop(
      base: Color(rgb: 0x14161F), topLeadingGlow: Color(rgb: 0x2B3358),
      bottomTrailingGlow: Color(rgb: 0x43305A)),
    text: Color(rgb: 0xF2F3F7), secondaryText: Color(rgb: 0xB2B7C9),
    surface: Color(rgb: 0xFFFFFF, opacity: 0.08),
    selectedSurface: Color(rgb: 0xFFFFFF, opacity: 0.16),
    hairline: Color(rgb: 0xFFFFFF, opacity: 0.10), accent: Color(rgb: 0x7AA2FF),
    popover: Color(rgb: 0x262A3A), shadow: Color(rgb: 0x000000, opacity: 0.45))

  /// Dark text on a light ground.
  public static let light = Theme(
    backdrop: Backdrop(
      base: Color(rgb: 0xF3F4F9), topLeadingGlow: Color(rgb: 0xDFE7FF),
      bottomTrailingGlow: Color(rgb: 0xF3E3F5)),
    text: Color(rgb: 0x1B1D26), secondaryText: Color(rgb: 0x5A6072),
    surface: Color(rgb: 0xFFFFFF, opacity: 0.62),
    selectedSurface: Color(rgb: 0xFFFFFF),
    hairline: Color(rgb: 0x141828, opacity: 0.07), accent: Color(rgb: 0x3B6CF6),
    popover: Color(rgb: 0xFFFFFF), shadow: Color(rgb: 0x141828, opacity: 0.18))
}

/// Whether the desktop asks for light or dark.
public enum ColorScheme: String, CaseIterable, Hashable, Sendable {
  /// Dark text on a light ground.
  case light
  /// Light text on a dark ground.
  case dark

  /// The colours of this appearance.
  public var theme: Theme { self == .light ? .light : .dark }
}
