/// What was typed, prepared for matching.
struct SearchQuery: Sendable {
  /// Longer words are cut, in bytes: the places of a word fit in a word of the machine.
  static let wordLimit = 60
  /// Words after these do not count.
  static let wordCountLimit = 8

  /// The words; all of them have to match.
  let words: [SearchPattern]
  /// All words as typed, when there are several.
  let phrase: SearchPattern?

  init(_ text: String) {
    // No app has a name that long; folding a pasted book would take its time.
    let folded = FoldedText(String(text.unicodeScalars.prefix(512))).bytes
    let parts = folded.split(separator: UInt8(ascii: " "))
    var words: [[UInt8]] = []
    for word in parts.lazy.map(SearchQuery.cut)
    where words.count < SearchQuery.wordCountLimit && !words.contains(word) {
      words.append(word)
    }
    self.words = words.map(SearchPattern.init)
    phrase = parts.count > 1 ? SearchPattern(folded) : nil
  }

  /// The beginning of a word, in whole scalars.
  private static func cut(_ word: ArraySlice<UInt8>) -> [UInt8] {
    guard word.count > wordLimit else { return Array(word) }
    var end = word.startIndex + wordLimit
    while end > word.startIndex, word[end] & 0xC0 == 0x80 { end -= 1 }
    return Array(word[..<end])
  }
}

/// Folded text to look for; an object, because it is handed on for every app.
final class SearchPattern: Sendable {
  let bytes: [UInt8]
  let scalars: [UInt32]
  /// The letters in it.
  let letters: LetterSet
  /// Its first letter.
  let firstLetter: LetterSet
  /// Finds it where a word starts.
  let atWordStart: ByteFinder
  /// Finds it anywhere.
  let anywhere: ByteFinder
  /// How many mistakes a word of this length may have and still be meant.
  let allowedMistakes: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let text = String(decoding: bytes, as: UTF8.self)
    scalars = text.unicodeScalars.map(\.value)
    letters = LetterSet(bytes)
    firstLetter = text.unicodeScalars.first.map { LetterSet(Array(String($0).utf8)) } ?? LetterSet()
    atWordStart = ByteFinder([UInt8(ascii: " ")] + bytes)
    anywhere = ByteFinder(bytes)
    allowedMistakes = scalars.count < 4 ? 0 : scalars.count < 8 ? 1 : 2
  }
}

/// Which letters occur in a text, with some that share a place: what it denies is certain.
struct LetterSet: Hashable, Sendable {
  private(set) var bits: UInt64 = 0

  init() {}

  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { insert(byte) }
  }

  mutating func insert(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): bits |= 1 << UInt64(byte - UInt8(ascii: "a"))
    case UInt8(ascii: "0")...UInt8(ascii: "9"): bits |= 1 << UInt64(26 + byte - UInt8(ascii: "0"))
    // Of a letter with several bytes the first says little.
    case 0x80..<0xC0: bits |= 1 << UInt64(36 + (byte & 0x3F) % 27)
    case 0xC0...0xFF, 0...0x20: break
    default: bits |= 1 << 63
    }
  }

  mutating func formUnion(_ other: LetterSet) { bits |= other.bits }

  func isSubset(of other: LetterSet) -> Bool { bits & ~other.bits == 0 }

  /// How many of the letters are not in another set.
  func missingCount(in other: LetterSet) -> Int { (bits & ~other.bits).nonzeroBitCount }
}
