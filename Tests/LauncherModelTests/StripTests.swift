import LayoutCore
import Testing

@testable import LauncherModel

/// The tabs bar where it is too narrow for its tabs.
@Suite struct StripTests {
  private func narrow(_ direction: LayoutDirection = .leftToRight) -> Session {
    Session(
      apps: 90, tabs: Session.tabs, window: Size(width: 240, height: 600),
      settings: LauncherSettings(direction: direction, afterLaunch: .stay))
  }

  /// The tabs that can be seen whole.
  private func whole(_ session: Session) -> [Int] {
    session.scene.nodes(.tab).filter { node in
      guard let clip = node.clip else { return true }
      return node.frame.minX >= clip.minX - 0.5 && node.frame.maxX <= clip.maxX + 0.5
    }.map(\.id.index)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `a finger or a wheel on the bar scrolls it, and chooses and pages nothing`(
    direction: LayoutDirection
  ) {
    var session = narrow(direction)
    #expect(whole(session).contains(0) && !whole(session).contains(3))
    let away = direction == .leftToRight ? -1.0 : 1
    session.down(120, 50)
    session.slide(
      from: Point(x: 120, y: 50), to: Point(x: 120 + away * 300, y: 50), seconds: 0.3)
    session.wait(0.1)
    session.up(120 + away * 300, 50)
    session.rest()
    #expect(whole(session).contains(3))
    #expect(session.effects.isEmpty && session.page == 0 && session.state.tabID == "all")

    let back = direction == .leftToRight ? 1.0 : -1
    for _ in 0..<9 {
      session.send(.wheel(dx: -back, dy: 0, at: Point(x: 120, y: 50), ended: false))
    }
    session.rest()
    #expect(whole(session).contains(0) && session.page == 0)
  }

  @Test func `the bar never scrolls beyond its ends`() {
    var session = narrow()
    for (start, end) in [(20.0, 900.0), (900, -900), (20, 900)] {
      session.down(start.clamped(20, 220), 50)
      session.slide(
        from: Point(x: start.clamped(20, 220), y: 50), to: Point(x: end, y: 50), seconds: 0.05
      ) { now in
        let offset = now.state.stripOffset.value(at: now.now)
        let range = now.state.layout?.strip.offsets ?? 0...0
        #expect(range.contains(offset))
      }
      session.up(end, 50)
      session.rest { now in
        let range = now.state.layout?.strip.offsets ?? 0...0
        let offset = now.state.stripOffset.value(at: now.now)
        // A flung bar may swing a little beyond its end.
        #expect(offset > range.lowerBound - 12 && offset < range.upperBound + 12)
      }
    }
  }

  @Test func `a chosen tab is shown whole, however it was chosen`() {
    for choose: (inout Session) -> Void in [
      { $0.key(.tab, [.control, .shift]) }, { $0.send(.showTab("games")) },
      { session in for _ in 0..<3 { session.key(.pageDown, .control) } },
    ] {
      var session = narrow()
      choose(&session)
      session.rest()
      #expect(session.state.tabID == "games" && whole(session).contains(3))
    }
  }

  @Test func `a tap on a tab chooses it, a drag that ends on another does not`() {
    var session = Session(tabs: Session.tabs)
    let tabs = session.scene.nodes(.tab).map(\.frame.center)
    session.tap(tabs[2])
    session.rest()
    #expect(session.state.tabID == "office")
    session.down(tabs[2].x, tabs[2].y)
    session.slide(from: tabs[2], to: tabs[0], seconds: 0.2)
    session.up(tabs[0].x, tabs[0].y)
    session.rest()
    #expect(session.state.tabID == "office")
  }

  @Test func `a finger that began on the bar never turns pages`() {
    var session = Session(tabs: Session.tabs)
    session.down(500, 50)
    session.slide(from: Point(x: 500, y: 50), to: Point(x: 100, y: 500), seconds: 0.2)
    #expect(session.page == 0)
    session.up(100, 500)
    session.rest()
    #expect(session.page == 0 && session.effects.isEmpty)
  }
}
