internal import Glibc
internal import LayoutCore

/// The processor time of this thread: what other programs do to it does not count.
///
/// For work that never waits; on a quiet machine it is the time on the wall.
enum WorkClock {
  /// Seconds since an arbitrary moment.
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// Times of the same thing, in seconds.
struct Samples {
  private(set) var values: [Double] = []

  /// Adds one.
  mutating func append(_ value: Double) { values.append(value) }

  /// Adds the processor time of some work.
  mutating func measure<Result>(_ body: () throws -> Result) rethrows -> Result {
    let start = WorkClock.now()
    let result = try body()
    values.append(WorkClock.now() - start)
    return result
  }

  /// The value below which a part of all lies; 0 without any.
  func quantile(_ part: Double) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return 0 }
    return sorted[(part * Double(sorted.count)).flooredInt(in: 0...(sorted.count - 1))]
  }

  var median: Double { quantile(0.5) }
  var p99: Double { quantile(0.99) }
  var maximum: Double { values.max() ?? 0 }
  /// The least disturbed one.
  var minimum: Double { values.min() ?? 0 }

  /// Median, 99th percentile and maximum in ms.
  var summary: String {
    "p50 \(milliseconds(median)) p99 \(milliseconds(p99)) max \(milliseconds(maximum))"
  }
}

/// What went wrong while measuring.
struct BenchmarkError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }

  /// Fails unless a result is as it has to be: nobody wants to be fast and wrong.
  static func require(_ condition: Bool, _ what: @autoclosure () -> String) throws {
    if !condition { throw BenchmarkError("wrong result: \(what())") }
  }
}
