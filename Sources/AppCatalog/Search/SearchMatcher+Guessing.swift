/// Apps for words that are nowhere as they were typed.
extension SearchMatcher {
  /// So short a word is nobody's attempt at another.
  private static let fuzzyMinimum = 3

  /// The name that the pattern may be meant for.
  mutating func fuzzy(
    _ pattern: SearchPattern, _ entry: SearchIndex.Entry, _ bytes: Bytes
  ) -> Place? {
    guard pattern.scalars.count >= SearchMatcher.fuzzyMinimum,
      pattern.firstLetter.isSubset(of: entry.nameStarts),
      pattern.letters.missingCount(in: entry.nameLetters) <= pattern.allowedMistakes
    else { return nil }
    for name in names(of: entry, bytes) where guess(pattern, in: name, of: bytes) != nil {
      return Place(tier: .fuzzy, start: name.lowerBound)
    }
    return nil
  }

  /// The parts of a text that a guess matches, as places in the text.
  mutating func guessedRanges(_ pattern: SearchPattern, in text: [UInt8]) -> [Range<Int>] {
    text.withUnsafeBytes { bytes in
      guard let found = guess(pattern, in: bytes.indices, of: bytes) else { return [] }
      window.read(bytes, found.start..<bytes.count, limit: 2 * pattern.scalars.count)
      guard let length = found.length else {
        return window.orderedPlaces(of: pattern.scalars).map {
          found.start + $0.lowerBound..<found.start + $0.upperBound
        }
      }
      return [found.start..<(found.start + window.byteCount(of: length))]
    }
  }

  /// The word that a guess begins with, and how many letters it takes up when it has mistakes.
  ///
  /// A guess has the letters in their order within twice its length, or few mistakes; either way it
  /// begins with the first letter of a word.
  private mutating func guess(
    _ pattern: SearchPattern, in text: Range<Int>, of bytes: Bytes
  ) -> (start: Int, length: Int?)? {
    guard let first = pattern.bytes.first else { return nil }
    var startsWord = true
    for start in text {
      defer { startsWord = bytes[start] == UInt8(ascii: " ") }
      guard startsWord, bytes[start] == first else { continue }
      window.read(bytes, start..<text.upperBound, limit: 2 * pattern.scalars.count)
      let missing = pattern.letters.missingCount(in: window.letters)
      guard missing <= pattern.allowedMistakes, window.scalars.first == pattern.scalars.first
      else { continue }
      if missing == 0, window.hasInOrder(pattern.scalars) { return (start, nil) }
      if pattern.allowedMistakes > 0,
        let found = distance.toPrefix(
          pattern.scalars, of: window.scalars[...], limit: pattern.allowedMistakes)
      {
        return (start, found.length)
      }
    }
    return nil
  }

  /// The fewest mistakes that make a pattern the beginning of a word of a name and what follows.
  mutating func mistakes(
    _ pattern: SearchPattern, _ entry: SearchIndex.Entry, _ bytes: Bytes, limit: Int
  ) -> Int? {
    guard pattern.letters.missingCount(in: entry.nameLetters) <= limit else { return nil }
    var least: Int?
    for name in names(of: entry, bytes) {
      var startsWord = true
      for start in name {
        defer { startsWord = bytes[start] == UInt8(ascii: " ") }
        guard startsWord else { continue }
        let most = least.map { $0 - 1 } ?? limit
        window.read(bytes, start..<name.upperBound, limit: pattern.scalars.count + limit)
        guard pattern.letters.missingCount(in: window.letters) <= most,
          let found = distance.toPrefix(pattern.scalars, of: window.scalars[...], limit: most)
        else { continue }
        least = found.mistakes
      }
    }
    return least
  }
}

/// The letters from a place of a text on, decoded.
struct LetterWindow {
  private(set) var scalars: [UInt32] = []
  private(set) var letters = LetterSet()

  /// Reads so many letters at most.
  mutating func read(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>, limit: Int) {
    scalars.removeAll(keepingCapacity: true)
    letters = LetterSet()
    var open: UInt32 = 0
    for place in text {
      let byte = bytes[place]
      // Folded text is well formed: a byte either starts a letter or continues it.
      switch byte {
      case 0x80..<0xC0:
        open = open << 6 | UInt32(byte & 0x3F)
        if !scalars.isEmpty { scalars[scalars.count - 1] = open }
      default:
        guard scalars.count < limit else { return }
        open = UInt32(
          byte < 0x80 ? byte : byte < 0xE0 ? byte & 0x1F : byte & (byte < 0xF0 ? 0xF : 7))
        scalars.append(open)
      }
      letters.insert(byte)
    }
  }

  /// Whether other letters are among these, in their order.
  func hasInOrder(_ wanted: [UInt32]) -> Bool {
    var next = 0
    for scalar in scalars where next < wanted.count && scalar == wanted[next] { next += 1 }
    return next == wanted.count
  }

  /// Where other letters are among these, in bytes, neighbours joined.
  func orderedPlaces(of wanted: [UInt32]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var next = 0
    var place = 0
    for scalar in scalars {
      let end = place + width(scalar)
      if next < wanted.count, scalar == wanted[next] {
        next += 1
        if let last = result.last, last.upperBound == place {
          result[result.count - 1] = last.lowerBound..<end
        } else {
          result.append(place..<end)
        }
      }
      place = end
    }
    return result
  }

  /// How many bytes the first letters take.
  func byteCount(of count: Int) -> Int { scalars.prefix(count).reduce(0) { $0 + width($1) } }

  private func width(_ scalar: UInt32) -> Int { Unicode.Scalar(scalar).map(UTF8.width) ?? 1 }
}
