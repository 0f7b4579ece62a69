/// Writes numbers and texts one behind the other, as `ByteReader` reads them.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func number(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func text(_ value: String) {
    number(UInt32(truncatingIfNeeded: value.utf8.count))
    bytes.append(contentsOf: value.utf8)
  }

  mutating func texts(_ values: [String]) {
    number(UInt32(truncatingIfNeeded: values.count))
    for value in values { text(value) }
  }
}

/// Reads numbers and texts from memory; what does not lie in it ends the reading.
struct ByteReader {
  private let bytes: UnsafeRawBufferPointer
  private var place: Int

  /// Nothing in the cache has longer texts, in bytes: paths have at most 4096.
  private static let longestText = 1 << 16

  /// The reading came to something that cannot be.
  struct Damage: Error {}

  init(_ bytes: UnsafeRawBufferPointer, at place: Int = 0) {
    self.bytes = bytes
    self.place = place
  }

  mutating func number<Number: FixedWidthInteger & BitwiseCopyable>(
    _ type: Number.Type
  ) throws(Damage) -> Number {
    let size = MemoryLayout<Number>.size
    guard place >= 0, bytes.count - place >= size else { throw Damage() }
    defer { place += size }
    return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: type))
  }

  mutating func text() throws(Damage) -> String {
    let count = Int(try number(UInt32.self))
    guard count <= Self.longestText, count <= bytes.count - place else { throw Damage() }
    defer { place += count }
    return String(decoding: bytes[place..<(place + count)], as: UTF8.self)
  }
}

extension ByteReader {
  mutating func texts() throws(Damage) -> [String] {
    var values: [String] = []
    for _ in 0..<(try number(UInt32.self)) { values.append(try text()) }
    return values
  }
}

/// A checksum against damage, not against malice: FNV-1a over words of eight bytes.
func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
  var sum: UInt64 = 0xcbf2_9ce4_8422_2325 ^ UInt64(bytes.count)
  var place = 0
  while place + 8 <= bytes.count {
    sum = (sum ^ bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)) &* 0x100_0000_01b3
    // So that the high bits are not lost.
    sum ^= sum >> 29
    place += 8
  }
  for byte in bytes[place...] { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3 }
  return sum
}
