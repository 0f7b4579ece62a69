extension ScrollRecognizer {
  /// A wheel or touchpad event.
  ///
  /// - Parameters:
  ///   - dx: SDL's precise value, positive to the right; the next page in left-to-right order.
  ///   - dy: SDL's precise value, negative downwards; the next page.
  ///   - ended: whether the fingers lifted, where that is known.
  ///   - time: in seconds.
  ///   - direction: mirrors `dx` when pages go from right to left.
  /// - Returns: what happened, in order.
  public mutating func wheel(
    dx: Double, dy: Double, ended: Bool = false, time: Double, direction: LayoutDirection
  ) -> [Event] {
    var events = advance(to: time)
    let now = time.isFinite ? time : lastTime
    // Both as movement towards the next page.
    let x = dx.heldFinite * direction.sign
    let y = -dy.heldFinite
    if x != 0 || y != 0 { events += moved(x, y, at: now) }
    if ended {
      if isScrolling { events += finish(velocity: tracker.velocity(at: now)) }
      if case .undecided = state { state = .idle }
    }
    return events
  }

  private mutating func moved(_ x: Double, _ y: Double, at now: Double) -> [Event] {
    let silence = now - lastTime
    if case .undecided = state, !isWithin(silence, Self.streamEnd) { state = .idle }
    if isTail(x, y, silence) {
      lastTime = now
      return []
    }
    if state == .idle {
      if let lastStep, isWithin(now - lastStep, Self.detentRest) { return [] }
      if x == x.rounded(), y == y.rounded() {
        lastStep = now
        return [.step((abs(x) > abs(y) ? x : y) > 0 ? 1 : -1)]
      }
      state = .undecided(x: 0, y: 0)
    }
    lastTime = now
    if case .undecided(let sumX, let sumY) = state {
      return decide(sumX + x, sumY + y, at: now)
    }
    return scroll(by: axis == .horizontal ? x : y, at: now)
  }

  /// Whether a silence is shorter than a limit; time that went back has ended everything.
  private func isWithin(_ silence: Double, _ limit: Double) -> Bool {
    silence >= 0 && silence < limit - timeTolerance
  }

  /// Whether movement is what the input stack adds after a stream; if not, the tail is over.
  private mutating func isTail(_ x: Double, _ y: Double, _ silence: Double) -> Bool {
    guard case .tail(let forward, let smallest) = state else { return false }
    let main = axis == .horizontal ? x : y
    let grows = abs(main) > max(2 * smallest, Self.tailNoise)
    if isWithin(silence, Self.tailEnd), main == 0 || (main > 0) == forward, !grows {
      if main != 0 { state = .tail(forward: forward, smallest: min(smallest, abs(main))) }
      return true
    }
    state = .idle
    return false
  }

  private mutating func decide(_ x: Double, _ y: Double, at now: Double) -> [Event] {
    if abs(x) >= Self.axisBias * abs(y) {
      axis = .horizontal
    } else if abs(y) >= Self.axisBias * abs(x) {
      axis = .vertical
    } else {
      state = .undecided(x: x, y: y)
      return []
    }
    state = .streaming
    travel = 0
    tracker.reset()
    return [.scrollBegan] + scroll(by: axis == .horizontal ? x : y, at: now)
  }

  private mutating func scroll(by units: Double, at now: Double) -> [Event] {
    let points = units * Self.pointsPerUnit
    travel += points
    tracker.add(time: now, position: travel)
    guard points != 0 else { return [] }
    forward = points > 0
    return [.scrollMoved(points: points)]
  }
}

extension Double {
  /// The value held to a finite range; 0 when it is not finite.
  fileprivate var heldFinite: Double {
    finiteOrZero.clamped(-ScrollRecognizer.largest, ScrollRecognizer.largest)
  }
}
