internal import AppCatalog
internal import DesktopKit
internal import FoundationEssentials

/// `quire launch`: start an app, or print what would be started.
enum LaunchCommand {
  static let usage = "usage: quire launch ID [--action A] [--dry-run] [FILE…]"

  /// Runs the command with the arguments after its name and answers the exit status.
  static func run(_ arguments: [String]) -> Int32 {
    var words: [String] = []
    var action: String?
    var isDryRun = false
    var remaining = arguments[...]
    while let argument = remaining.popFirst() {
      switch argument {
      case "--":
        words += remaining
        remaining = []
      case "--dry-run": isDryRun = true
      case "--action":
        guard let value = remaining.popFirst() else { return wrongUsage("--action needs a value") }
        action = value
      case "--help":
        CommandOutput.result(usage)
        return 0
      case _ where argument.hasPrefix("--action="):
        action = String(argument.dropFirst("--action=".count))
      case _ where argument.hasPrefix("-") && argument != "-":
        return wrongUsage("unexpected option \(argument)")
      default: words.append(argument)
      }
    }
    guard let id = words.first, !id.isEmpty else { return wrongUsage("the ID is missing") }
    let request = LaunchRequest(
      id: id.hasSuffix(".desktop") ? id : id + ".desktop", action: action,
      files: Array(words.dropFirst()))
    return isDryRun ? dryRun(request) : launch(request)
  }

  private static func wrongUsage(_ problem: String) -> Int32 {
    CommandOutput.message("quire launch: \(problem)\n\(usage)")
    return 2
  }

  private static func launch(_ request: LaunchRequest) -> Int32 {
    switch AppLauncher.launch(request) {
    case .success: return 0
    case .failure(let error): return failed(error)
    }
  }

  private static func dryRun(_ request: LaunchRequest) -> Int32 {
    switch AppLauncher.dryRun(request) {
    case .success(let plan):
      if let warning = plan.warning {
        CommandOutput.message("quire launch: \(request.id): \(warning)")
      }
      return CommandOutput.json(Plan(plan)) ? 0 : 1
    case .failure(let error): return failed(error)
    }
  }

  private static func failed(_ error: LaunchError) -> Int32 {
    CommandOutput.message("quire launch: \(error)")
    return 1
  }

  /// A plan as the JSON output shows it; a variable to remove is null.
  private struct Plan: Encodable {
    var commands: [[String]]
    var workingDirectory: String
    var environment: [String: String?]
    var terminal: Bool
    var busName: String?

    init(_ plan: LaunchPlan) {
      commands = plan.commands
      workingDirectory = plan.workingDirectory
      environment = plan.environment
      terminal = plan.runsInTerminal
      busName = plan.busName
    }
  }
}
