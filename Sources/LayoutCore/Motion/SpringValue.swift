/// One animated number: a press scale, an indicator, a ring.
///
/// It follows its target on a spring and keeps its value and velocity when the target changes. When a
/// motion starts, its end is known; from then on the value is the target exactly, however often
/// anyone looks. The tolerances therefore belong to the value, not to the question.
public struct SpringValue: Hashable, Sendable {
  /// Where it goes, or rests.
  public private(set) var target: Double
  /// The spring of the next motion.
  public var spring: Spring
  /// How near to the target a motion may end.
  public let distance: Double
  /// How slow a motion must be to end, per second.
  public let speed: Double

  private var motion: SpringMotion?

  /// Makes a number at rest; the tolerances suit numbers of about one.
  public init(
    _ value: Double, spring: Spring, distance: Double = 0.001, speed: Double = 0.02
  ) {
    self.target = value.finiteOrZero
    self.spring = spring
    self.distance = distance
    self.speed = speed
  }

  /// The value at a time, in seconds.
  public func value(at time: Double) -> Double {
    target + (motion?.state(at: time).displacement ?? 0)
  }

  /// The velocity at a time, per second.
  public func velocity(at time: Double) -> Double { motion?.state(at: time).velocity ?? 0 }

  /// Goes to a new target from the present value and velocity.
  ///
  /// A target that is not finite is ignored. Under reduced motion it is there at once.
  public mutating func animate(
    to target: Double, at time: Double, policy: MotionPolicy = .full
  ) {
    guard target.isFinite else { return }
    if policy == .reduced { return jump(to: target) }
    if target == self.target, motion == nil || motion?.spring == spring { return }
    let value = value(at: time)
    let velocity = velocity(at: time)
    self.target = target
    motion = SpringMotion(
      spring: spring, displacement: value - target, velocity: velocity, at: time,
      distance: distance, speed: speed)
  }

  /// Is at a value at once; a value that is not finite is ignored.
  public mutating func jump(to value: Double) {
    guard value.isFinite else { return }
    target = value
    motion = nil
  }

  /// Whether it rests at the target at a time.
  public func isSettled(at time: Double) -> Bool { motion?.hasEnded(at: time) ?? true }

  /// Forgets a motion that is over; this never changes the value.
  public mutating func settle(at time: Double) { if isSettled(at: time) { motion = nil } }

  /// Whether the next frame differs from the one at this time.
  public func needsFrame(at time: Double) -> Bool { !isSettled(at: time) }

  /// When the motion ends, in seconds; nil at rest.
  public var nextDeadline: Double? { motion?.end }
}
