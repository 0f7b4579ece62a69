/// The pager's position, and what moves it: a finger, a spring, or nothing.
///
/// The position counts pages, not points, so a resize never makes it jump. Time is an argument of
/// every call, in seconds of one monotonic clock. When a settling starts its end is known, and from
/// then on the position is the page exactly, whether or not `advance` was called: the same calls at
/// the same times give the same positions at every frame rate. It never allocates.
public struct PagerModel: Hashable, Sendable {
  /// What moves the pages.
  public enum Phase: Hashable, Sendable {
    /// Nothing: the position is the target.
    case idle
    /// A finger, the mouse, or a touchpad.
    case dragging
    /// A spring towards the target.
    case settling
  }

  /// The spring of a page change (founding component 1).
  public static let pageSpring = Spring.smooth(0.45)
  /// The stiffest a fast release may make the spring, as ω₀ in 1/s.
  public static let stiffest = 40.0
  /// How near to its page a settling may end, in device pixels.
  public static let settlingDistance = 0.5
  /// How slow a settling must be to end, in device pixels a second (Flutter).
  public static let settlingSpeed = 20.0
  /// A moving page farther than this from its target is caught by a touch, in points: a third of
  /// the touch slop (Launcher3).
  public static let catchDistance = DragRecognizer.touchSlop / 3
  /// The page width that tolerances use while the real one is not known, in points.
  static let nominalWidth = 1000.0

  /// How many pages there are.
  public internal(set) var count: Int
  /// The page that is shown or gone to; during a drag the page it started from.
  public internal(set) var target: Int
  /// The width of one page, in points.
  public private(set) var width: Double
  /// Under reduced motion the finger is still followed, but every release and change lands at once.
  public var policy: MotionPolicy
  /// Device pixels in a point, for the end of a settling.
  public var pixelsPerPoint: Double

  /// A drag: where it started and where the finger is, both in pages.
  struct Drag: Hashable, Sendable {
    var start: Double
    /// Without the resistance at the ends.
    var finger: Double
  }

  var drag: Drag?
  var motion: SpringMotion?

  /// Makes a pager at rest on a page.
  ///
  /// A negative count is 0, the page is held to the pages there are, a width that is negative or not
  /// finite is 0.
  public init(
    count: Int, page: Int = 0, width: Double, policy: MotionPolicy = .full,
    pixelsPerPoint: Double = 1
  ) {
    self.count = max(0, count)
    self.target = page.clamped(0, max(0, count - 1))
    self.width = width.nonNegativeOrZero
    self.policy = policy
    self.pixelsPerPoint = pixelsPerPoint
  }

  /// What moves the pages now; a settling that is over counts until `advance` sees it.
  public var phase: Phase {
    if drag != nil { return .dragging }
    return motion == nil ? .idle : .settling
  }

  /// The last page, 0 when there is none.
  public var lastPage: Int { max(0, count - 1) }

  /// The position in pages; beyond the ends it shows the resistance of the rubber band.
  public func position(at time: Double) -> Double {
    if let drag { return shown(drag.finger) }
    return Double(target) + (motion?.state(at: time).displacement ?? 0)
  }

  /// The velocity of a settling in pages a second; 0 during a drag, whose velocity the recogniser
  /// knows.
  public func velocity(at time: Double) -> Double {
    drag == nil ? motion?.state(at: time).velocity ?? 0 : 0
  }

  /// The page nearest to the position.
  public func nearestPage(at time: Double) -> Int {
    PagingPhysics.cancelTarget(start: position(at: time), count: count)
  }

  /// Whether a touch stops the moving page and drags it at once, without slop or tap.
  public func isCatchable(at time: Double) -> Bool {
    guard drag == nil, let motion else { return false }
    return abs(motion.state(at: time).displacement) * width > Self.catchDistance
  }

  /// Whether the next frame differs from the one at this time.
  public func needsFrame(at time: Double) -> Bool {
    drag == nil && motion.map { !$0.hasEnded(at: time) } ?? false
  }

  /// When the settling ends, in seconds; nil when nothing moves by itself.
  public var nextDeadline: Double? { drag == nil ? motion?.end : nil }

  /// Notices that a settling is over; this never changes the position.
  public mutating func advance(to time: Double) {
    if let motion, motion.hasEnded(at: time) { self.motion = nil }
  }

  /// Changes the width of a page; the position in pages stays.
  ///
  /// A settling under way keeps its end, so no time is needed.
  public mutating func setWidth(_ width: Double) { self.width = width.nonNegativeOrZero }
}

extension PagerModel {
  /// Where a finger's position shows: beyond the ends the rubber band resists.
  func shown(_ finger: Double) -> Double {
    let end = Double(lastPage)
    if finger < 0 { return RubberBand.offset(excess: finger, dimension: 1) }
    if finger > end { return end + RubberBand.offset(excess: finger - end, dimension: 1) }
    return finger
  }

  /// The finger's position that shows as a position; nil a page or more beyond the ends.
  func finger(showing position: Double) -> Double? {
    let end = Double(lastPage)
    if position < 0 { return RubberBand.inverse(offset: position, dimension: 1) }
    if position > end {
      return RubberBand.inverse(offset: position - end, dimension: 1).map { end + $0 }
    }
    return position
  }

  /// Moves to a page from a state, on a spring unless motion is reduced.
  mutating func settle(
    on page: Int, from position: Double, velocity: Double, spring: Spring, at time: Double
  ) {
    drag = nil
    motion = nil
    target = page
    guard policy == .full else { return }
    let displacement = position - Double(page)
    let pixels = (width > 0 ? width : Self.nominalWidth) * (pixelsPerPoint > 0 ? pixelsPerPoint : 1)
    motion = SpringMotion(
      spring: spring.stiffened(displacement: displacement, velocity: velocity),
      displacement: displacement, velocity: velocity, at: time,
      distance: Self.settlingDistance / pixels, speed: Self.settlingSpeed / pixels)
  }
}

extension Spring {
  /// The spring that takes a state moving towards its target there without overshoot.
  ///
  /// A critically damped spring overshoots when the speed is above ω₀ times the distance, so ω₀ is
  /// raised to their quotient, within limits.
  fileprivate func stiffened(displacement: Double, velocity: Double) -> Spring {
    guard displacement * velocity < 0 else { return self }
    let needed = min(abs(velocity / displacement), PagerModel.stiffest)
    return needed > angularFrequency ? Spring(duration: 2 * .pi / needed, bounce: bounce) : self
  }
}
