/// The installed apps, prepared once for finding them with each key press.
///
/// All texts of all apps lie folded in one run of bytes, those of an app together, in the order of
/// `SearchField`. Every text begins with a byte that tells its field and a space, so that a word
/// starts wherever there is a space before it. Most apps are ruled out by the letters they have.
public struct SearchIndex: Sendable {
  /// The apps, in display order.
  public let apps: [AppRecord]
  /// The folded texts.
  let haystack: [UInt8]
  /// Where the texts of each app are.
  let entries: [Entry]
  /// The place of an app by its id.
  let placeByID: [String: Int]

  /// What is known of an app before its texts are read.
  struct Entry: Sendable {
    var start = 0
    /// Where the names end.
    var namesEnd = 0
    /// Where the texts end that are also searched in the middle of words.
    var insideEnd = 0
    var end = 0
    /// Letters anywhere, and in the names.
    var letters = LetterSet()
    var nameLetters = LetterSet()
    /// Letters that start a word.
    var starts = LetterSet()
    var nameStarts = LetterSet()
  }

  /// Prepares apps that are given in display order.
  public init(_ apps: [AppRecord] = []) {
    var builder = SearchIndexBuilder()
    builder.haystack.reserveCapacity(apps.count * 160)
    entries = apps.map { builder.add($0) }
    builder.haystack.append(contentsOf: repeatElement(0, count: ByteFinder.padding))
    haystack = builder.haystack
    self.apps = apps
    placeByID = Dictionary(
      apps.indices.map { (apps[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The app with an id, nil when there is none.
  public subscript(id id: String) -> AppRecord? { placeByID[id].map { apps[$0] } }

  /// The apps that match all words of a text, the best first; none for a text without words.
  ///
  /// Use is what it is at a time, in seconds.
  public func search(
    _ text: String, usage: UsageHistory = UsageHistory(), at time: Double = 0
  ) -> SearchResults {
    let query = SearchQuery(text)
    let uses = usage.scores(at: time)
    var useByPlace: [Int: Double] = [:]
    for (id, use) in uses {
      if let place = placeByID[id] { useByPlace[place] = use }
    }
    var matcher = SearchMatcher()
    // Apps come in display order: only those that are used have to be sorted.
    var unused = [[Int]](repeating: [], count: SearchTier.allCases.count)
    var used: [SearchResults.Place] = []
    haystack.withUnsafeBytes { bytes in
      for place in entries.indices {
        guard let tier = matcher.tier(of: query, entries[place], bytes) else { continue }
        if !useByPlace.isEmpty, let use = useByPlace[place] {
          let ranked = use >= UsageHistory.habit ? tier.lifted : tier
          used.append(
            SearchResults.Place(app: place, tier: tier, rankedTier: ranked, use: use))
        } else {
          unused[Int(tier.rawValue)].append(place)
        }
      }
    }
    used.sort { ($0.rankedTier, -$0.use, $0.app) < ($1.rankedTier, -$1.use, $1.app) }
    var places: [SearchResults.Place] = []
    places.reserveCapacity(used.count + unused.reduce(0) { $0 + $1.count })
    var rest = used[...]
    for tier in SearchTier.allCases {
      let end = rest.firstIndex { $0.rankedTier != tier } ?? rest.endIndex
      places.append(contentsOf: rest[..<end])
      rest = rest[end...]
      for app in unused[Int(tier.rawValue)] {
        places.append(SearchResults.Place(app: app, tier: tier, rankedTier: tier, use: 0))
      }
    }
    return SearchResults(index: self, query: query, places: places)
  }
}

extension SearchIndex: Hashable {
  /// Indices are equal when they hold the same apps in the same order.
  public static func == (left: SearchIndex, right: SearchIndex) -> Bool { left.apps == right.apps }

  /// Hashes what equality compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(apps) }
}
