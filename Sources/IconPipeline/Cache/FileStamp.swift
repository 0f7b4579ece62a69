import Glibc

/// What tells that a file was changed: its time and its size.
struct FileStamp: Hashable, Sendable {
  /// The time of the last change, in nanoseconds; 0 where there is no file.
  var time: Int64
  /// The size in bytes; -1 where there is no file.
  var size: Int64

  /// No file.
  static let missing = FileStamp(time: 0, size: -1)

  init(time: Int64, size: Int64) {
    self.time = time
    self.size = size
  }

  /// Looks at a file or directory.
  init(ofFile path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      self = .missing
      return
    }
    time =
      Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec)
    size = Int64(status.st_size)
  }
}
