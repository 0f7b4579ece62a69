/// The `icon-theme.cache` of a theme: which images its directories hold, without reading them.
///
/// The format is that of `gtk-update-icon-cache`: numbers are big-endian, places are offsets from
/// the start of the file. Nothing in it is believed: what does not lie in the file is not there.
public final class IconThemeCache: @unchecked Sendable {
  // Only ever read, so sharing the memory is safe.
  private let bytes: UnsafeRawBufferPointer
  private let release: @Sendable () -> Void
  private var hashStart = 0
  private var bucketCount = 0

  /// The paths of the directories below the theme, in the order of their numbers.
  public private(set) var directories: [String] = []

  /// Images of a name: the number of the directory and the types that are there.
  public struct Images: Hashable, Sendable {
    /// The number of the directory.
    public var directory: Int
    /// The types that are there.
    public var types: IconFileTypes
  }

  /// The version that is known, 1.0.
  private static let version = 0x0001_0000
  /// The end of a chain.
  private static let none = 0xffff_ffff
  /// Longer chains are not followed: the file is damaged, perhaps a circle.
  private static let longestChain = 1024
  /// The themes there are have some hundred directories; their numbers have 16 bits.
  private static let mostDirectories = 65_535
  /// Longer names of directories are not read, in bytes.
  private static let longestPath = 4096

  /// Takes over memory, which `release` gives back at the end; nil where it holds no cache.
  public init?(bytes: UnsafeRawBufferPointer, release: @escaping @Sendable () -> Void) {
    self.bytes = bytes
    self.release = release
    guard word(0) == Self.version, let hash = word(4), let list = word(8),
      let buckets = word(hash), buckets > 0, buckets <= (bytes.count - hash - 4) / 4,
      let count = word(list), count <= Self.mostDirectories, count <= (bytes.count - list - 4) / 4
    else { return nil }
    hashStart = hash
    bucketCount = buckets
    for index in 0..<count {
      guard let path = word(list + 4 + 4 * index).flatMap(text) else { return nil }
      directories.append(path)
    }
  }

  deinit { release() }

  /// The images of a name, in the order of the file.
  public func images(named stem: String) -> [Images] {
    var stem = stem
    return stem.withUTF8 { name in
      guard let entry = entry(of: name), let list = word(entry + 8), let count = word(list) else {
        return []
      }
      let fitting = min(count, max(0, (bytes.count - list - 4) / 8))
      return (0..<fitting).compactMap { index in
        guard let word = word(list + 4 + 8 * index) else { return nil }
        let directory = word >> 16
        let types = IconFileTypes(cacheFlags: word & 0xffff)
        guard directory < directories.count, !types.isEmpty else { return nil }
        return Images(directory: directory, types: types)
      }
    }
  }

  /// Where the entry of a name is: the next in its chain, the name, the list of images.
  private func entry(of name: UnsafeBufferPointer<UInt8>) -> Int? {
    guard var place = word(hashStart + 4 + 4 * Int(hash(name) % UInt32(bucketCount))) else {
      return nil
    }
    for _ in 0..<Self.longestChain where place != Self.none {
      guard let next = word(place), let text = word(place + 4) else { return nil }
      if isText(name, at: text) { return place }
      place = next
    }
    return nil
  }

  /// The number at a place; nil outside of the file.
  private func word(_ place: Int) -> Int? {
    guard place >= 0, place <= bytes.count - 4 else { return nil }
    return Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)))
  }

  /// Whether a text with a zero behind it stands at a place.
  private func isText(_ name: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    guard place < bytes.count, name.count < bytes.count - place else { return false }
    return bytes[place + name.count] == 0
      && bytes[place..<(place + name.count)].elementsEqual(name)
  }

  private func text(_ place: Int) -> String? {
    guard place < bytes.count else { return nil }
    let path = bytes[place...].prefix(Self.longestPath)
    return path.firstIndex(of: 0).map { String(decoding: path[..<$0], as: UTF8.self) }
  }

  /// The hash of the format: multiplied by 31, the bytes taken as signed.
  private func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt32 {
    name.reduce(0) { $0 &* 31 &+ UInt32(bitPattern: Int32(Int8(bitPattern: $1))) }
  }
}

extension IconFileTypes {
  /// The types as the cache tells them, one bit each; other bits are not about types.
  fileprivate init(cacheFlags flags: Int) {
    self = []
    if flags & 1 != 0 { insert(IconFileTypes(.xpm)) }
    if flags & 2 != 0 { insert(IconFileTypes(.svg)) }
    if flags & 4 != 0 { insert(IconFileTypes(.png)) }
  }
}
