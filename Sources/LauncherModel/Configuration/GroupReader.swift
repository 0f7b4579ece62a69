import AppCatalog

/// Reads groups of one file and collects what is wrong with them.
struct GroupReader {
  let file: String
  let folders: ConfigurationFolders
  private(set) var problems: [Configuration.Problem]
  private let entries: [String: [KeyFileContent.Entry]]

  init(_ content: KeyFileContent, file: String, home: String) {
    self.file = file
    folders = ConfigurationFolders(ofFile: file, home: home)
    entries = Dictionary(grouping: content.entries, by: \.group)
    problems = []
    for mistake in content.mistakes {
      report(
        line: mistake.line, group: mistake.key == nil ? nil : mistake.group, key: mistake.key,
        mistake.reason)
    }
  }

  /// The problems in the order of the lines.
  var sortedProblems: [Configuration.Problem] {
    problems.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
      .map(\.element)
  }

  /// The line of a key; nil where the group does not set it.
  func line(of key: String, in group: String) -> Int? {
    entries[group]?.first { $0.key == key }?.line
  }

  mutating func report(line: Int, group: String?, key: String? = nil, _ reason: String) {
    let place = [group.map { "[\(DisplayText.singleLine($0))]" }, key.map(DisplayText.singleLine)]
    let name = place.compactMap(\.self).joined(separator: " ")
    problems.append(
      Configuration.Problem(
        file: file, line: line, key: name.isEmpty ? nil : name, reason: reason))
  }

  /// Reads the keys of a group that the rules know; answers the other entries.
  mutating func read<Target>(
    _ group: String, _ rules: [KeyRule<Target>], into target: inout Target
  ) -> [KeyFileContent.Entry] {
    var others: [KeyFileContent.Entry] = []
    for entry in entries[group] ?? [] {
      guard let rule = rules.first(where: { $0.key.name == entry.key }) else {
        others.append(entry)
        continue
      }
      let text = SettingText(value: entry.value, items: entry.items, folders: folders)
      for complaint in rule.read(text, &target) {
        report(line: entry.line, group: group, key: entry.key, complaint)
      }
    }
    return others
  }

  /// Reports a key that no rule knows, with the one that may have been meant.
  mutating func reportUnknown(_ entry: KeyFileContent.Entry, known: [String]) {
    let hint =
      Spelling.nearest(to: entry.key, in: known).map { "did you mean “\($0)”?" }
      ?? "the keys here are \(known.joined(separator: ", "))"
    report(
      line: entry.line, group: entry.group, key: entry.key, "there is no such key; " + hint)
  }
}
