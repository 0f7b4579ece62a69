public import LayoutCore

/// What `[text]` says.
public struct TextSection: Hashable, Sendable, ConfigurationSection {
  /// The reading direction.
  public var direction: LayoutDirection?

  static let group = "[text]"
  static let summary = "Text and its direction"
  static let rules: [KeyRule<TextSection>] = [
    KeyRule(
      group, "direction", .direction, \.direction, "ltr",
      "The reading direction, which pages, tabs and columns follow")
  ]

  func apply(to settings: inout LauncherSettings) {
    if let direction { settings.direction = direction }
  }
}

extension ValueKind<LayoutDirection> {
  static let direction = ValueKind(accepted: "one of ltr, rtl", words: ["ltr", "rtl"]) {
    _, value in
    value == "ltr" ? .leftToRight : value == "rtl" ? .rightToLeft : nil
  }
}
