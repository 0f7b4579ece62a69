import LayoutCore

/// What `[theme]` says: colours and movement.
public struct ThemeSection: Hashable, Sendable, ConfigurationSection {
  /// Which themes are used, and what lies behind everything.
  public var choice = ThemeChoice()
  /// Light or dark.
  public var scheme: Scheme?
  /// Whether texts stand out more.
  public var contrast: Contrast?
  /// The accent colour.
  public var accent: SystemOr<Color>?
  /// Whether things move.
  public var motion: Motion?

  /// The words for light and dark.
  public enum Scheme: String, CaseIterable, Hashable, Sendable {
    case system, light, dark
  }

  /// The words for contrast.
  public enum Contrast: String, CaseIterable, Hashable, Sendable {
    case system, normal, high
  }

  /// The words for movement.
  public enum Motion: String, CaseIterable, Hashable, Sendable {
    case system, full, reduced
  }

  static let group = "[theme]"
  static let summary = "Colours and movement; system is what the desktop's settings say"
  static let rules: [KeyRule<ThemeSection>] = [
    KeyRule(
      group, "theme", .theme, \.choice.theme, "light or dark, as scheme says",
      "The one theme that is used"),
    KeyRule(group, "light", .theme, \.choice.light, "light", "The theme where scheme is light"),
    KeyRule(group, "dark", .theme, \.choice.dark, "dark", "The theme where scheme is dark"),
    KeyRule(
      group, "background", .background, \.choice.background, "the theme's",
      "What lies behind everything; a picture is blurred and dimmed"),
    KeyRule(group, "scheme", .choice, \.scheme, "system", "Light or dark"),
    KeyRule(group, "contrast", .choice, \.contrast, "system", "Whether texts stand out more"),
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
    switch contrast {
    case .normal: settings.contrast = .normal
    case .high: settings.contrast = .high
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
