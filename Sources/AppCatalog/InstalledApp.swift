/// A desktop entry that was found, and why it is not shown when it is not.
public struct InstalledApp: Hashable, Sendable {
  /// What the entry says.
  public var record: AppRecord
  /// Why the app is not shown; nil when it is shown.
  public var exclusion: AppExclusion?

  /// Makes a found entry.
  public init(record: AppRecord, exclusion: AppExclusion? = nil) {
    self.record = record
    self.exclusion = exclusion
  }
}

/// Why a desktop entry is not shown.
public enum AppExclusion: Hashable, Sendable {
  /// `Hidden=true`: the user deleted the app.
  case hidden
  /// `NoDisplay=true`: the entry exists for other purposes, such as opening files.
  case noDisplay
  /// `OnlyShowIn` names other desktops.
  case onlyShowIn([String])
  /// `NotShowIn` names the current desktop.
  case notShowIn([String])
  /// The program of `TryExec` is not there.
  case tryExec(String)
  /// The program of `Exec` is not there.
  case missingProgram(String)
  /// `Type` is something else than `Application`.
  case notApplication(String)
  /// The file cannot be used, with the reason.
  case broken(String)

  /// The key or word that names the reason in lists.
  public var keyword: String {
    switch self {
    case .hidden: "Hidden"
    case .noDisplay: "NoDisplay"
    case .onlyShowIn: "OnlyShowIn"
    case .notShowIn: "NotShowIn"
    case .tryExec: "TryExec"
    case .missingProgram: "Exec"
    case .notApplication: "Type"
    case .broken: "broken"
    }
  }

  /// The reason as a sentence.
  public var explanation: String {
    switch self {
    case .hidden: "Hidden=true: the entry counts as deleted."
    case .noDisplay: "NoDisplay=true: the entry is not meant for menus."
    case .onlyShowIn(let desktops):
      "OnlyShowIn=\(desktops.joined(separator: ";")): meant for another desktop."
    case .notShowIn(let desktops):
      "NotShowIn=\(desktops.joined(separator: ";")): not meant for this desktop."
    case .tryExec(let program): "TryExec: the program \(program) is not installed."
    case .missingProgram(let program): "Exec: the program \(program) is not installed."
    case .notApplication(let type): "Type=\(type): the entry is not an application."
    case .broken(let reason): "The file cannot be used: \(reason)"
    }
  }
}
