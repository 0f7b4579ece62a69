import LayoutCore

/// Pages on which items may take several cells and ask for lines.
///
/// A page is filled in the order of CSS Grid: items that name their column and row first, then
/// those that name one of them, then the others in the next free places, row by row. An item whose
/// place is taken goes to the next free one. Items keep their order from page to page: the first
/// one that has no place opens the next page.
struct SpannedPages: Hashable, Sendable {
  /// The items of each page; every page has at least one.
  private(set) var ranges: [Range<Int>] = []
  /// The cells of each item on its page, from the first column and row.
  private(set) var areas: [GridArea] = []

  /// Places items.
  ///
  /// O(items × cells of a page); an item that names lines places its page anew.
  init(cells: [ScrollingGrid.Cell], columns: Int, rows: Int) {
    areas.reserveCapacity(cells.count)
    var first = 0
    var page = Page(columns: max(1, columns), rows: max(1, rows))
    for (item, cell) in cells.enumerated() {
      if let longer = page.adding(cell) {
        page = longer
      } else {
        ranges.append(first..<item)
        areas += page.areas
        first = item
        page = Page(columns: page.columns, rows: page.rows)
        // An empty page has room for anything that is held to its size.
        page = page.adding(cell) ?? page
      }
    }
    if first < cells.count { ranges.append(first..<cells.count) }
    areas += page.areas
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
}

/// The cells of one page while it is filled.
private struct Page {
  var columns: Int
  var rows: Int
  /// The items, held to the size of the page, and their places.
  var wishes: [Wish] = []
  var areas: [GridArea] = []
  var taken: [Bool]
  /// Where the search for the next free place begins, so that items keep their order.
  var cursor = 0

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    taken = [Bool](repeating: false, count: columns * rows)
  }

  /// What an item asks for.
  struct Wish {
    var columns: Int
    var rows: Int
    /// The first column and row it wants, from 0; nil where it does not matter.
    var column: Int?
    var row: Int?

    init(_ cell: ScrollingGrid.Cell, columns count: Int, rows rowCount: Int) {
      func start(_ line: Int?, _ span: Int, of count: Int) -> Int? {
        guard let line, line != 0 else { return nil }
        return (line > 0 ? line - 1 : count + 1 + line - span).clamped(0, count - span)
      }
      columns = cell.columns.clamped(1, count)
      rows = cell.rows.clamped(1, rowCount)
      column = start(cell.columnLine, columns, of: count)
      row = start(cell.rowLine, rows, of: rowCount)
    }

    /// How many lines it names.
    var lines: Int { (column == nil ? 0 : 1) + (row == nil ? 0 : 1) }
  }

  /// The page with one more item; nil when not all of them have room.
  func adding(_ cell: ScrollingGrid.Cell) -> Page? {
    let wish = Wish(cell, columns: columns, rows: rows)
    var page = self
    page.wishes.append(wish)
    guard wish.lines > 0 else {
      guard let area = page.take(wish) else { return nil }
      page.areas.append(area)
      return page
    }
    page.taken = [Bool](repeating: false, count: taken.count)
    page.cursor = 0
    var places = [GridArea?](repeating: nil, count: page.wishes.count)
    // Those that find their place taken come with the last.
    for lines in [2, 1, 0] {
      for (index, wish) in page.wishes.enumerated() where places[index] == nil {
        guard lines == 0 || wish.lines == lines else { continue }
        places[index] = page.take(wish, anywhere: lines == 0)
      }
    }
    page.areas = places.compactMap { $0 }
    return page.areas.count == page.wishes.count ? page : nil
  }

  /// Takes the first free place that an item wants, or the next free one of all.
  private mutating func take(_ wish: Wish, anywhere: Bool = true) -> GridArea? {
    for index in (anywhere ? cursor : 0)..<columns * rows {
      let (row, column) = (index / columns, index % columns)
      guard anywhere || wish.column ?? column == column, anywhere || wish.row ?? row == row,
        column + wish.columns <= columns, row + wish.rows <= rows
      else { continue }
      let area = GridArea(
        columns: column..<column + wish.columns, rows: row..<row + wish.rows)
      guard isFree(area) else { continue }
      for row in area.rows {
        for column in area.columns { taken[row * columns + column] = true }
      }
      if anywhere { cursor = index }
      return area
    }
    return nil
  }

  private func isFree(_ area: GridArea) -> Bool {
    area.rows.allSatisfy { row in area.columns.allSatisfy { !taken[row * columns + $0] } }
  }
}
