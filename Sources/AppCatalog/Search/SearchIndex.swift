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

/// Lays the texts of apps out for searching.
private struct SearchIndexBuilder {
  /// What an app has beyond that is not searched, in bytes.
  static let appLimit = 16_384
  /// Keywords and actions after these are not searched.
  static let textLimit = 128

  var haystack: [UInt8] = []
  private var folded = FoldedText()

  mutating func add(_ app: AppRecord) -> SearchIndex.Entry {
    var entry = SearchIndex.Entry()
    entry.start = haystack.count
    for field in SearchField.allCases {
      for text in field.texts(of: app).prefix(SearchIndexBuilder.textLimit) {
        guard haystack.count - entry.start < SearchIndexBuilder.appLimit else { break }
        append(text, field, splitting: false, &entry)
        if folded.hasHiddenWords { append(text, field, splitting: true, &entry) }
      }
      if field == .englishName {
        entry.namesEnd = haystack.count
        entry.nameLetters = entry.letters
        entry.nameStarts = entry.starts
      }
      if field == .executable { entry.insideEnd = haystack.count }
    }
    entry.end = haystack.count
    return entry
  }

  private mutating func append(
    _ text: String, _ field: SearchField, splitting: Bool, _ entry: inout SearchIndex.Entry
  ) {
    folded.fold(text, splitting: splitting)
    haystack.append(TextMarker(field: field, isSplit: splitting).byte)
    haystack.append(UInt8(ascii: " "))
    let start = haystack.count
    haystack.append(contentsOf: folded.bytes.prefix(SearchIndexBuilder.appLimit))
    var startsWord = true
    for byte in haystack[start...] {
      if startsWord || byte & 0xC0 == 0x80 && isInFirstLetter { entry.starts.insert(byte) }
      isInFirstLetter = startsWord || isInFirstLetter && byte & 0xC0 == 0x80
      startsWord = byte == UInt8(ascii: " ")
      entry.letters.insert(byte)
    }
  }

  private var isInFirstLetter = false
}

/// The byte before a folded text: less than any byte of a text.
struct TextMarker: Equatable {
  let field: SearchField
  /// Whether the text is the variant with spaces where words start without one.
  let isSplit: Bool

  init(field: SearchField, isSplit: Bool) {
    self.field = field
    self.isSplit = isSplit
  }

  /// Reads a marker; nil for a byte of a text.
  init?(_ byte: UInt8) {
    guard byte > 0, let field = SearchField(rawValue: (byte - 1) / 2) else { return nil }
    self.init(field: field, isSplit: byte % 2 == 0)
  }

  var byte: UInt8 { field.rawValue * 2 + (isSplit ? 2 : 1) }
}
