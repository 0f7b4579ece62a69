/// How much may move on the screen.
public enum MotionPolicy: Hashable, Sendable {
  /// Everything animates.
  case full
  /// Content follows the finger, but nothing moves by itself: changes land at once.
  case reduced
}

/// Allowance for rounding where two times are compared, in seconds: below any input clock's step.
let timeTolerance = 1e-9
