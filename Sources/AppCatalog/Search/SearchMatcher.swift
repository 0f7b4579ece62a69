/// Finds how well one app matches; keeps its working memory from app to app.
struct SearchMatcher {
  typealias Bytes = UnsafeRawBufferPointer

  /// Where a pattern was found, and how well.
  struct Place {
    var tier: SearchTier
    /// The first matching byte; for initials and guesses the beginning of the text.
    var start: Int
  }

  /// The letters that are compared with a pattern that finds nothing as it stands.
  var window = LetterWindow()
  var distance = EditDistance()

  /// The tier of an app; nil when a word does not match.
  mutating func tier(
    of query: SearchQuery, _ entry: SearchIndex.Entry, _ bytes: Bytes
  ) -> SearchTier? {
    guard query.words.allSatisfy({ mayMatch($0, entry) }) else { return nil }
    var worst: SearchTier?
    for word in query.words {
      guard let place = place(of: word, entry, bytes) else { return nil }
      worst = max(worst ?? place.tier, place.tier)
    }
    if let phrase = phrasePlace(of: query, entry, bytes) { return phrase.tier }
    return worst
  }

  /// Whether the app has the letters for a match of any kind.
  private func mayMatch(_ pattern: SearchPattern, _ entry: SearchIndex.Entry) -> Bool {
    pattern.letters.isSubset(of: entry.letters)
      || pattern.letters.missingCount(in: entry.nameLetters) <= pattern.allowedMistakes
  }

  /// Where the names begin with all words as typed.
  func phrasePlace(
    of query: SearchQuery, _ entry: SearchIndex.Entry, _ bytes: Bytes
  ) -> Place? {
    guard let phrase = query.phrase, phrase.letters.isSubset(of: entry.nameLetters),
      let place = wordStart(of: phrase, entry, bytes), place.tier <= .namePrefix
    else { return nil }
    return place
  }

  /// The best place of a pattern.
  mutating func place(
    of pattern: SearchPattern, _ entry: SearchIndex.Entry, _ bytes: Bytes
  ) -> Place? {
    guard pattern.letters.isSubset(of: entry.letters) else { return fuzzy(pattern, entry, bytes) }
    let atStart = wordStart(of: pattern, entry, bytes)
    if let atStart, atStart.tier <= .nameWord { return atStart }
    if let initials = initials(pattern, entry, bytes) { return initials }
    if let atStart, atStart.tier <= .keyword { return atStart }
    let searched = entry.start..<entry.insideEnd
    if let start = pattern.anywhere.firstPlace(in: bytes, searched) {
      return Place(tier: .inside, start: start)
    }
    return atStart ?? fuzzy(pattern, entry, bytes)
  }

  /// The best place where a word starts with the pattern.
  private func wordStart(
    of pattern: SearchPattern, _ entry: SearchIndex.Entry, _ bytes: Bytes
  ) -> Place? {
    guard pattern.firstLetter.isSubset(of: entry.starts) else { return nil }
    var best: Place?
    var from = entry.start
    while let space = pattern.atWordStart.firstPlace(in: bytes, from..<entry.end) {
      let start = space + 1
      guard space < entry.namesEnd else {
        // Fields come in the order of their tiers.
        return best ?? Place(tier: field(at: space, bytes).wordTier, start: start)
      }
      if bytes[space - 1] < UInt8(ascii: " ") {
        let next = start + pattern.bytes.count
        let isWhole = next == entry.end || bytes[next] < UInt8(ascii: " ")
        if isWhole { return Place(tier: .exactName, start: start) }
        if best.map({ $0.tier > .namePrefix }) ?? true {
          best = Place(tier: .namePrefix, start: start)
        }
      } else if best == nil {
        best = Place(tier: .nameWord, start: start)
      }
      from = start
    }
    return best
  }

  /// The name that the pattern's letters are put together from.
  private func initials(
    _ pattern: SearchPattern, _ entry: SearchIndex.Entry, _ bytes: Bytes
  ) -> Place? {
    guard pattern.scalars.count > 1, pattern.firstLetter.isSubset(of: entry.nameStarts),
      pattern.letters.isSubset(of: entry.nameLetters)
    else { return nil }
    return names(of: entry, bytes).first { WordChain.exists(pattern.bytes, in: $0, of: bytes) }
      .map { Place(tier: .initials, start: $0.lowerBound) }
  }

  /// The places of the names of an app, without their markers.
  func names(of entry: SearchIndex.Entry, _ bytes: Bytes) -> NamePlaces {
    NamePlaces(bytes: bytes, start: entry.start, end: entry.namesEnd)
  }

  /// The field of a place in the texts.
  private func field(at place: Int, _ bytes: Bytes) -> SearchField {
    var place = place
    while place > 0, bytes[place] >= UInt8(ascii: " ") { place -= 1 }
    return TextMarker(bytes[place])?.field ?? .comment
  }
}

/// The names of an app, one after the other.
struct NamePlaces: Sequence, IteratorProtocol {
  let bytes: UnsafeRawBufferPointer
  var start: Int
  let end: Int

  mutating func next() -> Range<Int>? {
    guard start + 2 <= end else { return nil }
    let first = start + 2
    start = first
    while start < end, bytes[start] >= UInt8(ascii: " ") { start += 1 }
    return first..<start
  }
}
