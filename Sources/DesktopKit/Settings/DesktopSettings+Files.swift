internal import CGIO

extension DesktopSettings {
  /// Resolution at which GTK shows text at its usual size, in dots per inch.
  private static let usualResolution = 96.0
  /// GTK gives resolutions in 1024ths of a dot per inch.
  private static let resolutionUnit = 1024.0

  /// What the environment says: `GTK_THEME` with its variant, as GTK reads it.
  static func environmentSettings() -> DesktopSettings? {
    guard let theme = usableName(environmentVariable("GTK_THEME")) else { return nil }
    return DesktopSettings(colorScheme: isDark(theme: theme) ? .dark : nil)
  }

  /// What the user's GTK settings files say, the newest GTK first.
  static func fileSettings() -> DesktopSettings? {
    guard let directory = string(borrowing: g_get_user_config_dir()) else { return nil }
    var result: DesktopSettings?
    for version in ["gtk-4.0", "gtk-3.0"] {
      guard let file = try? KeyFile(path: "\(directory)/\(version)/settings.ini") else { continue }
      var settings = result ?? DesktopSettings()
      settings.fill(from: DesktopSettings(settingsFile: file))
      result = settings
    }
    return result
  }

  /// KDE's icon theme where nothing names another.
  private static let kdeIconTheme = "breeze"

  /// What KDE's own file says, in KDE only: it may be left from an earlier desktop.
  static func kdeSettings() -> DesktopSettings? {
    let desktops = environmentVariable("XDG_CURRENT_DESKTOP")?.split(separator: ":") ?? []
    guard desktops.contains("KDE") else { return nil }
    var settings = DesktopSettings(iconTheme: kdeIconTheme)
    guard let directory = string(borrowing: g_get_user_config_dir()),
      let file = try? KeyFile(path: directory + "/kdeglobals")
    else { return settings }
    if let theme = usableName(file.string("Theme", in: "Icons")) { settings.iconTheme = theme }
    settings.reducesMotion = file.string("AnimationDurationFactor", in: "KDE")
      .flatMap { Double($0) }.map { $0 == 0 }
    return settings
  }

  private init(settingsFile file: KeyFile) {
    let group = "Settings"
    self.init()
    let theme = file.string("gtk-theme-name", in: group) ?? ""
    let prefersDark = file.bool("gtk-application-prefer-dark-theme", in: group) == true
    if prefersDark || Self.isDark(theme: theme) { colorScheme = .dark }
    reducesMotion = file.bool("gtk-enable-animations", in: group).map { !$0 }
    iconTheme = Self.usableName(file.string("gtk-icon-theme-name", in: group))
    if let text = file.string("gtk-xft-dpi", in: group), let value = Double(text) {
      textScale = Self.usableTextScale(value / Self.resolutionUnit / Self.usualResolution)
    }
  }

  private static func isDark(theme: String) -> Bool {
    let name = theme.lowercased()
    return name.hasSuffix(":dark") || name.hasSuffix("-dark")
  }
}
