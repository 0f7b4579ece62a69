import AppCatalog

/// Reads the groups of files and collects what is wrong with them.
///
/// Files follow one another: what a later one says about a key counts, and what is wrong there
/// leaves the earlier value.
struct GroupReader {
  /// A place in one of the files.
  struct Place: Hashable {
    /// The file's number.
    var file: Int
    /// The line, from 1.
    var line: Int
  }

  /// A key in one of the files.
  struct Entry: Hashable {
    var setting: KeyFileContent.Entry
    var file: Int
    var place: Place { Place(file: file, line: setting.line) }
  }

  /// A group, with the place where it begins first.
  struct Group: Hashable {
    var name: String
    var place: Place
  }

  let files: [ConfigurationFile]
  private let folders: [ConfigurationFolders]
  /// The groups of all files, each once, in the order in which they begin.
  private(set) var groups: [Group] = []
  /// The keys of each group in the order of the files.
  private(set) var entries: [String: [Entry]] = [:]
  private var found: [(place: Place, problem: Configuration.Problem)] = []

  /// Takes in files, the one that counts least first.
  init(_ files: [ConfigurationFile], home: String) {
    self.files = files
    folders = files.map { ConfigurationFolders(ofFile: $0.path, home: home) }
    for (number, file) in files.enumerated() { add(file.content, of: number) }
  }

  private mutating func add(_ content: KeyFileContent, of file: Int) {
    for mistake in content.mistakes {
      report(
        at: Place(file: file, line: mistake.line),
        group: mistake.key == nil ? nil : mistake.group, key: mistake.key, mistake.reason)
    }
    var written: [String: KeyFileContent.Group] = [:]
    for group in content.groups {
      let name = GroupReader.name(of: group.name)
      if let first = written[name] {
        report(
          at: Place(file: file, line: group.line), group: group.name,
          "line \(first.line) has a tab of this name")
        continue
      }
      written[name] = group
      if !groups.contains(where: { $0.name == name }) {
        groups.append(Group(name: name, place: Place(file: file, line: group.line)))
      }
    }
    for setting in content.entries {
      let name = GroupReader.name(of: setting.group)
      // The second group of a name was reported above.
      guard written[name]?.name == setting.group else { continue }
      entries[name, default: []].append(Entry(setting: setting, file: file))
    }
  }

  /// The name under which a group counts: tabs are the same however many spaces are in between.
  private static func name(of group: String) -> String {
    let words = group.split(separator: " ", maxSplits: 1)
    guard words.count == 2, words[0] == "tab" else { return group }
    return "tab " + String(words[1]).trimmingBlanks
  }

  /// The problems in the order of the files and lines.
  var problems: [Configuration.Problem] {
    found.enumerated().sorted { left, right in
      (left.element.place.file, left.element.place.line, left.offset)
        < (right.element.place.file, right.element.place.line, right.offset)
    }.map(\.element.problem)
  }

  /// Where a key is set for good; nil where no file sets it.
  func place(of key: String, in group: String) -> Place? {
    entries[group]?.last { $0.setting.key == key }?.place
  }

  /// The icon and the mark that a group names, with their places.
  func icons(
    in group: Group, icon: String? = nil, symbol: String? = nil
  ) -> [Configuration.IconUse] {
    [("icon", icon, false), ("symbol", symbol, true)].compactMap { key, name, isSymbol in
      let place = place(of: key, in: group.name) ?? group.place
      return name.map {
        Configuration.IconUse(
          name: $0, isSymbol: isSymbol,
          place: Configuration.Place(
            file: files[place.file].path, line: place.line,
            key: "[\(DisplayText.singleLine(group.name))] \(key)"))
      }
    }
  }

  mutating func report(at place: Place, group: String?, key: String? = nil, _ reason: String) {
    let names = [group.map { "[\(DisplayText.singleLine($0))]" }, key.map(DisplayText.singleLine)]
    let name = names.compactMap(\.self).joined(separator: " ")
    found.append(
      (
        place,
        Configuration.Problem(
          file: files[place.file].path, line: place.line, key: name.isEmpty ? nil : name,
          reason: reason)
      ))
  }

  /// Leaves out the keys for which the answer is false.
  mutating func keep(_ isKept: (_ group: String, _ entry: Entry) -> Bool) {
    for group in entries.keys { entries[group]?.removeAll { !isKept(group, $0) } }
  }

  /// Leaves out groups altogether.
  mutating func remove(_ names: Set<String>) {
    groups.removeAll { names.contains($0.name) }
    for name in names { entries[name] = nil }
  }

  /// Reads the keys of a group that the rules know; answers the other entries.
  mutating func read<Target>(
    _ group: String, _ rules: [KeyRule<Target>], into target: inout Target
  ) -> [Entry] {
    var others: [Entry] = []
    for entry in entries[group] ?? [] {
      let setting = entry.setting
      guard let rule = rules.first(where: { $0.key.name == setting.key }) else {
        others.append(entry)
        continue
      }
      let text = SettingText(
        value: setting.value, items: setting.items, folders: folders[entry.file])
      for complaint in rule.read(text, &target) {
        report(at: entry.place, group: group, key: setting.key, complaint)
      }
    }
    return others
  }

  /// Reports a key that no rule knows, with the one that may have been meant.
  mutating func reportUnknown(_ entry: Entry, known: [String]) {
    let setting = entry.setting
    let hint =
      Spelling.nearest(to: setting.key, in: known).map { "did you mean “\($0)”?" }
      ?? "the keys here are \(known.joined(separator: ", "))"
    report(
      at: entry.place, group: setting.group, key: setting.key, "there is no such key; " + hint)
  }
}
