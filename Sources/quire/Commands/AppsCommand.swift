internal import AppCatalog
internal import DesktopKit
internal import FoundationEssentials

/// `quire apps`: what is installed, as shown; with `--all` also what is not shown and why.
enum AppsCommand {
  static let usage = "usage: quire apps [--json] [--all]"

  /// Runs the command with the arguments after its name and answers the exit status.
  static func run(_ arguments: [String]) -> Int32 {
    var asJSON = false
    var all = false
    for argument in arguments {
      switch argument {
      case "--json": asJSON = true
      case "--all": all = true
      case "--help":
        CommandOutput.result(usage)
        return 0
      default:
        CommandOutput.message("quire apps: unexpected argument \(argument)\n\(usage)")
        return 2
      }
    }
    let apps = all ? InstalledApps.all() : InstalledApps.list().map { InstalledApp(record: $0) }
    if asJSON { return CommandOutput.json(apps.map(Entry.init)) ? 0 : 1 }
    let lines = apps.map { app in
      let reason = app.exclusion.map { "\tnot shown: \($0.explanation)" } ?? ""
      return "\(app.record.id)\t\(app.record.name)\(reason)"
    }
    if !lines.isEmpty { CommandOutput.result(lines.joined(separator: "\n")) }
    return 0
  }

  /// An app as the JSON output shows it.
  private struct Entry: Encodable {
    var id, name: String
    var genericName, comment: String?
    var keywords, categories, mainCategories: [String]
    var icon, exec, path: String?
    var actions: [Action]
    var terminal, dbusActivatable, shown: Bool
    var reason, explanation: String?

    struct Action: Encodable {
      var id, name: String
    }

    init(_ app: InstalledApp) {
      let record = app.record
      id = record.id
      name = record.name
      genericName = record.genericName
      comment = record.comment
      keywords = record.keywords
      categories = record.categories
      mainCategories = MainCategory.categories(of: record).map(\.id)
      icon = record.icon?.text
      exec = record.exec
      path = record.path
      actions = record.actions.map { Action(id: $0.id, name: $0.name) }
      terminal = record.runsInTerminal
      dbusActivatable = record.isDBusActivatable
      shown = app.exclusion == nil
      reason = app.exclusion?.keyword
      explanation = app.exclusion?.explanation
    }
  }
}
