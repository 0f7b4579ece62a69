#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#else
  @_silgen_name("exp") private func exp(_ x: Double) -> Double
  @_silgen_name("log") private func log(_ x: Double) -> Double
#endif

/// Something that was let go and slows down by itself: `v(t) = v₀·e^(−kt)`.
///
/// Evaluated in closed form, so it does not depend on the frame rate. A start or velocity that is
/// not finite counts as 0.
public struct Deceleration: Hashable, Sendable {
  /// How fast it slows, in 1/s: 0.998 per millisecond, UIScrollView's normal rate.
  public static let normalRate = 2.002_002_670_673_079_4

  /// Where it starts.
  public let start: Double
  /// How fast it starts, per second.
  public let velocity: Double

  /// Lets something go at a place and velocity.
  public init(from start: Double, velocity: Double) {
    self.start = start.finiteOrZero
    self.velocity = velocity.finiteOrZero
  }

  /// Where it comes to rest: `x₀ + v₀/k`.
  public var rest: Double { start + velocity / Deceleration.normalRate }

  /// The position some seconds after the start; before it, the start.
  public func position(at elapsed: Double) -> Double {
    guard elapsed > 0 else { return start }
    return rest - velocity / Deceleration.normalRate * exp(-Deceleration.normalRate * elapsed)
  }

  /// The velocity some seconds after the start.
  public func velocity(at elapsed: Double) -> Double {
    guard elapsed > 0 else { return velocity }
    return velocity * exp(-Deceleration.normalRate * elapsed)
  }

  /// When it passes a position, in seconds after the start; nil when it never gets there.
  public func time(reaching position: Double) -> Double? {
    let distance = position - start
    if distance == 0 { return 0 }
    let share = distance / velocity * Deceleration.normalRate
    guard share > 0, share < 1 else { return nil }
    return -log(1 - share) / Deceleration.normalRate
  }

  /// When it is slower than a speed, in seconds after the start.
  public func time(untilSlowerThan speed: Double) -> Double {
    guard speed > 0, abs(velocity) > speed else { return 0 }
    return log(abs(velocity) / speed) / Deceleration.normalRate
  }
}
