import AppCatalog
import Glibc
import Synchronization

extension IconCacheFile {
  /// An entry with its pixels, as it will be written.
  struct Draft: Sendable {
    var entry: Entry
    var picture: PixelBuffer?
  }

  /// Writes a file beside its place and moves it there: nobody ever sees half of it.
  ///
  /// Pictures after the first `byteLimit` bytes of pixels are left out. False when it did not work.
  @discardableResult
  static func write(
    _ path: String, purpose: String, dependencies: [Dependency], drafts: [Draft],
    byteLimit: Int
  ) -> Bool {
    var kept: [Draft] = []
    var total = 0
    for draft in drafts {
      let size = aligned(draft.picture?.byteCount ?? 0)
      guard total + size <= byteLimit else { continue }
      total += size
      kept.append(draft)
    }
    // Offsets have a fixed width, so the length of the index does not depend on them.
    let length = index(purpose, dependencies, kept, pixelStart: 0).count
    let pixelStart = aligned(headerSize + length)
    let index = index(purpose, dependencies, kept, pixelStart: pixelStart)
    var head = ByteWriter()
    for byte in mark { head.number(byte) }
    head.number(UInt64(index.count))
    head.number(index.withUnsafeBytes(checksum))

    return replace(path) { descriptor in
      guard write(head.bytes + index, to: descriptor, padTo: pixelStart) else { return false }
      return kept.allSatisfy { draft in
        draft.picture?.pixels.withUnsafeBytes {
          write($0, to: descriptor, padTo: aligned($0.count))
        } ?? true
      }
    }
  }

  /// Writes pieces one behind the other into a file that takes the place of another at once.
  @discardableResult
  static func write(_ pieces: [[UInt8]], to path: String) -> Bool {
    replace(path) { descriptor in
      pieces.allSatisfy { write($0, to: descriptor, padTo: $0.count) }
    }
  }

  private static func replace(_ path: String, _ body: (Int32) -> Bool) -> Bool {
    // A program that looks all icons up again may save twice at once.
    let turn = writings.wrappingAdd(1, ordering: .relaxed).oldValue
    let temporary = "\(path).\(getpid())-\(turn)\(temporaryEnding)"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return false }
    let isComplete = body(descriptor)
    let isWritten = close(descriptor) == 0 && isComplete && rename(temporary, path) == 0
    if !isWritten { unlink(temporary) }
    return isWritten
  }

  /// How often a file was written by this process.
  private static let writings = Atomic(0)

  /// Files with this ending are being written, or were left by a program that was ended meanwhile.
  static let temporaryEnding = ".part"

  private static func aligned(_ size: Int) -> Int {
    (size + alignment - 1) / alignment * alignment
  }

  private static func index(
    _ purpose: String, _ dependencies: [Dependency], _ drafts: [Draft], pixelStart: Int
  ) -> [UInt8] {
    var writer = ByteWriter()
    writer.text(purpose)
    writer.number(UInt32(dependencies.count))
    for dependency in dependencies {
      writer.text(dependency.path)
      writer.stamp(dependency.stamp)
    }
    writer.number(UInt32(drafts.count))
    var offset = pixelStart
    for draft in drafts {
      switch draft.entry.reference {
      case .named(let name, let others):
        writer.number(UInt8(0))
        writer.texts([name] + others)
      case .file(let path, let others):
        writer.number(UInt8(1))
        writer.texts([path] + others)
      }
      writer.text(draft.entry.path)
      writer.stamp(draft.entry.stamp)
      if let picture = draft.picture {
        writer.number(UInt8(0))
        writer.number(UInt32(picture.width))
        writer.number(UInt32(picture.height))
        writer.number(UInt64(offset))
        writer.number(picture.pixels.withUnsafeBytes(checksum))
        offset += aligned(picture.byteCount)
      } else if case .failure(let reason) = draft.entry.outcome {
        writer.number(UInt8(2))
        writer.text(reason)
      } else {
        writer.number(UInt8(1))
      }
    }
    return writer.bytes
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32, padTo size: Int) -> Bool {
    bytes.withUnsafeBytes { write($0, to: descriptor, padTo: size) }
  }

  private static func write(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, padTo size: Int
  ) -> Bool {
    func all(_ bytes: UnsafeRawBufferPointer) -> Bool {
      var rest = bytes[...]
      while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
        let count = Glibc.write(descriptor, start, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
    guard all(bytes) else { return false }
    return [UInt8](repeating: 0, count: max(0, size - bytes.count)).withUnsafeBytes(all)
  }
}

extension ByteWriter {
  fileprivate mutating func stamp(_ stamp: FileStamp) {
    number(stamp.time)
    number(stamp.size)
  }
}
