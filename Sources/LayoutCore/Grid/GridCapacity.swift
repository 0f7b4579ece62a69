/// How large the user reads text, as far as a layout cares.
public enum TextSizeClass: Hashable, Sendable {
  /// The usual sizes.
  case standard
  /// The enlarged sizes for people who see badly: fewer, wider columns.
  case accessibility
}

/// The number of columns and rows of a page.
public struct GridCapacity: Hashable, Sendable {
  /// The numbers of columns and of rows that a page can have.
  public static let trackLimits = 1...12
  /// The most columns at accessibility text sizes.
  public static let accessibilityColumns = 2

  /// The number of columns.
  public let columns: Int
  /// The number of rows.
  public let rows: Int

  /// Makes a capacity from wanted numbers, each held to `trackLimits`.
  public init(columns: Int, rows: Int, textSize: TextSizeClass = .standard) {
    let limits = Self.trackLimits
    let columns = columns.clamped(limits.lowerBound, limits.upperBound)
    self.columns =
      textSize == .accessibility ? min(columns, Self.accessibilityColumns) : columns
    self.rows = rows.clamped(limits.lowerBound, limits.upperBound)
  }

  /// Makes the capacity of a space whose cells need a least size.
  ///
  /// - Parameters:
  ///   - space: The space for cells, without the page's padding.
  ///   - cell: The least size of a cell; an extent that is not positive and finite gives one track.
  ///   - gap: The distance between columns and between rows.
  ///   - columns: A fixed number of columns, nil for as many as fit.
  ///   - rows: A fixed number of rows, nil for as many as fit.
  ///   - textSize: Accessibility sizes allow at most two columns, fixed or not.
  public init(
    fitting space: Size, cell: Size, gap: Size = .zero, columns: Int? = nil, rows: Int? = nil,
    textSize: TextSizeClass = .standard
  ) {
    let limit = Self.trackLimits.upperBound
    self.init(
      columns: columns
        ?? TrackCount.fitting(
          length: cell.width, gap: gap.width, available: space.width, limit: limit),
      rows: rows
        ?? TrackCount.fitting(
          length: cell.height, gap: gap.height, available: space.height, limit: limit),
      textSize: textSize)
  }

  /// The number of items on a full page.
  public var itemCount: Int { columns * rows }
}
