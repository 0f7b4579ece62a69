internal import LayoutCore

/// The arithmetic of pages, beside the same arithmetic written out.
enum LayoutBenchmark {
  private static let itemCount = 10_000

  static func run(_ effort: Effort) throws {
    try pages(effort)
    try lookups(effort)
  }

  /// The frames of all items, page by page.
  private static func pages(_ effort: Effort) throws {
    let grid = PagedGrid(
      columns: 7, rows: 4, size: Size(width: 1920, height: 1080), gap: .zero,
      padding: Insets(top: 104, left: 96, bottom: 64, right: 96))
    let pagination = Pagination(count: itemCount, perPage: grid.perPage)
    var layout = Samples()
    var bare = Samples()
    for _ in 0..<effort.count(300) {
      let sum = layout.measure { sumOfFrames(grid, pagination) }
      let expected = bare.measure {
        sumOfFrames(cell: grid.cell, grid.padding, columns: 7, rows: 4)
      }
      try BenchmarkError.require(sum == expected, "frames \(sum), not \(expected)")
    }
    let perPage = layout.median / Double(pagination.pageCount)
    Report.figure(
      "layout.page",
      "\(fixed(Double(itemCount) / layout.median / 1e6, 1)) items/µs (\(microseconds(perPage)) a page)",
      beside: "bare loop \(fixed(Double(itemCount) / bare.median / 1e6, 1)) items/µs",
      ratio: layout.median / bare.median,
      budgets: [.init(limit: 5, value: perPage * 1e6, unit: "µs a page")])
  }

  @inline(never)
  private static func sumOfFrames(_ grid: PagedGrid, _ pagination: Pagination) -> Double {
    var sum = 0.0
    for page in 0..<pagination.pageCount {
      let range = pagination.range(ofPage: page)
      for slot in 0..<range.count { sum += checksum(grid.frame(ofSlot: slot)) }
    }
    return sum
  }

  @inline(never)
  private static func sumOfFrames(
    cell: Size, _ padding: Insets, columns: Int, rows: Int
  ) -> Double {
    var sum = 0.0
    var left = itemCount
    while left > 0 {
      for row in 0..<rows where left > 0 {
        for column in 0..<min(columns, left) {
          sum += checksum(
            Rect(
              x: padding.left + Double(column) * cell.width,
              y: padding.top + Double(row) * cell.height, width: cell.width, height: cell.height))
        }
        left -= min(columns, left)
      }
    }
    return sum
  }

  @inline(__always)
  private static func checksum(_ frame: Rect) -> Double {
    frame.minX + 2 * frame.minY + 3 * frame.width + 4 * frame.height
  }

  /// The page and the place of every item.
  private static func lookups(_ effort: Effort) throws {
    let pagination = Pagination(count: itemCount, perPage: 28)
    var layout = Samples()
    var bare = Samples()
    for _ in 0..<effort.count(300) {
      let sum = layout.measure { sumOfPlaces(pagination) }
      let expected = bare.measure { sumOfPlaces(perPage: pagination.perPage) }
      try BenchmarkError.require(sum == expected, "places \(sum), not \(expected)")
    }
    Report.figure(
      "layout.pagination", "10 000 lookups \(microseconds(layout.median))",
      beside: "bare division \(microseconds(bare.median))", ratio: layout.median / bare.median)
  }

  @inline(never)
  private static func sumOfPlaces(_ pagination: Pagination) -> Int {
    var sum = 0
    for item in 0..<itemCount {
      sum &+= pagination.page(ofItem: item) &* 31 &+ pagination.slot(ofItem: item)
    }
    return sum
  }

  @inline(never)
  private static func sumOfPlaces(perPage: Int) -> Int {
    var sum = 0
    for item in 0..<itemCount { sum &+= (item / perPage) &* 31 &+ item % perPage }
    return sum
  }
}
