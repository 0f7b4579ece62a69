extension SearchIndex {
  /// Where the words of a query are in an app that matches them.
  func matches(of query: SearchQuery, app: Int) -> [SearchMatch] {
    let entry = entries[app]
    var matcher = SearchMatcher()
    return haystack.withUnsafeBytes { bytes in
      if let phrase = query.phrase, let place = matcher.phrasePlace(of: query, entry, bytes) {
        return [match(phrase, place, app, &matcher, bytes)].compactMap(\.self)
      }
      return query.words.compactMap { word in
        matcher.place(of: word, entry, bytes).flatMap { match(word, $0, app, &matcher, bytes) }
      }
    }
  }

  private func match(
    _ pattern: SearchPattern, _ place: SearchMatcher.Place, _ app: Int,
    _ matcher: inout SearchMatcher, _ bytes: UnsafeRawBufferPointer
  ) -> SearchMatch? {
    guard let found = text(at: place.start, app, bytes) else { return nil }
    let folded = FoldedText(found.text, splitting: found.marker.isSplit)
    let ranges: [Range<Int>]
    switch place.tier {
    case .initials:
      ranges = folded.bytes.withUnsafeBytes {
        WordChain.ranges(pattern.bytes, in: $0.indices, of: $0) ?? []
      }
    case .fuzzy: ranges = matcher.guessedRanges(pattern, in: folded.bytes)
    default:
      let start = place.start - found.start
      ranges = [start..<(start + pattern.bytes.count)]
    }
    return SearchMatch(
      word: String(decoding: pattern.bytes, as: UTF8.self), tier: place.tier,
      field: found.marker.field, text: found.text, ranges: ranges.map(folded.source))
  }

  /// The text a place is in, as the app has it, and where its folded form starts.
  private func text(
    at place: Int, _ app: Int, _ bytes: UnsafeRawBufferPointer
  ) -> (marker: TextMarker, text: String, start: Int)? {
    var start = place
    while start > entries[app].start, bytes[start] >= UInt8(ascii: " ") { start -= 1 }
    guard let marker = TextMarker(bytes[start]) else { return nil }
    // A text with words split is the variant of the one before it.
    let plain = TextMarker(field: marker.field, isSplit: false).byte
    let number = bytes[entries[app].start...start].count { $0 == plain } - 1
    let texts = marker.field.texts(of: apps[app])
    guard texts.indices.contains(number) else { return nil }
    return (marker, texts[number], start + 2)
  }
}
