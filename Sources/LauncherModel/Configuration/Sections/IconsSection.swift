import AppCatalog

/// What `[icons]` says.
public struct IconsSection: Hashable, Sendable, ConfigurationSection {
  /// The icon theme's name.
  public var theme: SystemOr<String>?
  /// The outline of all icons.
  public var shape: Shape?

  /// The words for the outline.
  public enum Shape: String, CaseIterable, Hashable, Sendable {
    case none, squircle, circle
  }

  static let group = "[icons]"
  static let summary = "Icons"
  static let rules: [KeyRule<IconsSection>] = [
    KeyRule(
      group, "theme", .system(or: .iconTheme), \.theme, "system",
      "The icon theme; system is the desktop's own"),
    KeyRule(
      group, "shape", .choice, \.shape, "none",
      "The outline that all icons of apps get: what fills it is cut, the rest lies on a plate"),
  ]

  func apply(to settings: inout LauncherSettings) {
    if let shape { settings.iconShape = IconPlate.Shape(rawValue: shape.rawValue) }
  }
}

extension ValueKind<String> {
  /// The name of an icon theme: that of its folder.
  static let iconTheme = ValueKind(accepted: "the name of an icon theme, such as Papirus") {
    _, value in value.isEmpty || value.contains("/") || value.hasPrefix(".") ? nil : value
  }
}
