import Synchronization

/// The decoder processes that wait for work; any thread may take one.
final class DecoderStack: Sendable {
  private let processes = Mutex<[DecoderProcess]>([])

  func push(_ process: DecoderProcess) { processes.withLock { $0.append(process) } }

  func pop() -> DecoderProcess? { processes.withLock { $0.popLast() } }

  /// The numbers of the processes.
  var numbers: [Int32] { processes.withLock { $0.map(\.number) } }

  func removeAll() {
    let ended = processes.withLock { processes in
      defer { processes = [] }
      return processes
    }
    // Outside of the lock: ending waits for them.
    withExtendedLifetime(ended) {}
  }
}
