import LayoutCore
import Testing

@testable import LauncherModel

/// What is drawn of a tab that scrolls.
@Suite struct ScrollSceneTests {
  @Test(arguments: ScrollBoards.all)
  func `the scene follows what is seen, not what there is`(layout: TabLayout) {
    var few = Session(scrolling: layout, count: 400)
    var many = Session(scrolling: layout, count: 10_000)
    for _ in 0..<5 {
      let (a, b) = (few.scene.nodes, many.scene.nodes)
      // The bar's thumb is shorter.
      #expect(a.filter { $0.id.role != .scrollBar } == b.filter { $0.id.role != .scrollBar })
      #expect(b.count < 250)
      few.flick(180)
      many.flick(180)
      few.wait(0.2)
      many.wait(0.2)
    }
  }

  @Test(arguments: ScrollBoards.all)
  func `everything that is drawn can be seen, and all that can be seen is drawn`(
    layout: TabLayout
  ) {
    var session = Session(scrolling: layout, count: 2000, spans: true)
    let sight = Rect(x: 0, y: layout.axis == .vertical ? 72 : 0, width: 1000, height: 800)
    session.flick(220)
    for _ in 0..<20 {
      session.wait(0.05)
      let seen = Set(session.seen)
      for place in 0..<2000 {
        let cell = session.cell(place).intersection(sight)
        let isDrawn = seen.contains(place)
        if cell.height > 1, cell.width > 1, cell.minY < 800 { #expect(isDrawn, "\(place) \(cell)") }
        if isDrawn { #expect(session.cell(place).intersects(sight), "\(place)") }
      }
    }
  }

  @Test(arguments: ScrollBoards.all)
  func `a press in the middle of a movement is on what is drawn there`(layout: TabLayout) {
    var session = Session(scrolling: layout, count: 1000)
    session.flick(200)
    session.wait(0.2)
    var random = Random(seed: 3)
    for _ in 0..<50 {
      let point = Point(
        x: Double.random(in: 60..<940, using: &random),
        y: Double.random(in: 110..<760, using: &random))
      let target = session.state.target(at: point, time: session.now)
      let drawn = (0..<1000).first { session.cell($0).contains(point) }
      #expect(target == drawn.map { .item(tab: 1, item: $0) })
    }
  }

  @Test func `what has scrolled under the tabs bar is neither drawn there nor pressed`() {
    var session = Session(scrolling: ScrollBoards.adaptive)
    session.flick(200)
    session.rest()
    let clips = session.scene.nodes(.icon).map(\.clip)
    #expect(clips.allSatisfy { $0?.minY == 72 && $0?.maxY == 800 })
    #expect((0..<300).contains { session.cell($0).contains(Point(x: 120, y: 40)) })
    #expect(session.state.target(at: Point(x: 120, y: 40), time: session.now) == nil)
    // Between the bar and the first row at rest it fades.
    let fade = session.scene.nodes(.scrollFade).first { $0.content == .edgeFade(.top) }
    #expect(fade?.frame == Rect(x: 0, y: 72, width: 1000, height: 32))
  }

  @Test(arguments: ScrollBoards.all)
  func `all that is on the tab moves by whole pixels together`(layout: TabLayout) {
    var session = Session(scrolling: layout)
    for _ in 0..<4 {
      session.send(.wheel(dx: 0, dy: -1, at: Point(x: 500, y: 400), ended: false))
    }
    session.wait(0.1)
    let before = session.scene
    session.wait(0.1)
    let after = session.scene
    var moves: Set<Double> = []
    for node in after.nodes where [.icon, .label, .picture, .card].contains(node.id.role) {
      guard let old = before.node(node.id.role, node.id.index) else { continue }
      let move = node.frame.origin - old.frame.origin
      moves.insert((move[layout.axis] * 1e6).rounded() / 1e6)
      #expect(move[layout.axis.cross] == 0)
    }
    #expect(moves.count == 1)
    #expect(moves.allSatisfy { $0.rounded() == $0 && $0 != 0 })
  }

  @Test(arguments: ScrollBoards.all) func `the bar tells where one is, and goes`(layout: TabLayout)
  {
    var session = Session(scrolling: layout)
    #expect(session.scene.node(.scrollBar) == nil)
    session.flick(150)
    session.rest()
    session.key(.home)
    session.wait(0.3)
    let first = session.scene.node(.scrollBar)?.frame ?? .zero
    session.key(.end)
    session.wait(0.7)
    let last = session.scene.node(.scrollBar)?.frame ?? .zero
    let axis = layout.axis
    #expect(first.origin[axis] < 120 && min(first.width, first.height) == 4)
    let end = last.origin[axis] + last.size[axis]
    #expect(end > (axis == .vertical ? 800 : 1000) - 30 && end <= 1000)
    // As long as the part that is seen, but never too short to see.
    #expect(first.size[axis] == last.size[axis] && first.size[axis] > 30)
    session.rest()
    #expect(session.scene.node(.scrollBar) == nil && !session.isMoving)
  }

  @Test func `a tab that is seen whole has no bar and does not scroll by wheel`() {
    var session = Session(scrolling: ScrollBoards.adaptive, count: 5)
    session.send(.wheel(dx: 0, dy: -1, at: Point(x: 500, y: 400), ended: false))
    session.rest()
    #expect(session.offset == 0 && session.scene.node(.scrollBar) == nil)
  }

  @Test func `the bar goes a while after the last movement, then nothing is due`() {
    var session = Session(scrolling: ScrollBoards.adaptive)
    session.send(.wheel(dx: 0, dy: -1, at: Point(x: 500, y: 400), ended: false))
    session.wait(0.9)
    #expect(!session.state.needsFrame(at: session.now))
    #expect(session.state.nextDeadline != nil && session.scene.node(.scrollBar) != nil)
    session.wait(1.5)
    #expect(!session.isMoving && session.scene.node(.scrollBar) == nil)
  }

  @Test func `the arrows are opaque where items scroll under them, and win over these`() throws {
    for layout in [ScrollBoards.staggeredAcross, ScrollBoards.adaptive] {
      var session = Session(scrolling: layout, window: Size(width: 1280, height: 800))
      session.hover(Point(x: 600, y: 400))
      session.send(.wheel(dx: 0, dy: -1, at: Point(x: 600, y: 400), ended: false))
      session.rest()
      let arrow = try #require(session.scene.node(.arrow, 1))
      guard case .shape(let shape) = arrow.content else { continue }
      #expect((shape.fill.alpha == 255) == (layout.axis == .horizontal))
      #expect(session.state.target(at: arrow.frame.center, time: session.now) == .arrow(1))
    }
  }

  // MARK: The ring

  @Test(arguments: ScrollBoards.all)
  func `the ring glides to the next item and stays on it while the tab scrolls`(layout: TabLayout) {
    var session = Session(scrolling: layout)
    session.key(.right)
    session.rest()
    func distance(_ session: Session) -> Double {
      let ring = session.scene.node(.focusRing)?.frame.center ?? .zero
      let cell = session.cell(session.state.focus.item).center
      return max(abs(ring.x - cell.x), abs(ring.y - cell.y))
    }
    session.key(.down)
    let start = distance(session)
    #expect(start > 60)
    var last = session.scene.node(.focusRing)?.frame.center ?? .zero
    session.rest {
      let ring = $0.scene.node(.focusRing)?.frame.center ?? .zero
      #expect(abs(ring.x - last.x) < 40 && abs(ring.y - last.y) < 40)
      last = ring
    }
    #expect(distance(session) < 10)
    // Scrolled by wheel it stays on its item.
    session.send(.wheel(dx: 0, dy: -1, at: Point(x: 500, y: 400), ended: false))
    session.rest { #expect(distance($0) < 10) }
  }

  @Test func `from the other end the ring does not fly through everything`() {
    var session = Session(scrolling: ScrollBoards.adaptive, count: 10_000)
    session.key(.right)
    session.rest()
    session.key(.end)
    session.rest {
      let ring = $0.scene.node(.focusRing)?.frame ?? .zero
      let cell = $0.cell($0.state.focus.item)
      #expect(abs(ring.midY - cell.midY) < 1300)
    }
  }

  @Test func `the ring follows the corners of what it is around`() {
    func radius(_ session: Session) -> Double {
      guard case .shape(let shape)? = session.scene.node(.focusRing)?.content else { return 0 }
      return shape.radius
    }
    var pictures = Session(scrolling: ScrollBoards.staggered)
    pictures.key(.right)
    pictures.rest()
    #expect(radius(pictures) == 18)
    let ring = pictures.scene.node(.focusRing)?.frame ?? .zero
    let expected = pictures.cell(pictures.state.focus.item).insetBy(x: -4, y: -4)
    #expect(abs(ring.minX - expected.minX) < 1e-6 && abs(ring.width - expected.width) < 1e-6)
    var icons = Session(scrolling: ScrollBoards.adaptive)
    icons.key(.right)
    #expect(radius(icons) == 22)
  }

  // MARK: Pictures and cards

  @Test func `pressed pictures and cards give way, and are made for one size only`() {
    for layout in [ScrollBoards.staggered, ScrollBoards.modular] {
      var session = Session(scrolling: layout, spans: true)
      let sizes = imageSizes(session.scene)
      let place = 3
      session.down(session.cell(place).center.x, session.cell(place).center.y)
      session.wait(0.1)
      let pressed = session.scene.node(.card, place)?.frame ?? .zero
      #expect(abs(pressed.width / session.cell(place).width - 0.94) < 0.03)
      #expect(imageSizes(session.scene) == sizes)
    }
  }

  @Test func `a picture is made for the size it is shown at, also while it glides`() {
    var session = Session(scrolling: ScrollBoards.staggered)
    func sizes(_ session: Session) -> Set<Double> {
      Set((0..<300).map { max(session.cell($0).width, session.cell($0).height).rounded() })
    }
    let before = sizes(session)
    session.resize(700, 800)
    let known = before.union(sizes(session))
    session.rest {
      for size in imageSizes($0.scene).values { #expect(known.contains(size.rounded())) }
    }
  }

  /// The sizes pictures are made for, by item.
  private func imageSizes(_ scene: Scene) -> [NodeID: Double] {
    var sizes: [NodeID: Double] = [:]
    for node in scene.nodes {
      if case .icon(let image) = node.content { sizes[node.id] = image.size }
    }
    return sizes
  }
}
