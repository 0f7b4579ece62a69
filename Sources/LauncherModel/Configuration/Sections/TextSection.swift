public import LayoutCore

/// What `[text]` says.
public struct TextSection: Hashable, Sendable, ConfigurationSection {
  /// The reading direction.
  public var direction: LayoutDirection?
  /// The size of text as a multiple of the usual one.
  public var scale: SystemOr<Double>?
  /// The lines of a label below an icon.
  public var labelLines: Int?

  static let group = "[text]"
  static let summary = "Text: its direction and its size"
  static let rules: [KeyRule<TextSection>] = [
    KeyRule(
      group, "direction", .direction, \.direction, "ltr",
      "The reading direction, which pages, tabs and columns follow"),
    KeyRule(
      group, "scale", .system(or: .factor(0.5...3)), \.scale, "system",
      "The size of text as a multiple of the usual one; system is the desktop's own"),
    KeyRule(
      group, "label-lines", .integer(1...2), \.labelLines, "1",
      "The lines that a label below an icon may have"),
  ]

  func apply(to settings: inout LauncherSettings) {
    if let direction { settings.direction = direction }
    if case .own(let scale) = scale { settings.textScale = scale }
    if let labelLines { settings.labelLines = labelLines }
  }
}

extension ValueKind<LayoutDirection> {
  static let direction = ValueKind(accepted: "one of ltr, rtl", words: ["ltr", "rtl"]) {
    _, value in
    value == "ltr" ? .leftToRight : value == "rtl" ? .rightToLeft : nil
  }
}
