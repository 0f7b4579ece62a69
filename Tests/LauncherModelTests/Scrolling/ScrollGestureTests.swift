import LayoutCore
import Testing

@testable import LauncherModel

/// What a hand feels in a tab that scrolls.
@Suite struct ScrollGestureTests {
  @Test(arguments: ScrollBoards.all)
  func `the content follows the finger point for point after the slop`(layout: TabLayout) {
    var session = Session(scrolling: layout)
    let start = Point(x: 500, y: 400)
    session.down(start.x, start.y)
    let end = session.along(150)
    session.slide(from: start, to: end, seconds: 0.3)
    #expect(abs(session.offset - 140) < 1e-9)
    let before = session.offset
    session.move(session.along(110).x, session.along(110).y)
    #expect(abs(session.offset - before + 40) < 1e-9)
    #expect(session.page == 0)
  }

  @Test(arguments: [ScrollBoards.adaptive, ScrollBoards.staggeredAcross])
  func `flung it slows by 0.998 a millisecond`(layout: TabLayout) {
    var session = Session(scrolling: layout, count: 3000)
    session.flick(200)
    let start = session.offset
    var speeds: [Double] = []
    var last = session.offset
    for _ in 0..<40 {
      session.wait(0.025)
      speeds.append((session.offset - last) / 0.025)
      last = session.offset
    }
    // 0.998 to the 25th.
    for (a, b) in zip(speeds, speeds.dropFirst()) { #expect(abs(b / a - 0.951_183) < 1e-4) }
    session.rest()
    // The finger went 2500 points a second.
    #expect(abs(session.offset - start - 2500 * 0.4995) < 15)
    #expect(!session.isMoving)
  }

  @Test(arguments: ScrollBoards.all) func `both ends resist and spring back`(layout: TabLayout) {
    var session = Session(scrolling: layout)
    let start = Point(x: 500, y: 400)
    session.down(start.x, start.y)
    session.slide(from: start, to: session.along(-210), seconds: 0.3)
    #expect(session.offset < -60 && session.offset > -0.55 * 200)
    session.wait(0.2)
    session.up(session.along(-210).x, session.along(-210).y)
    var last = session.offset
    var isMonotonic = true
    session.rest {
      isMonotonic = isMonotonic && $0.offset >= last - 1e-9
      last = $0.offset
    }
    #expect(session.offset == 0 && isMonotonic)

    for _ in 0..<200 {
      session.send(.wheel(dx: 0, dy: -1, at: Point(x: 500, y: 400), ended: false))
    }
    session.rest()
    #expect(session.offset == session.maximumOffset)
    session.flick(300)
    var most = session.offset
    session.rest { most = max(most, $0.offset) }
    #expect(most > session.maximumOffset + 20 && session.offset == session.maximumOffset)
  }

  @Test func `a fling into the end bounces once and rests there`() {
    var session = Session(scrolling: ScrollBoards.adaptive, count: 100)
    session.flick(330, seconds: 0.06)
    var offsets: [Double] = []
    session.rest { offsets.append($0.offset) }
    let end = session.maximumOffset
    let most = offsets.max() ?? 0
    #expect(most > end + 5 && most < end + 800 && offsets.last == end)
    // Nowhere does it jump: at most 8000 points a second.
    for (a, b) in zip(offsets, offsets.dropFirst()) {
      #expect(abs(b - a) < 8000 * Session.step + 1)
    }
  }

  @Test func `let go beyond an end the content goes on as fast as it moved`() {
    var session = Session(scrolling: ScrollBoards.adaptive)
    session.down(500, 200)
    session.slide(from: Point(x: 500, y: 200), to: Point(x: 500, y: 700), seconds: 0.4)
    let before = session.offset
    session.slide(from: Point(x: 500, y: 700), to: Point(x: 500, y: 705), seconds: 0.004)
    let speed = (session.offset - before) / 0.00417
    session.up(500, 705)
    let released = session.offset
    session.wait(0.002)
    // Slower than the finger, and no faster than before.
    let after = (session.offset - released) / 0.002
    #expect(abs(after) < abs(speed) * 1.2 + 50, "\(speed) then \(after)")
  }

  @Test(arguments: ScrollBoards.all)
  func `caught it stops without a jump, follows without slop, and starts nothing`(
    layout: TabLayout
  ) {
    var session = Session(scrolling: layout, count: 1000)
    session.flick(200)
    session.wait(0.2)
    let before = session.offset
    let velocity = session.state.scroll?.velocity(at: session.now) ?? 0
    #expect(velocity > 500)
    session.down(500, 400)
    #expect(session.offset == before)
    session.wait(0.1)
    #expect(session.offset == before)
    session.move(session.along(7).x, session.along(7).y)
    #expect(abs(session.offset - before - 7) < 1e-9)
    session.wait(0.1)
    session.up(session.along(7).x, session.along(7).y)
    session.rest()
    #expect(abs(session.offset - before - 7) < 1e-9)
    #expect(session.effects.isEmpty)
  }

  @Test func `caught beyond the end it follows as stiffly as it was let go`() {
    var session = Session(scrolling: ScrollBoards.adaptive)
    session.down(500, 300)
    session.slide(from: Point(x: 500, y: 300), to: Point(x: 500, y: 600), seconds: 0.2)
    session.up(500, 600)
    session.wait(0.05)
    let before = session.offset
    #expect(before < -20)
    session.down(500, 300)
    #expect(abs(session.offset - before) < 1e-9)
    session.move(500, 320)
    #expect(session.offset < before - 2 && session.offset > before - 11)
  }

  @Test(arguments: [ScrollBoards.adaptive, ScrollBoards.staggered, ScrollBoards.dense])
  func `a drag across the axis turns to the next tab, and only that`(layout: TabLayout) {
    var session = Session(scrolling: layout)
    session.down(800, 400)
    session.slide(from: Point(x: 800, y: 400), to: Point(x: 500, y: 520), seconds: 0.2)
    #expect(session.offset == 0)
    #expect(abs(session.state.pager.position(at: session.now) - 1 - 0.29) < 0.01)
    session.up(500, 520)
    session.rest()
    #expect(session.state.tabID == "after")
  }

  @Test func `a drag along the axis stays there however it goes on`() {
    var session = Session(scrolling: ScrollBoards.adaptive)
    session.down(500, 600)
    session.slide(from: Point(x: 500, y: 600), to: Point(x: 510, y: 500), seconds: 0.1)
    session.slide(from: Point(x: 510, y: 500), to: Point(x: 100, y: 480), seconds: 0.1)
    #expect(session.state.pager.position(at: session.now) == 1)
    #expect(abs(session.offset - 110) < 1e-9)
    session.up(100, 480)
    session.rest()
    #expect(session.state.tabID == "long")
  }

  @Test func `a page on its way is caught by a touch, whatever scrolls on it`() {
    var session = Session(scrolling: ScrollBoards.adaptive)
    session.fling(from: 800, to: 500)
    session.wait(0.08)
    let position = session.state.pager.position(at: session.now)
    session.down(500, 400)
    session.wait(0.2)
    #expect(session.state.pager.position(at: session.now) == position)
    session.slide(from: Point(x: 500, y: 400), to: Point(x: 500, y: 300), seconds: 0.1)
    #expect(session.state.pager.position(at: session.now) == position)
    session.up(500, 300)
    session.rest()
    #expect(session.effects.allSatisfy { if case .launch = $0 { false } else { true } })
  }

  @Test(arguments: [ScrollBoards.modularAcross, ScrollBoards.staggeredAcross])
  func `from right to left the horizontal axis is mirrored`(layout: TabLayout) {
    var settings = LauncherSettings(afterLaunch: .stay)
    var left = Session(scrolling: layout, settings: settings)
    settings.direction = .rightToLeft
    var right = Session(scrolling: layout, settings: settings)
    for _ in 0..<2 {
      left.flick(200)
      right.flick(200)
      for _ in 0..<30 {
        #expect(abs(left.offset - right.offset) < 1e-6)
        for place in left.seen {
          let (a, b) = (left.cell(place), right.cell(place).mirrored(inWidth: 1000))
          #expect(abs(a.minX - b.minX) < 1e-6 && a.minY == b.minY)
        }
        left.wait(0.02)
        right.wait(0.02)
      }
      #expect(left.seen == right.seen && left.offset > 300)
    }
  }

  @Test func `the vertical axis is the same from right to left`() {
    var settings = LauncherSettings(afterLaunch: .stay)
    settings.direction = .rightToLeft
    var session = Session(scrolling: ScrollBoards.adaptive, settings: settings)
    session.flick(200)
    #expect(session.offset > 150)
  }

  @Test(arguments: [30.0, 60, 144, 240])
  func `the frame rate changes no offset`(hz: Double) {
    func offsets(_ hz: Double) -> [Double] {
      var session = Session(scrolling: ScrollBoards.staggered, count: 2000)
      session.flick(180)
      let start = session.now
      var offsets: [Double] = []
      for frame in 1...Int(hz * 2) {
        session.now = start + Double(frame) / hz
        session.send(.tick)
        if frame % Int(hz / 6) == 0 { offsets.append(session.offset) }
      }
      return offsets
    }
    let expected = offsets(720)
    for (a, b) in zip(offsets(hz), expected) { #expect(abs(a - b) < 1e-9) }
    #expect(expected.count == 12)
  }

  @Test func `under reduced motion it follows the finger and nothing goes on by itself`() {
    let settings = LauncherSettings(motion: .reduced, afterLaunch: .stay)
    var session = Session(scrolling: ScrollBoards.adaptive, settings: settings)
    session.flick(200)
    #expect(abs(session.offset - 190) < 1e-9 && !session.state.needsFrame(at: session.now))
    session.send(.wheel(dx: 0, dy: -1, at: Point(x: 500, y: 400), ended: false))
    #expect(session.offset > 250 && !session.state.needsFrame(at: session.now))
    // The bar is seen all the same, for a while.
    #expect(session.scene.node(.scrollBar) != nil)
    session.wait(1)
    #expect(session.scene.node(.scrollBar) == nil && !session.isMoving)
  }

  @Test func `a tab chosen by key while a finger scrolls has to wait`() {
    var session = Session(scrolling: ScrollBoards.adaptive)
    session.down(500, 600)
    session.slide(from: Point(x: 500, y: 600), to: Point(x: 500, y: 400), seconds: 0.1)
    session.key(.tab, .control)
    session.send(.showTab("before"))
    session.send(.showPage(0))
    #expect(session.state.tabID == "long")
    session.slide(from: Point(x: 500, y: 400), to: Point(x: 500, y: 300), seconds: 0.1)
    #expect(abs(session.offset - 290) < 1e-9)
    session.up(500, 300)
    session.rest()
    #expect(!session.isMoving && session.state.scroll?.isDragging == false)
  }

  @Test func `the focus of the window lost in the middle of a drag leaves the content where it is`()
  {
    var session = Session(scrolling: ScrollBoards.adaptive)
    session.down(500, 600)
    session.slide(from: Point(x: 500, y: 600), to: Point(x: 500, y: 400), seconds: 0.1)
    session.send(.windowFocus(false))
    session.rest()
    #expect(abs(session.offset - 190) < 1e-9 && !session.isMoving)
  }
}
