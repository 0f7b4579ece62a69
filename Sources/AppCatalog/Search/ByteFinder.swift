/// Finds a run of bytes, eight places at a time.
struct ByteFinder: Sendable {
  /// So many readable bytes have to follow what is searched.
  static let padding = 16

  let pattern: [UInt8]
  private let first: UInt64
  private let second: UInt64
  /// All bits set where there is no second byte to compare.
  private let secondMask: UInt64

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  init(_ pattern: [UInt8]) {
    self.pattern = pattern
    first = UInt64(pattern.first ?? 0) &* ByteFinder.ones
    second = UInt64(pattern.dropFirst().first ?? 0) &* ByteFinder.ones
    secondMask = pattern.count > 1 ? .max : 0
  }

  /// The first place of the pattern that lies whole in a part of padded bytes.
  func firstPlace(in bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int? {
    let last = range.upperBound - pattern.count
    guard !pattern.isEmpty, range.lowerBound >= 0,
      range.upperBound + ByteFinder.padding <= bytes.count
    else { return nil }
    var place = range.lowerBound
    while place <= last {
      let here = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      let next = bytes.loadUnaligned(fromByteOffset: place + 1, as: UInt64.self)
      // Zero bytes are where both of the pattern's first two bytes are.
      let difference =
        (UInt64(littleEndian: here) ^ first) | ((UInt64(littleEndian: next) ^ second) & secondMask)
      var candidates = (difference &- ByteFinder.ones) & ~difference & ByteFinder.highBits
      while candidates != 0 {
        let candidate = place + candidates.trailingZeroBitCount / 8
        if candidate > last { return nil }
        if matches(bytes, at: candidate) { return candidate }
        candidates &= candidates - 1
      }
      place += 8
    }
    return nil
  }

  /// Whether the pattern is at a place; what follows it has to be readable.
  func matches(_ bytes: UnsafeRawBufferPointer, at place: Int) -> Bool {
    guard place >= 0, place + pattern.count <= bytes.count else { return false }
    for index in pattern.indices where bytes[place + index] != pattern[index] { return false }
    return true
  }
}
