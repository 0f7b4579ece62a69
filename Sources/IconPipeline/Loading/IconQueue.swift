import Glibc

/// The pictures that are still to be made, urgent ones first; shared by the loader and its threads.
///
/// The state is only touched while the mutex is held, which makes the sharing safe.
final class IconQueue: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// What waits, and whether it is urgent.
  ///
  /// An entry of a line that is not here was taken back.
  private var waiting: [IconKey: Bool] = [:]
  private var urgentLine = Line()
  private var line = Line()
  private var beingMade: Set<IconKey> = []
  private var isClosed = false

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// Adds a key, or makes one that already waits more urgent; false when nothing changed.
  @discardableResult
  func add(_ key: IconKey, urgent: Bool) -> Bool {
    locked {
      guard !isClosed, !beingMade.contains(key) else { return false }
      if let known = waiting[key], known || !urgent { return false }
      waiting[key] = urgent
      if urgent { urgentLine.append(key) } else { line.append(key) }
      pthread_cond_signal(changed)
      return true
    }
  }

  /// Takes back what waits and satisfies a condition; what is being made is finished.
  func remove(where condition: (IconKey) -> Bool) {
    locked {
      waiting = waiting.filter { !condition($0.key) }
      urgentLine.keep { waiting[$0] == true }
      line.keep { waiting[$0] == false }
    }
  }

  /// Waits for the next key to make; nil when the queue is closed.
  func next() -> IconKey? {
    locked {
      while !isClosed {
        if let key = pop() {
          beingMade.insert(key)
          return key
        }
        pthread_cond_wait(changed, mutex)
      }
      return nil
    }
  }

  /// Tells that a key is made: it may be asked for again.
  func finish(_ key: IconKey) {
    locked { _ = beingMade.remove(key) }
  }

  /// Ends every wait; nothing more is handed out.
  func close() {
    locked {
      isClosed = true
      waiting = [:]
      pthread_cond_broadcast(changed)
    }
  }

  private func pop() -> IconKey? {
    while let key = urgentLine.popFirst() {
      if waiting[key] == true {
        waiting[key] = nil
        return key
      }
    }
    while let key = line.popFirst() {
      if waiting[key] == false {
        waiting[key] = nil
        return key
      }
    }
    return nil
  }

  private func locked<Value>(_ body: () -> Value) -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}

/// First in, first out.
private struct Line {
  private var keys: [IconKey] = []
  private var head = 0

  mutating func append(_ key: IconKey) { keys.append(key) }

  mutating func popFirst() -> IconKey? {
    guard head < keys.count else { return nil }
    defer {
      head += 1
      if head == keys.count {
        keys.removeAll(keepingCapacity: true)
        head = 0
      }
    }
    return keys[head]
  }

  mutating func keep(where condition: (IconKey) -> Bool) {
    keys = keys[head...].filter(condition)
    head = 0
  }
}
