internal import LayoutCore

/// The one time of each frame.
///
/// Frames of a moving picture are a whole number of refresh periods apart, so a frame that comes a
/// little early or late is drawn for the moment the display shows it; without this, motion jitters
/// by what the scheduler does.
struct FrameClock {
  /// How far a frame may be from the even beat and still be drawn for it, as a share of the period.
  private static let tolerance = 0.25
  /// A pause of more periods starts a new beat.
  private static let longestRun = 4.0

  private var last: Double?

  /// The time to draw a frame for that begins at `now`.
  mutating func frameTime(at now: Double, refreshRate: Double) -> Double {
    let period = 1 / refreshRate.clamped(1, 1000)
    var time = now
    if let last, now > last {
      let beats = ((now - last) / period).rounded()
      let even = last + beats * period
      if beats >= 1, beats <= FrameClock.longestRun,
        abs(now - even) < FrameClock.tolerance * period
      {
        time = even
      }
    }
    last = time
    return time
  }
}
