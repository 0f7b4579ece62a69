import LayoutCore
import Testing

/// Looking items up in a template's cells.
@Suite struct TemplateGridHitTests {
  /// Three columns of 100 with gaps of 10; the first item takes 2 × 2 cells.
  private var grid: TemplateGrid {
    let template = GridTemplate(
      columns: [.repeating(3, .fixed(100))], autoRows: .fixed(100),
      gap: Size(width: 10, height: 10))
    var grid = TemplateGrid(template)
    let two = GridLines(start: nil, span: 2)
    let one = GridLines(start: nil, span: 1)
    grid.arrange(
      [GridPlacement(columns: two, rows: two)]
        + [GridPlacement](repeating: GridPlacement(columns: one, rows: one), count: 4),
      width: 320, height: nil)
    return grid
  }

  @Test func `an item is also where it spans a gap`() {
    for (x, y) in [(105.0, 105.0), (105, 50), (50, 105), (101, 209), (209.9, 109)] {
      #expect(grid.item(at: Point(x: x, y: y)) == 0, "\(x), \(y)")
      #expect(grid.indices(in: Rect(x: x, y: y, width: 0.01, height: 0.01)) == [0])
    }
  }

  @Test func `a gap that no item spans belongs to none`() {
    for (x, y) in [(215.0, 50.0), (215, 215), (105, 215), (105, 250), (270, 105)] {
      #expect(grid.item(at: Point(x: x, y: y)) == nil, "\(x), \(y)")
    }
  }

  @Test func `hit test and frames agree everywhere`() {
    for x in stride(from: -5.0, through: 330, by: 5) {
      for y in stride(from: -5.0, through: 330, by: 5) {
        let point = Point(x: x, y: y)
        #expect(grid.item(at: point) == grid.frames.firstIndex { $0.contains(point) })
      }
    }
  }
}
