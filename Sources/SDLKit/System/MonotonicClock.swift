import Glibc

/// The clock every time in the program is read from: seconds that never jump back.
package enum MonotonicClock {
  /// Nanoseconds in a second.
  private static let nanosecondsPerSecond = 1e9

  /// Seconds since an arbitrary moment, with the precision of the system's monotonic clock.
  package static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / nanosecondsPerSecond
  }
}
