/// One motion of a spring towards rest, from a known state at a known time to a known end.
struct SpringMotion: Hashable, Sendable {
  let spring: Spring
  let start: Double
  /// Displacement from the target at `start`.
  let displacement: Double
  /// Velocity at `start`, per second.
  let velocity: Double
  /// When it is over; from then on it is at rest exactly.
  let end: Double

  /// Starts a motion; nil when there is none to make or its numbers are not finite.
  init?(
    spring: Spring, displacement: Double, velocity: Double, at start: Double, distance: Double,
    speed: Double
  ) {
    guard displacement.isFinite, velocity.isFinite, start.isFinite else { return nil }
    let time = spring.settlingTime(
      displacement: displacement, velocity: velocity, distance: distance, speed: speed)
    guard time > 0 else { return nil }
    self.spring = spring
    self.start = start
    self.displacement = displacement
    self.velocity = velocity
    self.end = start + time
  }

  /// The displacement and velocity at a time.
  func state(at time: Double) -> (displacement: Double, velocity: Double) {
    if hasEnded(at: time) { return (0, 0) }
    let kernel = spring.kernel(at: time - start)
    return (
      kernel.displacement(displacement, velocity), kernel.velocity(displacement, velocity)
    )
  }

  func hasEnded(at time: Double) -> Bool { time >= end }
}
