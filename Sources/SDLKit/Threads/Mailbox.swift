import Synchronization

/// Work that other threads hand to the main loop.
///
/// Posting wakes the loop with a `wake` event; the loop then calls ``drain()``. Work runs in the
/// order it was posted.
package final class Mailbox: Sendable {
  private struct State {
    var work: [@Sendable () -> Void] = []
    /// A `wake` event is on its way and will drain what is added until then.
    var isWakePending = false
  }

  private let state = Mutex(State())
  private let wake: @Sendable () -> Bool

  /// Makes a mailbox that wakes the main loop.
  package convenience init() {
    self.init { UserEvent.wake.push() }
  }

  /// Makes a mailbox with its own way to wake the reader; false says that nobody listens yet.
  init(wake: @escaping @Sendable () -> Bool) {
    self.wake = wake
  }

  /// Adds work, from any thread.
  package func post(_ work: @escaping @Sendable () -> Void) {
    let needsWake = state.withLock { state in
      state.work.append(work)
      defer { state.isWakePending = true }
      return !state.isWakePending
    }
    // Outside the lock: SDL takes locks of its own. Without a listener the next post tries again.
    if needsWake, !wake() { state.withLock { $0.isWakePending = false } }
  }

  /// Runs what is there now, on the calling thread; true when there was anything.
  ///
  /// What the work itself posts waits for the next call, so this always ends.
  @discardableResult
  package func drain() -> Bool {
    let work = state.withLock { state in
      state.isWakePending = false
      defer { state.work = [] }
      return state.work
    }
    for item in work { item() }
    return !work.isEmpty
  }
}
