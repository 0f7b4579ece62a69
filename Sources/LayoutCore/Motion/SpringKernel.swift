/// What a spring does to any displacement and velocity in a given time.
///
/// The motion of a spring is linear: `x(t) = a·x₀ + b·v₀` and `v(t) = aDot·x₀ + bDot·v₀`. The four
/// numbers depend only on the elapsed time, so one kernel serves every item that moves together.
public struct SpringKernel: Hashable, Sendable {
  /// The share of the first displacement that is left.
  public let a: Double
  /// The displacement that one unit of first velocity makes, in seconds.
  public let b: Double
  /// The velocity that one unit of first displacement makes, per second.
  public let aDot: Double
  /// The share of the first velocity that is left.
  public let bDot: Double

  /// The kernel of no elapsed time.
  public static let identity = SpringKernel(a: 1, b: 0, aDot: 0, bDot: 1)
  /// The kernel of a motion that is over.
  public static let rest = SpringKernel(a: 0, b: 0, aDot: 0, bDot: 0)

  /// Makes a kernel from its coefficients.
  public init(a: Double, b: Double, aDot: Double, bDot: Double) {
    self.a = a
    self.b = b
    self.aDot = aDot
    self.bDot = bDot
  }

  /// The displacement from the target that is left.
  ///
  /// What is not finite counts as 0.
  public func displacement(_ x: Double, _ v: Double) -> Double {
    a * x.finiteOrZero + b * v.finiteOrZero
  }

  /// The velocity that is left.
  ///
  /// What is not finite counts as 0.
  public func velocity(_ x: Double, _ v: Double) -> Double {
    aDot * x.finiteOrZero + bDot * v.finiteOrZero
  }
}

extension Double {
  /// The number if it is finite, else 0.
  var finiteOrZero: Double { isFinite ? self : 0 }
}
