extension DesktopSettings {
  /// How long the portal may take: it is asked while the program starts.
  static let portalTimeoutMilliseconds: Int32 = 300

  /// What the desktop portal answers, in one call; nil without a portal.
  static func portalSettings() -> DesktopSettings? {
    SessionBus.connection().flatMap {
      PortalValues(asking: $0, timeoutMilliseconds: portalTimeoutMilliseconds)?.settings
    }
  }
}
