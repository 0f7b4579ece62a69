/// Which cells of an unbounded grid are taken.
///
/// *Lines* run across the flow (the rows of a row flow), *places* are counted along a line. Lines
/// that look the same are kept as one band with its taken intervals, so that neither the length nor
/// the height of an area costs anything: only how many areas there are.
struct Occupancy {
  /// Taken places, half-open.
  private struct Interval {
    var start: Int
    var end: Int
  }

  /// Lines from `start` to the next band, with disjoint intervals in order.
  private struct Band {
    var start: Int
    var intervals: [Interval] = []

    /// The first interval that ends after a place.
    func interval(after place: Int) -> Int {
      // Most bands have a handful, and most questions are about their end.
      if let last = intervals.last, last.end <= place { return intervals.count }
      var low = 0
      var high = intervals.count
      while low < high {
        let middle = (low + high) / 2
        if intervals[middle].end > place { high = middle } else { low = middle + 1 }
      }
      return low
    }

    /// The end of the first interval that has a part of the places, nil when all are free.
    func blocker(of places: Range<Int>) -> Int? {
      let index = interval(after: places.lowerBound)
      guard index < intervals.count, intervals[index].start < places.upperBound else { return nil }
      return intervals[index].end
    }

    mutating func take(_ places: Range<Int>) {
      var taken = Interval(start: places.lowerBound, end: places.upperBound)
      // Intervals that touch become one.
      let first = interval(after: taken.start - 1)
      var end = first
      while end < intervals.count, intervals[end].start <= taken.end {
        taken.start = min(taken.start, intervals[end].start)
        taken.end = max(taken.end, intervals[end].end)
        end += 1
      }
      if end == first + 1 {
        intervals[first] = taken
      } else {
        intervals.replaceSubrange(first..<end, with: CollectionOfOne(taken))
      }
    }
  }

  /// All lines, in order; the last band goes on for ever and is free.
  private var bands = [Band(start: Int.min / 2)]

  /// Takes an area.
  mutating func take(lines: Range<Int>, places: Range<Int>) {
    let first = split(at: lines.lowerBound)
    let end = split(at: lines.upperBound)
    for band in first..<end { bands[band].take(places) }
  }

  /// The answer to where an area has room.
  enum Room {
    /// At this place of the line.
    case place(Int)
    /// Nowhere in the line, and at none of the places that were tried before this line.
    case notBefore(line: Int)
  }

  /// The first place of a line, from a given one, where an area of so many lines and places is free
  /// and does not reach beyond `bound`.
  func room(inLine line: Int, from start: Int, lines: Int, places: Int, bound: Int) -> Room {
    let first = band(at: line)
    let last = lines == 1 ? first : band(at: line + lines - 1)
    var nearest = Int.max
    var place = start
    search: while place + places <= bound {
      // From the last line upwards: what is in the way there is so for the longest.
      for band in stride(from: last, through: first, by: -1) {
        guard let blocker = bands[band].blocker(of: place..<(place + places)) else { continue }
        place = blocker
        // The last band blocks nothing, so there is one after any that does.
        nearest = min(nearest, bands[band + 1].start)
        continue search
      }
      return .place(place)
    }
    return .notBefore(line: nearest < .max ? nearest : line + 1)
  }

  /// The first line, from a given one, from which so many lines have the places free.
  func line(from start: Int, lines: Int, places: Range<Int>) -> Int {
    var line = start
    var band = band(at: start)
    while band < bands.count, bands[band].start < line + lines {
      if bands[band].blocker(of: places) != nil { line = bands[band + 1].start }
      band += 1
    }
    return line
  }

  /// The band that a line belongs to.
  private func band(at line: Int) -> Int {
    // Placement mostly goes on at the end.
    var low = 0
    var high = bands.count
    if high > 8, bands[high - 8].start <= line { low = high - 8 }
    while high - low > 1 {
      let middle = (low + high) / 2
      if bands[middle].start <= line { low = middle } else { high = middle }
    }
    return low
  }

  /// The band that starts at a line, made if need be.
  private mutating func split(at line: Int) -> Int {
    let band = band(at: line)
    if bands[band].start == line { return band }
    bands.insert(Band(start: line, intervals: bands[band].intervals), at: band + 1)
    return band + 1
  }
}
