/// A text folded for searching, with the way back to where each byte came from.
struct FoldedText {
  /// UTF-8 with single spaces between words, none at the ends.
  private(set) var bytes: [UInt8] = []
  /// For each byte the place of its scalar in the text, in UTF-8.
  private(set) var sources: [Int] = []
  /// Whether a word started without a separator before it.
  private(set) var hasHiddenWords = false

  private var splits = false
  private var pendingSpace = false
  /// Where what became a space starts.
  private var spaceSource = 0
  private var previous = LetterClass.none
  /// The length of the text, in UTF-8.
  private var end = 0

  /// Folds a text; when splitting, words that start without a separator get a space too.
  init(_ text: String = "", splitting: Bool = false) {
    fold(text, splitting: splitting)
  }

  /// Folds another text in the memory of the last one.
  mutating func fold(_ text: String, splitting: Bool = false) {
    bytes.removeAll(keepingCapacity: true)
    sources.removeAll(keepingCapacity: true)
    hasHiddenWords = false
    splits = splitting
    pendingSpace = false
    previous = .none
    end = 0
    var scalars = text.unicodeScalars.makeIterator()
    var current = scalars.next()
    while let scalar = current {
      let next = scalars.next()
      append(scalar, before: next)
      end += UTF8.width(scalar)
      current = next
    }
  }

  /// The part of the text that a range of the bytes stands for, in whole scalars with their marks.
  func source(of range: Range<Int>) -> Range<Int> {
    guard range.lowerBound >= 0, range.upperBound <= sources.count, !range.isEmpty else {
      return 0..<0
    }
    let start = sources[range.lowerBound]
    let last = sources[range.upperBound - 1]
    // Of a letter that became several all are one.
    let following = sources[range.upperBound...].first { $0 > last }
    return start..<(following ?? end)
  }

  private mutating func append(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) {
    let folding =
      scalar.isASCII
      ? SearchFold.ascii(UInt8(truncatingIfNeeded: scalar.value)) : SearchFold.folding(scalar)
    switch folding {
    case .nothing: return
    case .separator:
      if !pendingSpace { spaceSource = end }
      pendingSpace = !bytes.isEmpty
      previous = .none
      return
    case .voicing(let step):
      voice(by: step)
      return
    default: break
    }
    let kind = LetterClass(scalar)
    if !pendingSpace, !bytes.isEmpty, kind.startsWord(after: previous, before: next) {
      hasHiddenWords = true
      pendingSpace = splits
      spaceSource = end
    }
    previous = kind
    if pendingSpace {
      bytes.append(UInt8(ascii: " "))
      sources.append(spaceSource)
      pendingSpace = false
    }
    switch folding {
    case .scalar(let value): emit(value)
    case .letters(let letters):
      for letter in letters.unicodeScalars where letter.value != 0x307 { emit(letter.value) }
    case .syllable(let index): emitSyllable(index)
    case .finalConsonants(let index): emitFinal(index)
    case .nothing, .separator, .voicing: break
    }
  }

  private mutating func emit(_ value: UInt32) {
    guard let scalar = Unicode.Scalar(value) else { return }
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
      bytes.append(byte)
      sources.append(end)
    }
  }

  /// Takes a syllable apart: 19 initials by 21 vowels by 28 finals, the first of them none.
  private mutating func emitSyllable(_ index: UInt32) {
    emit(0x1100 + index / 588)
    emit(0x1161 + index % 588 / 28)
    if index % 28 > 0 { emitFinal(index % 28 - 1) }
  }

  private mutating func emitFinal(_ index: UInt32) {
    guard index < SearchFold.finalConsonants.count else { return }
    for offset in SearchFold.finalConsonants[Int(index)] { emit(0x1100 + UInt32(offset)) }
  }

  /// Gives the kana before it a voicing mark.
  private mutating func voice(by step: UInt32) {
    guard bytes.count >= 3, !pendingSpace else { return }
    let tail = bytes.suffix(3).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    // Three bytes of UTF-8 as a scalar.
    let kana = (tail & 0x0F0000) >> 4 | (tail & 0x3F00) >> 2 | tail & 0x3F
    guard tail >> 20 == 0xE, let voiced = SearchFold.voiced(kana, by: step),
      let scalar = Unicode.Scalar(voiced), let encoded = UTF8.encode(scalar)
    else { return }
    bytes.replaceSubrange((bytes.count - 3)..., with: encoded)
  }
}

/// What a letter is as far as it tells where words start.
private enum LetterClass {
  case none, upper, lower, digit, han, hiragana, katakana, sign

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x5A: self = .upper
    case 0x61...0x7A: self = .lower
    case 0x30...0x39: self = .digit
    case 0...0x7F: self = .sign
    case 0x3040...0x309F: self = .hiragana
    case 0x30A0...0x30FF, 0xFF66...0xFF9D: self = .katakana
    case 0x3005, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: self = .han
    case 0xC0..<0x530, 0x1E00..<0x2000: self = scalar.properties.isUppercase ? .upper : .lower
    default: self = .lower
    }
  }

  /// Whether a word starts here though nothing separates it: "LibreOffice", "VSCodium", "Quake3",
  /// and where a Japanese text changes its script.
  func startsWord(after previous: LetterClass, before next: Unicode.Scalar?) -> Bool {
    switch (previous, self) {
    case (.none, _), (.sign, _), (_, .sign), (_, .none): false
    case (.lower, .upper), (.lower, .digit), (.upper, .digit): true
    case (.upper, .upper): next.map { LetterClass($0) == .lower } ?? false
    // The endings of Japanese verbs belong to them.
    case (.han, .hiragana): false
    case (.han, .han), (.hiragana, .hiragana), (.katakana, .katakana): false
    case (.han, _), (.hiragana, _), (.katakana, _): true
    case (_, .han), (_, .hiragana), (_, .katakana): true
    default: false
    }
  }
}
