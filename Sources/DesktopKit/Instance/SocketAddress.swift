internal import Glibc

/// A socket in the file system.
struct SocketAddress {
  private var address = sockaddr_un()

  /// Makes the address of a path; nil where the path is too long for one.
  init?(path: String) {
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    let fits = withUnsafeMutableBytes(of: &address.sun_path) { room in
      // The rest stays zero, which ends the path.
      guard bytes.count < room.count else { return false }
      room.copyBytes(from: bytes)
      return true
    }
    guard fits else { return nil }
  }

  /// Calls `bind` or `connect`.
  func use(_ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        call($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  /// A new socket that does not block and that no started program inherits.
  static func makeSocket() -> Int32 {
    socket(
      AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
  }
}
