internal import CGIO
internal import Glibc
internal import Synchronization

/// The socket on which the running Quire takes requests: one line of text each, answered by one.
///
/// It has a thread that sleeps until somebody connects. Whoever sends garbage, too much or only half
/// a line, or connects and stays, costs only their own connection.
public final class InstanceSocket: Sendable {
  /// Answers a request; may be called on any thread, once.
  public typealias Answer = @Sendable (String) -> Void

  /// The longest request, in bytes.
  static let longestRequest = 16 * 1024
  /// Connections that are served at the same time; further ones wait in the system's queue.
  static let mostConnections = 64
  /// How long a connection may take to send its request, in seconds.
  static let patience = 2.0
  /// Connections that may wait to be accepted.
  private static let backlog: Int32 = 128

  private let path: String
  private let listener: Int32
  /// Writing into it ends the thread.
  private let ending: Int32

  /// Listens at a place whose lock this process holds; nil when that is not possible.
  ///
  /// - Parameters:
  ///   - place: Where.
  ///   - handle: Gets each request, on the socket's thread, with a way to answer it.
  public init?(
    _ place: InstancePlace,
    handle: @escaping @Sendable (_ request: String, @escaping Answer) -> Void
  ) {
    path = place.socket
    guard let address = SocketAddress(path: path) else { return nil }
    listener = SocketAddress.makeSocket()
    ending = eventfd(0, Int32(EFD_CLOEXEC))
    // Only the owner of the lock comes here: a socket that is there has nobody behind it.
    unlink(path)
    let isListening =
      listener >= 0 && ending >= 0
      // The mode that the file gets: Linux takes it from the socket.
      && fchmod(listener, 0o600) == 0 && address.use { bind(listener, $0, $1) } == 0
      && chmod(path, 0o600) == 0 && listen(listener, InstanceSocket.backlog) == 0
    guard isListening, start(handle) else {
      if listener >= 0 { close(listener) }
      if ending >= 0 { close(ending) }
      return nil
    }
  }

  deinit {
    unlink(path)
    // The thread closes both descriptors.
    var one: UInt64 = 1
    _ = write(ending, &one, MemoryLayout<UInt64>.size)
  }

  private func start(_ handle: @escaping @Sendable (String, @escaping Answer) -> Void) -> Bool {
    let server = SocketServer(listener: listener, ending: ending, handle: handle)
    let box = Unmanaged.passRetained(server)
    let thread = g_thread_try_new(
      "quire-socket",
      { server in
        guard let server else { return nil }
        Unmanaged<SocketServer>.fromOpaque(server).takeRetainedValue().run()
        return nil
      }, box.toOpaque(), nil)
    guard let thread else {
      box.release()
      return false
    }
    g_thread_unref(thread)
    return true
  }
}
