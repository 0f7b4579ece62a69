// Swift's `min` and `max` let NaN through on one side, and `Int(Double)` traps: every number that
// comes from outside passes through one of these first.

extension Double {
  /// The number held to a range; NaN becomes the lower bound.
  @inlinable public func clamped(_ low: Double, _ high: Double) -> Double {
    if !(self > low) { return low }
    return self < high ? self : high
  }

  /// The number if it is finite and not negative, else 0.
  @inlinable public var nonNegativeOrZero: Double { isFinite && self > 0 ? self : 0 }

  /// The integer part of a rounded-down number, held to a range; NaN becomes the lower bound.
  @inlinable public func flooredInt(in range: ClosedRange<Int>) -> Int {
    let floored = self.rounded(.down)
    if !(floored > Double(range.lowerBound)) { return range.lowerBound }
    if floored >= Double(range.upperBound) { return range.upperBound }
    return Int(exactly: floored) ?? range.lowerBound
  }
}

extension Int {
  /// The number held to a range.
  @inlinable public func clamped(_ low: Int, _ high: Int) -> Int {
    self < low ? low : (self > high ? high : self)
  }
}
