/// The scroll offset of content longer than its viewport, and what moves it.
///
/// The sibling of `PagerModel` for content without snap points: a finger moves it one to one, let go
/// it slows down by itself, beyond the ends it resists and springs back. Lengths are points, time is
/// an argument in seconds of one monotonic clock. When a motion starts its end is known, so the same
/// calls at the same times give the same offsets at every frame rate.
public struct ScrollModel: Hashable, Sendable {
  /// The spring that brings content back from beyond an end, and to an offset asked for.
  public static let spring = Spring.smooth(0.45)
  /// The fastest fling, in points a second (Android's ViewConfiguration).
  public static let maximumVelocity = VelocityTracker.limit
  /// How slow a fling must be to end, in points a second (Flutter).
  public static let settlingSpeed = 20.0
  /// How near to its goal a spring may end, in points.
  public static let settlingDistance = 0.25

  /// The length of the content.
  public private(set) var content: Double
  /// The length of what is seen of it.
  public private(set) var viewport: Double
  /// Under reduced motion flings and jumps land at once.
  public var policy: MotionPolicy

  private var origin: Double
  private var finger: Double?
  private var motion: Motion?

  /// A fling, then perhaps a spring at the end it ran into.
  private struct Motion: Hashable, Sendable {
    var fling: Deceleration
    var start: Double
    /// When the spring takes over; with a spring alone this is the start.
    var turn: Double
    var goal: Double
    var spring: SpringMotion?
    var end: Double
  }

  /// Makes a model at rest at the beginning; lengths that are negative or not finite are 0.
  public init(content: Double = 0, viewport: Double = 0, policy: MotionPolicy = .full) {
    self.content = content.nonNegativeOrZero
    self.viewport = viewport.nonNegativeOrZero
    self.policy = policy
    origin = 0
  }

  /// The largest offset at rest; 0 where everything is seen.
  public var maximumOffset: Double { max(0, content - viewport) }

  /// Whether there is anything to scroll.
  public var isScrollable: Bool { maximumOffset > 0 }

  /// Whether a finger holds the content.
  public var isDragging: Bool { finger != nil }

  /// The offset at a time; beyond the ends it shows the resistance of the rubber band.
  public func offset(at time: Double) -> Double {
    if let finger { return shown(finger) }
    guard let motion, time < motion.end else { return origin }
    if time < motion.turn { return motion.fling.position(at: time - motion.start) }
    return motion.goal + (motion.spring?.state(at: time).displacement ?? 0)
  }

  /// The velocity of a motion in points a second; 0 during a drag.
  public func velocity(at time: Double) -> Double {
    guard finger == nil, let motion, time < motion.end else { return 0 }
    if time < motion.turn { return motion.fling.velocity(at: time - motion.start) }
    return motion.spring?.state(at: time).velocity ?? 0
  }

  /// Whether the next frame differs from the one at this time.
  public func needsFrame(at time: Double) -> Bool {
    finger == nil && motion.map { time < $0.end } ?? false
  }

  /// When the motion ends; nil when nothing moves by itself.
  public var nextDeadline: Double? { finger == nil ? motion?.end : nil }

  /// Whether a touch stops the moving content and drags it at once, without slop or tap.
  public func isCatchable(at time: Double) -> Bool {
    needsFrame(at: time) && abs(velocity(at: time)) > ScrollModel.settlingSpeed
  }

  /// Notices that a motion is over; this never changes the offset.
  public mutating func advance(to time: Double) {
    if let motion, time >= motion.end { self.motion = nil }
  }
}

// MARK: - What moves it

extension ScrollModel {
  /// The finger takes hold, of resting content or of content in motion, without a jump.
  public mutating func beginDrag(at time: Double) {
    guard finger == nil else { return }
    let offset = offset(at: time)
    motion = nil
    finger = raw(showing: offset)
  }

  /// The finger moves the content, in points towards its end.
  public mutating func drag(by delta: Double, at time: Double) {
    guard let finger, delta.isFinite else { return }
    let beyond = 100 * (viewport + 1)
    self.finger = (finger + delta).clamped(-beyond, maximumOffset + beyond)
  }

  /// The finger lets go at a velocity in points a second, towards the end of the content.
  ///
  /// Beyond the ends it is slowed as the content is, which so goes on as it moved.
  public mutating func endDrag(velocity: Double, at time: Double) {
    guard let finger else { return }
    let offset = shown(finger)
    self.finger = nil
    let limit = ScrollModel.maximumVelocity
    let velocity = velocity.isNaN ? 0 : velocity.clamped(-limit, limit)
    let excess = finger - finger.clamped(0, maximumOffset)
    let slope = excess == 0 ? 1 : RubberBand.slope(excess: excess, dimension: viewport)
    fling(from: offset, velocity: velocity * slope, at: time)
  }

  /// The drag is called off: the content stays, or springs back inside.
  public mutating func cancelDrag(at time: Double) { endDrag(velocity: 0, at: time) }

  /// Goes to an offset, held to those there are, from the present offset and velocity.
  ///
  /// During a drag the finger wins.
  public mutating func scroll(to offset: Double, at time: Double, animated: Bool = true) {
    guard finger == nil, !offset.isNaN else { return }
    let goal = offset.clamped(0, maximumOffset)
    if animated, policy == .full {
      spring(
        from: self.offset(at: time), velocity: self.velocity(at: time), to: goal, at: time)
    } else {
      motion = nil
      origin = goal
    }
  }

  /// The offset that the content goes to or rests at.
  public var target: Double { motion?.goal ?? finger.map(shown) ?? origin }

  /// Scrolls as little as needed to show a stretch of the content with a margin around it.
  public mutating func reveal(
    from start: Double, to end: Double, margin: Double = 0, at time: Double, animated: Bool = true
  ) {
    let margin = margin.nonNegativeOrZero
    guard start.isFinite, end.isFinite else { return }
    let last = start - margin
    let first = end + margin - viewport
    // Of a stretch longer than the viewport the beginning is shown.
    let goal = first > last ? last : target.clamped(first, last)
    if goal.clamped(0, maximumOffset) != target { scroll(to: goal, at: time, animated: animated) }
  }

  /// Changes the lengths; what is shown stays, except that nothing is beyond the new end that was
  /// not beyond the old one: it never comes back from far over nothing.
  public mutating func setLengths(content: Double, viewport: Double, at time: Double) {
    let end = maximumOffset
    var offset = offset(at: time)
    let velocity = velocity(at: time)
    let wasMoving = needsFrame(at: time)
    self.content = content.nonNegativeOrZero
    self.viewport = viewport.nonNegativeOrZero
    offset = min(offset, maximumOffset + max(0, offset - end))
    if finger != nil {
      finger = raw(showing: offset)
    } else if wasMoving {
      fling(from: offset, velocity: velocity, at: time)
    } else {
      motion = nil
      origin = offset.clamped(0, maximumOffset)
    }
  }

  private mutating func fling(from offset: Double, velocity: Double, at time: Double) {
    motion = nil
    let inside = offset.clamped(0, maximumOffset)
    origin = inside
    guard policy == .full else { return }
    if offset != inside {
      // Beyond an end: the spring alone, with what the finger gave it.
      spring(from: offset, velocity: velocity, to: inside, at: time)
      return
    }
    let fling = Deceleration(from: offset, velocity: velocity)
    let end = velocity < 0 ? 0 : maximumOffset
    let stop = fling.time(untilSlowerThan: ScrollModel.settlingSpeed)
    guard stop > 0 else { return }
    if let turn = fling.time(reaching: end), turn < stop {
      let spring = SpringMotion(
        spring: ScrollModel.spring, displacement: 0, velocity: fling.velocity(at: turn),
        at: time + turn, distance: ScrollModel.settlingDistance, speed: ScrollModel.settlingSpeed)
      origin = end
      motion = Motion(
        fling: fling, start: time, turn: time + turn, goal: end, spring: spring,
        end: spring?.end ?? time + turn)
    } else {
      let rest = fling.position(at: stop)
      origin = rest
      motion = Motion(
        fling: fling, start: time, turn: time + stop, goal: rest, spring: nil, end: time + stop)
    }
  }

  private mutating func spring(
    from offset: Double, velocity: Double, to goal: Double, at time: Double
  ) {
    origin = goal
    motion = nil
    guard policy == .full else { return }
    let spring = SpringMotion(
      spring: ScrollModel.spring, displacement: offset - goal, velocity: velocity, at: time,
      distance: ScrollModel.settlingDistance, speed: ScrollModel.settlingSpeed)
    guard let spring else { return }
    motion = Motion(
      fling: Deceleration(from: offset, velocity: 0), start: time, turn: time, goal: goal,
      spring: spring, end: spring.end)
  }

  /// Where a finger's position shows: beyond the ends the rubber band resists.
  private func shown(_ finger: Double) -> Double {
    let end = maximumOffset
    if finger < 0 { return RubberBand.offset(excess: finger, dimension: viewport) }
    if finger > end {
      return end + RubberBand.offset(excess: finger - end, dimension: viewport)
    }
    return finger
  }

  /// The finger's position that shows as an offset; the nearest end where none does.
  private func raw(showing offset: Double) -> Double {
    let end = maximumOffset
    if offset < 0 { return RubberBand.inverse(offset: offset, dimension: viewport) ?? 0 }
    if offset > end {
      return end + (RubberBand.inverse(offset: offset - end, dimension: viewport) ?? 0)
    }
    return offset
  }
}
