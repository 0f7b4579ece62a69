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
  /// Whether `standard` is a value that could stand in the file; else it is said in words.
  public var isStandardAValue: Bool
  /// What it is for.
  public var summary: String
  /// The layouts it belongs to; empty where it does not depend on the layout.
  public var layouts: [LayoutName]
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
      group: group, name: name, accepted: kind.accepted, standard: standard,
      isStandardAValue: kind.parse(.example(standard), standard) != nil && !kind.isFree,
      summary: summary, layouts: layouts)
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
      standard: standard,
      isStandardAValue: kind.parse(.example(standard), standard) != nil && !kind.isFree,
      summary: summary, layouts: [])
    read = { text, target in
      guard !text.items.isEmpty else { return [kind.complaint("")] }
      var complaints: [String] = []
      let values = text.items.compactMap { item in
        let value = kind.parse(text, item)
        if value == nil { complaints.append(kind.complaint(item)) }
        return value
      }
      // A list in a later file stands for the whole, unless nothing in it is right.
      if !values.isEmpty { target[keyPath: property] = values }
      return complaints
    }
  }
}

/// A value as it is written, and where.
struct SettingText {
  var value: String
  var items: [String]
  var folders: ConfigurationFolders

  /// A value outside of any file.
  static func example(_ value: String) -> SettingText {
    SettingText(
      value: value, items: [value], folders: ConfigurationFolders(ofFile: "/", home: "/"))
  }
}
