internal import AppCatalog
internal import DesktopKit
internal import IconPipeline
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
        configuration.icons += result.icons
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
    report(reason, at: configuration.places[source])
  }

  /// Adds the icons and marks that no theme has, and a theme that is not installed.
  mutating func addMissingIcons(_ resolver: IconResolver) {
    if let own = configuration.preferences.icons.theme?.own, own == resolver.theme,
      resolver.themeNames.first != own
    {
      let installed = resolver.installedThemes
      let near = Spelling.nearest(to: own, in: installed)
      report(
        "the icon theme “\(own)” is not installed; "
          + (near.map { "did you mean “\($0)”?" }
            ?? "there are \(installed.joined(separator: ", "))"),
        at: configuration.iconThemePlace)
    }
    for use in configuration.icons {
      let symbol = use.isSymbol ? SymbolImage(name: use.name) : nil
      let icon = symbol.map(\.icon) ?? IconReference(nameOrPath: use.name)
      guard let icon, resolver.file(for: icon, size: 64) == nil else { continue }
      var reason = "the icon theme \(resolver.theme) has no icon “\(use.name)”"
      if use.name.hasPrefix("/") {
        reason = "\(use.name): there is no such file"
      } else if use.isSymbol {
        reason =
          "“\(use.name)” is neither a mark nor a symbolic icon of the theme \(resolver.theme); "
          + Shape.Symbol.Kind.hint(for: use.name)
      }
      report(reason, at: use.place)
    }
  }

  private mutating func report(_ reason: String, at place: Configuration.Place?) {
    let problem = Configuration.Problem(
      file: place?.file ?? "", line: place?.line ?? 0, key: place?.key, reason: reason)
    let problems = configuration.problems
    let next =
      problems.firstIndex { $0.file == problem.file && $0.line > problem.line }
      ?? problems.lastIndex { $0.file == problem.file }.map { $0 + 1 } ?? problems.startIndex
    configuration.problems.insert(problem, at: next)
  }
}
