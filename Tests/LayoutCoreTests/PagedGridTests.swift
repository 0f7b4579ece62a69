import LayoutCore
import Testing

@Suite struct PagedGridTests {
  private func grid(
    _ columns: Int = 4, _ rows: Int = 5, cell: Size? = nil,
    direction: LayoutDirection = .leftToRight
  ) -> PagedGrid {
    PagedGrid(
      columns: columns, rows: rows, size: Size(width: 390, height: 700),
      gap: Size(width: 10, height: 20), padding: Insets(horizontal: 18, vertical: 8), cell: cell,
      direction: direction)
  }

  @Test func `cells share the page between its paddings`() {
    let grid = grid()
    #expect(grid.cell == Size(width: 81, height: 120.8))
    #expect(grid.frame(ofSlot: 0) == Rect(x: 18, y: 8, width: 81, height: 120.8))
    #expect(grid.frame(ofSlot: 3).maxX == 390 - 18)
    #expect(abs(grid.frame(ofSlot: 19).maxY - 692) < 1e-9)
    #expect(grid.frame(ofSlot: 4).minX == 18)
  }

  @Test func `fixed cells leave the rest of the page at the end`() {
    let cell = Size(width: 60, height: 80)
    #expect(grid(cell: cell).frame(ofSlot: 5) == Rect(x: 88, y: 108, width: 60, height: 80))
    let mirrored = grid(cell: cell, direction: .rightToLeft)
    #expect(mirrored.frame(ofSlot: 5) == Rect(x: 242, y: 108, width: 60, height: 80))
  }

  @Test func `right to left is the mirror image`() {
    let (ltr, rtl) = (grid(), grid(direction: .rightToLeft))
    for slot in 0..<20 {
      let expected = ltr.frame(ofSlot: slot).mirrored(inWidth: 390)
      #expect(abs(rtl.frame(ofSlot: slot).minX - expected.minX) < 1e-9)
      #expect(rtl.frame(ofSlot: slot).minY == expected.minY)
    }
  }

  @Test func `later pages follow in reading direction`() {
    #expect(grid().frame(ofItem: 41).minX == 2 * 390 + 18 + 91)
    #expect(grid(direction: .rightToLeft).frame(ofItem: 40).maxX == -2 * 390 + 390 - 18)
  }

  @Test func `every cell is hit in its middle and at its first corner, never in a gap`() {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      for columns in 1...12 {
        for rows in 1...12 {
          for gap in [0, 1.0 / 3, 7] {
            let grid = PagedGrid(
              columns: columns, rows: rows, size: Size(width: 1000.0 / 3, height: 700.1),
              gap: Size(width: gap, height: gap), padding: Insets(horizontal: 18, vertical: 0.7),
              direction: direction)
            for slot in 0..<grid.perPage {
              let frame = grid.frame(ofSlot: slot)
              #expect(grid.slot(at: frame.center) == slot)
              #expect(grid.slot(at: frame.origin) == slot, "\(columns)×\(rows) gap \(gap)")
              guard gap > 0.1 else { continue }
              let inGap = Point(x: frame.maxX, y: frame.midY)
              #expect(grid.slot(at: inGap) == nil)
            }
          }
        }
      }
    }
  }

  @Test func `a hit agrees with the frames at every point`() {
    let grid = grid(3, 3, direction: .rightToLeft)
    for x in stride(from: -20.0, through: 410, by: 3.5) {
      for y in stride(from: -10.0, through: 710, by: 7.3) {
        let point = Point(x: x, y: y)
        let expected = (0..<9).first { grid.frame(ofSlot: $0).contains(point) }
        #expect(grid.slot(at: point) == expected)
      }
    }
  }

  @Test func `with half of the gap no point between cells is lost`() {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let grid = grid(direction: direction)
      for x in stride(from: 13.5, to: 376, by: 0.5) {
        let slot = grid.slot(at: Point(x: x, y: 60), reach: .halfGap)
        #expect(slot != nil, "x \(x)")
        if let slot {
          #expect(
            grid.frame(ofSlot: slot).insetBy(x: -5, y: -10).insetBy(x: -1e-9, y: 0)
              .contains(Point(x: x, y: 60)))
        }
      }
      #expect(grid.slot(at: Point(x: 12.5, y: 60), reach: .halfGap) == nil)
      #expect(grid.slot(at: Point(x: 378, y: 60), reach: .halfGap) == nil)
    }
  }

  @Test func `a page smaller than its padding has empty cells that nothing hits`() {
    for size in [Size.zero, Size(width: 20, height: 10), Size(width: -5, height: -.infinity)] {
      let grid = PagedGrid(
        columns: 4, rows: 5, size: size, gap: Size(width: 10, height: 20),
        padding: Insets(horizontal: 18, vertical: 8))
      #expect(grid.cell == .zero)
      #expect(grid.frame(ofSlot: 1).minX == 28)
      #expect(grid.slot(at: grid.frame(ofSlot: 0).origin, reach: .halfGap) == nil)
    }
  }

  @Test func `numbers that are no lengths are 0 and every answer is a number or infinite`() {
    let numbers = [Double.nan, .infinity, -.infinity, -1, 0, .leastNonzeroMagnitude, 1e308]
    for a in numbers {
      for b in numbers {
        for cell in [nil, Size(width: a, height: b)] {
          let grid = PagedGrid(
            columns: .max, rows: .min, size: Size(width: a, height: b),
            gap: Size(width: b, height: a), padding: Insets(horizontal: b, vertical: a),
            cell: cell, direction: .rightToLeft)
          #expect(grid.columns == 12 && grid.rows == 1)
          for slot in [-1, 0, 11, 12, Int.max] {
            let frame = grid.frame(ofSlot: slot)
            #expect(!frame.minX.isNaN && !frame.minY.isNaN && frame.width >= 0)
          }
          for point in numbers { #expect(grid.slot(at: Point(x: point, y: .nan)) == nil) }
        }
      }
    }
  }
}

@Suite struct GridCapacityTests {
  private func capacity(
    _ width: Double, _ height: Double, columns: Int? = nil, rows: Int? = nil,
    textSize: TextSizeClass = .standard
  ) -> [Int] {
    let capacity = GridCapacity(
      fitting: Size(width: width, height: height), cell: Size(width: 100, height: 120),
      gap: Size(width: 10, height: 20), columns: columns, rows: rows, textSize: textSize)
    return [capacity.columns, capacity.rows]
  }

  @Test func `as many cells as fit with their gaps`() {
    #expect(capacity(430, 400) == [4, 3])
    #expect(capacity((430.0).nextDown, (400.0).nextDown) == [3, 2])
  }

  @Test func `at least one and at most twelve`() {
    #expect(capacity(0, -3) == [1, 1])
    #expect(capacity(.nan, .infinity) == [1, 1])
    #expect(capacity(1e6, 1e300) == [12, 12])
  }

  @Test func `fixed numbers win and are held to the limits`() {
    #expect(capacity(430, 400, columns: 7) == [7, 3])
    #expect(capacity(430, 400, columns: 0, rows: 99) == [1, 12])
  }

  @Test func `large text has at most two columns`() {
    #expect(capacity(1e6, 400, textSize: .accessibility) == [2, 3])
    #expect(capacity(1e6, 400, columns: 5, textSize: .accessibility) == [2, 3])
    #expect(capacity(90, 400, textSize: .accessibility) == [1, 3])
  }
}
