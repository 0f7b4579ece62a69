import LayoutCore

/// What `[theme]` says: colours and movement.
public struct ThemeSection: Hashable, Sendable, ConfigurationSection {
  /// Light or dark.
  public var scheme: Scheme?
  /// The accent colour.
  public var accent: SystemOr<Color>?
  /// Whether things move.
  public var motion: Motion?

  /// The words for light and dark.
  public enum Scheme: String, CaseIterable, Hashable, Sendable {
    case system, light, dark
  }

  /// The words for movement.
  public enum Motion: String, CaseIterable, Hashable, Sendable {
    case system, full, reduced
  }

  static let group = "[theme]"
  static let summary = "Colours and movement; system is what the desktop's settings say"
  static let rules: [KeyRule<ThemeSection>] = [
    KeyRule(group, "scheme", .choice, \.scheme, "system", "Light or dark"),
    KeyRule(
      group, "accent", .system(or: .color), \.accent, "system", "The colour of what is chosen"),
    KeyRule(group, "motion", .choice, \.motion, "system", "Whether things move"),
  ]

  func apply(to settings: inout LauncherSettings) {
    switch scheme {
    case .light: settings.colorScheme = .light
    case .dark: settings.colorScheme = .dark
    case .system, nil: break
    }
    if case .own(let color) = accent { settings.accent = color }
    switch motion {
    case .full: settings.motion = .full
    case .reduced: settings.motion = .reduced
    case .system, nil: break
    }
  }
}
