internal import CGIO
internal import Glibc
internal import Synchronization

/// The thread behind a socket: accepts, reads lines, hands them on.
final class SocketServer: @unchecked Sendable {
  private let listener: Int32
  private let ending: Int32
  private let handle: @Sendable (String, @escaping InstanceSocket.Answer) -> Void
  private var connections: [Connection] = []

  /// Somebody who has connected.
  private struct Connection {
    var peer: Peer
    var received: [UInt8] = []
    /// When it has to be done, in µs of GLib's monotonic clock.
    var deadline: Int
  }

  init(
    listener: Int32, ending: Int32,
    handle: @escaping @Sendable (String, @escaping InstanceSocket.Answer) -> Void
  ) {
    self.listener = listener
    self.ending = ending
    self.handle = handle
  }

  deinit {
    close(listener)
    close(ending)
  }

  /// Serves until the socket is let go of.
  func run() {
    while true {
      // Without room for more, those who wait stay in the system's queue.
      let accepts = connections.count < InstanceSocket.mostConnections
      var waits = [pollfd(fd: ending, events: Int16(POLLIN), revents: 0)]
      waits.append(pollfd(fd: accepts ? listener : -1, events: Int16(POLLIN), revents: 0))
      waits += connections.map { pollfd(fd: $0.peer.descriptor, events: Int16(POLLIN), revents: 0) }
      let result = poll(&waits, nfds_t(waits.count), timeout)
      if waits[0].revents != 0 { return }
      guard result >= 0 || errno == EINTR else { return }
      let ready = waits.dropFirst(2).map { result > 0 && $0.revents != 0 }
      let now = g_get_monotonic_time()
      connections = zip(connections, ready).compactMap { connection, isReady in
        if isReady { return read(connection) }
        return connection.deadline > now ? connection : nil
      }
      if result > 0, waits[1].revents != 0 { accept(at: now) }
    }
  }

  /// Until the first connection is out of time, in ms; −1 without any.
  private var timeout: Int32 {
    guard let first = connections.map(\.deadline).min() else { return -1 }
    return Int32(clamping: max(0, first - g_get_monotonic_time()) / 1000 + 1)
  }

  private func accept(at now: Int) {
    while connections.count < InstanceSocket.mostConnections {
      let descriptor = quire_accept(listener)
      guard descriptor >= 0 else {
        // Out of descriptors: what waits cannot be taken, and polling would not sleep.
        if errno == EMFILE || errno == ENFILE { usleep(50_000) }
        return
      }
      let peer = Peer(descriptor)
      guard peer.isSameUser else { continue }
      let patience = Int(InstanceSocket.patience * 1_000_000)
      connections.append(Connection(peer: peer, deadline: now + patience))
    }
  }

  /// Reads what is there; answers the connection while more is to come.
  private func read(_ connection: Connection) -> Connection? {
    var connection = connection
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(connection.peer.descriptor, &buffer, buffer.count, 0)
      if count < 0 { return errno == EAGAIN || errno == EINTR ? connection : nil }
      if count == 0 { return nil }
      connection.received += buffer[..<count]
      if let end = connection.received.firstIndex(of: UInt8(ascii: "\n")) {
        let peer = connection.peer
        guard end <= InstanceSocket.longestRequest,
          let line = String(validating: connection.received[..<end], as: UTF8.self)
        else {
          peer.send("the request is no line of text")
          return nil
        }
        handle(line) { peer.send($0) }
        return nil
      }
      guard connection.received.count <= InstanceSocket.longestRequest else { return nil }
    }
  }
}

/// The other end of a connection, closed when nobody wants to answer any more.
private final class Peer: Sendable {
  let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Whether it is a process of the same user.
  var isSameUser: Bool { quire_peer_user(descriptor) == Int(getuid()) }

  /// Sends a line; one who does not read it has had their chance.
  func send(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = Glibc.send(
      descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
  }
}
