internal import AppCatalog
internal import DesktopKit
internal import FoundationEssentials

/// `quire search TEXT [--json]`: the apps that match, the best first; JSON explains each place.
enum SearchCommand {
  static let usage = "usage: quire search TEXT [--json]"

  /// Runs the command with the arguments after its name and answers the exit status: 1 when nothing
  /// is found.
  static func run(_ arguments: [String]) -> Int32 {
    var asJSON = false
    var words: [String] = []
    var onlyWords = false
    for argument in arguments {
      switch argument {
      case _ where onlyWords || !argument.hasPrefix("--"): words.append(argument)
      case "--": onlyWords = true
      case "--json": asJSON = true
      case "--help":
        CommandOutput.result(usage)
        return 0
      default: return wrongUsage("unexpected argument \(argument)")
      }
    }
    guard !words.isEmpty else { return wrongUsage("what for?") }
    return search(words.joined(separator: " "), asJSON: asJSON)
  }

  private static func search(_ text: String, asJSON: Bool) -> Int32 {
    let index = SearchIndex(InstalledApps.list())
    let results = index.search(
      text, usage: UsageFile().read(), at: Date().timeIntervalSince1970)
    let suggestions = results.isEmpty ? index.suggestions(for: text) : []
    if asJSON {
      let answer = Answer(
        query: text, results: results.map(Result.init),
        suggestions: suggestions.map { Suggestion(id: $0.id, name: $0.name) })
      return CommandOutput.json(answer) && !results.isEmpty ? 0 : 1
    }
    guard !results.isEmpty else {
      let names = suggestions.map(\.name).joined(separator: ", ")
      let hint = names.isEmpty ? "" : "; near to it: \(names)"
      CommandOutput.message("quire search: nothing is found for “\(text)”\(hint)")
      return 1
    }
    CommandOutput.result(
      results.apps.map { "\($0.id)\t\($0.name)" }.joined(separator: "\n"))
    return 0
  }

  private static func wrongUsage(_ problem: String) -> Int32 {
    CommandOutput.message("quire search: \(problem)\n\(usage)")
    return 2
  }

  /// The JSON output.
  private struct Answer: Encodable {
    var query: String
    var results: [Result]
    var suggestions: [Suggestion]
  }

  private struct Suggestion: Encodable {
    var id, name: String
  }

  /// An app and why it stands where it stands.
  private struct Result: Encodable {
    var id, name, tier: String
    /// The tier it is ranked in: the one above when it is used a lot.
    var rankedTier: String
    var field: String?
    /// The faded number of starts.
    var use: Double
    var matches: [Match]

    init(_ hit: SearchHit) {
      id = hit.id
      name = hit.name
      tier = hit.tier.label
      rankedTier = hit.rankedTier.label
      field = hit.field?.label
      use = hit.use
      matches = hit.matches.map(Match.init)
    }
  }

  private struct Match: Encodable {
    var word, tier, field, text: String
    /// Beginnings and ends in the text, in bytes of UTF-8.
    var ranges: [[Int]]

    init(_ match: SearchMatch) {
      word = match.word
      tier = match.tier.label
      field = match.field.label
      text = match.text
      ranges = match.ranges.map { [$0.lowerBound, $0.upperBound] }
    }
  }
}
