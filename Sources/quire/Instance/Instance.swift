internal import DesktopKit
internal import Glibc
internal import SDLKit
internal import Synchronization

/// The one Quire of a display: what it is asked by others, over its socket and the session bus.
final class Instance: Sendable {
  /// Does what is asked on the main thread; answers why not.
  typealias Handler = @MainActor @Sendable (InstanceRequest) -> String?

  private let lock: InstanceLock
  private let state = Mutex(State())
  private let mailbox: Mailbox
  private let handler: Handler

  private struct State {
    var socket: InstanceSocket?
    var bus: InstanceBus?
    /// Whether the window is there; before that there is nothing to hide or to turn.
    var isRunning = false
    /// Requests that the main loop has not answered yet.
    var waiting = 0
  }

  /// More than these wait for a main loop that does not answer.
  private static let mostWaiting = 100

  /// Who is to be the one.
  enum Claim {
    /// This process, with nobody else.
    case own(Instance)
    /// Another process, which has answered this.
    case other(InstanceReply)
    /// Another process, which does not answer.
    case hung(process: Int32)
    /// This process, which nobody can reach, for this reason.
    case alone(String)
  }

  private init(lock: InstanceLock, mailbox: Mailbox, handler: @escaping Handler) {
    self.lock = lock
    self.mailbox = mailbox
    self.handler = handler
  }

  /// Becomes the one, or hands a request to the one there is.
  ///
  /// - Parameters:
  ///   - request: What the other one is to do; nil for nothing.
  ///   - mailbox: Leads to the main thread.
  ///   - handler: Does what others ask, from when on the main loop runs.
  /// - Returns: Who is the one.
  static func claim(
    _ request: InstanceRequest?, mailbox: Mailbox, handler: @escaping Handler
  ) -> Claim {
    guard let place = InstancePlace.ofProcess() else {
      return .alone("there is no folder for its socket")
    }
    // Whoever holds the lock may end while it is asked: then this process takes over.
    for _ in 0..<3 {
      switch InstanceLock.acquire(place) {
      case .failed(let reason): return .alone("\(place.folder): \(reason)")
      case .acquired(let lock):
        let instance = Instance(lock: lock, mailbox: mailbox, handler: handler)
        let socket = InstanceSocket(place) { [weak instance] in instance?.take($0, $1) }
        instance.state.withLock { $0.socket = socket }
        return socket == nil ? .alone("\(place.socket) cannot be listened on") : .own(instance)
      case .held(let process):
        switch InstanceClient.ask(request?.line ?? question, at: place, isStarting: true) {
        case .answered(let line):
          return .other(request == nil ? InstanceReply() : InstanceReply(line: line))
        case .nobody: continue
        case .silent:
          if case .acquired = InstanceLock.acquire(place) { continue }
          return .hung(process: process)
        }
      }
    }
    return .alone("who runs cannot be told")
  }

  /// No request, but whoever is there answers it.
  private static let question = "{}"

  // MARK: Requests

  /// Takes a line from the socket.
  private func take(_ line: String, _ answer: @escaping InstanceSocket.Answer) {
    guard let request = InstanceRequest(line: line) else {
      answer(InstanceReply(error: "the request cannot be read").line)
      return
    }
    take(request) { answer(InstanceReply(error: $0).line) }
  }

  /// Hands a request to the main thread.
  fileprivate func take(
    _ request: InstanceRequest, _ answer: @escaping @Sendable (String?) -> Void
  ) {
    let (isRunning, waiting) = state.withLock { state in
      state.waiting += 1
      return (state.isRunning, state.waiting)
    }
    guard waiting <= Instance.mostWaiting else {
      state.withLock { $0.waiting -= 1 }
      return answer("too many requests wait for an answer")
    }
    var request = request
    // What begins to show itself is not to be hidden at once; and it has heard, though it is busy.
    if !isRunning {
      if request.verb == .toggle { request.verb = .show }
      answer(nil)
    }
    mailbox.post { [weak self, request] in
      guard let self else { return }
      self.state.withLock { $0.waiting -= 1 }
      let error = MainActor.assumeIsolated { self.handler(request) }
      if isRunning { answer(error) }
    }
  }

  /// The window is there, or hidden on purpose: requests are answered when they are done.
  func loopRuns() { state.withLock { $0.isRunning = true } }

  /// Nobody is heard from now on.
  func end() {
    let (socket, bus) = state.withLock { state in
      defer { (state.socket, state.bus) = (nil, nil) }
      return (state.socket, state.bus)
    }
    bus?.flush()
    withExtendedLifetime((socket, bus)) {}
  }

  // MARK: The session bus

  /// Appears on the session bus, where there is one.
  func joinBus() {
    let isThere = state.withLock { $0.bus != nil }
    guard !isThere else { return }
    let bus = InstanceBus(
      name: InstanceInterface.name, path: InstanceInterface.path, interfaces: InstanceInterface.xml
    ) { [weak self] call in
      switch InstanceInterface.request(of: call) {
      case .some(let request):
        guard let self else { return call.answer(error: "Quire ends") }
        self.take(request) { call.answer(error: $0) }
      case nil: call.answer(error: "\(call.method): wrong arguments")
      }
    }
    state.withLock { $0.bus = bus }
  }

  /// Tells everybody on the bus.
  func tell(_ signal: InstanceInterface.Signal) {
    let bus = state.withLock { $0.bus }
    bus?.emit(signal.name, of: InstanceInterface.name, signal.arguments)
  }
}
