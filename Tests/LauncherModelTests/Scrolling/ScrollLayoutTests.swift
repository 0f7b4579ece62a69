import LayoutCore
import Testing

@testable import LauncherModel

/// New windows, new boards and spans in tabs that scroll.
@Suite struct ScrollLayoutTests {
  /// The first item that is whole below the tabs bar.
  private func first(_ session: Session) -> Int? {
    session.state.scrollingGrid?.firstItemInSight(offset: session.offset)
  }

  // MARK: Windows

  @Test(arguments: ScrollBoards.all)
  func `another window keeps the first item in sight, and going back shows the same`(
    layout: TabLayout
  ) throws {
    var session = Session(scrolling: layout)
    session.flick(250)
    session.rest()
    let item = try #require(first(session))
    let offset = session.offset
    for (width, height) in [(700.0, 800.0), (480, 800), (1280, 900), (500, 500), (1000, 800)] {
      session.resize(width, height)
      session.rest()
      let cell = session.cell(item)
      let sight = Rect(x: 0, y: 72, width: width, height: height - 72)
      #expect(cell.intersects(sight), "\(cell) in \(width)x\(height)")
      #expect(session.offset <= session.maximumOffset && session.offset >= 0)
    }
    #expect(abs(session.offset - offset) < 1e-6)
  }

  @Test func `a window resized point by point does not drift`() throws {
    var session = Session(scrolling: ScrollBoards.adaptive)
    session.flick(250)
    session.rest()
    let offset = session.offset
    for width in stride(from: 1000.0, through: 400, by: -3) { session.resize(width, 800) }
    for width in stride(from: 400.0, through: 1000, by: 3) { session.resize(width, 800) }
    session.rest()
    #expect(abs(session.offset - offset) < 1e-6)
  }

  @Test(arguments: ScrollBoards.all) func `at the beginning it stays at the beginning`(
    layout: TabLayout
  ) {
    var session = Session(scrolling: layout)
    for width in [600.0, 1400, 320, 1000] {
      session.resize(width, 800)
      session.rest()
      #expect(session.offset == 0)
    }
  }

  @Test func `at the end nothing is left empty below when the window grows`() {
    var session = Session(scrolling: ScrollBoards.staggered)
    session.key(.end)
    session.rest()
    session.resize(1000, 1400)
    session.rest()
    #expect(session.offset <= session.maximumOffset)
    session.resize(1600, 1400)
    session.rest()
    #expect(session.offset <= session.maximumOffset)
  }

  @Test(arguments: ScrollBoards.all)
  func `items glide when the number of tracks changes, and only then`(layout: TabLayout) {
    var session = Session(scrolling: layout)
    session.flick(150)
    session.rest()
    let before = Dictionary(
      uniqueKeysWithValues: session.seen.map { ($0, session.cell($0)) })
    let isVertical = layout.axis == .vertical
    session.resize(isVertical ? 760 : 1000, isVertical ? 800 : 500)
    let scene = session.scene
    for node in scene.nodes(.picture) + scene.nodes(.icon) {
      guard let old = before[node.id.index] else { continue }
      // At the first moment nothing has moved.
      #expect(abs(node.frame.midX - old.midX) < 1.1, "\(node.id)")
    }
    #expect(session.state.needsFrame(at: session.now))
    session.rest()
    session.resize(isVertical ? 760 : 1000, isVertical ? 801 : 501)
    if isVertical { #expect(!session.state.needsFrame(at: session.now)) }
  }

  @Test func `a finger that scrolls while the window changes keeps its item`() throws {
    var session = Session(scrolling: ScrollBoards.adaptive)
    session.flick(250)
    session.rest()
    session.down(500, 600)
    session.slide(from: Point(x: 500, y: 600), to: Point(x: 500, y: 500), seconds: 0.2)
    let item = try #require(first(session))
    let top = session.cell(item).minY
    session.resize(700, 800)
    #expect(abs(session.cell(item).minY - top) < 1.01)
    session.move(500, 480)
    #expect(abs(session.cell(item).minY - top + 20) < 1.01)
  }

  // MARK: Tabs and boards

  @Test func `every tab keeps how far it was scrolled`() {
    let items = (0..<200).map { Item(id: "item-\($0)", title: "Item \($0)") }
    let all = Array(items.indices)
    var session = Session(
      board: Board(
        items: items,
        tabs: ["a", "b", "c"].map {
          Board.Tab(id: $0, title: $0, items: all, layout: ScrollBoards.adaptive)
        }))
    var offsets: [String: Double] = [:]
    for (tab, distance) in [("a", 120.0), ("b", 200), ("c", 300)] {
      session.send(.showTab(tab))
      session.rest()
      session.flick(distance)
      session.rest()
      offsets[tab] = session.offset
    }
    #expect(Set(offsets.values).count == 3)
    for tab in ["b", "a", "c", "a"] {
      session.send(.showTab(tab))
      session.rest()
      #expect(session.offset == offsets[tab])
    }
    session.resize(700, 600)
    session.resize(1000, 800)
    for tab in ["b", "a", "c"] {
      session.send(.showTab(tab))
      session.rest()
      #expect(abs(session.offset - (offsets[tab] ?? 0)) < 1e-6)
    }
  }

  @Test(arguments: ScrollBoards.all)
  func `a folder that is read again stays where it was`(layout: TabLayout) throws {
    var session = Session(scrolling: layout)
    session.flick(250)
    session.rest()
    let offset = session.offset
    session.send(.boardLoaded(ScrollBoards.between(layout)))
    session.rest()
    #expect(session.offset == offset)
  }

  @Test func `new files before what is seen move nothing that is seen`() throws {
    var session = Session(scrolling: ScrollBoards.adaptive)
    session.flick(250)
    session.rest()
    let item = try #require(first(session))
    let top = session.cell(item).minY
    let columns = try #require(session.state.scrollingGrid?.tracksAcross)
    var board = ScrollBoards.between(ScrollBoards.adaptive)
    // One more row at the beginning, and the tabs in another order.
    let new = (0..<columns).map { Item(id: "new-\($0)", title: "New") }
    board.items += new
    board.tabs[1].items.insert(contentsOf: board.items.count - columns..<board.items.count, at: 0)
    board.tabs.swapAt(0, 1)
    session.send(.boardLoaded(board))
    session.rest()
    #expect(session.state.tabID == "long")
    #expect(abs(session.cell(item + columns).minY - top) < 1.01)
  }

  @Test func `files that go leave no empty space`() {
    var session = Session(scrolling: ScrollBoards.adaptive)
    session.key(.end)
    session.rest()
    session.send(.boardLoaded(ScrollBoards.between(ScrollBoards.adaptive, count: 40)))
    session.rest()
    #expect(session.offset == session.maximumOffset && !session.seen.isEmpty)
    session.send(.boardLoaded(ScrollBoards.between(ScrollBoards.adaptive, count: 3)))
    session.rest()
    #expect(session.offset == 0 && session.seen.count == 3)
  }

  // MARK: Spans

  private func tiles(_ spans: [(Int, Int)]) -> [Item] {
    spans.enumerated().map { index, span in
      var item = Item(id: "tile-\(index)", title: "Tile \(index)", style: .card(nil))
      (item.columns, item.rows) = span
      return item
    }
  }

  private func cells(_ items: [Item], _ layout: TabLayout, width: Double = 1000) -> [Rect] {
    let session = Session(
      board: Board(
        items: items,
        tabs: [Board.Tab(id: "t", title: "t", items: Array(items.indices), layout: layout)]),
      window: Size(width: width, height: 800))
    return items.indices.map { session.cell($0) }
  }

  private func expectNoOverlap(_ cells: [Rect]) {
    for (index, a) in cells.enumerated() {
      for b in cells[(index + 1)...] { #expect(!a.insetBy(x: 0.01, y: 0.01).intersects(b)) }
    }
  }

  @Test func `spans take columns and rows with the gaps between them`() {
    let layout = TabLayout.modular(
      columns: .count(4), rows: .fixed(100), axis: .vertical, gap: 10, dense: false)
    let cells = cells(tiles([(1, 1), (2, 1), (1, 2), (4, 1), (9, 1)]), layout)
    let column = cells[0].width
    #expect(abs(cells[1].width - 2 * column - 10) < 1e-9 && cells[1].height == 100)
    #expect(cells[2].height == 210 && abs(cells[3].width - 4 * column - 30) < 1e-9)
    // More columns than there are: all of them.
    #expect(abs(cells[4].width - cells[3].width) < 1e-9)
    expectNoOverlap(cells)
  }

  @Test func `dense packing fills the holes, else the order is kept`() {
    func layout(_ dense: Bool) -> TabLayout {
      .modular(columns: .count(3), rows: .fixed(100), axis: .vertical, gap: 0, dense: dense)
    }
    let items = tiles([(2, 1), (2, 1), (1, 1)])
    let sparse = cells(items, layout(false))
    #expect(sparse[2].minY == sparse[1].minY && sparse[2].minX > sparse[1].minX)
    let dense = cells(items, layout(true))
    #expect(dense[2].minY == dense[0].minY && dense[2].minX > dense[0].minX)
  }

  @Test func `lines say where a tile lies, also from the end`() {
    let layout = TabLayout.modular(
      columns: .count(4), rows: .fixed(100), axis: .vertical, gap: 0, dense: false)
    var items = tiles([(1, 1), (2, 1), (1, 1), (1, 1)])
    items[0].columnLine = 3
    items[1].columnLine = -1
    items[2].rowLine = 3
    items[3].columnLine = 99
    let cells = cells(items, layout)
    let column = cells[0].width
    #expect(abs(cells[0].minX - cells[2].minX - 2 * column) < 1e-9)
    #expect(abs(cells[1].maxX - (cells[2].minX + 4 * column)) < 1e-9)
    #expect(cells[2].minY == cells.map(\.minY).min().map { $0 + 200 })
    #expect(abs(cells[3].maxX - cells[1].maxX) < 1e-9)
    expectNoOverlap(cells)
  }

  @Test func `spans, lines and numbers of tracks that nobody can mean are held to what is there`() {
    for columns in [TrackSizing.count(.max), .count(.min), .count(4)] {
      var items = tiles([(.max, .max), (.min, 0), (1, 1), (1, 1)])
      (items[2].columnLine, items[2].rowLine) = (.min, 3)
      items[3].columnLine = .max
      let layout = TabLayout.modular(
        columns: columns, rows: .fixed(100), axis: .vertical, gap: 8, dense: true)
      let cells = cells(items, layout)
      #expect(cells.allSatisfy { $0.isFinite })
      if columns != .count(.max) {
        #expect(cells.allSatisfy { $0.maxX <= 950.01 && $0.minX >= 49.99 })
      }
      #expect(!self.cells(items, .paged(columns: 4, rows: 3)).contains { !$0.isFinite })
    }
  }

  @Test func `staggered items keep their shape and take the lanes they span`() {
    var items = Board.samplePictures(count: 20, of: "p")
    items[5].columns = 2
    let cells = cells(items, .staggered(tracks: .count(4), axis: .vertical, gap: 10))
    expectNoOverlap(cells)
    for (item, cell) in zip(items, cells) {
      guard case .picture(let aspect) = item.style else { continue }
      #expect(abs(cell.width / cell.height - aspect) < 1e-9)
    }
    #expect(abs(cells[5].width - 2 * cells[0].width - 10) < 1e-9)
    let across = self.cells(items, .staggered(tracks: .count(3), axis: .horizontal, gap: 10))
    expectNoOverlap(across)
    #expect(abs(across[0].width / across[0].height - 1.5) < 1e-9)
  }

  @Test func `on pages spans take cells, and what has no room opens the next page`() {
    var items = tiles([(2, 2), (2, 1), (1, 1), (1, 1), (4, 3), (1, 1), (9, 9), (1, 1)])
    items[5].columnLine = 2
    items[5].rowLine = 2
    let tab = Board.Tab(
      id: "t", title: "t", items: Array(items.indices), layout: .paged(columns: 4, rows: 3))
    var session = Session(board: Board(items: items, tabs: [tab]))
    let pages = session.state.layout?.tabs[0]
    #expect(items.indices.map { pages?.page(ofItem: $0) } == [0, 0, 0, 0, 1, 2, 3, 4])
    #expect(session.state.pageCount == 5)
    let cell = session.state.layout?.tabs[0].grid.frame(ofSlot: 0) ?? .zero
    #expect(abs(session.cell(0).width - 2 * cell.width) < 1e-9)
    #expect(abs(session.cell(0).height - 2 * cell.height) < 1e-9)
    #expect(session.cell(2).origin == Point(x: cell.minX + 2 * cell.width, y: cell.maxY))
    // Its own line of the page.
    #expect(session.cell(5).origin == Point(x: cell.maxX, y: cell.maxY))
    // Every cell of a tile is the tile.
    let point = Point(x: cell.midX + cell.width, y: cell.midY + cell.height)
    #expect(session.state.target(at: point, time: 0) == .item(tab: 0, item: 0))
    session.key(.end, .control)
    session.rest()
    #expect(session.page == 4 && session.seen == [7])
  }

  @Test func `keys reach every tile and turn the pages to it`() {
    let items = tiles((0..<30).map { ($0 % 5 == 0 ? 2 : 1, $0 % 7 == 0 ? 2 : 1) })
    let tab = Board.Tab(
      id: "t", title: "t", items: Array(items.indices), layout: .paged(columns: 4, rows: 3))
    var session = Session(board: Board(items: items, tabs: [tab]))
    for _ in 0..<60 {
      session.key(.right)
      session.rest()
      #expect(session.seen.contains(session.state.focus.item))
    }
    #expect(session.page == Double(session.state.pageCount - 1))
  }

  @Test func `an icon is no larger in one cell of a large grid than elsewhere`() {
    let items = (0..<10).map { Item(id: "item-\($0)", title: "Item \($0)") }
    func icon(_ items: [Item], _ layout: TabLayout, _ place: Int) -> Double {
      let session = Session(
        board: Board(
          items: items,
          tabs: [Board.Tab(id: "t", title: "t", items: Array(items.indices), layout: layout)]))
      return session.scene.node(.icon, place)?.frame.width ?? 0
    }
    let wide = TabLayout.modular(
      columns: .count(3), rows: .fixed(300), axis: .vertical, gap: 8, dense: false)
    #expect(icon(items, wide, 0) == 72)
    #expect(icon(items, ScrollBoards.adaptive, 0) == 72)
    // In twice the room it is up to twice as large, whichever item is the first.
    var large = items
    (large[0].columns, large[0].rows) = (2, 2)
    #expect(icon(large, wide, 0) == 144 && icon(large, wide, 1) == 72)
  }
}
