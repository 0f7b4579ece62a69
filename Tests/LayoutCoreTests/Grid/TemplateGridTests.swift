import LayoutCore
import Testing

@Suite struct TemplateGridTests {
  private func cells(_ items: [GridPlacement], _ template: GridTemplate) -> [Int] {
    var grid = TemplateGrid(template)
    grid.arrange(items, width: 400, height: nil)
    return grid.cells
  }

  @Test func `areas have names, and need no drawing of the same length`() throws {
    let areas = try GridAreas(["head head head", "side . main", "... \t  .. main ", "foot"])
    #expect((areas.columnCount, areas.rowCount) == (3, 4))
    #expect(areas["head"]?.columns == GridLines(start: 1, end: 4))
    #expect(areas["side"]?.rows == GridLines(start: 2, end: 3))
    #expect(areas["main"]?.rows == GridLines(start: 2, end: 4))
    #expect(areas["foot"]?.columns == GridLines(start: 1, end: 2))
    #expect(areas["."] == nil && areas["other"] == nil)
  }

  @Test(arguments: [["a a", "a b"], ["a .", ". a"], ["a b a"], ["b a", "a a"]])
  func `an area that is no rectangle is refused by its name`(rows: [String]) {
    #expect(throws: GridAreas.Malformed.notRectangular("a")) { try GridAreas(rows) }
  }

  @Test func `areas larger than the template add tracks, and negative lines count from their end`()
    throws
  {
    let template = GridTemplate(
      columns: [.fixed(10)], autoColumns: .fixed(7), autoRows: .fixed(3),
      areas: try GridAreas(["a a b"]))
    var grid = TemplateGrid(template)
    grid.arrange(
      [template.areas["b"] ?? GridPlacement(), GridPlacement(columns: GridLines(start: -1))],
      width: 100, height: nil)
    #expect(grid.columns.sizes == [10, 7, 7, 7])
    #expect(grid.cells == [2, 0, 1, 1, 3, 0, 1, 1])
  }

  @Test func `a fixed item over another one overlaps it, and others go around both`() {
    let corner = GridPlacement(columns: GridLines(start: 1), rows: GridLines(start: 1))
    let wide = GridPlacement(columns: GridLines(start: 1, span: 2), rows: GridLines(start: 1))
    #expect(
      cells([GridPlacement(), corner, wide], GridTemplate(columns: [.repeating(3, .fixed(9))]))
        == [2, 0, 1, 1, 0, 0, 1, 1, 0, 0, 2, 1])
  }

  @Test func `numbers that are no lines and spans are taken for the next best`() {
    let template = GridTemplate(columns: [.repeating(2, .fixed(9))])
    let none = GridPlacement(
      columns: GridLines(start: 0, end: 0, span: 0), rows: GridLines(span: .min))
    #expect(cells([none], template) == [0, 0, 1, 1])
    let vast = GridPlacement(
      columns: GridLines(start: .min, end: .max), rows: GridLines(span: .max))
    #expect(cells([vast], template)[2...] == [1_999_999_996, 1_000_000_000])
  }

  @Test func `long spans cost nothing, and many items are placed`() {
    var grid = TemplateGrid(GridTemplate(columns: [.repeating(12, .fixed(9))], isDense: true))
    let items = (0..<30_000).map {
      GridPlacement.span(columns: 1 + $0 % 3, rows: $0 % 1000 == 0 ? 10_000 : 1)
    }
    grid.arrange(items, width: 100, height: nil)
    #expect(grid.count == items.count)
    #expect(grid.area(of: 0) == GridArea(columns: 0..<1, rows: 0..<10_000))
    let columns = (0..<1000).map { _ in GridPlacement.span(columns: 10_000, rows: 10_000) }
    var tall = TemplateGrid(GridTemplate())
    tall.arrange(columns, width: 100, height: nil)
    #expect(tall.rows.count == 10_000_000 && tall.columns.count == 10_000)
  }

  @Test(arguments: [GridFlow.row, .column])
  func `the last line that has room is found among many that have none`(flow: GridFlow) {
    let wide =
      flow == .row
      ? GridPlacement.span(columns: 2, rows: 1) : GridPlacement.span(columns: 1, rows: 2)
    let tracks = [GridTrack.repeating(3, .fixed(9))]
    let template = GridTemplate(
      columns: flow == .row ? tracks : [], rows: flow == .row ? [] : tracks, flow: flow,
      isDense: true)
    // Each wide item leaves a hole; the single ones fill the holes from the start.
    let items = Array(repeating: wide, count: 1000) + Array(repeating: GridPlacement(), count: 1000)
    var grid = TemplateGrid(template)
    grid.arrange(items, width: 100, height: 100)
    for item in 0..<1000 {
      let area = grid.area(of: 1000 + item)
      #expect((flow == .row ? area?.rows : area?.columns) == item..<item + 1)
      #expect((flow == .row ? area?.columns : area?.rows) == 2..<3)
    }
  }

  @Test func `shares, minimums and maximums divide what is left`() {
    func sizes(_ tracks: [GridTrack], _ width: Double, gap: Double = 0) -> [Double] {
      var grid = TemplateGrid(GridTemplate(columns: tracks, gap: Size(width: gap, height: 0)))
      grid.arrange([], width: width, height: nil)
      return grid.columns.sizes
    }
    #expect(
      sizes([.fixed(120), .fraction(1), .minmax(100, .fraction(2))], 600, gap: 6)
        == [120, 156, 312])
    #expect(sizes([.fraction(0.25), .fraction(0.25)], 100) == [25, 25])
    #expect(sizes([.minmax(50, .length(20)), .fraction(1)], 80) == [50, 30])
    #expect(sizes([.minmax(80, .fraction(1)), .fraction(1), .fraction(1)], 120) == [80, 20, 20])
    #expect(
      sizes([.minmax(10, .length(30)), .minmax(10, .length(90)), .fraction(1)], 110)
        == [30, 80, 0])
    #expect(sizes([.fraction(.nan), .fraction(-1), .fixed(-.infinity)], 50) == [0, 0, 0])
    #expect(sizes([.filling(.minmax(40, .fraction(1))), .fixed(20)], 110) == [45, 45, 20])
    #expect(sizes([.filling(.fraction(1)), .filling(.fixed(10))], 100) == [90, 10])
    #expect(sizes([.repeating(0, .repeating(2, .fixed(5)))], 100) == [5, 5])
    for width in [Double.nan, -5, .infinity] {
      #expect(sizes([.fixed(5), .fraction(1), .filling(.fixed(9))], width) == [5, 0, 9])
    }
  }

  @Test func `without a height, shares follow the largest minimum`() {
    var grid = TemplateGrid(
      GridTemplate(
        rows: [
          .minmax(50, .fraction(2)), .fraction(1), .minmax(5, .length(9)), .filling(.fixed(4)),
        ]))
    grid.arrange([], width: 10, height: nil)
    #expect(grid.rows.sizes == [50, 25, 9, 4])
  }

  @Test func `left-over space is aligned on both axes, also from right to left`() {
    var grid = TemplateGrid(
      GridTemplate(
        columns: [.fixed(20), .fixed(10)], rows: [.fixed(20)], columnAlignment: .center,
        rowAlignment: .end))
    let items = [GridPlacement(), GridPlacement()]
    grid.arrange(items, width: 50, height: 60)
    #expect(grid.frames.map(\.origin) == [Point(x: 10, y: 40), Point(x: 30, y: 40)])
    grid.arrange(items, width: 50, height: 60, direction: .rightToLeft)
    #expect(grid.frames.map(\.origin) == [Point(x: 20, y: 40), Point(x: 10, y: 40)])
  }

  @Test func `another template, size or order is seen`() {
    var grid = TemplateGrid(
      GridTemplate(columns: [.repeating(2, .fraction(1))], autoRows: .fixed(9)))
    let items = [GridPlacement.span(columns: 2, rows: 1), GridPlacement()]
    grid.arrange(items, width: 100, height: nil)
    #expect(grid.frame(of: 1) == Rect(x: 0, y: 9, width: 50, height: 9))
    grid.arrange(items, width: 60, height: nil)
    #expect(grid.frame(of: 1) == Rect(x: 0, y: 9, width: 30, height: 9))
    grid.arrange(items.reversed(), width: 60, height: nil)
    #expect(grid.frame(of: 1) == Rect(x: 0, y: 9, width: 60, height: 9))
    grid.template.autoRows = .fixed(4)
    grid.arrange(items.reversed(), width: 60, height: nil)
    #expect(grid.frame(of: 1) == Rect(x: 0, y: 4, width: 60, height: 4))
    grid.template.columns = [.repeating(3, .fraction(1))]
    grid.arrange(items.reversed(), width: 60, height: nil)
    #expect(grid.frame(of: 1) == Rect(x: 20, y: 0, width: 40, height: 4))
    grid.arrange([], width: 60, height: nil)
    #expect(grid.count == 0 && grid.frame(of: 0) == .zero)
  }
}
