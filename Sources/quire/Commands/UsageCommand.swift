internal import AppCatalog
internal import DesktopKit
internal import FoundationEssentials

/// `quire usage [clear] [--json]`: what is remembered of started apps, and forgetting it.
enum UsageCommand {
  static let usage = "usage: quire usage [clear] [--json]"

  /// Runs the command with the arguments after its name and answers the exit status.
  static func run(_ arguments: [String]) -> Int32 {
    var asJSON = false
    var clears = false
    for argument in arguments {
      switch argument {
      case "--json": asJSON = true
      case "clear": clears = true
      case "--help":
        CommandOutput.result(usage)
        return 0
      default:
        CommandOutput.message("quire usage: unexpected argument \(argument)\n\(usage)")
        return 2
      }
    }
    let file = UsageFile()
    if clears {
      guard file.clear() else {
        CommandOutput.message("quire usage: \(file.path) cannot be removed")
        return 1
      }
      return 0
    }
    let now = Date().timeIntervalSince1970
    let history = file.read()
    let uses = history.recent(UsageHistory.capacity).compactMap { id in
      history.uses[id].map { Use(id: id, count: $0.count, use: $0.weight(at: now), last: $0.last) }
    }
    if asJSON { return CommandOutput.json(uses) ? 0 : 1 }
    guard !uses.isEmpty else { return 0 }
    CommandOutput.result(uses.map { "\($0.id)\t\($0.count)" }.joined(separator: "\n"))
    return 0
  }

  /// What is known of an app.
  private struct Use: Encodable {
    var id: String
    var count: Int
    /// The faded number of starts.
    var use: Double
    /// The last start, in seconds since 1970.
    var last: Double
  }
}
