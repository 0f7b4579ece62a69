import Glibc

/// An open regular file.
final class FileReader {
  private let descriptor: Int32
  private let path: String
  /// The size in bytes.
  let size: Int

  /// Opens a file; a pipe, a device or a directory is refused, and never waited for.
  init(_ path: String) throws(IconError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: reason(errno)) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .unreadable(path: path, reason: "not a regular file")
    }
    self.descriptor = descriptor
    self.path = path
    size = Int(status.st_size)
  }

  deinit { close(descriptor) }

  /// The whole file as memory that the caller unmaps; it stays when the file is closed.
  func map() -> UnsafeRawBufferPointer? {
    guard size > 0, let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0),
      start != MAP_FAILED
    else { return nil }
    return UnsafeRawBufferPointer(start: start, count: size)
  }

  /// The next bytes: at most `count`, fewer only at the end.
  func read(upTo count: Int) throws(IconError) -> [UInt8] {
    var failure: Int32 = 0
    let wanted = max(0, min(count, size))
    let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
      while filled < wanted, let base = buffer.baseAddress {
        let got = Glibc.read(descriptor, base + filled, wanted - filled)
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = errno }
        if got <= 0 { break }
        filled += got
      }
    }
    guard failure == 0 else { throw .unreadable(path: path, reason: reason(failure)) }
    return bytes
  }
}

private func reason(_ code: Int32) -> String {
  strerror(code).map { String(cString: $0) } ?? "error \(code)"
}
