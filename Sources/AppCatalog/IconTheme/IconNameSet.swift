/// The images in one directory: which names there are, and in which file types.
///
/// A large theme has tens of thousands of names, so they lie in one block of bytes behind a small
/// hash table rather than in strings.
public struct IconNameSet: Sendable {
  private struct Entry: Sendable {
    var start: UInt32
    var length: UInt16
    var types: IconFileTypes
  }

  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  /// Open addressing: indices into `entries`, or -1; as many as a power of two.
  private var table: [Int32] = []

  /// Makes an empty set.
  public init() {}

  /// Makes a set of file names; what is no image is left out.
  public init(_ fileNames: some Sequence<String>) {
    for name in fileNames { insert(Array(name.utf8)) }
  }

  /// Whether there is no image.
  public var isEmpty: Bool { entries.isEmpty }

  /// The number of different names.
  public var count: Int { entries.count }

  /// Adds a file name; what is no image is left out.
  public mutating func insert(_ fileName: [UInt8]) {
    fileName.withUnsafeBufferPointer { insert($0) }
  }

  /// Adds a file name; what is no image is left out.
  public mutating func insert(_ fileName: UnsafeBufferPointer<UInt8>) {
    guard let dot = fileName.lastIndex(of: UInt8(ascii: ".")), dot > 0, dot <= Int(UInt16.max),
      bytes.count <= Int(Int32.max) - dot,
      let type = IconFileType(fileExtension: fileName[(dot + 1)...])
    else { return }
    let stem = UnsafeBufferPointer(rebasing: fileName[..<dot])
    if entries.count * 2 >= table.count { grow() }
    let slot = slot(of: stem)
    if table[slot] >= 0 {
      entries[Int(table[slot])].types.insert(IconFileTypes(type))
    } else {
      table[slot] = Int32(entries.count)
      entries.append(
        Entry(
          start: UInt32(bytes.count), length: UInt16(dot), types: IconFileTypes(type)))
      bytes.append(contentsOf: stem)
    }
  }

  /// The file types in which a name is there.
  public func types(of stem: String) -> IconFileTypes {
    guard !entries.isEmpty else { return [] }
    var stem = stem
    return stem.withUTF8 { name in
      let index = table[slot(of: name)]
      return index < 0 ? [] : entries[Int(index)].types
    }
  }

  /// Where the name is, or the free place where it would be.
  private func slot(of name: UnsafeBufferPointer<UInt8>) -> Int {
    let mask = table.count - 1
    var slot = Int(truncatingIfNeeded: hash(name)) & mask
    while table[slot] >= 0, !isEqual(entries[Int(table[slot])], name) { slot = (slot + 1) & mask }
    return slot
  }

  private func isEqual(_ entry: Entry, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard Int(entry.length) == name.count else { return false }
    let start = Int(entry.start)
    return bytes.withUnsafeBufferPointer { bytes in
      name.elementsEqual(bytes[start..<(start + name.count)])
    }
  }

  private mutating func grow() {
    table = [Int32](repeating: -1, count: max(16, table.count * 2))
    let mask = table.count - 1
    for (index, entry) in entries.enumerated() {
      let start = Int(entry.start)
      let value = bytes.withUnsafeBufferPointer {
        hash(UnsafeBufferPointer(rebasing: $0[start..<(start + Int(entry.length))]))
      }
      var slot = Int(truncatingIfNeeded: value) & mask
      while table[slot] >= 0 { slot = (slot + 1) & mask }
      table[slot] = Int32(index)
    }
  }

  /// FNV-1a, folded so that the low bits see all of it.
  private func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash ^ (hash >> 32)
  }
}
