/// Where the space goes that tracks leave over.
///
/// Tracks that are longer than their axis always start at its start.
public enum ContentAlignment: Hashable, Sendable {
  /// At the end, after the last track.
  case start
  /// Half of it before the first, half after the last track.
  case center
  /// At the start, before the first track.
  case end
  /// Between the tracks.
  case spaceBetween
  /// Around every track: half as much at the ends as between two.
  case spaceAround
  /// As much at the ends as between two tracks.
  case spaceEvenly
}

extension TrackList {
  /// The tracks aligned in a length.
  public func aligned(_ alignment: ContentAlignment, in available: Double) -> TrackList {
    let space = available - length
    guard alignment != .start, count > 0, space > 0, space.isFinite else { return self }
    let tracks = Double(count)
    switch alignment {
    case .start: return self
    case .center: return spread(offset: space / 2, gap: 0)
    case .end: return spread(offset: space, gap: 0)
    case .spaceBetween: return count == 1 ? self : spread(offset: 0, gap: space / (tracks - 1))
    case .spaceAround: return spread(offset: space / tracks / 2, gap: space / tracks)
    case .spaceEvenly: return spread(offset: space / (tracks + 1), gap: space / (tracks + 1))
    }
  }
}
