import LayoutCore
import Testing

@Suite struct PageIndicatorLayoutTests {
  @Test func `dots as long as 16 n - 8 fits, text after`() {
    for pages in [1, 2, 3, 25, 100] {
      let width = Double(16 * pages - 8)
      #expect(PageIndicatorLayout(pages: pages, width: width).form == .dots)
      #expect(PageIndicatorLayout(pages: pages, width: width.nextDown).form == .text)
    }
    #expect(PageIndicatorLayout(pages: 1_000_000, width: 3840).form == .text)
    #expect(PageIndicatorLayout(pages: .max, width: 3840).form == .text)
  }

  @Test func `without pages there is nothing`() {
    for pages in [0, -1, Int.min] {
      let indicator = PageIndicatorLayout(pages: pages, width: 300)
      #expect(indicator.form == .none)
      #expect(indicator.text(at: 0) == "")
      #expect(indicator.page(at: Point(x: 150, y: 4)) == nil)
    }
  }

  @Test func `a width that is no length gives text`() {
    for width in [Double.nan, .infinity, -.infinity, -10, 0] {
      #expect(PageIndicatorLayout(pages: 3, width: width).form == .text)
      #expect(PageIndicatorLayout(pages: 0, width: width).form == .none)
    }
  }

  @Test func `dots are centred`() {
    let dots = PageIndicatorLayout(pages: 3, width: 100)
    #expect((0..<3).map { dots.frame(ofDot: $0).minX } == [30, 46, 62])
    #expect(dots.frame(ofDot: 0) == Rect(x: 30, y: 0, width: 8, height: 8))
    let mirrored = PageIndicatorLayout(pages: 3, width: 100, direction: .rightToLeft)
    #expect((0..<3).map { mirrored.frame(ofDot: $0).minX } == [62, 46, 30])
  }

  @Test func `the light moves on continuously with the page`() {
    let dots = PageIndicatorLayout(pages: 5, width: 100)
    #expect(dots.opacity(ofDot: 2, at: 2) == 0.9)
    #expect(dots.opacity(ofDot: 1, at: 2) == 0.25)
    #expect(abs(dots.opacity(ofDot: 2, at: 2.25) - (0.25 + 0.65 * 0.75)) < 1e-12)
    for position in stride(from: -1.0, through: 6, by: 0.05) {
      let sum = (0..<5).map { dots.weight(ofDot: $0, at: position) }.reduce(0, +)
      #expect(abs(sum - 1) < 1e-12, "position \(position)")
    }
    #expect(dots.opacity(ofDot: 4, at: .infinity) == 0.9)
    #expect(dots.opacity(ofDot: 0, at: .nan) == 0.9)
  }

  @Test func `the text names the nearest page`() {
    let text = PageIndicatorLayout(pages: 40, width: 100)
    let positions = [-1, 0, 0.49, 0.5, 38.7, 39.6, .nan, .infinity]
    let expected = ["1", "1", "1", "2", "40", "40", "1", "40"].map { $0 + " / 40" }
    #expect(positions.map(text.text) == expected)
    let huge = PageIndicatorLayout(pages: .max, width: 100)
    #expect(huge.text(at: 2) == "3 / 9223372036854775807")
  }

  @Test func `each dot's target is larger than the dot and targets meet`() {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let dots = PageIndicatorLayout(pages: 4, width: 200, direction: direction)
      for page in 0..<4 {
        let center = dots.frame(ofDot: page).center
        for (x, y) in [(0.0, 0.0), (-7.9, 0), (7.9, 0), (0, 23.9), (0, -23.9)] {
          #expect(dots.page(at: Point(x: center.x + x, y: center.y + y)) == page)
        }
        #expect(dots.page(at: Point(x: center.x, y: center.y + 24.1)) == nil)
      }
      let left = direction == .leftToRight ? 0 : 3
      let edge = dots.frame(ofDot: left).midX
      #expect(dots.page(at: Point(x: edge - 23.9, y: 4)) == left)
      #expect(dots.page(at: Point(x: edge - 24.1, y: 4)) == nil)
      #expect(dots.page(at: Point(x: .nan, y: 4)) == nil)
      #expect(dots.page(at: Point(x: edge, y: .nan)) == nil)
    }
    #expect(PageIndicatorLayout(pages: 9, width: 20).page(at: Point(x: 10, y: 4)) == nil)
  }
}
