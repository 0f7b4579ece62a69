/// How the length of an axis is divided into equal tracks.
///
/// The numbers of tracks count the gaps: `n · length + (n − 1) · gap` fits into the axis, decided as
/// exact arithmetic decides it. SwiftUI's Grid package, where the three cases come from, leaves the
/// gaps out, so that its tracks fall below their own minimum or reach past the end. Here they do
/// not. Differing from it too, a count below 1 is 1, lengths that are no lengths give one track,
/// and the content ends where its last frame ends, unrounded.
public enum TrackSizing: Hashable, Sendable {
  /// So many equal tracks that share the axis; below 1 counts as 1.
  case count(Int)
  /// As many tracks of this length as fit, at least one; what is left over stays free.
  ///
  /// A length that is not positive and finite gives one track as long as the axis.
  case fixed(Double)
  /// As many tracks as fit at this least length, at least one, which then share the axis.
  ///
  /// A single track is as long as the axis, also where the axis is shorter than the minimum. A
  /// minimum that is not positive and finite gives one track.
  case min(Double)

  /// The tracks in an axis of a given length.
  ///
  /// A length or a gap that is negative or not finite counts as 0.
  public func tracks(in available: Double, gap: Double = 0) -> TrackList {
    let available = available.nonNegativeOrZero
    let gap = gap.nonNegativeOrZero
    switch self {
    case .count(let count): return .equal(count, in: available, gap: gap)
    case .min(let length): return .equal(fitting(length, available, gap), in: available, gap: gap)
    case .fixed(let length):
      guard length > 0, length.isFinite else { return .equal(1, in: available, gap: gap) }
      return TrackList(count: fitting(length, available, gap), size: length, gap: gap)
    }
  }

  private func fitting(_ length: Double, _ available: Double, _ gap: Double) -> Int {
    TrackCount.fitting(
      length: length, gap: gap, available: available, limit: TrackList.fittingLimit)
  }
}

extension TrackList {
  /// The most tracks that are ever made to fit into a length.
  static let fittingLimit = 1_000_000_000

  /// Equal tracks that share a length.
  fileprivate static func equal(_ count: Int, in available: Double, gap: Double) -> TrackList {
    let count = max(1, count)
    let gaps = Double(count - 1) * gap
    return TrackList(
      count: count, size: ((available - gaps) / Double(count)).nonNegativeOrZero, gap: gap)
  }
}
