internal import CGIO
internal import Glibc

/// Speaks to the running Quire.
public enum InstanceClient {
  /// What became of a request.
  public enum Outcome: Hashable, Sendable {
    /// What was answered.
    case answered(String)
    /// Nobody listens.
    case nobody
    /// Somebody listens and does not answer in time.
    case silent
  }

  /// How long an answer may take, in seconds.
  public static let patience = 0.9

  /// Sends a request and waits for its answer.
  ///
  /// - Parameters:
  ///   - request: A line of text.
  ///   - place: Where the other one listens.
  ///   - isStarting: Whether somebody is known to hold the lock, so that a socket that is not there
  ///     yet will come.
  ///   - patience: How long all of it may take, in seconds.
  /// - Returns: What became of it.
  public static func ask(
    _ request: String, at place: InstancePlace, isStarting: Bool = false,
    patience: Double = InstanceClient.patience
  ) -> Outcome {
    guard let address = SocketAddress(path: place.socket) else { return .nobody }
    let deadline = g_get_monotonic_time() + Int(max(0, min(patience, 3600)) * 1_000_000)
    var last = Outcome.nobody
    repeat {
      switch attempt(request, at: address, deadline: deadline) {
      case .done(let outcome): return outcome
      case .absent where !isStarting: return .nobody
      case .absent: last = .silent
      case .busy: last = .silent
      }
      usleep(pause)
    } while g_get_monotonic_time() < deadline
    return last
  }

  /// How long to wait before another attempt, in µs.
  private static let pause: UInt32 = 5000

  private enum Attempt {
    case done(Outcome)
    /// There is no socket, or nobody behind it.
    case absent
    /// The queue is full, or the connection was closed without an answer.
    case busy
  }

  private static func attempt(
    _ request: String, at address: SocketAddress, deadline: Int
  ) -> Attempt {
    let descriptor = SocketAddress.makeSocket()
    guard descriptor >= 0 else { return .busy }
    defer { close(descriptor) }
    guard address.use({ connect(descriptor, $0, $1) }) == 0 else {
      return errno == EAGAIN || errno == EINTR ? .busy : .absent
    }
    let bytes = Array((request + "\n").utf8)
    let sent = send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    guard sent == bytes.count else { return .busy }
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let left = deadline - g_get_monotonic_time()
      guard left > 0 else { return .done(.silent) }
      var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let result = poll(&wait, 1, Int32(clamping: left / 1000 + 1))
      if result == 0 || (result < 0 && errno == EINTR) { continue }
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return .busy }
      received += buffer[..<count]
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        return .done(.answered(String(decoding: received[..<end], as: UTF8.self)))
      }
      // Nothing that long is an answer.
      if received.count > InstanceSocket.longestRequest { return .done(.silent) }
    }
  }
}
