internal import AppCatalog
internal import DesktopKit
internal import FoundationEssentials
internal import IconPipeline
internal import LauncherModel

/// `quire icon NAME --size N [--scale S] [--theme T]`: prints the file chosen for an icon.
enum IconCommand {
  /// The theme when nothing names one: what every system has; the common ones follow it.
  static let defaultTheme = "hicolor"
  /// Names a theme for a process.
  static let themeVariable = "QUIRE_ICON_THEME"

  private static let usage =
    "usage: quire icon NAME --size N [--scale S] [--theme THEME]"

  /// Runs the command with the arguments after its name; gives the exit status.
  static func run(_ arguments: [String]) -> Int32 {
    var name: String?
    var size: Int?
    var scale = 1
    var named: String?
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--size", "--scale":
        guard let value = rest.popFirst().flatMap({ Int($0) }), value > 0 else {
          return wrongUsage("\(argument) needs a whole number above 0")
        }
        if argument == "--size" { size = value } else { scale = value }
      case "--help":
        CommandOutput.result(usage)
        return 0
      case "--theme":
        guard let value = rest.popFirst(), !value.isEmpty else {
          return wrongUsage("--theme needs a name")
        }
        named = value
      default:
        guard name == nil, !argument.hasPrefix("--") else {
          return wrongUsage("unknown argument “\(argument)”")
        }
        name = argument
      }
    }
    guard let name, !name.isEmpty else { return wrongUsage("which icon?") }
    guard let size else { return wrongUsage("--size is missing") }

    let preferences = ConfiguredBoard.readFiles(file: nil).preferences
    let theme = named ?? theme(of: DesktopSettings.read(), preferences)
    let resolver = IconResolver(theme: theme, files: .ofProcess())
    let reference = IconReference(nameOrPath: name)
    guard let path = resolver.file(for: reference, size: size, scale: scale) else {
      report("no icon is named “\(name)” in \(resolver.themeNames.joined(separator: ", "))")
      return 1
    }
    CommandOutput.result(path)
    return 0
  }

  /// The icon theme in use: the environment's, the configuration's, the desktop's, or the usual one.
  static func theme(
    of desktop: DesktopSettings, _ preferences: Preferences = Preferences()
  ) -> String {
    ProcessInfo.processInfo.environment[themeVariable] ?? preferences.icons.theme?.own
      ?? desktop.iconTheme ?? defaultTheme
  }

  private static func wrongUsage(_ problem: String) -> Int32 {
    report(problem + "\n" + usage)
    return 2
  }

  private static func report(_ message: String) {
    CommandOutput.message("quire icon: \(message)")
  }
}
