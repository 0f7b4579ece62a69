import Glibc

/// A file as memory, read when it is touched.
///
/// Only for files that are replaced as a whole: one that is cut short while it is mapped ends the
/// program that reads behind its end.
final class MappedFile: Sendable {
  private nonisolated(unsafe) let memory: UnsafeRawBufferPointer

  /// The content.
  var bytes: UnsafeRawBufferPointer { memory }

  /// Larger files are not mapped, in bytes; the largest real ones are some MiB.
  private static let largest = 1 << 30

  /// Maps a regular file that is not empty.
  init?(_ path: String) {
    guard let file = try? FileReader(path), (1...Self.largest).contains(file.size),
      let memory = file.map()
    else { return nil }
    self.memory = memory
  }

  /// Lets the system take the memory of a part back that was read for the last time.
  func discard(_ part: Range<Int>) {
    let page = Int(getpagesize())
    let start = (part.lowerBound + page - 1) / page * page
    let end = part.upperBound / page * page
    guard start >= 0, end <= memory.count, start < end else { return }
    madvise(
      UnsafeMutableRawPointer(mutating: memory.baseAddress?.advanced(by: start)), end - start,
      MADV_DONTNEED)
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: memory.baseAddress), memory.count) }
}
