/// What the groups of the configuration say that describe no tab; nil where they say nothing.
///
/// Each group is a section: a struct in a file of its own beside this one.
///
/// To add a key to a section, add
/// 1. a property, optional, with the type that the program wants;
/// 2. a line in `rules`: the key, what it may be (``ValueKind`` has the kinds, a new one goes into
///    a file of its own), the property, what counts without it, and what it is for as one sentence
///    without a full stop;
/// 3. what it does, in `apply(to:)` or where the property is read.
///
/// To add a section, add its struct, a property here and a line in `sections`. The reader,
/// `quire check-config`, `resources/quire.conf` and quire.conf(5) follow by themselves: run the
/// tests of `ConfigurationDocumentsTests` with QUIRE_ACCEPT=1, and give every key a right and a
/// wrong value in `SectionTests`.
public struct Preferences: Hashable, Sendable {
  /// What `[grid]` says.
  public var grid = GridSection()
  /// What `[theme]` says.
  public var theme = ThemeSection()
  /// What `[icons]` says.
  public var icons = IconsSection()
  /// What `[text]` says.
  public var text = TextSection()
  /// What `[behaviour]` says.
  public var behaviour = BehaviourSection()
  /// What `[kiosk]` says.
  public var kiosk = KioskSection()

  /// The sections, in the order in which they are explained.
  static let sections: [SectionRule] = [
    SectionRule(\.grid), SectionRule(\.theme), SectionRule(\.icons), SectionRule(\.text),
    SectionRule(\.behaviour), SectionRule(\.kiosk),
  ]

  /// Makes preferences that say nothing.
  public init() {}

  /// Overrides settings with what the configuration says.
  public func apply(to settings: inout LauncherSettings) {
    grid.apply(to: &settings)
    theme.apply(to: &settings)
    icons.apply(to: &settings)
    text.apply(to: &settings)
    behaviour.apply(to: &settings)
    kiosk.apply(to: &settings)
  }
}

/// A group of the configuration whose keys are properties.
protocol ConfigurationSection: Sendable {
  /// The group as it is written: "[grid]".
  static var group: String { get }
  /// What the group is for, without a full stop.
  static var summary: String { get }
  /// Its keys.
  static var rules: [KeyRule<Self>] { get }
}

/// A section together with where its values go.
struct SectionRule: Sendable {
  /// The group's name, without brackets.
  var name: String
  var summary: String
  var keys: [ConfigurationKey]
  /// Reads the group from all files.
  var read: @Sendable (inout GroupReader, inout Preferences) -> Void

  init<Section: ConfigurationSection>(
    _ property: any WritableKeyPath<Preferences, Section> & Sendable
  ) {
    let name = String(Section.group.dropFirst().dropLast())
    self.name = name
    summary = Section.summary
    keys = Section.rules.map(\.key)
    read = { reader, preferences in
      let others = reader.read(name, Section.rules, into: &preferences[keyPath: property])
      for entry in others {
        reader.reportUnknown(entry, known: Section.rules.map(\.key.name))
      }
    }
  }
}
