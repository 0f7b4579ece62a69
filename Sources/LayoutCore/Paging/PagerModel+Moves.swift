extension PagerModel {
  /// The finger takes hold, of a resting page or of one in motion, without a jump.
  ///
  /// Caught in motion, the page it was going to is the one the gesture starts from.
  public mutating func beginDrag(at time: Double) {
    guard drag == nil else { return }
    let position = position(at: time)
    motion = nil
    let nearest = position.clamped(0, Double(lastPage))
    drag = Drag(start: position, finger: finger(showing: position) ?? nearest)
  }

  /// The finger moves, in pages towards the next page.
  public mutating func drag(byPages delta: Double, at time: Double) {
    guard var drag, delta.isFinite else { return }
    // A few pages beyond the ends are as good as any number; this keeps the sum finite.
    let beyond = 1000.0
    drag.finger = (drag.finger + delta).clamped(-beyond, Double(lastPage) + beyond)
    self.drag = drag
  }

  /// The finger lets go at a velocity in pages a second.
  ///
  /// `PagingPhysics` chooses the page. The velocity is capped at 8000 points a second; beyond the
  /// ends it is slowed as the pages are, so that they go on as they moved.
  public mutating func endDrag(velocity: Double, at time: Double) {
    guard let drag else { return }
    let position = shown(drag.finger)
    let cap = VelocityTracker.limit / (width > 0 ? width : Self.nominalWidth)
    let velocity = velocity.isNaN ? 0 : velocity.clamped(-cap, cap)
    let page = PagingPhysics.target(
      position: position, velocity: velocity, anchor: target, count: count, width: width)
    let excess = drag.finger - drag.finger.clamped(0, Double(lastPage))
    let slope = excess == 0 ? 1 : RubberBand.slope(excess: excess, dimension: 1)
    settle(
      on: page, from: position, velocity: velocity * slope, spring: Self.pageSpring, at: time)
  }

  /// The drag is called off: back to the page nearest to where it started.
  public mutating func cancelDrag(at time: Double) {
    guard let drag else { return }
    let page = PagingPhysics.cancelTarget(start: drag.start, count: count)
    settle(
      on: page, from: shown(drag.finger), velocity: 0, spring: Self.pageSpring, at: time)
  }

  /// Goes to a page from the present position and velocity; during a drag the finger wins.
  public mutating func go(
    to page: Int, at time: Double, spring: Spring = pageSpring, animated: Bool = true
  ) {
    guard drag == nil else { return }
    advance(to: time)
    let page = page.clamped(0, lastPage)
    if !animated {
      motion = nil
      target = page
    } else if page != target {
      settle(
        on: page, from: position(at: time), velocity: velocity(at: time), spring: spring,
        at: time)
    }
  }

  /// Goes some pages on from the page gone to, so that repeated presses add up.
  public mutating func step(by pages: Int, at time: Double) {
    let (page, overflow) = target.addingReportingOverflow(pages)
    go(to: overflow ? (pages < 0 ? 0 : .max) : page, at: time)
  }
}
