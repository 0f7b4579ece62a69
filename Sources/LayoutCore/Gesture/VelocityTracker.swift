/// The velocity of a pointer, estimated from its last positions along one axis.
///
/// A quadratic is fitted by least squares to the last 100 ms, as Android and Flutter do; its slope
/// at the newest sample is the velocity. That holds up where finite differences do not: with whole
/// pixels, millisecond stamps and stamps taken late. It never allocates.
public struct VelocityTracker: Sendable {
  /// How many samples are kept (Android).
  public static let capacity = 20
  /// How old a sample may be, in seconds before the newest (Android).
  public static let window = 0.1
  /// A pause longer than this means that the pointer had stopped, in seconds (Android).
  public static let stopGap = 0.04
  /// The largest velocity reported, in the input's unit per second (Android).
  public static let limit = 8000.0
  /// A quadratic needs this many samples, else few samples can turn the direction round.
  static let quadraticSamples = 4
  /// A quadratic needs samples over this long, in seconds.
  static let quadraticSpan = 0.02

  struct Sample: Hashable, Sendable {
    var time = 0.0
    var position = 0.0
  }

  private var samples = [20 of Sample](repeating: Sample())
  private var newest = 0
  private(set) var count = 0

  /// Makes a tracker without samples.
  public init() {}

  /// Adds a position at a time in seconds.
  ///
  /// Time that goes back and numbers that are not finite are ignored; at an equal time the latest
  /// position counts.
  public mutating func add(time: Double, position: Double) {
    guard time.isFinite, position.isFinite else { return }
    if count > 0 {
      let last = samples[newest].time
      if time < last { return }
      if time == last {
        samples[newest].position = position
        return
      }
      newest = (newest + 1) % Self.capacity
    }
    samples[newest] = Sample(time: time, position: position)
    count = min(count + 1, Self.capacity)
  }

  /// Forgets all samples.
  public mutating func reset() { count = 0 }

  /// The velocity per second of a pointer that left at a time in seconds.
  ///
  /// It is 0 when the last sample is more than 40 ms older than that, or is the only one.
  public func velocity(at end: Double) -> Double {
    guard count > 0, end - samples[newest].time <= Self.stopGap + timeTolerance else { return 0 }
    let run = runLength
    guard run >= 2 else { return 0 }
    let estimate = fittedVelocity(run: run)
    return estimate.isNaN ? 0 : estimate.clamped(-Self.limit, Self.limit)
  }

  /// The sample `age` places before the newest.
  func sample(_ age: Int) -> Sample {
    samples[(newest + Self.capacity - age) % Self.capacity]
  }

  /// How many of the newest samples belong to the last unbroken 100 ms.
  private var runLength: Int {
    let last = sample(0)
    var length = 1
    while length < count {
      let current = sample(length)
      if last.time - current.time > Self.window + timeTolerance { break }
      if sample(length - 1).time - current.time > Self.stopGap + timeTolerance { break }
      length += 1
    }
    return length
  }
}

extension VelocityTracker: Hashable {
  /// Whether both hold the same samples.
  public static func == (a: VelocityTracker, b: VelocityTracker) -> Bool {
    guard a.count == b.count else { return false }
    for age in 0..<a.count where a.sample(age) != b.sample(age) { return false }
    return true
  }

  /// Feeds the samples to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for age in 0..<count { hasher.combine(sample(age)) }
  }
}
