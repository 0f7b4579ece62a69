import Synchronization

/// The pictures that are still to be made, urgent ones first; any thread may use it.
final class IconQueue: Sendable {
  private struct State {
    /// What waits, and whether it is urgent.
    ///
    /// An entry of a line that is not here was taken back.
    var waiting: [IconKey: Bool] = [:]
    var urgentLine = Line()
    var line = Line()
    var beingMade: Set<IconKey> = []
  }

  private let state = Mutex(State())

  /// Adds a key, or makes one that already waits more urgent; false when it is there already.
  func add(_ key: IconKey, urgent: Bool) -> Bool {
    state.withLock { state in
      guard !state.beingMade.contains(key) else { return false }
      let known = state.waiting[key]
      if let known, known || !urgent { return false }
      state.waiting[key] = urgent
      if urgent { state.urgentLine.append(key) } else { state.line.append(key) }
      return known == nil
    }
  }

  /// Takes back what waits and satisfies a condition, and says what that was.
  func remove(where condition: (IconKey) -> Bool) -> [IconKey] {
    state.withLock { state in
      let removed = state.waiting.keys.filter(condition)
      guard !removed.isEmpty else { return [] }
      for key in removed { state.waiting[key] = nil }
      let kept = state.waiting
      state.urgentLine.keep { kept[$0] == true }
      state.line.keep { kept[$0] == false }
      return removed
    }
  }

  /// Hands out the next key to make, nil when none waits.
  func next() -> IconKey? {
    state.withLock { state in
      var next: IconKey?
      while next == nil, let key = state.urgentLine.popFirst() {
        if state.waiting[key] == true { next = key }
      }
      while next == nil, let key = state.line.popFirst() {
        if state.waiting[key] == false { next = key }
      }
      if let next {
        state.waiting[next] = nil
        state.beingMade.insert(next)
      }
      return next
    }
  }

  /// Tells that a key is made: it may be asked for again.
  func finish(_ key: IconKey) {
    state.withLock { state in _ = state.beingMade.remove(key) }
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
