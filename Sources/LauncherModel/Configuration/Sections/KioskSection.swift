/// What `[kiosk]` says: what a person at the screen may do.
public struct KioskSection: Hashable, Sendable, ConfigurationSection {
  /// Whether Quire can be left.
  public var allowsLeaving: Bool?

  static let group = "[kiosk]"
  static let summary = "What a person at the screen may do"
  static let rules: [KeyRule<KioskSection>] = [
    KeyRule(
      group, "leave", .boolean, \.allowsLeaving, "true",
      "Whether keys, clicks and starts close Quire or leave the full screen; quire quit always does"
    )
  ]

  func apply(to settings: inout LauncherSettings) {
    if let allowsLeaving { settings.allowsLeaving = allowsLeaving }
  }
}
