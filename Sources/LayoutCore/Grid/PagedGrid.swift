/// The places of items on pages of rows and columns.
///
/// A page is filled row by row. Frames are relative to the page's top left corner. Every question
/// is O(1) arithmetic; nothing is stored for an item.
public struct PagedGrid: Hashable, Sendable {
  /// The numbers of columns and rows.
  public let capacity: GridCapacity
  /// The size of one page.
  public let size: Size
  /// The distance between columns (width) and between rows (height).
  public let gap: Size
  /// The distance of the cells from the page's edges; physical, not mirrored.
  public let padding: Insets
  /// The size of one cell.
  public let cell: Size
  /// The side on which the first column and the first page are.
  public let direction: LayoutDirection

  /// Makes a grid.
  ///
  /// Lengths that are negative or not finite count as 0. Left-over space of fixed cells stays at
  /// the end: right of the last column (left of it from right to left) and below the last row.
  ///
  /// - Parameters:
  ///   - columns: The number of columns, held to 1…12.
  ///   - rows: The number of rows, held to 1…12.
  ///   - size: The size of one page.
  ///   - gap: The distance between columns and between rows.
  ///   - padding: The distance of the cells from the page's edges.
  ///   - cell: The size of a cell, nil for cells that share the page equally.
  ///   - direction: The reading direction.
  public init(
    columns: Int, rows: Int, size: Size, gap: Size = .zero, padding: Insets = .zero,
    cell: Size? = nil, direction: LayoutDirection = .leftToRight
  ) {
    let capacity = GridCapacity(columns: columns, rows: rows)
    let size = size.nonNegativeOrZero
    let gap = gap.nonNegativeOrZero
    let padding = padding.nonNegativeOrZero
    self.capacity = capacity
    self.size = size
    self.gap = gap
    self.padding = padding
    self.direction = direction
    self.cell =
      cell?.nonNegativeOrZero
      ?? Size(
        width: Self.share(
          of: size.width - padding.left - padding.right, count: capacity.columns, gap: gap.width),
        height: Self.share(
          of: size.height - padding.top - padding.bottom, count: capacity.rows, gap: gap.height))
  }

  /// The number of columns.
  public var columns: Int { capacity.columns }
  /// The number of rows.
  public var rows: Int { capacity.rows }
  /// The number of items on a full page.
  public var perPage: Int { capacity.itemCount }
  /// The distance from one page to the next.
  public var pageWidth: Double { size.width }

  /// The frame of a place on its page; places outside continue the rows downwards.
  public func frame(ofSlot slot: Int) -> Rect {
    let slot = max(0, slot)
    return Rect(
      x: x(ofColumn: slot % columns), y: y(ofRow: slot / columns),
      width: cell.width, height: cell.height)
  }

  /// The frame of an item on the strip of all pages; page 0 is at the origin.
  ///
  /// Later pages follow to the right, or to the left from right to left.
  public func frame(ofItem item: Int) -> Rect {
    let item = max(0, item)
    return frame(ofSlot: item % perPage).offset(x: offset(ofPage: item / perPage), y: 0)
  }

  /// The x of a page on the strip of all pages, also for a fractional page.
  public func offset(ofPage page: Double) -> Double { direction.sign * page * pageWidth }

  /// The x of a page on the strip of all pages.
  public func offset(ofPage page: Int) -> Double { offset(ofPage: Double(page)) }

  // Products are added, not the pitch multiplied: 0 × an overflowed pitch would be NaN.

  func x(ofColumn column: Int) -> Double {
    let column = Double(column)
    let fromStart = startPadding + (column * cell.width + column * gap.width)
    return direction == .leftToRight ? fromStart : size.width - fromStart - cell.width
  }

  func y(ofRow row: Int) -> Double {
    let row = Double(row)
    return padding.top + (row * cell.height + row * gap.height)
  }

  /// The padding at the side of the first column.
  var startPadding: Double { direction == .leftToRight ? padding.left : padding.right }

  private static func share(of length: Double, count: Int, gap: Double) -> Double {
    let count = Double(count)
    return ((length - (count - 1) * gap) / count).nonNegativeOrZero
  }
}
