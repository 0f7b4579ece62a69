import LayoutCore
import Testing

@testable import LauncherModel

/// Wheel, touchpad and keys in a tab that scrolls.
@Suite struct ScrollInputTests {
  private static let middle = Point(x: 500, y: 400)

  private func wheel(_ session: inout Session, dx: Double = 0, dy: Double = 0, ended: Bool = false)
  {
    session.send(.wheel(dx: dx, dy: dy, at: ScrollInputTests.middle, ended: ended))
  }

  // MARK: Wheel

  @Test(arguments: ScrollBoards.all)
  func `notches add up and come to rest part of a screen further on`(layout: TabLayout) {
    var session = Session(scrolling: layout)
    wheel(&session, dy: -1)
    session.rest()
    let one = session.offset
    #expect(one > 60 && one < 300)
    for _ in 0..<3 {
      wheel(&session, dy: -1)
      session.wait(0.02)
    }
    session.rest()
    #expect(abs(session.offset - 4 * one) < 0.5)
    for _ in 0..<5 { wheel(&session, dy: 1) }
    session.rest()
    #expect(session.offset == 0 && session.page == 0)
  }

  @Test func `a notch moves smoothly and never turns a page`() {
    var session = Session(scrolling: ScrollBoards.adaptive)
    wheel(&session, dy: -1)
    var last = session.offset
    var largest = 0.0
    session.rest {
      largest = max(largest, abs($0.offset - last))
      last = $0.offset
    }
    #expect(largest < 6 && session.effects.isEmpty && session.state.tabID == "long")
  }

  @Test func `a notch across the axis turns to the next tab`() {
    var session = Session(scrolling: ScrollBoards.adaptive)
    wheel(&session, dx: 1)
    session.rest()
    #expect(session.state.tabID == "after")
  }

  @Test func `at the end notches change nothing`() {
    var session = Session(scrolling: ScrollBoards.adaptive)
    for _ in 0..<500 { wheel(&session, dy: -1) }
    session.rest()
    #expect(session.offset == session.maximumOffset)
    wheel(&session, dy: -1)
    session.rest()
    #expect(session.offset == session.maximumOffset && session.state.tabID == "long")
  }

  @Test func `what the mouse is on is forgotten while the content moves, and found again at rest`()
  {
    var session = Session(scrolling: ScrollBoards.adaptive)
    session.hover(session.cell(7).center)
    #expect(session.state.hover == .item(tab: 1, item: 7))
    wheel(&session, dy: -1)
    #expect(session.scene.node(.hover) == nil)
    session.wait(0.1)
    #expect(session.scene.node(.hover) == nil)
    session.rest()
    guard case .item(_, let place)? = session.state.hover else {
      Issue.record("nothing is under the mouse")
      return
    }
    #expect(place != 7)
    #expect(session.cell(place).contains(session.state.lastMouse ?? .zero))
  }

  // MARK: Touchpad

  @Test func `a touchpad moves the content with the fingers, and flings it`() {
    var session = Session(scrolling: ScrollBoards.adaptive)
    for _ in 0..<20 {
      session.wait(0.01)
      wheel(&session, dy: -1.25)
    }
    // 20 events of 1.25 units of 10 points.
    #expect(abs(session.offset - 250) < 1e-9)
    session.rest()
    #expect(session.offset > 600 && session.state.tabID == "long")
  }

  @Test func `whole numbers in a touchpad's stream are no notches`() {
    var session = Session(scrolling: ScrollBoards.adaptive)
    for dy in [-0.7, -1.3, -1, -2, -1, -0.5] {
      wheel(&session, dy: dy)
      session.wait(0.01)
    }
    #expect(abs(session.offset - 65) < 1e-9)
    // Nor in the tail that the input stack adds.
    wheel(&session, dy: -0.4, ended: true)
    let target = session.state.scroll?.target
    wheel(&session, dy: -1)
    #expect(session.state.scroll?.target == target)
  }

  @Test func `a stream across the axis turns to the next tab and scrolls nothing`() {
    var session = Session(scrolling: ScrollBoards.adaptive)
    for step in 0..<16 {
      session.wait(0.01)
      wheel(&session, dx: 1.25)
      // What a finger adds across its way comes as events of its own.
      if step > 2 { wheel(&session, dy: step % 4 == 0 ? -1 : 0.1) }
    }
    #expect(session.offset == 0)
    #expect(abs(session.state.pager.position(at: session.now) - 1.5) < 1e-9)
    session.rest()
    #expect(session.state.tabID == "after" && session.state.scroll == nil)
  }

  @Test func `a stream along a horizontal tab scrolls it, mirrored from right to left`() {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let settings = LauncherSettings(direction: direction, afterLaunch: .stay)
      var session = Session(scrolling: ScrollBoards.staggeredAcross, settings: settings)
      for _ in 0..<10 {
        session.wait(0.01)
        wheel(&session, dx: 1.5 * direction.sign)
      }
      #expect(abs(session.offset - 150) < 1e-9)
    }
  }

  @Test func `two fingers that move up and down scroll a horizontal tab too`() {
    var session = Session(scrolling: ScrollBoards.staggeredAcross)
    for _ in 0..<10 {
      session.wait(0.01)
      wheel(&session, dy: -1.5)
    }
    #expect(abs(session.offset - 150) < 1e-9)
    session.rest()
    #expect(session.state.tabID == "long")
  }

  @Test func `a finger takes over from the touchpad without a jump`() {
    var session = Session(scrolling: ScrollBoards.adaptive)
    for _ in 0..<10 {
      session.wait(0.01)
      wheel(&session, dy: -1.25)
    }
    let before = session.offset
    session.down(500, 400)
    #expect(session.offset == before)
    session.slide(from: Point(x: 500, y: 400), to: Point(x: 500, y: 350), seconds: 0.1)
    #expect(session.offset > before + 30)
  }

  // MARK: Keys

  @Test(arguments: ScrollBoards.all)
  func `whatever the keys focus is whole in sight at rest`(layout: TabLayout) {
    var session = Session(scrolling: layout, spans: true)
    var random = Random(seed: 7)
    let keys: [Key] = [.down, .down, .right, .right, .up, .left, .pageDown, .pageUp, .end, .home]
    for _ in 0..<60 {
      let key = random.pick(keys, otherwise: .down)
      session.key(key)
      session.rest()
      let cell = session.cell(session.state.focus.item)
      let sight = Rect(x: 0, y: 72, width: 1000, height: 728)
      #expect(sight.insetBy(x: -0.01, y: -0.01).contains(cell.origin), "\(key): \(cell)")
      #expect(cell.maxX <= 1000.01 && cell.maxY <= 800.01, "\(key): \(cell)")
      let ring = session.scene.node(.focusRing)?.frame ?? .zero
      #expect(ring.contains(cell.center), "\(key): \(ring) around \(cell)")
    }
    #expect(session.state.tabID == "long")
  }

  @Test(arguments: ScrollBoards.all) func `Home and End lead to the very ends`(layout: TabLayout) {
    var session = Session(scrolling: layout)
    session.key(.end)
    session.rest()
    // The last item of lanes need not be the one that ends last.
    let isStaggered = if case .staggered = layout { true } else { false }
    #expect(session.offset >= session.maximumOffset - (isStaggered ? 200 : 0))
    #expect(session.state.focus.item == 299)
    session.key(.home)
    session.rest()
    #expect(session.offset == 0 && session.state.focus.item == 0)
  }

  @Test(arguments: ScrollBoards.all)
  func `Page Down goes on by most of a screen, and through everything`(layout: TabLayout) {
    var session = Session(scrolling: layout)
    session.key(.right)
    session.key(.home)
    session.rest()
    var offsets = [0.0]
    for _ in 0..<100 where session.offset < session.maximumOffset {
      session.key(.pageDown)
      session.rest()
      offsets.append(session.offset)
    }
    #expect(session.offset > session.maximumOffset - 200)
    let viewport = session.state.scroll?.viewport ?? 0
    for (a, b) in zip(offsets.dropFirst(), offsets.dropFirst(2).dropLast()) {
      #expect(b - a > 0.4 * viewport && b - a < 1.2 * viewport)
    }
  }

  @Test func `after scrolling by hand the keys go on from what is seen`() {
    var session = Session(scrolling: ScrollBoards.adaptive)
    session.flick(250)
    session.rest()
    let offset = session.offset
    session.key(.down)
    session.rest()
    #expect(session.state.focus.item > 12)
    #expect(abs(session.offset - offset) < 250)
  }

  @Test func `Enter starts nothing that is out of sight`() {
    var session = Session(scrolling: ScrollBoards.adaptive)
    session.flick(300)
    session.rest()
    session.key(.enter)
    guard case .launch(let id)? = session.effects.last else {
      Issue.record("nothing was started")
      return
    }
    #expect(session.seen.map { "item-\($0)" }.contains(id) && id != "item-0")
  }

  @Test func `held keys run through the whole tab without leaving the focus behind`() {
    var session = Session(scrolling: ScrollBoards.adaptive)
    for _ in 0..<60 {
      session.send(.keyDown(.down, [], isRepeat: true))
      session.wait(0.03)
      #expect(session.cell(session.state.focus.item).maxY < 1500)
    }
    session.rest()
    #expect(session.offset == session.maximumOffset)
  }

  @Test func `coming back to a tab the keys start from what is seen there`() {
    var session = Session(scrolling: ScrollBoards.adaptive)
    session.flick(300)
    session.rest()
    let offset = session.offset
    session.send(.showTab("after"))
    session.rest()
    session.send(.showTab("long"))
    session.rest()
    #expect(session.offset == offset)
    session.key(.right)
    session.rest()
    #expect(abs(session.offset - offset) < 150)
  }
}
