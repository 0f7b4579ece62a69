/// A group of the configuration or of tiles files, with all its keys.
///
/// The one table that the reader, `quire check-config`, the commented sample and the manual page
/// follow. Its parts are the rules of ``TabsDraft``, ``TabDraft``, ``LocksDraft``, ``TileDraft`` and
/// of the sections in ``Preferences``.
public struct ConfigurationGroup: Hashable, Sendable {
  /// As it is written: "[tab NAME]".
  public var name: String
  /// What it is for, without a full stop.
  public var summary: String
  /// Its keys; one that means different things in different layouts comes several times.
  public var keys: [ConfigurationKey]

  /// The groups of `quire.conf`, in the order in which they are explained.
  public static let configuration: [ConfigurationGroup] =
    [
      ConfigurationGroup(
        name: TabsDraft.group, summary: TabsDraft.summary, keys: TabsDraft.rules.map(\.key)),
      ConfigurationGroup(
        name: TabDraft.group, summary: TabDraft.summary, keys: TabDraft.rules.map(\.key)),
    ]
    + Preferences.sections.map {
      ConfigurationGroup(name: "[\($0.name)]", summary: $0.summary, keys: $0.keys)
    } + [
      ConfigurationGroup(
        name: LocksDraft.group, summary: LocksDraft.summary, keys: LocksDraft.rules.map(\.key))
    ]

  /// The groups of a tiles file.
  public static let tiles: [ConfigurationGroup] = [
    ConfigurationGroup(
      name: TileDraft.group, summary: TileDraft.summary, keys: TileDraft.rules.map(\.key))
  ]
}
