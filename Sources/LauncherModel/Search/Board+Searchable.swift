public import AppCatalog

extension Board {
  /// What can be searched for: the apps, then what else the board shows, by its title.
  public func searchable(with apps: [AppRecord]) -> [AppRecord] {
    apps
      + items.filter { Item.isFileOrTile($0.id) }.map {
        AppRecord(id: $0.id, name: $0.title, icon: $0.icon)
      }
  }
}
