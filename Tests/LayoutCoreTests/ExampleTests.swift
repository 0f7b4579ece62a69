import LayoutCore
import Testing

/// The code of the documentation, compiled and run; `Example.swift` is its complete example.
///
/// `DocumentationTests` holds that it is the same.
struct ExampleTests {
  private static let window = Size(width: 480, height: 800)

  @Test func `the example turns a page under a finger and taps an app on it`() throws {
    var pages = AppPages(apps: 46, in: ExampleTests.window)
    #expect(pages.strip.pagination.pageCount == 2)
    func visible(at time: Double) -> [(item: Int, frame: Rect)] {
      pages.strip.visible(at: pages.pager.position(at: time))
    }
    #expect(visible(at: 0).map(\.item) == Array(0..<24))

    // A fling of 200 points to the left.
    var time = 0.0
    var events = pages.finger.down(
      pointer: 1, kind: .touch, at: Point(x: 400, y: 300), time: time, catching: false)
    for step in 1...10 {
      time = Double(step) / 100
      events += pages.finger.move(
        pointer: 1, to: Point(x: 400 - 20 * Double(step), y: 300), time: time)
    }
    #expect(pages.apply(events, at: time) == nil)
    let seen = visible(at: time)
    #expect(seen.contains { $0.item == 24 && $0.frame.minX < 480 && $0.frame.minX > 240 })
    events = pages.finger.up(pointer: 1, at: Point(x: 200, y: 300), time: time)
    #expect(pages.apply(events, at: time) == nil)
    #expect(pages.pager.target == 1 && pages.pager.needsFrame(at: time))

    time = try #require(pages.pager.nextDeadline)
    pages.pager.advance(to: time)
    #expect(!pages.pager.needsFrame(at: time))
    #expect(visible(at: time).map(\.item) == Array(24..<46))

    let app = try #require(visible(at: time).first { $0.item == 30 })
    events = pages.finger.down(
      pointer: 1, kind: .touch, at: app.frame.center, time: time, catching: false)
    events += pages.finger.up(pointer: 1, at: app.frame.center, time: time + 0.1)
    #expect(pages.apply(events, at: time + 0.1) == 30)
  }

  @Test func `a page of equal cells`() {
    let window = ExampleTests.window
    let capacity = GridCapacity(
      fitting: window, cell: Size(width: 112, height: 128), gap: Size(width: 8, height: 8))
    let page = PagedGrid(
      columns: capacity.columns, rows: capacity.rows, size: window,
      gap: Size(width: 8, height: 8), direction: .rightToLeft)
    let strip = PagedStrip(page, count: 46)
    #expect(capacity == GridCapacity(columns: 4, rows: 5))
    #expect(strip.frame(of: 0).maxX == window.width)
    #expect(strip.frame(of: 20).maxX == 0)
  }

  @Test func `one list of items in any style`() {
    let window = ExampleTests.window
    var items = [GridItem](repeating: GridItem(), count: 1000)
    items[0].placement = .span(columns: 2, rows: 2)
    var grid = StyledGrid()
    grid.arrange(
      items,
      style: .modular(
        columns: .min(100), rows: .fixed(120), flow: .vertical,
        gap: Size(width: 8, height: 8), isDense: true),
      in: window)
    let screen = Rect(origin: .zero, size: window)
    let drawn = grid.indices(in: screen)
    let touched = grid.item(at: Point(x: 20, y: 200))
    #expect(drawn.count < 30 && drawn.allSatisfy { grid.frame(of: $0).intersects(screen) })
    #expect(touched == 0)
    #expect(grid.contentSize.height > window.height)
  }

  @Test func `a template with named areas`() throws {
    let areas = try GridAreas(["head head", "side main"])
    var grid = TemplateGrid(
      GridTemplate(
        columns: [.fixed(120), .fraction(1)], rows: [.fixed(48), .fraction(1)],
        gap: Size(width: 12, height: 12), areas: areas))
    let names = ["head", "side", "main"]
    grid.arrange(names.compactMap { areas[$0] }, width: 480, height: 800)
    #expect(grid.frames.map(\.width) == [480, 120, 348])
    #expect(grid.frames.map(\.minY) == [0, 60, 60])
  }

  @Test func `a number on a spring keeps its velocity`() {
    var scale = SpringValue(1, spring: .snappy(0.3))
    scale.animate(to: 0.9, at: 0)
    let before = scale.velocity(at: 0.1)
    scale.animate(to: 1, at: 0.1)
    #expect(before < 0 && scale.velocity(at: 0.1) == before)
  }

  @Test func `a list that goes on after a fling`() {
    var list = ScrollModel(content: 4000, viewport: 800)
    list.beginDrag(at: 0)
    list.drag(by: 60, at: 0.05)
    list.endDrag(velocity: 1200, at: 0.06)
    let later = list.offset(at: 0.5)
    #expect(later > 60 && list.needsFrame(at: 0.5))
  }

  @Test func `items glide to their new columns`() {
    func frames(_ width: Double) -> [(id: Int, frame: Rect)] {
      let columns = AdaptiveColumns(minimum: 150).count(inWidth: width)
      let grid = ModularGrid(
        columns: .count(columns), rows: .fixed(100), size: Size(width: width, height: 600),
        count: 20)
      return grid.frames.enumerated().map { (id: $0.offset, frame: $0.element) }
    }
    let (old, new) = (frames(640), frames(480))
    var relayout = LayoutTransition()
    relayout.begin(from: old, to: new, at: 0)
    let kernel = relayout.kernel(at: 0.1)
    let shown = new.map { relayout.frame($0.id, target: $0.frame, kernel: kernel) }
    #expect(shown[3] != new[3].frame && shown[3] != old[3].frame)
    let end = relayout.nextDeadline ?? 0
    #expect(end > 0.1 && relayout.frame(3, target: new[3].frame, at: end) == new[3].frame)
  }
}
