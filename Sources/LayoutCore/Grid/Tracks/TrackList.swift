/// The columns or the rows of a grid, with their sizes and places.
///
/// Neighbours of equal size are kept as one run, so a list of equal tracks costs nothing however
/// long it is, and answers in O(1); otherwise the runs' prefix sums are searched in O(log runs).
public struct TrackList: Hashable, Sendable {
  /// The number of tracks.
  public let count: Int
  /// The distance between tracks.
  public private(set) var gap: Double

  /// Tracks of one size that follow each other.
  struct Run: Hashable, Sendable {
    /// The number of the run's first track.
    var first: Int
    /// Where that track starts.
    var offset: Double
    /// The size of each track.
    var size: Double
  }

  /// The first run stands alone: uniform tracks need no array.
  private var head: Run
  private var tail: [Run]

  /// Makes equal tracks; a count below 0 is 0, lengths that are negative or not finite are 0.
  public init(count: Int, size: Double, gap: Double = 0) {
    self.count = max(0, count)
    self.gap = gap.nonNegativeOrZero
    head = Run(first: 0, offset: 0, size: size.nonNegativeOrZero)
    tail = []
  }

  /// Makes tracks from their sizes; lengths that are negative or not finite are 0.
  public init(sizes: [Double], gap: Double = 0) {
    self.init(runs: sizes.lazy.map { (1, $0) }, gap: gap)
  }

  /// Makes tracks from runs of equal ones.
  init(runs: some Sequence<(count: Int, size: Double)>, gap: Double) {
    self.gap = gap.nonNegativeOrZero
    head = Run(first: 0, offset: 0, size: 0)
    tail = []
    var count = 0
    for run in runs where run.count > 0 {
      let size = run.size.nonNegativeOrZero
      let last = tail.last ?? head
      if count == 0 {
        head.size = size
      } else if size != last.size {
        let tracks = Double(count - last.first)
        let offset = last.offset + (tracks * last.size + tracks * self.gap)
        tail.append(Run(first: count, offset: offset, size: size))
      }
      count += run.count
    }
    self.count = count
  }

  /// Whether all tracks have the same size.
  public var isUniform: Bool { tail.isEmpty }

  /// The size of a track; a track that does not exist has the size of the nearest one.
  public func size(of track: Int) -> Double { run(of: track).size }

  /// Where a track starts; tracks that do not exist continue the first or the last run.
  public func offset(of track: Int) -> Double {
    let run = run(of: track)
    let steps = Double(track - run.first)
    // Products are added, not the pitch multiplied: 0 × an overflowed pitch would be NaN.
    return run.offset + (steps * run.size + steps * gap)
  }

  /// Where a span of tracks starts and how long it is, with the gaps inside.
  ///
  /// Tracks that do not exist continue the last run.
  public func range(of span: Range<Int>) -> (start: Double, length: Double) {
    let run = run(of: span.lowerBound)
    let start = offset(of: span.lowerBound)
    let tracks = Double(span.count)
    if span.isEmpty { return (start, 0) }
    if tail.isEmpty || span.count == 1 || run.first == self.run(of: span.upperBound - 1).first {
      return (start, tracks * run.size + (tracks - 1) * gap)
    }
    let last = span.upperBound - 1
    let length = offset(of: last) - start + size(of: last)
    return (start, length.isNaN ? .infinity : length)
  }

  /// The distance from the start of the first to the end of the last track; 0 without tracks.
  public var length: Double { count == 0 ? 0 : range(of: 0..<count).length }

  /// The sizes of all tracks.
  public var sizes: [Double] {
    var sizes: [Double] = []
    sizes.reserveCapacity(count)
    for index in 0...tail.count {
      let end = index < tail.count ? tail[index].first : count
      let run = index == 0 ? head : tail[index - 1]
      sizes += repeatElement(run.size, count: end - run.first)
    }
    return sizes
  }

  /// The tracks moved by an offset and set apart by a further distance.
  func spread(offset: Double, gap more: Double) -> TrackList {
    var list = self
    list.gap += more
    list.head.offset += offset
    for index in list.tail.indices {
      list.tail[index].offset += offset + Double(list.tail[index].first) * more
    }
    return list
  }

  private func run(of track: Int) -> Run {
    if tail.isEmpty || track < tail[0].first { return head }
    return run { $0.first <= track }
  }

  /// The last run for which a condition holds that holds for the first ones; the head without any.
  private func run(where condition: (Run) -> Bool) -> Run {
    var low = 0
    var high = tail.count
    while low < high {
      let middle = (low + high) / 2
      if condition(tail[middle]) { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? head : tail[low - 1]
  }

  /// The last track that starts before a position, or at it if that counts; nil without any.
  func track(startingBefore position: Double, orAt isInclusive: Bool) -> Int? {
    func isReached(_ offset: Double) -> Bool {
      isInclusive ? offset <= position : offset < position
    }
    guard count > 0, isReached(head.offset) else { return nil }
    let run = tail.isEmpty ? head : run { isReached($0.offset) }
    let next = tail.isEmpty ? count : tail.first { $0.first > run.first }?.first ?? count
    let last = next - 1 - run.first
    let pitch = run.size + gap
    guard last > 0, pitch > 0 else { return run.first + last }
    // The division only guesses, and may be one off by rounding; the offsets decide.
    var steps = ((position - run.offset) / pitch).flooredInt(in: 0...last)
    if steps < last, isReached(offset(of: run.first + steps + 1)) { steps += 1 }
    if steps > 0, !isReached(offset(of: run.first + steps)) { steps -= 1 }
    return run.first + steps
  }
}
