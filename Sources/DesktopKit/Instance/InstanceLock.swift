internal import CGIO
internal import Glibc

/// The right to be the running Quire, held until the process ends.
///
/// The kernel takes the lock back from a process that dies, so none is ever stale.
public final class InstanceLock: Sendable {
  private let descriptor: Int32

  /// What became of asking for the lock.
  public enum Outcome: Sendable {
    /// This process is the one.
    case acquired(InstanceLock)
    /// Another one is.
    case held(process: Int32)
    /// There can be no lock, for this reason.
    case failed(String)
  }

  private init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Asks for the lock of a place.
  public static func acquire(_ place: InstancePlace) -> Outcome {
    let descriptor = open(place.lock, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return .failed(systemError()) }
    var range = wholeFile
    if fcntl(descriptor, F_SETLK, &range) == 0 {
      return .acquired(InstanceLock(descriptor: descriptor))
    }
    let reason = errno
    defer { close(descriptor) }
    guard reason == EAGAIN || reason == EACCES else { return .failed(systemError(reason)) }
    var holder = wholeFile
    guard fcntl(descriptor, F_GETLK, &holder) == 0, holder.l_type == Int16(F_WRLCK) else {
      return .held(process: 0)
    }
    return .held(process: holder.l_pid)
  }

  /// A lock on the whole file, for one writer.
  private static var wholeFile: flock {
    var range = flock()
    range.l_type = Int16(F_WRLCK)
    range.l_whence = Int16(SEEK_SET)
    return range
  }
}

/// What the system says about an error.
func systemError(_ code: Int32 = errno) -> String {
  string(borrowing: g_strerror(code)) ?? "error \(code)"
}
