extension SearchIndex {
  /// The apps whose names are nearest to a text that finds nothing, the nearest first.
  ///
  /// At most two in five letters may be wrong. When nothing is near to all words, one may do.
  public func suggestions(for text: String, limit: Int = 3) -> [AppRecord] {
    let query = SearchQuery(text)
    for pattern in [query.phrase].compactMap(\.self) + query.words {
      let nearest = nearest(to: pattern, limit: limit)
      if !nearest.isEmpty { return nearest }
    }
    return []
  }

  private func nearest(to pattern: SearchPattern, limit: Int) -> [AppRecord] {
    guard limit > 0 else { return [] }
    var allowed = pattern.scalars.count * 2 / 5
    // What may be wrong all over is near to everything.
    guard allowed > 0 else { return [] }
    var nearest: [(mistakes: Int, app: Int)] = []
    var matcher = SearchMatcher()
    haystack.withUnsafeBytes { bytes in
      for app in entries.indices where allowed >= 0 {
        guard let mistakes = matcher.mistakes(pattern, entries[app], bytes, limit: allowed)
        else { continue }
        // Of equally near ones the first in display order stays.
        let place = nearest.firstIndex { $0.mistakes > mistakes } ?? nearest.endIndex
        nearest.insert((mistakes, app), at: place)
        if nearest.count > limit { nearest.removeLast() }
        if nearest.count == limit, let last = nearest.last { allowed = last.mistakes - 1 }
      }
    }
    return nearest.map { apps[$0.app] }
  }
}
