import LayoutCore

/// Pages on which items may take several cells.
///
/// Items keep their order: each goes to the next free place on the page, row by row, and the first
/// one that has no place opens the next page.
struct SpannedPages: Hashable, Sendable {
  /// The items of each page; every page has at least one.
  private(set) var ranges: [Range<Int>] = []
  /// The cells of each item on its page, from the first column and row.
  private(set) var areas: [GridArea] = []

  /// Places items.
  ///
  /// O(items × cells of a page).
  init(cells: [ScrollingGrid.Cell], columns: Int, rows: Int) {
    let columns = max(1, columns)
    let rows = max(1, rows)
    areas.reserveCapacity(cells.count)
    var taken = [Bool](repeating: false, count: columns * rows)
    var first = 0
    var cursor = 0
    for (item, cell) in cells.enumerated() {
      let size = (cell.columns.clamped(1, columns), cell.rows.clamped(1, rows))
      var place = Self.place(size, cell, from: cursor, taken, columns: columns, rows: rows)
      if place == nil {
        ranges.append(first..<item)
        first = item
        cursor = 0
        taken = [Bool](repeating: false, count: columns * rows)
        place = Self.place(size, cell, from: 0, taken, columns: columns, rows: rows)
      }
      // An empty page has room for anything that was held to its size.
      let area =
        place ?? GridArea(columns: 0..<size.0, rows: 0..<size.1)
      for row in area.rows {
        for column in area.columns { taken[row * columns + column] = true }
      }
      areas.append(area)
      if cell.columnLine == nil, cell.rowLine == nil {
        cursor = area.rows.lowerBound * columns + area.columns.lowerBound
      }
    }
    if first < cells.count { ranges.append(first..<cells.count) }
  }

  /// The page of an item.
  ///
  /// O(log pages).
  func page(ofItem item: Int) -> Int {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= item { low = middle + 1 } else { high = middle }
    }
    return min(low, max(0, ranges.count - 1))
  }

  private static func place(
    _ size: (columns: Int, rows: Int), _ cell: ScrollingGrid.Cell, from cursor: Int,
    _ taken: [Bool], columns: Int, rows: Int
  ) -> GridArea? {
    /// The wanted start of an axis, from 0; nil where it does not matter.
    func wanted(_ line: Int?, _ span: Int, of count: Int) -> Int? {
      guard let line, line != 0 else { return nil }
      return (line > 0 ? line - 1 : count + 1 + line - span).clamped(0, count - span)
    }
    let column = wanted(cell.columnLine, size.columns, of: columns)
    let row = wanted(cell.rowLine, size.rows, of: rows)
    let start = column == nil && row == nil ? cursor : 0
    for index in start..<max(start, columns * rows) {
      let (y, x) = (index / columns, index % columns)
      guard column ?? x == x, row ?? y == y, x + size.columns <= columns, y + size.rows <= rows
      else { continue }
      let isFree = (y..<y + size.rows).allSatisfy { row in
        (x..<x + size.columns).allSatisfy { !taken[row * columns + $0] }
      }
      if isFree {
        return GridArea(columns: x..<x + size.columns, rows: y..<y + size.rows)
      }
    }
    return nil
  }
}
