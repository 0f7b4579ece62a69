internal import AppCatalog
internal import DesktopKit
internal import LauncherModel

/// Reads what the board is made of, and again the parts that changed.
///
/// Reading waits for the file system: a reader belongs to one background queue.
final class BoardReader: @unchecked Sendable {
  /// What can change by itself.
  enum Part: String, CaseIterable, Hashable, Sendable {
    /// The configuration and the tiles files that it names.
    case configuration
    /// The installed apps.
    case apps
    /// The folders that tabs show.
    case folders
    /// What the user chose about single items, and what was started.
    case choices
  }

  private let options: BoardOptions
  private let apps = InstalledAppsReader()
  private(set) var records: [AppRecord] = []
  private var loaded = ConfiguredBoard.Loaded()
  private(set) var configuration = Configuration()
  private(set) var arrangement = Arrangement()
  private(set) var usage = UsageHistory()
  private(set) var themes = Themes()

  /// Makes a reader that has read nothing yet.
  ///
  /// - Parameter options: The configuration file and the theme that were asked for.
  init(_ options: BoardOptions) {
    self.options = options
  }

  /// Reads the configuration and the themes; answers whether they say something new.
  @discardableResult
  func readConfiguration() -> Bool {
    let before = (configuration, themes)
    configuration = ConfiguredBoard.readFiles(file: options.config)
    themes = Themes(configuration, option: options.theme)
    configuration.problems += themes.problems
    return before != (configuration, themes)
  }

  /// Reads the parts that changed; what the configuration names is known from `readConfiguration`.
  ///
  /// - Returns: The board and the mistakes in the configuration.
  func read(_ parts: Set<Part>) -> (board: Board, problems: [Configuration.Problem]) {
    if parts.contains(.apps) { records = apps.list() }
    if parts.contains(.configuration) || parts.contains(.folders) {
      loaded = ConfiguredBoard.load(configuration)
    }
    if parts.contains(.choices) || parts.contains(.configuration) {
      arrangement = ArrangementFile().read()
      usage = configuration.rememberedUse
    }
    return (
      loaded.board(apps: records, arrangement: arrangement, usage: usage),
      loaded.configuration.problems
    )
  }

  /// The folders in which something may change, with the part as the topic.
  var watchedFolders: [WatchedFolder] {
    var folders = InstalledAppsReader.watchedFolders(
      topic: Part.apps.rawValue, missing: apps.missingPrograms)
    folders += (ConfigurationFiles.folders(asked: options.config) + ThemeFiles.folders).map {
      WatchedFolder(path: $0, topic: Part.configuration.rawValue)
    }
    for source in loaded.configuration.tabs.flatMap(\.sources) {
      switch source {
      case .tiles(let file):
        let end = file.lastIndex(of: "/") ?? file.startIndex
        folders.append(
          WatchedFolder(
            path: String(file[..<end]), topic: Part.configuration.rawValue,
            names: [String(file[end...].dropFirst())]))
      case .folder(let path):
        folders.append(WatchedFolder(path: path, topic: Part.folders.rawValue))
      case .applications, .category, .favourites, .recent: break
      }
    }
    for file in [ArrangementFile().path, UsageFile().path] {
      let end = file.lastIndex(of: "/") ?? file.startIndex
      folders.append(
        WatchedFolder(
          path: String(file[..<end]), topic: Part.choices.rawValue,
          names: [String(file[end...].dropFirst())]))
    }
    return folders
  }
}
