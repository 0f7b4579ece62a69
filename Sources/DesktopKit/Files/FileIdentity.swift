internal import Glibc

/// What makes a file one and the same under all its paths.
struct FileIdentity: Hashable {
  let device: dev_t
  let number: ino_t

  /// The identity of what a path leads to; nil where there is nothing.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = status.st_dev
    number = status.st_ino
  }

  /// The identity of a folder; nil where there is none.
  init?(folder path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
    device = status.st_dev
    number = status.st_ino
  }
}
