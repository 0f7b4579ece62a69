internal import CGIO

/// What the settings portal said: its groups of keys.
///
/// Used on one thread.
struct PortalValues {
  static let busName = "org.freedesktop.portal.Desktop"
  static let objectPath = "/org/freedesktop/portal/desktop"
  static let interface = "org.freedesktop.portal.Settings"
  static let changedSignal = "SettingChanged"

  private static let appearance = "org.freedesktop.appearance"
  private static let gnome = "org.gnome.desktop.interface"
  private static let accessibility = "org.gnome.desktop.a11y.interface"
  private static let kdeIcons = "org.kde.kdeglobals.Icons"
  private static let kde = "org.kde.kdeglobals.KDE"

  /// The groups that are asked for.
  static let groups = [appearance, gnome, accessibility, kdeIcons, kde]

  private var values: [String: [String: GVariantRef]] = [:]

  /// Asks a portal that runs, in one call; nil where there is none and where it does not answer.
  ///
  /// A portal that does not run is not started: that takes long, and it is the desktop's to do.
  init?(asking connection: GObjectRef, timeoutMilliseconds: Int32) {
    let reply = try? SessionBus.call(
      connection, name: Self.busName, path: Self.objectPath, interface: Self.interface,
      method: "ReadAll", parameters: Self.stringListParameter(Self.groups),
      flags: G_DBUS_CALL_FLAGS_NO_AUTO_START, timeoutMilliseconds: timeoutMilliseconds)
    guard let groups = reply?.child(0) else { return nil }
    for group in groups.children {
      guard let name = group.child(0)?.string else { continue }
      for entry in group.child(1)?.children ?? [] {
        guard let key = entry.child(0)?.string, let value = entry.child(1) else { continue }
        set(value, for: key, in: name)
      }
    }
  }

  /// Takes over one value, as it comes in answers and signals.
  mutating func set(_ value: GVariantRef, for key: String, in group: String) {
    values[group, default: [:]][key] = value.unboxed
  }

  /// What the values mean.
  var settings: DesktopSettings {
    let appearance = values[Self.appearance] ?? [:]
    let gnome = values[Self.gnome] ?? [:]
    var settings = DesktopSettings()
    switch appearance["color-scheme"]?.uint32 {
    case 1: settings.colorScheme = .dark
    case 2: settings.colorScheme = .light
    default: break
    }
    let parts = appearance["accent-color"]?.children.compactMap(\.double) ?? []
    if parts.count == 3 {
      settings.accentColor = DesktopSettings.AccentColor(
        red: parts[0], green: parts[1], blue: parts[2])
    }
    settings.prefersHighContrast =
      appearance["contrast"]?.uint32.map { $0 == 1 }
      ?? values[Self.accessibility]?["high-contrast"]?.bool
    if let value = appearance["reduced-motion"]?.uint32 {
      settings.reducesMotion = value == 1
    } else if let animates = gnome["enable-animations"]?.bool {
      settings.reducesMotion = !animates
    } else if let factor = values[Self.kde]?["AnimationDurationFactor"]?.string {
      settings.reducesMotion = Double(factor).map { $0 == 0 }
    }
    settings.iconTheme =
      DesktopSettings.usableName(values[Self.kdeIcons]?["Theme"]?.string)
      ?? DesktopSettings.usableName(gnome["icon-theme"]?.string)
    settings.textScale = DesktopSettings.usableTextScale(gnome["text-scaling-factor"]?.double)
    return settings
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
