#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#else
  // Embedded Swift has no module for libm; these are its functions.
  @_silgen_name("exp") private func exp(_ x: Double) -> Double
  @_silgen_name("expm1") private func expm1(_ x: Double) -> Double
  @_silgen_name("sin") private func sin(_ x: Double) -> Double
  @_silgen_name("cos") private func cos(_ x: Double) -> Double
#endif

/// A damped spring of unit mass, described as designers do: by duration and bounce.
///
/// The undamped angular frequency is `ω₀ = 2π / duration`, the damping ratio `ζ` is `1 − bounce`, or
/// `1 / (1 + bounce)` for a negative bounce. Motion is evaluated in closed form, never integrated,
/// so it does not depend on the frame rate.
public struct Spring: Hashable, Sendable {
  /// The perceived duration, in seconds; 0 is a spring that is at rest at once.
  public let duration: Double
  /// How much it overshoots, from -0.99 (sluggish) over 0 (critically damped) to 1 (never rests).
  public let bounce: Double

  /// The range of `bounce`.
  public static let bounces = -0.99...1.0
  /// The shortest and longest duration, in seconds, within which the arithmetic is safe.
  static let durations = 1e-6...1e6
  /// The angle ω₀t, in radians, from which on a Double tells no fraction of a turn.
  static let longestAngle = 1e15

  /// Makes a spring.
  ///
  /// A duration that is NaN or below a microsecond is 0; bounce is held to its range, NaN is 0.
  public init(duration: Double, bounce: Double = 0) {
    self.duration =
      duration >= Self.durations.lowerBound ? min(duration, Self.durations.upperBound) : 0
    self.bounce =
      bounce.isNaN ? 0 : bounce.clamped(Self.bounces.lowerBound, Self.bounces.upperBound)
  }

  /// A spring without overshoot.
  public static func smooth(_ duration: Double = 0.5) -> Spring { Spring(duration: duration) }

  /// A spring with a hint of overshoot: bounce 0.15, as SwiftUI's.
  public static func snappy(_ duration: Double = 0.5) -> Spring {
    Spring(duration: duration, bounce: 0.15)
  }

  /// The undamped angular frequency ω₀, in radians a second; infinite when the duration is 0.
  public var angularFrequency: Double { 2 * .pi / duration }

  /// The damping ratio ζ: 1 is critical.
  public var dampingRatio: Double { bounce >= 0 ? 1 - bounce : 1 / (1 + bounce) }

  /// What the spring does in an elapsed time, in seconds.
  ///
  /// Time that is negative or NaN has not elapsed; after endless time everything is at rest.
  public func kernel(at elapsed: Double) -> SpringKernel {
    guard duration > 0 else { return .rest }
    guard elapsed > 0 else { return .identity }
    let frequency = angularFrequency
    guard frequency * elapsed < Self.longestAngle else { return .rest }
    let ratio = dampingRatio
    // √|1 − ζ²|. Both other branches stay exact next to ζ = 1, so no tolerance is needed there.
    let root = abs((1 - ratio) * (1 + ratio)).squareRoot()
    if root == 0 { return critical(frequency, elapsed) }
    return ratio < 1
      ? underdamped(frequency, ratio, root, elapsed)
      : overdamped(frequency, ratio, root, elapsed)
  }

  private func critical(_ frequency: Double, _ t: Double) -> SpringKernel {
    let envelope = exp(-frequency * t)
    let b = t * envelope
    return SpringKernel(
      a: envelope + frequency * b, b: b, aDot: -frequency * frequency * b,
      bDot: envelope - frequency * b)
  }

  private func underdamped(
    _ frequency: Double, _ ratio: Double, _ root: Double, _ t: Double
  ) -> SpringKernel {
    let decay = ratio * frequency
    let damped = frequency * root
    let envelope = exp(-decay * t)
    let cosine = envelope * cos(damped * t)
    let b = envelope * sin(damped * t) / damped
    return SpringKernel(
      a: cosine + decay * b, b: b, aDot: -frequency * frequency * b, bDot: cosine - decay * b)
  }

  /// Two decaying exponentials; written so that neither overflows nor cancels.
  private func overdamped(
    _ frequency: Double, _ ratio: Double, _ root: Double, _ t: Double
  ) -> SpringKernel {
    let slow = -frequency / (ratio + root)
    let gap = 2 * frequency * root
    let slowEnvelope = exp(slow * t)
    let fastEnvelope = exp((slow - gap) * t)
    let b = -slowEnvelope * expm1(-gap * t) / gap
    return SpringKernel(
      a: slowEnvelope - slow * b, b: b, aDot: -frequency * frequency * b,
      bDot: fastEnvelope + slow * b)
  }
}
