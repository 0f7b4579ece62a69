/// The rule that turns a width into a number of equal columns.
///
/// As many columns as fit at a minimum width, then shared equally; the count is that of exact
/// arithmetic for every input, also one unit in the last place around an exact fit and where sums
/// overflow.
public struct AdaptiveColumns: Hashable, Sendable {
  /// The most columns that `maxColumns` can ask for.
  public static let columnLimit = 1000

  /// The least width of a column, in points.
  public var minimum: Double
  /// The distance between columns, in points; negative or not finite counts as 0.
  public var spacing: Double
  /// The most columns wanted, held to 1…`columnLimit`.
  public var maxColumns: Int

  /// Makes the rule.
  public init(minimum: Double = 150, spacing: Double = 12, maxColumns: Int = 6) {
    self.minimum = minimum
    self.spacing = spacing
    self.maxColumns = maxColumns
  }

  /// The number of columns in a width: at least 1, at most `maxColumns`.
  ///
  /// A width or a minimum that is not positive and finite gives 1.
  public func count(inWidth width: Double) -> Int {
    TrackCount.fitting(
      length: minimum, gap: spacing, available: width,
      limit: maxColumns.clamped(1, Self.columnLimit))
  }

  /// The width of one column when the columns share a width.
  public func columnWidth(inWidth width: Double) -> Double {
    let count = Double(count(inWidth: width))
    return max(0, (width.nonNegativeOrZero - (count - 1) * spacing.nonNegativeOrZero) / count)
  }
}
