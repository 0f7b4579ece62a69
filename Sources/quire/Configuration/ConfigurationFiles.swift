internal import DesktopKit
internal import LauncherModel

/// The files that make up the configuration.
///
/// They count in this order, each more than the one before: `quire/quire.conf` in the folders of
/// the system, the least important first; the user's own, or the one that was asked for. After each
/// come the files named `*.conf` in `quire/conf.d` beside it, by name; none after one that was asked
/// for.
enum ConfigurationFiles {
  /// A file that may be there.
  struct Location: Hashable, Sendable {
    var path: String
    var isSystem = false
    /// Whether it is a mistake when it is not there.
    var isWanted = false
  }

  /// What was found.
  struct Found: Sendable {
    var files: [ConfigurationFile] = []
    /// Files that are there and cannot be read, or that are wanted and missing.
    var problems: [Configuration.Problem] = []
  }

  /// The user's own file.
  static var userFile: String { folder(in: UserFolders.configuration) + "/quire.conf" }

  private static func folder(in base: String) -> String { base + "/quire" }

  /// The folders whose files count, also those that are not there.
  static func folders(asked file: String?) -> [String] {
    let own = file.map { [parent(of: UserFolders.absolutePath($0))] }
    let bases =
      UserFolders.systemConfiguration.reversed().map(folder)
      + (own ?? [folder(in: UserFolders.configuration)])
    return bases.flatMap { [$0, $0 + "/conf.d"] }
  }

  private static func parent(of path: String) -> String {
    let end = path.lastIndex(of: "/") ?? path.startIndex
    return end == path.startIndex ? "/" : String(path[..<end])
  }

  /// The files in the order in which they count.
  static func locations(asked file: String?) -> [Location] {
    var locations = UserFolders.systemConfiguration.reversed().flatMap {
      self.locations(in: folder(in: $0), isSystem: true)
    }
    if let file {
      locations.append(Location(path: UserFolders.absolutePath(file), isWanted: true))
    } else {
      locations += self.locations(in: folder(in: UserFolders.configuration), isSystem: false)
    }
    return locations
  }

  private static func locations(in folder: String, isSystem: Bool) -> [Location] {
    let names = FolderNames.read(folder + "/conf.d").filter { $0.hasSuffix(".conf") }
    let paths = [folder + "/quire.conf"] + names.map { "\(folder)/conf.d/\($0)" }
    return paths.map { Location(path: $0, isSystem: isSystem) }
  }

  /// Reads the files.
  static func read(asked file: String?) -> Found {
    var found = Found()
    for location in locations(asked: file) {
      switch KeyFileReader.read(path: location.path) {
      case .success(let content):
        found.files.append(
          ConfigurationFile(path: location.path, content: content, isSystem: location.isSystem))
      case .failure(.missing) where !location.isWanted:
        break
      case .failure(let failure):
        found.problems.append(
          Configuration.Problem(file: location.path, line: 0, reason: failure.description))
      }
    }
    return found
  }
}
