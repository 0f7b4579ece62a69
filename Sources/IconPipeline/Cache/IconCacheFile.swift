import AppCatalog

/// One file of the cache: the pictures of one theme in one pixel size, mapped into memory.
///
/// A header (mark, length and checksum of the index), the index, then the pixels. The index says
/// for which themes and directories it was made, so that a foreign or outdated one is not believed.
final class IconCacheFile: Sendable {
  /// What was found for an icon.
  enum Outcome: Hashable, Sendable {
    /// A picture and where its pixels are.
    case picture(width: Int, height: Int, offset: Int, checksum: UInt64)
    /// No theme has the name.
    case notFound
    /// The file is no usable picture.
    case failure(reason: String)
  }

  /// An icon, the file it comes from, and what was found.
  struct Entry: Hashable, Sendable {
    var reference: IconReference
    /// The source, empty where none was found.
    var path: String
    var stamp: FileStamp
    var outcome: Outcome
  }

  /// Something whose change may change which file an icon's name means.
  struct Dependency: Hashable, Sendable {
    var path: String
    var stamp: FileStamp
  }

  private let memory: MappedFile
  /// All entries in the order of the file, without a look at their sources.
  let all: [Entry]
  private let entries: [IconReference: Int]
  private let byPath: [String: Int]
  private let dependencies: [Dependency]

  /// The first bytes of a file; the last one is the version.
  static let mark = Array("QuireIc3".utf8)
  /// Mark, length of the index, checksum of the index.
  static let headerSize = 24
  /// The pixels begin at a multiple of this, and so does each picture.
  static let alignment = 64

  /// Opens a file; nil where it is missing, damaged or made for something else.
  init?(_ path: String, purpose: String) {
    guard let memory = MappedFile(path), memory.bytes.starts(with: Self.mark) else { return nil }
    let bytes = memory.bytes
    do {
      var header = ByteReader(bytes, at: Self.mark.count)
      let length = try header.number(UInt64.self)
      let sum = try header.number(UInt64.self)
      guard length <= UInt64(bytes.count - Self.headerSize) else { return nil }
      let index = UnsafeRawBufferPointer(
        rebasing: bytes[Self.headerSize..<(Self.headerSize + Int(length))])
      guard checksum(index) == sum else { return nil }
      var reader = ByteReader(index)
      guard try reader.text() == purpose else { return nil }
      var dependencies: [Dependency] = []
      for _ in 0..<(try reader.number(UInt32.self)) {
        dependencies.append(
          Dependency(path: try reader.text(), stamp: try reader.stamp()))
      }
      var all: [Entry] = []
      var entries: [IconReference: Int] = [:]
      var byPath: [String: Int] = [:]
      for index in 0..<Int(try reader.number(UInt32.self)) {
        let entry = try reader.entry()
        all.append(entry)
        entries[entry.reference] = index
        if !entry.path.isEmpty { byPath[entry.path] = index }
      }
      self.all = all
      self.dependencies = dependencies
      self.entries = entries
      self.byPath = byPath
    } catch { return nil }
    self.memory = memory
  }

  /// Whether the themes are what they were when the file was written.
  ///
  /// Looks at some dozen directories: ask it once.
  func isCurrent() -> Bool {
    dependencies.allSatisfy { FileStamp(ofFile: $0.path) == $0.stamp }
  }

  /// What was found for an icon, if its source is unchanged.
  func entry(for reference: IconReference) -> Entry? {
    entries[reference].flatMap { unchanged(all[$0]) }
  }

  /// What was found in a source, if it is unchanged.
  func entry(ofFile path: String) -> Entry? {
    byPath[path].flatMap { unchanged(all[$0]) }
  }

  private func unchanged(_ entry: Entry) -> Entry? {
    guard entry.path.isEmpty || FileStamp(ofFile: entry.path) == entry.stamp else {
      return nil
    }
    return entry
  }

  /// The pixels of an entry; nil where they are damaged or there are none.
  func picture(of entry: Entry) -> PixelBuffer? {
    guard case .picture(let width, let height, let offset, let sum) = entry.outcome,
      IconKey.pixelSizes.contains(width), IconKey.pixelSizes.contains(height),
      case let count = width * height, offset >= 0,
      offset <= memory.bytes.count, count * 4 <= memory.bytes.count - offset
    else { return nil }
    let bytes = UnsafeRawBufferPointer(
      rebasing: memory.bytes[offset..<(offset + count * 4)])
    guard checksum(bytes) == sum else { return nil }
    let pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, filled in
      UnsafeMutableRawBufferPointer(buffer).copyMemory(from: bytes)
      filled = count
    }
    memory.discard(offset..<(offset + count * 4))
    var picture = PixelBuffer(width: width, height: height, pixels: pixels)
    picture?.isOutline = IconFile(path: entry.path).isOutline
    return picture
  }
}

extension ByteReader {
  fileprivate mutating func stamp() throws(Damage) -> FileStamp {
    FileStamp(time: try number(Int64.self), size: try number(Int64.self))
  }

  fileprivate mutating func entry() throws(Damage) -> IconCacheFile.Entry {
    let isFile = try number(UInt8.self) == 1
    let names = try texts()
    let path = try text()
    let stamp = try stamp()
    let outcome: IconCacheFile.Outcome
    switch try number(UInt8.self) {
    case 0:
      outcome = .picture(
        width: Int(try number(UInt32.self)), height: Int(try number(UInt32.self)),
        offset: Int(truncatingIfNeeded: try number(UInt64.self)),
        checksum: try number(UInt64.self))
    case 1: outcome = .notFound
    case 2: outcome = .failure(reason: try text())
    default: throw Damage()
    }
    guard let name = names.first else { throw Damage() }
    let others = Array(names.dropFirst())
    return IconCacheFile.Entry(
      reference: isFile ? .file(name, alternatives: others) : .named(name, alternatives: others),
      path: path, stamp: stamp, outcome: outcome)
  }
}
