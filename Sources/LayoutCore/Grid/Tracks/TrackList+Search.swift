extension TrackList {
  /// The track at a position, nil in a gap, outside and for NaN.
  ///
  /// A track holds its start, not its end.
  public func index(at position: Double) -> Int? {
    guard let track = track(startingBefore: position, orAt: true) else { return nil }
    return position < offset(of: track) + size(of: track) ? track : nil
  }

  /// The tracks of which something lies between two positions.
  ///
  /// Where that is a part of a gap, the empty range before the next track.
  public func indices(from lower: Double, to upper: Double) -> Range<Int> {
    guard lower < upper, let last = track(startingBefore: upper, orAt: false) else { return 0..<0 }
    guard let first = track(startingBefore: lower, orAt: true) else { return 0..<(last + 1) }
    let isPassed = !(offset(of: first) + size(of: first) > lower)
    let start = isPassed ? first + 1 : first
    return start..<max(start, last + 1)
  }
}
