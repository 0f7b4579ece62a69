/// A key that a file of Quire may set: what it is for, and what it may be.
public struct ConfigurationKey: Hashable, Sendable {
  /// The group it belongs to, as it is written: "[tab NAME]".
  public var group: String
  /// The key.
  public var name: String
  /// What it may be, as the end of a sentence: "a whole number from 1 to 12".
  public var accepted: String
  /// What counts where the key is left out.
  public var standard: String
  /// What it is for.
  public var summary: String
  /// The layouts it belongs to; empty where it does not depend on the layout.
  public var layouts: [LayoutName]

  /// All keys of the configuration and of tiles files, in the order in which they are explained.
  ///
  /// The same key may come several times, for different layouts.
  public static let all: [ConfigurationKey] =
    TabsDraft.rules.map(\.key) + TabDraft.rules.map(\.key) + TileDraft.rules.map(\.key)
}

/// The names of the layouts in the configuration.
public enum LayoutName: String, CaseIterable, Hashable, Sendable {
  case paged, adaptive, modular, staggered
}

/// A key together with how its value gets into what is being read.
struct KeyRule<Target>: Sendable {
  var key: ConfigurationKey
  /// Takes over the value; answers what is wrong with it, one sentence for each mistake.
  var read: @Sendable (SettingText, inout Target) -> [String]

  /// A rule for a key whose value is of one kind.
  init<Value>(
    _ group: String, _ name: String, _ kind: ValueKind<Value>,
    _ property: any WritableKeyPath<Target, Value?> & Sendable,
    _ standard: String, _ summary: String, for layouts: LayoutName...
  ) {
    key = ConfigurationKey(
      group: group, name: name, accepted: kind.accepted, standard: standard, summary: summary,
      layouts: layouts)
    read = { text, target in
      guard let value = kind.parse(text, text.value) else { return [kind.complaint(text.value)] }
      target[keyPath: property] = value
      return []
    }
  }

  /// A rule for a key whose value is a list; wrong items are left out.
  init<Value>(
    list group: String, _ name: String, _ kind: ValueKind<Value>,
    _ property: any WritableKeyPath<Target, [Value]> & Sendable, _ standard: String,
    _ summary: String
  ) {
    key = ConfigurationKey(
      group: group, name: name, accepted: kind.accepted + "; several with ; between them",
      standard: standard, summary: summary, layouts: [])
    read = { text, target in
      guard !text.items.isEmpty else { return [kind.complaint("")] }
      var complaints: [String] = []
      for item in text.items {
        if let value = kind.parse(text, item) {
          target[keyPath: property].append(value)
        } else {
          complaints.append(kind.complaint(item))
        }
      }
      return complaints
    }
  }
}

/// A value as it is written, and where.
struct SettingText {
  var value: String
  var items: [String]
  var folders: ConfigurationFolders
}
