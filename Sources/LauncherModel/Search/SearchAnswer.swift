import AppCatalog

/// What was found for what is typed.
public struct SearchAnswer: Hashable, Sendable {
  /// What was searched for: an answer to an older question is of no use.
  public var query: String
  /// The ids of what was found, the best first; when nothing was found, what is nearest to it.
  public var ids: [String]
  /// Whether anything was found.
  public var isFound: Bool

  /// The most names that are offered when nothing is found.
  static let suggestionLimit = 6

  /// Makes an answer.
  public init(query: String, ids: [String], isFound: Bool) {
    self.query = query
    self.ids = ids
    self.isFound = isFound
  }
}

/// Everything that a search needs: a value that can be handed to another thread.
public struct Searcher: Sendable {
  /// The apps, prepared.
  var index: SearchIndex
  /// What was started how often.
  var usage: UsageHistory
  /// When, in seconds since 1970.
  var time: Double
  /// The ids that are not to be found.
  var hidden: Set<String>
  /// Whether they are what is looked for, and nothing else.
  var showsHidden = false

  /// Searches.
  public func answer(to query: String) -> SearchAnswer {
    if query.isEmpty {
      return SearchAnswer(
        query: query, ids: index.apps.map(\.id).filter(isShown), isFound: true)
    }
    let found = index.search(query, usage: usage, at: time).apps.map(\.id).filter(isShown)
    guard found.isEmpty else { return SearchAnswer(query: query, ids: found, isFound: true) }
    let nearest = index.suggestions(for: query, limit: SearchAnswer.suggestionLimit)
    return SearchAnswer(query: query, ids: nearest.map(\.id).filter(isShown), isFound: false)
  }

  private func isShown(_ id: String) -> Bool {
    hidden.isEmpty ? !showsHidden : hidden.contains(id) == showsHidden
  }
}
