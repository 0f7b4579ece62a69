internal import AppCatalog
internal import DesktopKit
internal import LauncherModel

/// Reads the configuration and everything that it names.
///
/// This waits for the file system: it belongs on a background thread.
enum ConfiguredBoard {
  /// What the board is made of, as plain values.
  struct Loaded: Hashable, Sendable {
    /// The tabs, and every mistake in the configuration and in the files it names.
    var configuration = Configuration()
    /// What is in each folder that a tab shows, by its path.
    var folders: [String: [FolderItem]] = [:]
    /// The tiles of each tiles file, by its path.
    var tiles: [String: [Tile]] = [:]

    /// The board that it makes with the installed apps.
    func board(apps: [AppRecord]) -> Board {
      Board(configuration, apps: apps, folders: folders, tiles: tiles)
    }
  }

  /// More entries of a folder are not shown.
  static let folderLimit = 10_000
  /// How long all folders together may take, in seconds; a mount that is away never answers.
  static let patience = 5.0

  /// Where the configuration is when nothing else is asked for.
  static var standardFile: String { UserFolders.configuration + "/quire/quire.conf" }

  /// Reads the configuration with its tiles files and folders.
  ///
  /// - Parameter file: The file that was asked for; nil for the standard one, which need not be
  ///   there.
  /// - Returns: The configuration, the items of its folders and the tiles of its tiles files.
  static func load(file: String?) -> Loaded {
    var loaded = read(file: file)
    let folders = loaded.configuration.tabs.flatMap(\.sources).compactMap { source in
      if case .folder(let path) = source { path } else { nil }
    }
    for (path, answer) in FolderReading.read(folders, limit: folderLimit, patience: patience) {
      loaded.add(answer, of: path)
    }
    return loaded
  }

  /// Reads the configuration and its tiles files, but no folder.
  static func read(file: String?) -> Loaded {
    let path = UserFolders.absolutePath(file ?? standardFile)
    let home = UserFolders.home
    var loaded = Loaded()
    switch KeyFileReader.read(path: path) {
    case .success(let content):
      loaded.configuration = ConfigurationReader.read(content, file: path, home: home)
    case .failure(.missing) where file == nil:
      return loaded
    case .failure(let failure):
      loaded.configuration.problems.append(
        Configuration.Problem(file: path, line: 0, reason: failure.description))
      return loaded
    }
    for case .tiles(let file) in loaded.configuration.tabs.flatMap(\.sources)
    where loaded.tiles[file] == nil {
      switch KeyFileReader.read(path: file) {
      case .success(let content):
        let result = TilesReader.read(content, file: file, home: home)
        loaded.tiles[file] = result.tiles
        loaded.configuration.problems += result.problems
      case .failure(let failure):
        loaded.tiles[file] = []
        loaded.report("\(file): \(failure)", about: .tiles(file))
      }
    }
    return loaded
  }

  /// Writes every mistake to standard error.
  static func report(_ configuration: Configuration) {
    for problem in configuration.problems { CommandOutput.message("quire: \(problem)") }
  }
}
