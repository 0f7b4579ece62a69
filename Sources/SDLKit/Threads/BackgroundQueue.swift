import Glibc

/// One thread that runs work in order, important work first.
///
/// The thread is started with the first work and sleeps on a condition variable: nothing wakes
/// while there is nothing to do. Work that has not begun when the queue goes away is dropped.
package final class BackgroundQueue: Sendable {
  /// How soon work is wanted; of equal priority, what came first runs first.
  package enum Priority: Int, Hashable, Sendable, CaseIterable {
    /// Somebody looks at the place where the result will be.
    case visible
    /// It will be wanted later.
    case prefetch
  }

  private let core: Core

  /// Makes a queue; `name` is what debuggers and `top` show, at most 15 bytes.
  package init(name: String) {
    core = Core(name: name)
  }

  deinit { core.stop() }

  /// Adds work, from any thread.
  package func async(
    _ priority: Priority = .visible, _ work: @escaping @Sendable () -> Void
  ) {
    core.add(work, priority)
  }

  /// Drops the work of a priority that has not begun.
  package func cancelAll(_ priority: Priority) { core.cancelAll(priority) }
}

/// What the queue and its thread share; the thread keeps it alive until it has ended.
///
/// Everything mutable is touched only with the mutex held.
private final class Core: @unchecked Sendable {
  private let name: String
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>
  private var lanes = [Lane](repeating: Lane(), count: BackgroundQueue.Priority.allCases.count)
  private var isStarted = false
  private var isStopped = false

  /// Work of one priority; a consumed prefix makes taking the first cheap.
  private struct Lane {
    private var work: [(@Sendable () -> Void)?] = []
    private var taken = 0

    mutating func append(_ item: @escaping @Sendable () -> Void) { work.append(item) }

    mutating func takeFirst() -> (@Sendable () -> Void)? {
      guard taken < work.count else { return nil }
      let item = work[taken]
      work[taken] = nil
      taken += 1
      if taken == work.count { self = Lane() }
      return item
    }
  }

  init(name: String) {
    self.name = name
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
    condition = .allocate(capacity: 1)
    condition.initialize(to: pthread_cond_t())
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    condition.deallocate()
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  func add(_ work: @escaping @Sendable () -> Void, _ priority: BackgroundQueue.Priority) {
    pthread_mutex_lock(mutex)
    lanes[priority.rawValue].append(work)
    if !isStarted { isStarted = start() }
    pthread_cond_signal(condition)
    pthread_mutex_unlock(mutex)
  }

  func cancelAll(_ priority: BackgroundQueue.Priority) {
    pthread_mutex_lock(mutex)
    // Released after unlocking: what the work holds may itself want this queue.
    var dropped = Lane()
    swap(&dropped, &lanes[priority.rawValue])
    pthread_mutex_unlock(mutex)
    withExtendedLifetime(dropped) {}
  }

  func stop() {
    for priority in BackgroundQueue.Priority.allCases { cancelAll(priority) }
    pthread_mutex_lock(mutex)
    isStopped = true
    pthread_cond_signal(condition)
    pthread_mutex_unlock(mutex)
  }

  /// Starts the thread, which holds one reference to this object; false when there can be none.
  private func start() -> Bool {
    var thread = pthread_t()
    let reference = Unmanaged.passRetained(self)
    let result = pthread_create(
      &thread, nil,
      { pointer in
        guard let pointer else { return nil }
        Unmanaged<Core>.fromOpaque(pointer).takeRetainedValue().run()
        return nil
      }, reference.toOpaque())
    guard result == 0 else {
      reference.release()
      return false
    }
    pthread_detach(thread)
    return true
  }

  private func run() {
    nameThread()
    while let work = next() { work() }
  }

  private func nameThread() {
    let file = open("/proc/thread-self/comm", O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    _ = write(file, name, name.utf8.count)
    close(file)
  }

  /// Blocks until there is work; nil at the end.
  private func next() -> (@Sendable () -> Void)? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while !isStopped {
      for index in lanes.indices {
        if let work = lanes[index].takeFirst() { return work }
      }
      pthread_cond_wait(condition, mutex)
    }
    return nil
  }
}
