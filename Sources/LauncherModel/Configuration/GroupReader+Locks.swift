import AppCatalog

/// What `[locks]` says.
struct LocksDraft: Sendable {
  var keys: [String] = []

  static let group = "[locks]"
  static let summary = "In files of the system: what later files cannot change"
  static let rules: [KeyRule<LocksDraft>] = [
    KeyRule(
      list: group, "keys", .lock, \.keys, "nothing",
      "What stays as the files up to this one say, also where they say nothing")
  ]
}

extension ValueKind<String> {
  /// A group or one of its keys; whether there is such a key shows when all are known.
  static let lock = ValueKind(
    accepted: "a group or a key of it: GROUP or GROUP/KEY, such as theme or tab apps/source; with"
      + " tabs no file can add a tab", isFree: true, parse: text.parse)
}

extension GroupReader {
  /// Leaves out what earlier files have locked, and reports it.
  mutating func applyLocks() {
    var locks = Locks()
    var refused: [Entry] = []
    var refusedGroups: Set<String> = []
    for number in files.indices {
      for (group, entries) in entries {
        for entry in entries where entry.file == number {
          guard let owner = locks.owner(ofKey: entry.setting.key, in: group) else { continue }
          refused.append(entry)
          report(
            at: entry.place, group: group, key: entry.setting.key,
            "the key is locked by \(files[owner].path)")
        }
      }
      if let owner = locks.owner(ofKey: "order", in: "tabs") {
        for group in groups
        where group.place.file == number && number != owner && group.name.hasPrefix("tab ") {
          refusedGroups.insert(group.name)
          report(
            at: group.place, group: group.name,
            "the tabs are locked by \(files[owner].path)")
        }
      }
      takeLocks(of: number, into: &locks)
    }
    let left = Set(refused)
    keep { !left.contains($1) || $0.isEmpty }
    remove(refusedGroups)
  }

  private mutating func takeLocks(of file: Int, into locks: inout Locks) {
    let name = "locks"
    for entry in (entries[name] ?? []) where entry.file == file {
      guard files[file].isSystem else {
        report(
          at: entry.place, group: name, key: entry.setting.key,
          "only files of the system lock keys")
        continue
      }
      guard entry.setting.key == "keys" else {
        reportUnknown(entry, known: LocksDraft.rules.map(\.key.name))
        continue
      }
      for item in entry.setting.items {
        if let reason = locks.add(item, by: file) {
          report(at: entry.place, group: name, key: entry.setting.key, reason)
        }
      }
    }
  }
}

/// What is locked, and by which file.
private struct Locks {
  private var groups: [String: Int] = [:]
  private var keys: [[String]: Int] = [:]

  /// The file that has locked a key; nil where none has.
  func owner(ofKey key: String, in group: String) -> Int? { groups[group] ?? keys[[group, key]] }

  /// Locks a group or a key; answers what is wrong where there is no such thing.
  mutating func add(_ text: String, by file: Int) -> String? {
    if Locks.keys(of: text) != nil {
      if groups[text] == nil { groups[text] = file }
      return nil
    }
    guard let slash = text.lastIndex(of: "/") else { return Locks.complaint(text) }
    let group = String(text[..<slash])
    let key = String(text[text.index(after: slash)...])
    guard let known = Locks.keys(of: group) else { return Locks.complaint(group) }
    guard known.contains(key) else {
      let near = Spelling.nearest(to: key, in: known)
      return "there is no key “\(DisplayText.singleLine(text))”"
        + (near.map { "; did you mean “\(group)/\($0)”?" } ?? "")
    }
    if keys[[group, key]] == nil { keys[[group, key]] = file }
    return nil
  }

  /// The keys of a group; nil where there is no such group.
  private static func keys(of group: String) -> [String]? {
    if group.hasPrefix("tab "), !group.contains("/") { return TabDraft.rules.map(\.key.name) }
    if group == "tabs" { return TabsDraft.rules.map(\.key.name) }
    return Preferences.sections.first { $0.name == group }?.keys.map(\.name)
  }

  private static func complaint(_ group: String) -> String {
    let near = Spelling.nearest(to: group, in: ["tabs"] + Preferences.sections.map(\.name))
    return "there is no group “\(DisplayText.singleLine(group))”"
      + (near.map { "; did you mean “\($0)”?" } ?? "")
  }
}
