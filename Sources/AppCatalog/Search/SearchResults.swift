/// The apps that were found, the best first; each is explained when it is asked for.
public struct SearchResults: RandomAccessCollection, Sendable {
  /// Where an app stands.
  struct Place: Sendable {
    var app: Int
    var tier: SearchTier
    var rankedTier: SearchTier
    var use: Double
  }

  private let index: SearchIndex
  private let query: SearchQuery
  private let places: [Place]

  init(index: SearchIndex, query: SearchQuery, places: [Place]) {
    self.index = index
    self.query = query
    self.places = places
  }

  /// The place of the first.
  public var startIndex: Int { 0 }
  /// The place after the last.
  public var endIndex: Int { places.count }

  /// The apps themselves, without explanations.
  public var apps: some RandomAccessCollection<AppRecord> {
    places.lazy.map { index.apps[$0.app] }
  }

  /// The app at a place, explained.
  public subscript(position: Int) -> SearchHit {
    let place = places[position]
    let app = index.apps[place.app]
    return SearchHit(
      id: app.id, name: app.name, tier: place.tier, rankedTier: place.rankedTier, use: place.use,
      matches: index.matches(of: query, app: place.app))
  }
}
