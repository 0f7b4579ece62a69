public import AppCatalog

/// Makes a configuration of what a key file says.
///
/// Nothing is fatal: a wrong key is left out, a wrong value counts as not set, and each is a
/// problem with its line.
public enum ConfigurationReader {
  /// Reads a configuration.
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
    var reader = GroupReader(content, file: file, home: home)
    var draft = TabsDraft()
    var orderLine: Int?
    var found: [TabSpec] = []
    var lines: [String: Int] = [:]
    var places: [TabSource: Configuration.Place] = [:]
    for group in content.groups {
      if group.name == "tabs" {
        let others = reader.read(group.name, TabsDraft.rules, into: &draft)
        for entry in others {
          reader.reportUnknown(entry, known: TabsDraft.rules.map(\.key.name))
        }
        orderLine = reader.line(of: "order", in: group.name)
        continue
      }
      guard let id = tabName(of: group, reporting: &reader) else { continue }
      if let first = lines.updateValue(group.line, forKey: id) {
        reader.report(line: group.line, group: group.name, "line \(first) has a tab of this name")
        continue
      }
      let tab = readTab(group, id: id, from: &reader)
      let line = reader.line(of: "source", in: group.name) ?? group.line
      for source in tab.sources where places[source] == nil {
        places[source] = Configuration.Place(
          file: file, line: line, key: "[\(DisplayText.singleLine(group.name))] source")
      }
      found.append(tab)
    }
    let tabs = ordered(found, by: draft.order, line: orderLine, reporting: &reader)
    return Configuration(tabs: tabs, problems: reader.sortedProblems, places: places)
  }

  /// The name in `[tab NAME]`; nil for another group, which is reported.
  private static func tabName(
    of group: KeyFileContent.Group, reporting reader: inout GroupReader
  ) -> String? {
    let words = group.name.split(separator: " ", maxSplits: 1)
    let name = words.count == 2 ? String(words[1]).trimmingBlanks : ""
    if words.first == "tab", !name.isEmpty { return DisplayText.singleLine(name) }
    var reason = "there is no such group; the groups are [tabs] and [tab NAME]"
    if words.first == "tab" {
      reason = "a tab has a name: [tab NAME]"
    } else if let first = words.first, let near = Spelling.nearest(to: String(first), in: ["tab"]),
      !name.isEmpty
    {
      reason = "there is no such group; did you mean [\(near) \(DisplayText.singleLine(name))]?"
    }
    reader.report(line: group.line, group: group.name, reason)
    return nil
  }

  private static func readTab(
    _ group: KeyFileContent.Group, id: String, from reader: inout GroupReader
  ) -> TabSpec {
    var draft = TabDraft()
    let general = TabDraft.rules.filter(\.key.layouts.isEmpty)
    let others = reader.read(group.name, general, into: &draft)
    let layout = draft.layout ?? .paged
    let known = TabDraft.keys(with: layout)
    let own = TabDraft.rules.filter { $0.key.layouts.contains(layout) }
    // Only now is it known which rules count for the other keys.
    _ = reader.read(group.name, own, into: &draft)
    for entry in others where !known.contains(entry.key) {
      let layouts = TabDraft.rules.filter { $0.key.name == entry.key }.flatMap(\.key.layouts)
      guard !layouts.isEmpty else {
        reader.reportUnknown(entry, known: known)
        continue
      }
      let names = layouts.map(\.rawValue).joined(separator: ", ")
      let keys = own.map(\.key.name).joined(separator: ", ")
      reader.report(
        line: entry.line, group: group.name, key: entry.key,
        "the key belongs to the layout \(names); this tab is \(layout.rawValue), with \(keys)")
    }
    return TabSpec(
      id: id, title: draft.title ?? id, symbol: draft.symbol,
      sources: draft.sources.isEmpty ? [.applications] : draft.sources, layout: draft.tabLayout)
  }

  /// The tabs that are named, then the rest.
  private static func ordered(
    _ tabs: [TabSpec], by order: [String], line: Int?, reporting reader: inout GroupReader
  ) -> [TabSpec] {
    let places = Dictionary(uniqueKeysWithValues: tabs.enumerated().map { ($1.id, $0) })
    var taken: Set<String> = []
    var result: [TabSpec] = []
    for name in order {
      if let place = places[name] {
        if taken.insert(name).inserted {
          result.append(tabs[place])
        } else {
          reader.report(line: line ?? 1, group: "tabs", key: "order", "“\(name)” is named twice")
        }
        continue
      }
      let near = Spelling.nearest(to: name, in: tabs.map(\.id))
      reader.report(
        line: line ?? 1, group: "tabs", key: "order",
        "there is no [tab \(name)]" + (near.map { "; did you mean “\($0)”?" } ?? ""))
    }
    return result + tabs.filter { !taken.contains($0.id) }
  }
}
