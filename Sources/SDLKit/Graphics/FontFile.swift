import Glibc

/// A font file in memory, shared by all sizes at which it is opened.
///
/// The file is mapped: only the parts that are needed are read, and reading costs no system call.
package final class FontFile {
  /// The file's path.
  package let path: String
  /// The face inside of the file; the upper 16 bits name an instance of a variable font.
  package let index: Int
  let bytes: UnsafeRawBufferPointer

  /// Maps a file for one of its faces.
  package init(path: String, index: Int = 0) throws(SDLError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FontFile.error("open", path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FontFile.error("fstat", path) }
    guard status.st_mode & S_IFMT == S_IFREG, let size = Int32(exactly: status.st_size), size > 0
    else { throw SDLError(operation: "map \(path)", message: "not a file of a usable size") }
    let memory = mmap(nil, Int(size), PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let memory, memory != MAP_FAILED else { throw FontFile.error("mmap", path) }
    self.path = path
    self.index = index
    bytes = UnsafeRawBufferPointer(start: memory, count: Int(size))
  }

  deinit {
    munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
  }

  private static func error(_ operation: String, _ path: String) -> SDLError {
    let reason = strerror(errno).map { String(cString: $0) } ?? ""
    return SDLError(operation: "\(operation) \(path)", message: reason)
  }
}
