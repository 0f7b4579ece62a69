internal import AppCatalog
internal import DesktopKit
internal import LauncherModel
internal import LayoutCore

/// The options that say what a window or a picture shows; `quire`, `quire render` and
/// `quire dump` share them.
struct BoardOptions {
  static let usage = """
      --size WxH          size in points (1280x800)
      --scale S           device pixels a point, 0.5 to 8
      --config FILE       the tabs and how they are laid out (quire/quire.conf in the folder
                          for configuration)
      --tab ID            the tab to show
      --page N            the page to show, from 1; render and dump take fractions
      --search TEXT       search for a text
      --columns N         fix the columns, 1 to 12
      --rows N            fix the rows, 1 to 12
      --theme T           light, dark, or the name or file of a theme (the desktop's choice)
      --icon-shape S      none, squircle or circle: the outline that icons of apps share
      --text-scale S      the size of text as a multiple of the usual one, 0.5 to 3
      --rtl               lay out from right to left
      --reduced-motion    change pages without movement
    """

  /// Sizes that a picture or a window can have, in points.
  static let lengths = 1.0...16384.0
  static let defaultSize = Size(width: 1280, height: 800)

  var size: Size?
  var scale: Double?
  /// The configuration file that was asked for.
  var config: String?
  var tab: String?
  /// Counted from 1.
  var page: Double?
  var search: String?
  var columns: Int?
  var rows: Int?
  /// The theme that was asked for.
  var theme: String?
  var iconShape: IconsSection.Shape?
  var textScale: Double?
  var isRightToLeft = false
  var isMotionReduced: Bool?

  /// Takes an option if it is one of these; false when it is another.
  mutating func take(_ option: String, _ reader: inout ArgumentReader) throws -> Bool {
    switch option {
    case "--size": size = try BoardOptions.size(reader.value())
    case "--scale": scale = try reader.number(in: 0.5...8)
    case "--config": config = try reader.value()
    case "--tab": tab = try reader.value()
    case "--page": page = try reader.number(in: 1...1_000_000)
    case "--search": search = try reader.value()
    case "--columns": columns = try reader.integer(in: 1...12)
    case "--rows": rows = try reader.integer(in: 1...12)
    case "--theme": theme = try reader.theme()
    case "--icon-shape": iconShape = try reader.choice(IconsSection.Shape.self)
    case "--text-scale": textScale = try reader.number(in: 0.5...3)
    case "--rtl": isRightToLeft = true
    case "--reduced-motion": isMotionReduced = true
    default: return false
    }
    return true
  }

  /// What counts: the arguments before the configuration before the desktop.
  func settings(
    desktop: DesktopSettings?, preferences: Preferences, themes: Themes = Themes()
  ) -> LauncherSettings {
    var settings = desktop.map { LauncherSettings(desktop: $0) } ?? LauncherSettings()
    preferences.apply(to: &settings)
    apply(to: &settings)
    themes.apply(to: &settings)
    return settings
  }

  /// Overrides what the desktop says with what was asked for.
  func apply(to settings: inout LauncherSettings) {
    if let columns { settings.columns = columns }
    if let rows { settings.rows = rows }
    if let scheme = theme.flatMap(ColorScheme.init(rawValue:)) { settings.colorScheme = scheme }
    if let iconShape { settings.iconShape = IconPlate.Shape(rawValue: iconShape.rawValue) }
    if let textScale { settings.textScale = textScale }
    if isRightToLeft { settings.direction = .rightToLeft }
    if let isMotionReduced { settings.motion = isMotionReduced ? .reduced : .full }
  }

  /// "1280x800" as a size.
  private static func size(_ text: String) throws -> Size {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
      lengths.contains(width), lengths.contains(height)
    else {
      throw ArgumentReader.WrongUsage(
        message: "--size needs WIDTHxHEIGHT in points, such as 1280x800, not \(text)")
    }
    return Size(width: width, height: height)
  }
}
