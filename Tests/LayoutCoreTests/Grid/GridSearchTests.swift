import LayoutCore
import Testing

/// What is visible, what is hit, and where an item is, in every style.
@Suite struct GridSearchTests {
  static let size = Size(width: 320, height: 240)

  static let styles: [GridStyle] = [
    .paged(
      columns: 3, rows: 2, gap: Size(width: 10, height: 20),
      padding: Insets(horizontal: 18, vertical: 8)),
    .adaptive(AdaptiveColumns(minimum: 80, spacing: 10), rowHeight: 72),
    .modular(
      columns: .min(50), rows: .fixed(30), flow: .vertical, gap: Size(width: 7, height: 3),
      isDense: false),
    .modular(
      columns: .fixed(50), rows: .count(4), flow: .horizontal, gap: .zero, isDense: true),
    .staggered(
      tracks: .count(5), flow: .vertical, gap: Size(width: 4, height: 4), tieBreak: .lowestIndex),
    .staggered(tracks: .min(50), flow: .horizontal, gap: .zero, tieBreak: .cursor),
    .template(
      GridTemplate(
        columns: [.fixed(40), .fraction(1), .minmax(30, .fraction(2))], autoRows: .fixed(25),
        isDense: true, gap: Size(width: 5, height: 6))),
  ]

  /// Items of one cell, or some with spans and fixed lines.
  static func items(isPlain: Bool) -> [GridItem] {
    var random = SplitMix(seed: 7)
    return (0..<300).map { _ in
      let extent = GridItem.Extent.length(Double(random.next(60)))
      let spans = (1 + random.next(3), 1 + random.next(2))
      let line = random.next(9) == 0 ? -1 - random.next(3) : nil
      return isPlain
        ? GridItem(extent: extent)
        : GridItem(
          placement: GridPlacement(
            columns: GridLines(start: line, span: spans.0), rows: GridLines(span: spans.1)),
          extent: extent)
    }
  }

  static func grid(_ style: GridStyle, isPlain: Bool, _ direction: LayoutDirection) -> StyledGrid {
    var grid = StyledGrid()
    grid.arrange(items(isPlain: isPlain), style: style, in: size, direction: direction)
    return grid
  }

  @Test(arguments: styles, [true, false])
  func `what is visible is what a look at every frame finds`(style: GridStyle, isPlain: Bool) {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let grid = Self.grid(style, isPlain: isPlain, direction)
      let frames = grid.frames
      #expect(frames.count == 300)
      var random = SplitMix(seed: 3)
      for _ in 0..<100 {
        let rect = Rect(
          x: Double(random.next(4000) - 2000) / 2, y: Double(random.next(4000) - 100) / 2,
          width: Double(random.next(400)), height: Double(random.next(300)))
        #expect(
          grid.indices(in: rect) == frames.indices.filter { frames[$0].intersects(rect) },
          "\(rect) \(direction)")
      }
      for bad in [Double.nan, .infinity, -.infinity] {
        #expect(grid.indices(in: Rect(x: bad, y: 0, width: 100, height: 100)).isEmpty)
      }
    }
  }

  @Test(arguments: styles, [true, false])
  func `an item is hit inside of its frame and nowhere else`(style: GridStyle, isPlain: Bool) {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let grid = Self.grid(style, isPlain: isPlain, direction)
      for frame in grid.frames.prefix(80) {
        for x in [frame.minX, frame.midX, frame.maxX] {
          for y in [frame.minY, frame.midY, frame.maxY] {
            let point = Point(x: x, y: y)
            #expect(grid.item(at: point) == grid.frames.lastIndex { $0.contains(point) })
          }
        }
      }
      #expect(grid.item(at: Point(x: .nan, y: 0)) == nil)
      #expect(grid.item(at: Point(x: -1e300, y: .infinity)) == nil)
    }
  }

  @Test(arguments: styles, [true, false])
  func `right to left is the mirror image`(style: GridStyle, isPlain: Bool) {
    let left = Self.grid(style, isPlain: isPlain, .leftToRight).frames
    let right = Self.grid(style, isPlain: isPlain, .rightToLeft).frames
    // Paddings are physical, and the same on both sides here.
    for (a, b) in zip(left, right) {
      let mirrored = a.mirrored(inWidth: Self.size.width)
      #expect(abs(mirrored.minX - b.minX) < 1e-9 && abs(mirrored.minY - b.minY) < 1e-9)
      #expect(mirrored.size == b.size)
    }
  }

  @Test(arguments: styles)
  func `the content reaches to the last frame`(style: GridStyle) {
    let grid = Self.grid(style, isPlain: true, .leftToRight)
    let end = grid.frames.reduce(Rect.zero) { $0.union($1) }
    #expect(grid.contentSize.width >= end.maxX - 1e-9)
    #expect(grid.contentSize.height >= end.maxY - 1e-9)
  }

  @Test func `one grid goes from style to style and back`() {
    var grid = StyledGrid()
    for style in Self.styles + Self.styles.reversed() {
      for isPlain in [true, false] {
        grid.arrange(Self.items(isPlain: isPlain), style: style, in: Self.size)
        #expect(grid.frames == Self.grid(style, isPlain: isPlain, .leftToRight).frames)
      }
    }
  }

  @Test func `spans are honoured among equal cells`() {
    var grid = StyledGrid()
    let wide = GridItem(placement: .span(columns: 2, rows: 2))
    grid.arrange(
      [GridItem(), wide, GridItem()],
      style: .modular(
        columns: .count(3), rows: .fixed(20), flow: .vertical, gap: Size(width: 5, height: 5),
        isDense: false), in: Size(width: 100, height: 80))
    #expect(grid.frame(of: 1) == Rect(x: 35, y: 0, width: 65, height: 45))
    #expect(grid.frame(of: 2) == Rect(x: 0, y: 25, width: 30, height: 20))
  }

  @Test func `a picture in a lane keeps its shape`() {
    var grid = StyledGrid()
    let items = [GridItem(extent: .aspectRatio(2)), GridItem(extent: .aspectRatio(0))]
    grid.arrange(
      items,
      style: .staggered(
        tracks: .count(2), flow: .vertical, gap: .zero, tieBreak: .lowestIndex),
      in: Size(width: 100, height: 80))
    #expect(grid.frame(of: 0) == Rect(x: 0, y: 0, width: 50, height: 25))
    #expect(grid.frame(of: 1).height == 0)
  }

  @Test func `bounds are read by id, from whatever layout`() {
    let grid = ModularGrid(
      columns: .count(2), rows: .fixed(10), gap: .zero, size: Size(width: 40, height: 40), count: 3)
    let named = IdentifiedLayout(ids: ["a", "b", "a", "d"], layout: grid)
    #expect(named.frame(of: "a") == Rect(x: 0, y: 0, width: 20, height: 10))
    #expect(named.frame(of: "b") == Rect(x: 20, y: 0, width: 20, height: 10))
    #expect(named.frame(of: "d") == nil && named.frame(of: "e") == nil)
    #expect(named.id(at: Point(x: 25, y: 5)) == "b")
    #expect(named.id(at: Point(x: 25, y: 15)) == nil)
  }
}
