import LayoutCore
import Testing

@testable import LauncherModel

/// Items of several cells and with lines on pages of three columns and two rows.
@Suite struct SpannedPagesTests {
  private typealias Cell = ScrollingGrid.Cell

  private func pages(_ cells: [Cell], columns: Int = 3, rows: Int = 2) -> SpannedPages {
    SpannedPages(cells: cells, columns: columns, rows: rows)
  }

  /// The page of every place as text: items by letter, a dot where nothing is.
  private func drawn(_ pages: SpannedPages, columns: Int = 3, rows: Int = 2) -> [String] {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return pages.ranges.map { range in
      var cells = [[Character]](repeating: .init(repeating: ".", count: columns), count: rows)
      for item in range {
        for row in pages.areas[item].rows {
          for column in pages.areas[item].columns {
            #expect(cells[row][column] == ".", "\(item) on another")
            cells[row][column] = letters[item % letters.count]
          }
        }
      }
      return cells.map { String($0) }.joined(separator: "/")
    }
  }

  @Test func `items keep their order, and the first without room opens a page`() {
    let wide = Cell(columns: 2)
    #expect(drawn(pages([Cell(), wide, wide, wide, Cell()])) == ["ABB/CC.", "DDE/..."])
    #expect(drawn(pages([Cell(columns: 9, rows: 9), Cell()])) == ["AAA/AAA", "B../..."])
  }

  @Test func `lines are honoured whatever comes before`() {
    let corner = Cell(columnLine: 1, rowLine: 1)
    #expect(drawn(pages([Cell(), Cell(), corner])) == ["CAB/..."])
    let last = Cell(columns: 2, columnLine: -1, rowLine: -1)
    #expect(drawn(pages([Cell(), last, Cell(), Cell()])) == ["ACD/.BB"])
    #expect(drawn(pages([Cell(), Cell(columnLine: 1), Cell(rowLine: 2)])) == ["BA./C.."])
  }

  @Test func `an item whose place is taken goes to the next free one of its page`() {
    let corner = Cell(columnLine: 1, rowLine: 1)
    #expect(drawn(pages([corner, corner, Cell()])) == ["ABC/..."])
    let column = Cell(columnLine: 1)
    #expect(drawn(pages([column, column, column, Cell()])) == ["ACD/B.."])
    #expect(
      drawn(pages([corner] + [Cell](repeating: Cell(), count: 5) + [corner, Cell()]))
        == ["ABC/DEF", "GH./..."])
  }

  @Test func `a large tile that would push others off the page opens the next one`() {
    let tile = Cell(columns: 2, rows: 2, columnLine: 2, rowLine: 1)
    #expect(drawn(pages([Cell(), Cell(), Cell(), tile, Cell()])) == ["ABC/...", "EDD/.DD"])
  }

  @Test func `any cells are all placed once, inside their page`() {
    var random = Random(seed: 3)
    func line() -> Int? {
      random.chance(0.6) ? nil : Int.random(in: -5...5, using: &random)
    }
    for _ in 0..<300 {
      let cells = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        Cell(
          columns: Int.random(in: -1...4, using: &random),
          rows: Int.random(in: -1...4, using: &random), columnLine: line(),
          rowLine: line())
      }
      let (columns, rows) = (
        Int.random(in: 1...5, using: &random), Int.random(in: 1...4, using: &random)
      )
      let pages = pages(cells, columns: columns, rows: rows)
      #expect(pages.areas.count == cells.count)
      #expect(pages.ranges.flatMap { Array($0) } == Array(cells.indices))
      _ = drawn(pages, columns: columns, rows: rows)
      for (page, range) in pages.ranges.enumerated() {
        #expect(!range.isEmpty && range.allSatisfy { pages.page(ofItem: $0) == page })
      }
      for area in pages.areas {
        #expect(area.columns.upperBound <= columns && area.rows.upperBound <= rows)
      }
    }
  }
}
