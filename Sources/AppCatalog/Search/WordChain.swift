/// Puts a pattern together from the beginnings of words: "vsc", "vscode" and "libwri" do.
enum WordChain {
  /// Whether it can be done, leaving words out but not going back.
  static func exists(
    _ pattern: [UInt8], in text: Range<Int>, of bytes: UnsafeRawBufferPointer
  ) -> Bool {
    guard pattern.count < UInt64.bitWidth, !pattern.isEmpty else { return false }
    // A bit for each number of bytes of the pattern that the words so far can make.
    var reached: UInt64 = 1
    let done: UInt64 = 1 << UInt64(pattern.count)
    var isWordStart = true
    for place in text {
      defer { isWordStart = bytes[place] == UInt8(ascii: " ") }
      guard isWordStart else { continue }
      var open = reached
      while open != 0 {
        let start = open.trailingZeroBitCount
        open &= open - 1
        for length in commonLengths(pattern, from: start, bytes, at: place..<text.upperBound) {
          reached |= 1 << UInt64(start + length)
        }
      }
      if reached & done != 0 { return true }
    }
    return false
  }

  /// The parts of the text that make the pattern, the longest beginnings first.
  static func ranges(
    _ pattern: [UInt8], in text: Range<Int>, of bytes: UnsafeRawBufferPointer
  ) -> [Range<Int>]? {
    let starts = text.filter { $0 == text.lowerBound || bytes[$0 - 1] == UInt8(ascii: " ") }
    // Pairs of pattern place and word that led nowhere: each is tried once.
    var failed: Set<[Int]> = []
    func rest(from start: Int, word: Int) -> [Range<Int>]? {
      if start == pattern.count { return [] }
      guard word < starts.count, failed.insert([start, word]).inserted else { return nil }
      let place = starts[word]
      for length in commonLengths(pattern, from: start, bytes, at: place..<text.upperBound)
        .reversed()
      {
        if let further = rest(from: start + length, word: word + 1) {
          return [place..<(place + length)] + further
        }
      }
      return rest(from: start, word: word + 1)
    }
    return rest(from: 0, word: 0)
  }

  /// The lengths of beginnings that the rest of the pattern and the word at a place have in common.
  private static func commonLengths(
    _ pattern: [UInt8], from start: Int, _ bytes: UnsafeRawBufferPointer, at word: Range<Int>
  ) -> Range<Int> {
    var length = 0
    while start + length < pattern.count, length < word.count,
      bytes[word.lowerBound + length] == pattern[start + length]
    {
      length += 1
    }
    return 1..<(length + 1)
  }
}
