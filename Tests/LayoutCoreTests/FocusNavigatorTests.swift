import LayoutCore
import Testing

@Suite struct FocusNavigatorTests {
  /// 26 items on pages of 4 × 3: 12, 12, 2.
  private let pages = FocusNavigator(count: 26, columns: 4, rows: 3)

  private func go(
    _ from: Int, _ moves: FocusMove..., on pages: FocusNavigator? = nil
  ) -> Int? {
    var focus: GridFocus? = GridFocus(item: from)
    for move in moves { focus = focus.flatMap { (pages ?? self.pages).moved($0, move) } }
    return focus?.item
  }

  @Test func `sideways across a page border keeps the row`() {
    #expect(go(7, .step(.right)) == 16)
    #expect(go(16, .step(.left)) == 7)
    #expect(go(5, .step(.right)) == 6)
    #expect(go(6, .step(.left)) == 5)
  }

  @Test func `a row that the next page lacks leads to its last item`() {
    #expect(go(23, .step(.right)) == 25)
    #expect(go(15, .step(.right)) == 24)
  }

  @Test func `nothing wraps at the ends`() {
    #expect(go(0, .step(.left)) == 0)
    #expect(go(4, .step(.left)) == 4)
    #expect(go(25, .step(.right)) == 25)
    #expect(go(24, .step(.up)) == 24)
    #expect(go(9, .step(.down)) == 9)
    #expect(go(3, .previousPage) == 3)
    #expect(go(25, .nextPage) == 25)
  }

  @Test func `a short last row is passed with a goal column`() {
    let pages = FocusNavigator(count: 10, columns: 4, rows: 3)
    #expect(go(7, .step(.down), on: pages) == 9)
    #expect(go(7, .step(.down), .step(.up), on: pages) == 7)
    #expect(go(3, .step(.down), .step(.down), .step(.up), .step(.up), on: pages) == 3)
    #expect(go(7, .step(.down), .step(.down), .step(.up), on: pages) == 7)
    #expect(go(7, .step(.down), .step(.left), .step(.up), on: pages) == 4)
  }

  @Test func `Home and End stay on the page, with Control they do not`() {
    #expect(go(17, .pageStart) == 12)
    #expect(go(17, .pageEnd) == 23)
    #expect(go(24, .pageEnd) == 25)
    #expect(go(17, .first) == 0)
    #expect(go(17, .last) == 25)
  }

  @Test func `a page is turned at the same place, on a shorter page at its last item`() {
    #expect(go(6, .nextPage) == 18)
    #expect(go(18, .previousPage) == 6)
    #expect(go(18, .nextPage) == 25)
    #expect(go(12, .nextPage) == 24)
  }

  @Test func `right to left mirrors the sideways keys only`() {
    let pages = FocusNavigator(count: 26, columns: 4, rows: 3, direction: .rightToLeft)
    #expect(go(7, .step(.left), on: pages) == 16)
    #expect(go(16, .step(.right), on: pages) == 7)
    #expect(go(5, .step(.left), on: pages) == 6)
    #expect(go(5, .step(.down), .nextPage, on: pages) == 21)
  }

  @Test func `without items there is no focus, and a lost item counts as the nearest`() {
    #expect(FocusNavigator(count: 0, columns: 4, rows: 3).moved(.init(item: 0), .first) == nil)
    #expect(go(99, .step(.left)) == 24)
    #expect(go(.min, .step(.right)) == 1)
    let huge = FocusNavigator(count: .max, columns: 1, rows: 1)
    #expect(go(.max, .step(.right), on: huge) == .max - 1)
    let goal = GridFocus(item: 1, goalColumn: .max)
    #expect(pages.moved(goal, .step(.down))?.item == 7)
  }

  @Test func `every move leads to an item that exists, and sideways back is the way it came`() {
    let moves: [FocusMove] =
      FocusDirection.allCases.map { .step($0) }
      + [.pageStart, .pageEnd, .first, .last, .previousPage, .nextPage]
    for (columns, rows) in [(1, 1), (1, 3), (3, 1), (4, 3), (2, 5)] {
      for count in 1...40 {
        let pages = FocusNavigator(count: count, columns: columns, rows: rows)
        for item in 0..<count {
          for move in moves {
            let there = pages.moved(GridFocus(item: item), move)?.item ?? -1
            #expect((0..<count).contains(there), "\(columns)×\(rows), \(count): \(item) \(move)")
          }
          let page = pages.pagination.page(ofItem: item)
          let down = go(item, .step(.down), on: pages) ?? -1
          #expect(pages.pagination.page(ofItem: down) == page)
          if down != item { #expect(go(item, .step(.down), .step(.up), on: pages) == item) }
          let left = go(item, .step(.left), on: pages) ?? -1
          if left != item { #expect(go(left, .step(.right), on: pages) == item) }
        }
      }
    }
  }
}

@Suite struct NearestFocusTests {
  private func nearest(
    _ frames: [Rect], _ from: Int, _ key: FocusDirection,
    _ direction: LayoutDirection = .leftToRight
  ) -> Int? {
    FocusNavigator.nearest(in: frames, from: from, towards: key, direction: direction)
  }

  @Test func `on a uniform page it agrees with the index arithmetic`() {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      for count in 1...12 {
        let grid = PagedGrid(
          columns: 4, rows: 3, size: Size(width: 401, height: 299.3),
          gap: Size(width: 7, height: 1.0 / 3), direction: direction)
        let frames = (0..<count).map(grid.frame(ofSlot:))
        let pages = FocusNavigator(count: count, columns: 4, rows: 3, direction: direction)
        for item in 0..<count {
          for key in FocusDirection.allCases {
            let expected = pages.moved(GridFocus(item: item), .step(key))?.item
            // Beside a short last row the geometric search goes on to the row above.
            if expected == item && (key == .left || key == .right) { continue }
            #expect(nearest(frames, item, key, direction) == (expected == item ? nil : expected))
          }
        }
      }
    }
  }

  @Test func `sideways the beam wins however far, downwards only while it is nearer`() {
    let start = Rect(x: 0, y: 0, width: 10, height: 10)
    let farInBeam = Rect(x: 500, y: 0, width: 10, height: 10)
    let nearBeside = Rect(x: 20, y: 11, width: 10, height: 10)
    #expect(nearest([start, nearBeside, farInBeam], 0, .right) == 2)
    let farBelow = Rect(x: 0, y: 500, width: 10, height: 10)
    let nearDiagonal = Rect(x: 11, y: 20, width: 10, height: 10)
    #expect(nearest([start, farBelow, nearDiagonal], 0, .down) == 2)
    let nearBelow = Rect(x: 0, y: 25, width: 10, height: 10)
    #expect(nearest([start, nearDiagonal, nearBelow], 0, .down) == 2)
  }

  @Test func `reading direction breaks ties and nothing else`() {
    let start = Rect(x: 50, y: 0, width: 10, height: 10)
    let left = Rect(x: 20.1, y: 20, width: 20, height: 10)
    let right = Rect(x: 69.9, y: 20, width: 20, height: 10)
    for frames in [[start, left, right], [start, right, left]] {
      let (leftIndex, rightIndex) = (frames[1] == left ? 1 : 2, frames[1] == left ? 2 : 1)
      #expect(nearest(frames, 0, .down) == leftIndex)
      #expect(nearest(frames, 0, .down, .rightToLeft) == rightIndex)
    }
    let nearer = right.offset(x: -5, y: 0)
    #expect(nearest([start, left, nearer], 0, .down) == 2)
  }

  @Test func `rounding errors of a row do not count as a direction`() {
    let frames = [
      Rect(x: 10, y: 0, width: 10, height: 10),
      Rect(x: (10.0).nextDown.nextDown, y: 20, width: 10, height: 10),
    ]
    #expect(nearest(frames, 0, .left) == nil)
    #expect(nearest(frames, 0, .down) == 1)
  }

  @Test func `frames without a place do not take part`() {
    let start = Rect(x: 0, y: 0, width: 10, height: 10)
    let odd = Rect(x: .nan, y: 0, width: 10, height: 10)
    let endless = Rect(x: 20, y: 0, width: .infinity, height: 10)
    let good = Rect(x: 90, y: 0, width: 0, height: 0)
    #expect(nearest([start, odd, endless, good], 0, .right) == 3)
    #expect(nearest([start, odd, endless, good], 1, .right) == nil)
    #expect(nearest([start], 0, .right) == nil)
    #expect(nearest([start], 7, .right) == nil)
    #expect(nearest([], -1, .up) == nil)
    #expect(nearest([start, start], 0, .right) == nil)
  }
}
