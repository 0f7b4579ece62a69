public import AppCatalog

/// Makes a theme of what a key file says.
///
/// A wrong value costs that key only: it counts as not set.
public enum ThemeReader {
  /// Reads a theme.
  ///
  /// O(bytes of the file).
  ///
  /// - Parameters:
  ///   - content: What the file says.
  ///   - file: Its absolute path; pictures are relative to its folder.
  ///   - home: The user's home, for `~`.
  /// - Returns: The theme, and everything that is wrong in the order of the lines.
  public static func read(
    _ content: KeyFileContent, file: String, home: String
  ) -> (theme: Theme, problems: [Configuration.Problem]) {
    var reader = GroupReader([ConfigurationFile(path: file, content: content)], home: home)
    var draft = ThemeDraft()
    let groups = Dictionary(grouping: ThemeDraft.rules, by: \.key.group)
    for group in reader.groups {
      guard let rules = groups["[\(group.name)]"] else {
        let names = ["theme", "colors", "radii", "sizes", "motion", "background"]
        let hint =
          Spelling.nearest(to: group.name, in: names).map { "did you mean [\($0)]?" }
          ?? "the groups are \(names.map { "[\($0)]" }.joined(separator: ", "))"
        reader.report(at: group.place, group: group.name, "there is no such group; \(hint)")
        continue
      }
      for entry in reader.read(group.name, rules, into: &draft) {
        reader.reportUnknown(entry, known: rules.map(\.key.name))
      }
    }
    if draft.background == .picture, draft.picture == nil {
      reader.report(
        at: reader.place(of: "kind", in: "background") ?? GroupReader.Place(file: 0, line: 1),
        group: "background", key: "kind",
        "the picture is missing: picture = FILE")
      draft.background = nil
    }
    let theme = draft.theme
    for (key, color, grounds) in theme.texts(on: theme.backdrop.colors) {
      let contrast = color.contrast(toAll: grounds)
      guard contrast < theme.contrast.least, let place = reader.place(of: key, in: "colors") else {
        continue
      }
      reader.report(
        at: place, group: "colors", key: key,
        "the contrast to what it lies on is \(Decimal2.text(contrast)) to 1; texts can be read from "
          + "\(Decimal2.text(theme.contrast.least)) to 1 on")
    }
    return (theme, reader.problems)
  }

  /// The keys of a theme's file, in the order in which they are explained.
  public static let keys: [ConfigurationKey] = ThemeDraft.rules.map(\.key)
}
