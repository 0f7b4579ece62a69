internal import DesktopKit
internal import LauncherModel

extension ConfiguredBoard.Loaded {
  /// Reads the tiles files.
  mutating func readTiles() {
    for case .tiles(let file) in configuration.tabs.flatMap(\.sources) where tiles[file] == nil {
      switch KeyFileReader.read(path: file) {
      case .success(let content):
        let result = TilesReader.read(content, file: file, home: UserFolders.home)
        tiles[file] = result.tiles
        configuration.problems += result.problems
      case .failure(let failure):
        tiles[file] = []
        report("\(file): \(failure)", about: .tiles(file))
      }
    }
  }

  /// Takes over what became of a folder.
  mutating func add(_ answer: FolderReading.Answer, of path: String) {
    switch answer {
    case .items(let items, let count):
      folders[path] = items
      if count > items.count {
        report(
          "\(path): the folder has \(count) entries; the first \(items.count) are shown",
          about: .folder(path))
      }
    case .failed(let reason):
      folders[path] = []
      report("\(path): \(reason)", about: .folder(path))
    }
  }

  /// Adds a mistake at the place where the configuration names a source.
  mutating func report(_ reason: String, about source: TabSource) {
    let place = configuration.places[source]
    let problem = Configuration.Problem(
      file: place?.file ?? "", line: place?.line ?? 0, key: place?.key, reason: reason)
    let problems = configuration.problems
    let next =
      problems.firstIndex { $0.file == problem.file && $0.line > problem.line }
      ?? problems.lastIndex { $0.file == problem.file }.map { $0 + 1 } ?? problems.startIndex
    configuration.problems.insert(problem, at: next)
  }
}
