/// The resistance of content that is dragged past its end.
///
/// `f(x) = x·d·c / (d + c·x)`: it starts with slope `c` and never gets farther than `d`. This is the
/// curve of UIScrollView. A dimension or coefficient that is not positive and finite gives 0.
public enum RubberBand {
  /// The slope at the end of the content, without unit (UIScrollView).
  public static let coefficient = 0.55

  /// How far content moves when the finger is `excess` past the end.
  ///
  /// It is odd in `excess`; an infinite excess gives ± `dimension`, NaN gives 0.
  public static func offset(
    excess: Double, dimension: Double, coefficient: Double = coefficient
  ) -> Double {
    let dimension = dimension.nonNegativeOrZero
    let coefficient = coefficient.nonNegativeOrZero
    guard dimension > 0, coefficient > 0, !excess.isNaN else { return 0 }
    let stretch = coefficient * abs(excess) / dimension
    let distance = stretch.isFinite ? coefficient * abs(excess) / (1 + stretch) : dimension
    return excess < 0 ? -distance : distance
  }

  /// The excess that shows as an offset, so that moving content is caught without a jump.
  ///
  /// Nil when no excess gets there: `|offset| ≥ dimension`, or NaN. Without a dimension it is 0.
  public static func inverse(
    offset: Double, dimension: Double, coefficient: Double = coefficient
  ) -> Double? {
    let dimension = dimension.nonNegativeOrZero
    let coefficient = coefficient.nonNegativeOrZero
    guard dimension > 0, coefficient > 0 else { return 0 }
    guard abs(offset) < dimension else { return nil }
    return offset / (coefficient * ((dimension - abs(offset)) / dimension))
  }

  /// How fast content moves per unit of finger movement at an excess, without unit.
  public static func slope(
    excess: Double, dimension: Double, coefficient: Double = coefficient
  ) -> Double {
    let dimension = dimension.nonNegativeOrZero
    let coefficient = coefficient.nonNegativeOrZero
    guard dimension > 0, !excess.isNaN else { return 0 }
    let stretch = 1 + coefficient * abs(excess) / dimension
    return coefficient / (stretch * stretch)
  }
}
