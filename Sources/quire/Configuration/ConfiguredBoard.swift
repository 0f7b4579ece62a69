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
    func board(
      apps: [AppRecord], arrangement: Arrangement = ArrangementFile().read(),
      usage: UsageHistory? = nil
    ) -> Board {
      Board(
        configuration, apps: apps, folders: folders, tiles: tiles, arrangement: arrangement,
        usage: usage ?? configuration.rememberedUse)
    }
  }

  /// More entries of a folder are not shown.
  static let folderLimit = 10_000
  /// How long all folders together may take, in seconds; a mount that is away never answers.
  static let patience = 5.0

  /// Reads the configuration with its tiles files and folders.
  ///
  /// - Parameter file: The file that was asked for; nil for the user's own and its fragments, which
  ///   need not be there.
  /// - Returns: The configuration, the items of its folders and the tiles of its tiles files.
  static func load(file: String?) -> Loaded { load(readFiles(file: file)) }

  /// Reads the tiles files and folders that a configuration names.
  static func load(_ configuration: Configuration) -> Loaded {
    var loaded = Loaded(configuration: configuration)
    loaded.readTiles()
    let folders = loaded.configuration.tabs.flatMap(\.sources).compactMap { source in
      if case .folder(let path) = source { path } else { nil }
    }
    for (path, answer) in FolderReading.read(folders, limit: folderLimit, patience: patience) {
      loaded.add(answer, of: path)
    }
    return loaded
  }

  /// Reads the configuration, but nothing that it names.
  static func readFiles(file: String?) -> Configuration {
    let found = ConfigurationFiles.read(asked: file)
    var configuration = ConfigurationReader.read(found.files, home: UserFolders.home)
    configuration.problems = found.problems + configuration.problems
    return configuration
  }

  /// Writes every mistake to standard error.
  static func report(_ problems: [Configuration.Problem]) {
    for problem in problems { CommandOutput.message("quire: \(problem)") }
  }

  /// What is shown of mistakes on screen: the first, and how to see the others; nil without any.
  static func notice(of problems: [Configuration.Problem]) -> String? {
    guard let first = problems.first else { return nil }
    let name = first.file.split(separator: "/").last.map(String.init) ?? first.file
    var shown = first
    shown.file = name
    guard problems.count > 1 else { return shown.description }
    return "\(shown) (1 of \(problems.count): quire check-config)"
  }
}
