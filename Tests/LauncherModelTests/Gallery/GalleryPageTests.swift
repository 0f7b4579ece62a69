import LayoutCore
import Testing

@testable import LauncherModel

@Suite struct GalleryPageTests {
  // MARK: The paged grid

  @Test func `the paged grid has the founding component's measures`() throws {
    let visit = Visit(.paged)
    let scene = visit.scene
    let demo = try #require(visit.paged)
    let icons = scene.nodes(.icon)
    #expect(icons.count == 20)
    #expect(icons.allSatisfy { $0.frame.width == 60 && $0.frame.height == 60 })
    // Columns share 390 − 2 · 18 with gaps of 10; rows are icon, 6, label, and 20 between.
    let pitch = (390 - 36 - 30) / 4.0 + 10
    #expect(abs(icons[1].frame.minX - icons[0].frame.minX - pitch) < 1e-9)
    #expect(icons[4].frame.minY - icons[0].frame.minY == 60 + 6 + 16 + 20)
    #expect(icons[0].frame.minY - demo.page.minY == 8)
    let label = try #require(scene.node(.label, 0))
    #expect(label.frame.minY == icons[0].frame.maxY + 6)
    let dot = try #require(scene.node(.dot, 0))
    let lastLabel = try #require(scene.node(.label, 19))
    // The padding below the rows, then 14.
    #expect(dot.frame.minY == lastLabel.frame.maxY + 8 + 14)
    #expect(dot.frame.width == 8 && dot.opacity == 0.9)
    #expect(scene.node(.dot, 1)?.opacity == 0.25)
    guard case .shape(let tile) = icons[0].content else { return #expect(Bool(false)) }
    #expect(abs(tile.radius - 0.24 * 60) < 1e-9)
    #expect(abs((tile.symbol?.size ?? 0) - 0.46 * 60) < 1e-9)
    #expect(tile.symbol?.color == Color(rgb: 0xFF_FFFF) && tile.endFill != nil)
  }

  @Test func `there are 46 apps: 20 names, then copies with a number, on three pages`() {
    #expect(PagedDemo.titles.count == 46)
    #expect(PagedDemo.titles[0] == "Mail" && PagedDemo.titles[19] == "Radio")
    #expect(PagedDemo.titles[20] == "Mail 2" && PagedDemo.titles[45] == "Notes 3")
    #expect(PagedDemo.pagination.pageCount == 3)
    #expect(Set(DemoColors.apps).count == 7)
    #expect(Set(PagedDemo.symbols).count == 20)
  }

  @Test func `a swipe turns the page, the dots follow, and a dot leads back`() {
    var visit = Visit(.paged)
    visit.swipe(from: Point(x: 760, y: 400), to: Point(x: 560, y: 400))
    visit.rest()
    #expect(visit.paged?.pager.target == 1)
    #expect(visit.scene.node(.dot, 1)?.opacity == 0.9)
    visit.tap(visit.scene.node(.dot, 0)?.frame.center ?? .zero)
    visit.rest()
    #expect(visit.paged?.pager.target == 0)
  }

  @Test func `in a low window a page scrolls by itself, and the axis is locked`() throws {
    var visit = Visit(.paged, window: Size(width: 1280, height: 500))
    let middle = Point(x: 640, y: 300)
    visit.swipe(from: middle, to: Point(x: 645, y: 150), seconds: 0.3)
    visit.rest()
    let demo = try #require(visit.paged)
    #expect(demo.scrolls[0].offset(at: visit.now) > 50)
    #expect(demo.pager.target == 0 && demo.scrolls[1].offset(at: visit.now) == 0)
    visit.swipe(from: middle, to: Point(x: 490, y: 295))
    visit.rest()
    #expect(visit.paged?.pager.target == 1)
  }

  @Test func `arrow keys go from app to app and over the pages' borders`() {
    var visit = Visit(.paged)
    for _ in 0..<4 { visit.key(.right) }
    visit.rest()
    #expect(visit.paged?.focus.item == 20 && visit.paged?.pager.target == 1)
    #expect(visit.scene.node(.focusRing) != nil)
  }

  // MARK: Tabs

  @Test func `a later tab comes in from the trailing edge, an earlier one from the leading edge`()
    throws
  {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      var visit = Visit(.tabs, settings: LauncherSettings(direction: direction))
      let rest = try #require(visit.scene.node(.card, 0)?.frame.minX)
      visit.tap("Activity")
      visit.wait(0.1)
      let new = try #require(visit.scene.node(.card, 8))
      let old = try #require(visit.scene.node(.card, 0))
      #expect((new.frame.minX - rest) * direction.sign > 0 && new.opacity < 1)
      #expect((old.frame.minX - rest) * direction.sign < 0 && old.opacity < 1)
      #expect(abs(new.frame.minX - old.frame.minX) - new.frame.width < 0.5)
      visit.rest()
      #expect(visit.scene.node(.card, 0) == nil)
      #expect(visit.scene.node(.card, 8)?.frame.minX == rest)
      visit.tap("Overview")
      visit.wait(0.1)
      #expect(((visit.scene.node(.card, 0)?.frame.minX ?? 0) - rest) * direction.sign < 0)
    }
  }

  @Test func `under reduced motion tabs cross-fade in place for 0.2 seconds`() {
    var visit = Visit(.tabs, settings: LauncherSettings(motion: .reduced))
    let rest = visit.scene.node(.card, 0)?.frame
    visit.key(.right)
    visit.wait(0.1)
    #expect(abs((visit.scene.node(.card, 8)?.opacity ?? 0) - 0.5) < 0.02)
    #expect(visit.scene.node(.card, 8)?.frame == rest && visit.scene.node(.card, 0)?.frame == rest)
    visit.wait(0.11)
    #expect(visit.scene.node(.card, 8)?.opacity == 1 && visit.scene.node(.card, 0) == nil)
    #expect(!visit.isMoving)
  }

  @Test func `the three tabs say what the founding component says`() {
    #expect(TabsDemo.sections.map(\.option.title) == ["Overview", "Activity", "Files"])
    #expect(
      TabsDemo.sections.map { $0.rows.map(\.title) } == [
        ["Launch plan", "Budget", "Team"],
        ["Ana updated the budget", "Leo added two files", "Mia closed a task"],
        ["Brief.pdf", "Timeline.numbers", "Logo.svg", "Notes.txt"],
      ])
  }

  @Test func `a tab that is chosen on its way out turns around without a jump`() {
    var slide = PageSlide()
    slide.select(1, at: 0, policy: .full)
    let before = slide.visible(at: 0.1).first { $0.page == 0 }?.place
    slide.select(0, at: 0.1, policy: .full)
    #expect(slide.visible(at: 0.1).first { $0.page == 0 }?.place == before)
    #expect(slide.visible(at: 3) == [.init(page: 0, place: 0, opacity: 1)])
  }

  // MARK: Grids

  @Test func `the modular page has 100 tiles, at least 100 wide and 100 high, 8 apart`() throws {
    let visit = Visit(.modular)
    let grid = try #require(visit.demo(ModularDemo.self)).grid
    #expect(grid.count == 100)
    #expect(grid.frame(of: 0).height == 100 && grid.frame(of: 0).width >= 100)
    #expect(abs(grid.frame(of: 1).minX - grid.frame(of: 0).maxX - 8) < 1e-9)
    #expect(grid.frame(of: grid.columns.count).minY == 108)
  }

  @Test func `the staggered page has 69 pictures of several shapes in 8 lanes, 4 apart`() throws {
    let visit = Visit(.staggered)
    let grid = try #require(visit.demo(StaggeredDemo.self)).grid
    #expect(grid.count == 69)
    #expect(Set((0..<69).flatMap { grid.lanes(of: $0) }) == Set(0..<8))
    #expect(Set((0..<69).map { (grid.frame(of: $0).width * 100).rounded() }).count >= 8)
    #expect(Set((0..<69).map { grid.frame(of: $0).height }).count == 1)
    let second = try #require((1..<69).first { grid.lanes(of: $0) == grid.lanes(of: 0) })
    #expect(abs(grid.frame(of: second).minX - grid.frame(of: 0).maxX - 4) < 1e-9)
    #expect(Set((0..<69).map { Photograph.shape(of: $0, radius: 7) }).count == 69)
  }

  @Test func `pages that scroll draw only what is seen`() {
    for page in [GalleryPage.modular, .cards] {
      let visit = Visit(page, window: Size(width: 480, height: 800))
      let cards = visit.scene.nodes(.card)
      #expect(!cards.isEmpty && cards.count < 60)
      let window = Rect(x: 0, y: 0, width: 480, height: 800)
      #expect(cards.allSatisfy { $0.frame.intersects(window) })
    }
  }

  @Test func `the ring glides from card to card and ends around the chosen one`() throws {
    var visit = Visit(.cards)
    let start = try #require(visit.scene.node(.focusRing)?.frame)
    visit.tap("Card 12")
    visit.wait(0.08)
    let middle = try #require(visit.scene.node(.focusRing)?.frame)
    visit.rest()
    let end = try #require(visit.scene.node(.focusRing)?.frame)
    #expect(end == visit.scene.node(.card, 11)?.frame.insetBy(x: -5, y: -5))
    #expect(middle != end && middle != start)
    visit.key(.up)
    visit.rest()
    #expect(visit.demo(CardsDemo.self)?.selected == 3)
    // The ring is scrolled into sight, below the bar.
    visit.key(.end)
    visit.rest()
    let last = try #require(visit.scene.node(.focusRing)?.frame)
    #expect(last.maxY < 800 && last.minY > 92)
  }

  // MARK: Adaptive columns

  @Test func `narrow, medium and wide have 2, 3 and 4 columns of at least 80`() throws {
    for (title, width, columns) in [("Narrow", 170.0, 2), ("Medium", 270, 3), ("Wide", 362, 4)] {
      var visit = Visit(.adaptive)
      visit.tap(title)
      visit.rest()
      let demo = try #require(visit.adaptive)
      #expect(demo.width == width && demo.columns == columns)
      let frames = demo.frames(at: visit.now).prefix(12).map(\.frame)
      #expect(frames.allSatisfy { $0.height == 72 && $0.width >= 80 })
      #expect(Set(frames.map(\.minX)).count == columns)
      #expect(frames[columns].minY - frames[0].minY == 82)
    }
  }

  @Test func `tiles glide when and only when the number of columns changes`() throws {
    var visit = Visit(.adaptive)
    visit.tap("Narrow")
    visit.rest()
    // Dragged by 40 points: 250 hold two columns still, and everything is in place at once.
    visit.down(Point(x: 740, y: 400))
    visit.move(Point(x: 760, y: 400))
    visit.move(Point(x: 785, y: 400))
    let demo = try #require(visit.adaptive)
    #expect(demo.columns == 2 && demo.width > 200)
    #expect(!demo.needsFrame(at: visit.now))
    visit.move(Point(x: 800, y: 400))
    let wider = try #require(visit.adaptive)
    #expect(wider.columns == 3 && wider.needsFrame(at: visit.now))
  }

  @Test func `the first layout does not move`() {
    for page in GalleryPage.allCases {
      #expect(!Visit(page).gallery.needsFrame(at: 0))
    }
  }

  // MARK: Spans

  @Test func `controls change spans, packing, flow and areas, and tiles glide to their places`()
    throws
  {
    var visit = Visit(.spans)
    func areas() throws -> [GridArea?] {
      let grid = try #require(visit.demo(SpansDemo.self)).grid
      return (0..<grid.count).map { grid.area(of: $0) }
    }
    let sparse = try areas()
    #expect(sparse[0] == GridArea(columns: 0..<2, rows: 0..<2))
    visit.tap("Dense")
    #expect(visit.gallery.needsFrame(at: visit.now))
    visit.rest()
    let dense = try areas()
    func rows(_ areas: [GridArea?]) -> Int { areas.compactMap { $0?.rows.upperBound }.max() ?? 0 }
    #expect(dense != sparse && rows(dense) <= rows(sparse))
    visit.tap("Areas")
    visit.rest()
    #expect(try areas()[0] == GridArea(columns: 0..<4, rows: 0..<2))
    #expect(visit.scene.texts.contains("hero"))
    visit.tap("Columns")
    visit.rest()
    #expect(try areas().allSatisfy { ($0?.rows.upperBound ?? 9) <= 5 })
    visit.tap("Equal")
    visit.tap("No areas")
    visit.rest()
    #expect(try areas().allSatisfy { $0?.rows.count == 1 && $0?.columns.count == 1 })
  }

  // MARK: The bar

  @Test func `another page slides in, and the window can be left`() {
    var visit = Visit(.paged)
    visit.tap("Cards")
    visit.wait(0.1)
    #expect(visit.gallery.page == .cards && visit.gallery.needsFrame(at: visit.now))
    visit.rest()
    #expect(!visit.isMoving)
    visit.key(.tab, .control)
    #expect(visit.gallery.page == .adaptive)
    visit.key(.tab)
    visit.key(.right)
    #expect(visit.gallery.page == .spans)
    let left = visit.send(.keyDown(.escape, [], isRepeat: false))
    #expect(left == [.leave])
    let full = visit.send(.keyDown(.f11, [], isRepeat: false))
    #expect(full == [.toggleFullscreen])
  }

  @Test func `strange windows and inputs give finite frames`() {
    for page in GalleryPage.allCases {
      for size in [
        Size(width: 1, height: 1), Size(width: .nan, height: -5), Size(width: 240, height: 240),
        Size(width: 99_999, height: 300), Size(width: 120, height: 4000),
      ] {
        var visit = Visit(page)
        visit.send(.resized(size, scale: .nan))
        visit.send(.wheel(dx: .nan, dy: .infinity, at: Point(x: .nan, y: 0), ended: false))
        visit.swipe(from: Point(x: 2, y: 200), to: Point(x: .infinity, y: 1e300))
        visit.key(.pageDown)
        visit.wait(0.02)
        #expect(visit.scene.nodes.allSatisfy { $0.frame.isFinite && $0.opacity.isFinite })
      }
    }
  }
}
