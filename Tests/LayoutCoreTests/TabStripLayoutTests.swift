import LayoutCore
import Testing

@Suite struct TabStripLayoutTests {
  private func strip(
    _ widths: [Double], in width: Double, gap: Double = 4,
    _ distribution: TabStripLayout.Distribution = .stretched,
    direction: LayoutDirection = .leftToRight
  ) -> TabStripLayout {
    TabStripLayout(
      widths: widths, gap: gap, size: Size(width: width, height: 36), distribution: distribution,
      direction: direction)
  }
  private let many = [80.0, 120, 60, 200, 90, 110]

  @Test func `tabs that fit share the rest equally`() {
    let tabs = strip([50, 100, 42], in: 260)
    #expect(tabs.frames.map(\.minX) == [0, 74, 198])
    #expect(tabs.frames.map(\.width) == [70, 120, 62])
    #expect(tabs.frames.allSatisfy { $0.minY == 0 && $0.height == 36 })
    #expect(!tabs.scrolls && tabs.offset(selected: 2) == 0)
  }

  @Test func `a strip that hugs its tabs stands in the middle or at the start`() {
    let centered = strip([50, 100, 42], in: 260, .centered)
    #expect(centered.bounds == Rect(x: 30, y: 0, width: 200, height: 36))
    #expect(centered.frames.map(\.width) == [50, 100, 42])
    #expect(strip([50, 100, 42], in: 260, .leading).bounds.minX == 0)
    #expect(strip([50, 42], in: 260, .leading, direction: .rightToLeft).bounds.maxX == 260)
  }

  @Test func `an exact fit does not scroll`() {
    #expect(!strip([50, 46], in: 100).scrolls)
    #expect(strip([50, 46], in: (100.0).nextDown).scrolls)
  }

  @Test func `tabs that do not fit keep their widths and scroll`() {
    let tabs = strip(many, in: 300)
    #expect(tabs.frames.map(\.width) == many)
    #expect(tabs.contentWidth == 680 && tabs.maximumOffset == 380)
    #expect(tabs.offset(selected: 0) == 0)
    #expect(tabs.offset(selected: 5) == 380)
    #expect(tabs.clampedOffset(.nan) == 0 && tabs.clampedOffset(1e9) == 380)
  }

  @Test func `the selected tab is whole and the next one peeks, for every strip`() {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      for width in stride(from: 240.0, to: 680, by: 13) {
        let tabs = strip(many, in: width, direction: direction)
        for selected in many.indices {
          let offset = tabs.offset(selected: selected)
          #expect(offset >= 0 && offset <= tabs.maximumOffset)
          let view = Rect(x: offset, y: 0, width: width, height: 36)
          let tab = tabs.frames[selected]
          #expect(view.minX <= tab.minX + 1e-9 && tab.maxX <= view.maxX + 1e-9)
          guard selected + 1 < many.count else { continue }
          let next = tabs.frames[selected + 1].intersection(view).width
          #expect(next >= min(24, width - tab.width - 4) - 1e-9, "\(width) tab \(selected)")
        }
      }
    }
  }

  @Test func `a tab wider than the strip shows its start`() {
    #expect(strip([80, 400, 80], in: 300).offset(selected: 1) == 84)
    let rtl = strip([80, 400, 80], in: 300, direction: .rightToLeft)
    #expect(rtl.offset(selected: 1) + 300 == rtl.frames[1].maxX)
  }

  @Test func `revealing moves only as far as it must`() {
    let tabs = strip(many, in: 300)
    #expect(tabs.offset(revealing: 1, from: 0) == 0)
    #expect(tabs.offset(revealing: 1, from: 380) == 84 - 28)
    #expect(tabs.offset(revealing: 2, from: 0) == 0)
    #expect(tabs.offset(revealing: 4, from: 0) == 566 + 28 - 300)
    #expect(tabs.offset(revealing: 4, from: .nan) == 566 + 28 - 300)
    #expect(tabs.offset(revealing: 5, from: .infinity) == 380)
  }

  @Test func `right to left is the mirror image`() {
    for width in [300.0, 900] {
      let (ltr, rtl) = (strip(many, in: width), strip(many, in: width, direction: .rightToLeft))
      for i in many.indices {
        let mirrored = ltr.frames[i].mirrored(inWidth: ltr.contentWidth)
        #expect(abs(rtl.frames[i].minX - mirrored.minX) < 1e-9)
        let offset = ltr.maximumOffset - ltr.offset(selected: i)
        #expect(abs(rtl.offset(selected: i) - offset) < 1e-9)
      }
    }
  }

  @Test func `the indicator glides and stretches from tab to tab`() {
    let tabs = strip(many, in: 300)
    for i in many.indices { #expect(tabs.indicator(progress: Double(i)) == tabs.frames[i]) }
    #expect(tabs.indicator(progress: 0.5) == Rect(x: 42, y: 0, width: 100, height: 36))
    #expect(tabs.indicator(progress: -3) == tabs.frames[0])
    #expect(tabs.indicator(progress: .nan) == tabs.frames[0])
    #expect(tabs.indicator(progress: .infinity) == tabs.frames[5])
    let (a, b) = (tabs.offset(selected: 2), tabs.offset(selected: 3))
    #expect(abs(tabs.offset(progress: 2.25) - (a + (b - a) / 4)) < 1e-9)
    #expect(tabs.offset(progress: 9) == 380)
  }

  @Test func `a tab is hit inside, the gap is not`() {
    let tabs = strip(many, in: 300, direction: .rightToLeft)
    for (i, frame) in tabs.frames.enumerated() {
      #expect(tabs.index(at: frame.center) == i)
      #expect(tabs.index(at: frame.origin) == i)
      #expect(tabs.index(at: Point(x: frame.maxX, y: 10)) == nil)
    }
    #expect(tabs.index(at: Point(x: 10, y: 36)) == nil)
    #expect(tabs.index(at: Point(x: .nan, y: 1)) == nil)
  }

  @Test func `no tabs, and numbers that are no lengths`() {
    let none = strip([], in: 300)
    #expect(none.frames.isEmpty && none.offset(selected: 0) == 0 && none.index(at: .zero) == nil)
    #expect(none.indicator(progress: 0) == .zero && none.bounds == .zero)
    #expect(strip([], in: .nan).maximumOffset == 0)
    let odd = strip([.nan, -3, .infinity, 20], in: 60, gap: -.infinity, .leading)
    #expect(odd.frames.map(\.width) == [0, 0, 0, 20])
    #expect(odd.frames.map(\.minX) == [0, 0, 0, 0])
    let huge = strip([1e308, 1e308, 1e308], in: 1e308, gap: 1e308)
    #expect(huge.offset(selected: 1).isFinite && huge.maximumOffset.isFinite)
    #expect(!huge.indicator(progress: 1.5).minX.isNaN)
    #expect(strip(many, in: 300).offset(selected: .max) == 380)
    #expect(strip(many, in: 300).offset(selected: .min) == 0)
  }
}
