public import AppCatalog

extension Board {
  /// The board that a configuration describes; without tabs in it, that of the installed apps.
  ///
  /// An item that several tabs show is there once. O(apps + files + tiles).
  ///
  /// - Parameters:
  ///   - configuration: The tabs, their sources and layouts.
  ///   - apps: The installed apps, in the order they are shown.
  ///   - folders: What is in each folder that is a source, by its path.
  ///   - tiles: The tiles of each tiles file that is a source, by its path.
  ///   - arrangement: The favourites, and what is not shown.
  ///   - usage: What was started.
  public init(
    _ configuration: Configuration, apps: [AppRecord], folders: [String: [FolderItem]],
    tiles: [String: [Tile]], arrangement: Arrangement = Arrangement(),
    usage: UsageHistory = UsageHistory()
  ) {
    let hidden = arrangement.hidden
    let apps = hidden.isEmpty ? apps : apps.filter { !hidden.contains($0.id) }
    guard !configuration.tabs.isEmpty else {
      self.init(apps: apps, favourites: arrangement.favourites)
      return
    }
    var pool = ItemPool(
      apps: apps, folders: folders, tiles: tiles, favourites: arrangement.favourites,
      recent: usage.recent(Board.recentLimit))
    let tabs = configuration.tabs.map { spec in
      var isStaggered = false
      if case .staggered = spec.layout { isStaggered = true }
      return Tab(
        id: spec.id, title: spec.title, symbol: spec.symbol,
        items: spec.sources.flatMap { pool.items(of: $0, fillsCells: isStaggered) },
        layout: spec.layout)
    }
    self.init(items: pool.items, tabs: tabs)
  }
}

/// Items on their way to the board, each once.
private struct ItemPool {
  private(set) var items: [Item] = []
  private var places: [String: Int] = [:]
  private let apps: [AppRecord]
  private let folders: [String: [FolderItem]]
  private let tiles: [String: [Tile]]
  private let favourites: [String]
  private let recent: [String]

  init(
    apps: [AppRecord], folders: [String: [FolderItem]], tiles: [String: [Tile]],
    favourites: [String], recent: [String]
  ) {
    self.apps = apps
    self.folders = folders
    self.tiles = tiles
    self.favourites = favourites
    self.recent = recent
  }

  /// The items of a source, as places in the pool.
  mutating func items(of source: TabSource, fillsCells: Bool) -> [Int] {
    switch source {
    case .applications:
      return apps.map { add(Item($0)) }
    case .category(let id):
      return apps.filter { MainCategory.categories(of: $0).contains { $0.id == id } }
        .map { add(Item($0)) }
    case .favourites: return items(withIDs: favourites)
    case .recent: return items(withIDs: recent)
    case .folder(let path):
      return (folders[path] ?? []).map { add(Item($0, fillsCell: fillsCells)) }
    case .tiles(let file):
      return (tiles[file] ?? []).map { add(Item($0, group: file)) }
    }
  }

  /// The apps with these ids, in the order of the ids; those that are away are left out.
  private mutating func items(withIDs ids: [String]) -> [Int] {
    let wanted = Set(ids)
    let records = Dictionary(
      apps.lazy.filter { wanted.contains($0.id) }.map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first })
    return ids.compactMap { records[$0].map { add(Item($0)) } }
  }

  private mutating func add(_ item: Item) -> Int {
    if let known = places[item.id] { return known }
    places[item.id] = items.count
    items.append(item)
    return items.count - 1
  }
}

extension Item {
  /// Makes an item of a file: a picture that fills its cell, or an icon or thumbnail with its name.
  init(_ file: FolderItem, fillsCell: Bool) {
    let isPicture = file.aspect != nil
    var icon = IconReference(names: file.icons)
    var style = Style.icon
    if fillsCell, let aspect = file.aspect {
      style = .picture(aspect: aspect)
      icon = .file(file.path)
    } else if isPicture {
      icon = .file(file.path, alternatives: file.icons)
    }
    // The same picture may fill its cell in one tab and be a thumbnail in another.
    self.init(
      id: (fillsCell && isPicture ? "picture:" : "file:") + file.path, title: file.title,
      icon: icon, style: style, activation: file.activation)
  }
}
