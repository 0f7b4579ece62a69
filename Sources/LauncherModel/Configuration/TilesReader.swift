public import AppCatalog

/// Makes tiles of what a key file says: each group is one.
///
/// A tile that does nothing is left out; anything else that is wrong counts as not set.
public enum TilesReader {
  /// Reads tiles.
  ///
  /// O(bytes of the file).
  ///
  /// - Parameters:
  ///   - content: What the file says.
  ///   - file: Its absolute path; other files are relative to its folder.
  ///   - home: The user's home, for `~`.
  /// - Returns: The tiles, everything that is wrong in the order of the lines, and the icons.
  public static func read(
    _ content: KeyFileContent, file: String, home: String
  ) -> (tiles: [Tile], problems: [Configuration.Problem], icons: [Configuration.IconUse]) {
    var reader = GroupReader([ConfigurationFile(path: file, content: content)], home: home)
    let known = TileDraft.rules.map(\.key.name)
    var tiles: [Tile] = []
    var icons: [Configuration.IconUse] = []
    for group in reader.groups {
      var draft = TileDraft()
      let others = reader.read(group.name, TileDraft.rules, into: &draft)
      for entry in others { reader.reportUnknown(entry, known: known) }
      let actions = draft.activations
      guard let (key, activation) = actions.first else {
        reader.report(
          at: group.place, group: group.name, "the tile needs one of app, uri and command")
        continue
      }
      for extra in actions.dropFirst() {
        reader.report(
          at: reader.place(of: extra.key, in: group.name) ?? group.place, group: group.name,
          key: extra.key, "only one of app, uri and command counts; here it is \(key)")
      }
      if draft.icon != nil, draft.symbol != nil {
        reader.report(
          at: reader.place(of: "icon", in: group.name) ?? group.place, group: group.name,
          key: "icon", "only one of icon and symbol counts; here it is symbol")
      }
      icons += reader.icons(
        in: group, icon: draft.symbol == nil ? draft.icon : nil, symbol: draft.symbol)
      let name = DisplayText.singleLine(group.name)
      tiles.append(
        Tile(
          id: group.name, title: draft.title ?? name, icon: draft.icon, symbol: draft.symbol,
          color: draft.color, columns: draft.span?.columns ?? 1, rows: draft.span?.rows ?? 1,
          columnLine: draft.columnLine, rowLine: draft.rowLine, activation: activation))
    }
    return (tiles, reader.problems, icons)
  }
}
