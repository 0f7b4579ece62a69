/// What the user set up for the whole desktop; nil where nothing was set or can be learnt.
public struct DesktopSettings: Hashable, Sendable {
  /// Light or dark.
  public enum ColorScheme: String, Hashable, Sendable {
    case dark, light
  }

  /// A colour in sRGB, each part in 0…1.
  public struct AccentColor: Hashable, Sendable {
    /// The parts.
    public var red, green, blue: Double

    /// Makes a colour; nil when a part is outside of 0…1, which means "none".
    public init?(red: Double, green: Double, blue: Double) {
      let range = 0.0...1.0
      guard range.contains(red), range.contains(green), range.contains(blue) else { return nil }
      self.red = red
      self.green = green
      self.blue = blue
    }
  }

  /// Whether the user prefers dark or light; nil is no preference.
  public var colorScheme: ColorScheme?
  /// The accent colour.
  public var accentColor: AccentColor?
  /// Whether texts and lines are to stand out more.
  public var prefersHighContrast: Bool?
  /// Whether motion is to be reduced.
  public var reducesMotion: Bool?
  /// The name of the icon theme.
  public var iconTheme: String?
  /// The factor by which text is larger than usual.
  public var textScale: Double?

  /// Makes settings; what is left out is unknown.
  public init(
    colorScheme: ColorScheme? = nil, accentColor: AccentColor? = nil,
    prefersHighContrast: Bool? = nil, reducesMotion: Bool? = nil, iconTheme: String? = nil,
    textScale: Double? = nil
  ) {
    self.colorScheme = colorScheme
    self.accentColor = accentColor
    self.prefersHighContrast = prefersHighContrast
    self.reducesMotion = reducesMotion
    self.iconTheme = iconTheme
    self.textScale = textScale
  }

  /// Reads the settings: from the portal, then GSettings, then the GTK settings file.
  ///
  /// Waits for the bus at most 300 ms, and not at all without one; for a background thread.
  public static func read() -> DesktopSettings {
    merged(portal: portalSettings())
  }

  /// All sources in their order, with what the portal said.
  static func merged(portal: DesktopSettings?) -> DesktopSettings {
    var settings = environmentSettings() ?? DesktopSettings()
    settings.fill(from: portal)
    guard !settings.isComplete else { return settings }
    settings.fill(from: kdeSettings())
    settings.fill(from: schemaSettings(defaults: false))
    settings.fill(from: fileSettings())
    settings.fill(from: schemaSettings(defaults: true))
    return settings
  }

  /// Takes over what is not known yet.
  mutating func fill(from other: DesktopSettings?) {
    guard let other else { return }
    colorScheme = colorScheme ?? other.colorScheme
    accentColor = accentColor ?? other.accentColor
    prefersHighContrast = prefersHighContrast ?? other.prefersHighContrast
    reducesMotion = reducesMotion ?? other.reducesMotion
    iconTheme = iconTheme ?? other.iconTheme
    textScale = textScale ?? other.textScale
  }

  private var isComplete: Bool {
    colorScheme != nil && prefersHighContrast != nil && reducesMotion != nil && iconTheme != nil
      && textScale != nil
  }

  /// A text scale that can be used: finite, and between a half and four times the usual size.
  static func usableTextScale(_ value: Double?) -> Double? {
    guard let value, (0.5...4).contains(value) else { return nil }
    return value
  }

  /// A name that is not empty.
  static func usableName(_ value: String?) -> String? {
    value.flatMap { $0.isEmpty ? nil : $0 }
  }
}
