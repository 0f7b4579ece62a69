public import AppCatalog

/// Makes a configuration of what key files say.
///
/// Nothing is fatal: a wrong key is left out, a wrong value counts as not set, and each is a
/// problem with its line.
public enum ConfigurationReader {
  /// Reads the configuration of one file.
  ///
  /// O(bytes of the file).
  ///
  /// - Parameters:
  ///   - content: What the file says.
  ///   - file: Its absolute path; other files are relative to its folder.
  ///   - home: The user's home, for `~`.
  /// - Returns: The configuration with its problems in the order of the lines.
  public static func read(
    _ content: KeyFileContent, file: String, home: String
  ) -> Configuration {
    read([ConfigurationFile(path: file, content: content)], home: home)
  }

  /// Reads the configuration of several files, each key from the last that sets it rightly.
  ///
  /// O(bytes of the files).
  ///
  /// - Parameters:
  ///   - files: The files, the one that counts least first.
  ///   - home: The user's home, for `~`.
  /// - Returns: The configuration with its problems in the order of the files and lines.
  public static func read(_ files: [ConfigurationFile], home: String) -> Configuration {
    var reader = GroupReader(files, home: home)
    reader.applyLocks()
    var preferences = Preferences()
    var draft = TabsDraft()
    var found: [TabSpec] = []
    var places: [TabSource: Configuration.Place] = [:]
    var icons: [Configuration.IconUse] = []
    for group in reader.groups {
      if group.name == "locks" { continue }
      if let section = Preferences.sections.first(where: { $0.name == group.name }) {
        section.read(&reader, &preferences)
        continue
      }
      if group.name == "tabs" {
        let others = reader.read(group.name, TabsDraft.rules, into: &draft)
        for entry in others {
          reader.reportUnknown(entry, known: TabsDraft.rules.map(\.key.name))
        }
        continue
      }
      guard let id = tabName(of: group, reporting: &reader) else { continue }
      let tab = readTab(group, id: id, from: &reader)
      let place = reader.place(of: "source", in: group.name) ?? group.place
      for source in tab.sources where places[source] == nil {
        places[source] = Configuration.Place(
          file: files[place.file].path, line: place.line,
          key: "[\(DisplayText.singleLine(group.name))] source")
      }
      icons += reader.icons(in: group, symbol: tab.symbol)
      found.append(tab)
    }
    let tabs = ordered(
      found, by: draft.order, place: reader.place(of: "order", in: "tabs"), reporting: &reader)
    var configuration = Configuration(
      tabs: tabs, preferences: preferences, problems: reader.problems, places: places)
    for key in ThemeSection.rules.map(\.key.name) {
      guard let place = reader.place(of: key, in: "theme") else { continue }
      configuration.themePlaces[key] = Configuration.Place(
        file: files[place.file].path, line: place.line, key: "[theme] \(key)")
    }
    configuration.icons = icons
    configuration.iconThemePlace = reader.place(of: "theme", in: "icons").map {
      Configuration.Place(file: files[$0.file].path, line: $0.line, key: "[icons] theme")
    }
    return configuration
  }

  /// The name in `[tab NAME]`; nil for another group, which is reported.
  private static func tabName(
    of group: GroupReader.Group, reporting reader: inout GroupReader
  ) -> String? {
    let words = group.name.split(separator: " ", maxSplits: 1)
    let name = words.count == 2 ? String(words[1]).trimmingBlanks : ""
    if words.first == "tab", !name.isEmpty { return DisplayText.singleLine(name) }
    let sections = Preferences.sections.map(\.name)
    let first = words.first.map(String.init) ?? ""
    var reason =
      "there is no such group; the groups are [tabs], [tab NAME], "
      + sections.map { "[\($0)]" }.joined(separator: ", ")
    if first == "tab" {
      reason = "a tab has a name: [tab NAME]"
    } else if !name.isEmpty, let near = Spelling.nearest(to: first, in: ["tab"]) {
      reason = "there is no such group; did you mean [\(near) \(DisplayText.singleLine(name))]?"
    } else if let near = Spelling.nearest(to: group.name, in: sections + ["tabs", "locks"]) {
      reason = "there is no such group; did you mean [\(near)]?"
    }
    reader.report(at: group.place, group: group.name, reason)
    return nil
  }

  private static func readTab(
    _ group: GroupReader.Group, id: String, from reader: inout GroupReader
  ) -> TabSpec {
    var draft = TabDraft()
    let general = TabDraft.rules.filter(\.key.layouts.isEmpty)
    let others = reader.read(group.name, general, into: &draft)
    let layout = draft.layout ?? .paged
    let known = TabDraft.keys(with: layout)
    let own = TabDraft.rules.filter { $0.key.layouts.contains(layout) }
    // Only now is it known which rules count for the other keys.
    _ = reader.read(group.name, own, into: &draft)
    for entry in others where !known.contains(entry.setting.key) {
      let key = entry.setting.key
      let layouts = TabDraft.rules.filter { $0.key.name == key }.flatMap(\.key.layouts)
      guard !layouts.isEmpty else {
        reader.reportUnknown(entry, known: known)
        continue
      }
      let names = layouts.map(\.rawValue).joined(separator: ", ")
      let ownKeys = own.map(\.key.name).joined(separator: ", ")
      reader.report(
        at: entry.place, group: group.name, key: key,
        "the key belongs to the layout \(names); this tab is \(layout.rawValue), with \(ownKeys)")
    }
    return TabSpec(
      id: id, title: draft.title ?? id, symbol: draft.symbol,
      sources: draft.sources.isEmpty ? [.applications] : draft.sources, layout: draft.tabLayout)
  }

  /// The tabs that are named, then the rest.
  private static func ordered(
    _ tabs: [TabSpec], by order: [String], place: GroupReader.Place?,
    reporting reader: inout GroupReader
  ) -> [TabSpec] {
    let indices = Dictionary(tabs.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { a, _ in a })
    var taken: Set<String> = []
    let place = place ?? GroupReader.Place(file: 0, line: 1)
    var result: [TabSpec] = []
    for name in order {
      if let index = indices[name] {
        if taken.insert(name).inserted {
          result.append(tabs[index])
        } else {
          reader.report(at: place, group: "tabs", key: "order", "“\(name)” is named twice")
        }
        continue
      }
      let near = Spelling.nearest(to: name, in: tabs.map(\.id))
      reader.report(
        at: place, group: "tabs", key: "order",
        "there is no [tab \(name)]" + (near.map { "; did you mean “\($0)”?" } ?? ""))
    }
    return result + tabs.filter { !taken.contains($0.id) }
  }
}
