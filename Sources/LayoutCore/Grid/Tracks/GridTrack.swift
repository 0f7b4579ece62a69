/// An entry of a grid's template: one track, or the same track several times.
public struct GridTrack: Hashable, Sendable {
  /// The largest size of a track.
  public enum Maximum: Hashable, Sendable {
    /// A length, in points.
    case length(Double)
    /// A share of the space that is left over (CSS `fr`).
    case fraction(Double)
  }

  /// How often the track stands.
  public enum Repetition: Hashable, Sendable {
    /// So many times.
    case times(Int)
    /// As often as fits, at least once (CSS `auto-fill`).
    case fill
  }

  /// Counts, spans and line numbers beyond this are held to it, so that no sum of them overflows.
  public static let countLimit = 1_000_000_000

  /// The least size, in points.
  public let minimum: Double
  /// The largest size, not below the least one.
  public let maximum: Maximum
  /// How often the track stands.
  public let repetition: Repetition

  /// Makes an entry; numbers that are negative or not finite count as 0.
  ///
  /// A maximum below the minimum is the minimum. A repetition is held to 1…`countLimit`.
  public init(minimum: Double, maximum: Maximum, repetition: Repetition = .times(1)) {
    self.minimum = minimum.nonNegativeOrZero
    switch maximum {
    case .length(let length): self.maximum = .length(max(self.minimum, length.nonNegativeOrZero))
    case .fraction(let share): self.maximum = .fraction(share.nonNegativeOrZero)
    }
    switch repetition {
    case .times(let count): self.repetition = .times(count.clamped(1, Self.countLimit))
    case .fill: self.repetition = .fill
    }
  }

  /// A track of one size.
  public static func fixed(_ length: Double) -> GridTrack {
    GridTrack(minimum: length, maximum: .length(length))
  }

  /// A track that takes a share of the left-over space, from 0 upwards.
  public static func fraction(_ share: Double) -> GridTrack {
    GridTrack(minimum: 0, maximum: .fraction(share))
  }

  /// A track between two sizes.
  public static func minmax(_ minimum: Double, _ maximum: Maximum) -> GridTrack {
    GridTrack(minimum: minimum, maximum: maximum)
  }

  /// A track several times; repeated repetitions multiply.
  public static func repeating(_ count: Int, _ track: GridTrack) -> GridTrack {
    guard case .times(let inner) = track.repetition else { return track }
    let outer = count.clamped(1, countLimit)
    return track.repeated(.times(outer * inner))
  }

  /// A track as often as fits.
  ///
  /// What fits is decided by the track's length, or by its minimum if it takes shares; without
  /// either it stands once. Only the first such entry of an axis repeats.
  public static func filling(_ track: GridTrack) -> GridTrack { track.repeated(.fill) }

  private func repeated(_ repetition: Repetition) -> GridTrack {
    GridTrack(minimum: minimum, maximum: maximum, repetition: repetition)
  }

  /// The length by which a repetition counts how often it fits.
  var fillLength: Double {
    if case .length(let length) = maximum { return length }
    return minimum
  }

  /// How often the track stands, not counting what fits.
  var times: Int {
    if case .times(let count) = repetition { return count }
    return 1
  }
}
