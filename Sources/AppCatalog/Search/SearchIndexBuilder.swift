/// Lays the texts of apps out for searching.
struct SearchIndexBuilder {
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
    var previous = UInt8(ascii: " ")
    var isFirstLetter = false
    for byte in haystack[start...] {
      let continuesLetter = byte & 0xC0 == 0x80
      isFirstLetter = previous == UInt8(ascii: " ") || isFirstLetter && continuesLetter
      if isFirstLetter { entry.starts.insert(byte) }
      entry.letters.insert(byte)
      previous = byte
    }
  }
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
