internal import CGIO

extension DesktopSettings {
  /// How long the portal may take: it is asked while the program starts.
  private static let portalTimeoutMilliseconds: Int32 = 300

  private static let appearance = "org.freedesktop.appearance"
  private static let gnome = "org.gnome.desktop.interface"
  private static let kdeIcons = "org.kde.kdeglobals.Icons"
  private static let kde = "org.kde.kdeglobals.KDE"

  /// What the desktop portal answers, in one call; nil without a portal.
  static func portalSettings() -> DesktopSettings? {
    guard let connection = SessionBus.connection() else { return nil }
    let parameters = stringListParameter([appearance, gnome, kdeIcons, kde])
    let reply = try? SessionBus.call(
      connection, name: "org.freedesktop.portal.Desktop",
      path: "/org/freedesktop/portal/desktop", interface: "org.freedesktop.portal.Settings",
      method: "ReadAll", parameters: parameters,
      timeoutMilliseconds: portalTimeoutMilliseconds)
    guard let groups = reply?.child(0) else { return nil }
    var values: [String: [String: GVariantRef]] = [:]
    for group in groups.children {
      guard let name = group.child(0)?.string else { continue }
      for entry in group.child(1)?.children ?? [] {
        guard let key = entry.child(0)?.string, let value = entry.child(1) else { continue }
        values[name, default: [:]][key] = value.unboxed
      }
    }
    return DesktopSettings(portalValues: values)
  }

  private init(portalValues values: [String: [String: GVariantRef]]) {
    let appearance = values[Self.appearance] ?? [:]
    let gnome = values[Self.gnome] ?? [:]
    self.init()
    switch appearance["color-scheme"]?.uint32 {
    case 1: colorScheme = .dark
    case 2: colorScheme = .light
    default: break
    }
    let parts = appearance["accent-color"]?.children.compactMap(\.double) ?? []
    if parts.count == 3 {
      accentColor = AccentColor(red: parts[0], green: parts[1], blue: parts[2])
    }
    if let value = appearance["reduced-motion"]?.uint32 {
      reducesMotion = value == 1
    } else if let animates = gnome["enable-animations"]?.bool {
      reducesMotion = !animates
    } else if let factor = values[Self.kde]?["AnimationDurationFactor"]?.string {
      reducesMotion = Double(factor).map { $0 == 0 }
    }
    iconTheme =
      Self.usableName(values[Self.kdeIcons]?["Theme"]?.string)
      ?? Self.usableName(gnome["icon-theme"]?.string)
    textScale = Self.usableTextScale(gnome["text-scaling-factor"]?.double)
  }

  /// The parameters of a method that takes a list of strings.
  private static func stringListParameter(_ strings: [String]) -> OpaquePointer? {
    let copies = strings.map { g_strdup($0) }
    defer { for copy in copies { g_free(copy) } }
    let pointers = copies.map { $0.map { UnsafePointer($0) } }
    let list = pointers.withUnsafeBufferPointer {
      g_variant_new_strv($0.baseAddress, $0.count)
    }
    var children: [OpaquePointer?] = [list]
    return children.withUnsafeMutableBufferPointer { g_variant_new_tuple($0.baseAddress, 1) }
  }
}
