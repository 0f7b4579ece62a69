public import AppCatalog

/// What is to be started.
public struct LaunchRequest: Hashable, Sendable {
  /// The desktop file id.
  public var id: String
  /// One of the entry's actions instead of the app itself.
  public var action: String?
  /// Paths or URIs to open.
  public var files: [String]
  /// Environment variables to set, or with nil to remove, for the started program.
  public var environment: [String: String?]
  /// The token with which the new window may take the focus.
  public var activationToken: String?

  /// Makes a request.
  public init(
    id: String, action: String? = nil, files: [String] = [], environment: [String: String?] = [:],
    activationToken: String? = nil
  ) {
    self.id = id
    self.action = action
    self.files = files
    self.environment = environment
    self.activationToken = activationToken
  }
}

/// What a request would start.
public struct LaunchPlan: Hashable, Sendable {
  /// The argument lists, one for each process; without the terminal around a terminal program.
  public var commands: [[String]]
  /// The working directory.
  public var workingDirectory: String
  /// Environment variables that are set, or with nil removed.
  public var environment: [String: String?]
  /// Whether GIO puts a terminal around the commands.
  public var runsInTerminal: Bool
  /// The bus name that is asked instead, when it is there to be asked.
  public var busName: String?
  /// What the Desktop Entry Specification forbids about the `Exec` line, although it starts.
  public var warning: ExecLineError?
}

/// What was started.
public struct LaunchedApp: Hashable, Sendable {
  /// The processes; none when the app was asked over the session bus.
  public var processes: [Int32]
  /// Whether the app was asked over the session bus.
  public var usedBus: Bool

  /// Makes an answer.
  public init(processes: [Int32], usedBus: Bool = false) {
    self.processes = processes
    self.usedBus = usedBus
  }
}

/// Why an app could not be started.
public enum LaunchError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no entry with this id, or not any more.
  case entryNotFound(id: String)
  /// The entry cannot be started.
  case notStartable(id: String, AppExclusion)
  /// The entry has no such action.
  case unknownAction(id: String, action: String)
  /// The command line cannot be understood.
  case badCommand(id: String, ExecLineError)
  /// The program is not installed.
  case programNotFound(String)
  /// The entry's working directory is not there.
  case workingDirectoryNotFound(String)
  /// The app needs a terminal, and none was found.
  case noTerminal
  /// The system refused, with its reason.
  case failed(String)

  /// The reason as a sentence to show.
  public var description: String {
    switch self {
    case .entryNotFound(let id): "The app \(id) is not installed."
    case .notStartable(_, let exclusion): exclusion.explanation
    case .unknownAction(let id, let action): "The app \(id) has no action \(action)."
    case .badCommand(_, let error): error.description
    case .programNotFound(let program): "The program \(program) is not installed."
    case .workingDirectoryNotFound(let path): "The working directory \(path) does not exist."
    case .noTerminal: "The app needs a terminal, and no terminal is installed."
    case .failed(let reason): "The app could not be started: \(reason)"
    }
  }
}
