/// What `[icons]` says.
public struct IconsSection: Hashable, Sendable, ConfigurationSection {
  /// The icon theme's name.
  public var theme: SystemOr<String>?

  static let group = "[icons]"
  static let summary = "Icons"
  static let rules: [KeyRule<IconsSection>] = [
    KeyRule(
      group, "theme", .system(or: .iconTheme), \.theme, "system",
      "The icon theme; system is the desktop's own")
  ]
}

extension ValueKind<String> {
  /// The name of an icon theme: that of its folder.
  static let iconTheme = ValueKind(accepted: "the name of an icon theme, such as Papirus") {
    _, value in value.isEmpty || value.contains("/") || value.hasPrefix(".") ? nil : value
  }
}
