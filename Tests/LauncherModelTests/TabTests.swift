import LayoutCore
import Testing

@testable import LauncherModel

/// Tabs: pages that slide in, whatever interrupts them.
@Suite struct TabTests {
  private func board(_ motion: MotionPolicy = .full) -> Session {
    var settings = Session.fiveByFour
    settings.motion = motion
    return Session(tabs: Session.tabs, settings: settings)
  }

  @Test func `a swipe past the last page goes on in the next tab, and back`() {
    var session = board()
    session.key(.digit(3), .alt)
    session.rest()
    session.fling(from: 700, to: 580)
    session.rest()
    #expect(session.state.tabID == "internet" && session.page == 0)
    session.fling(from: 300, to: 420)
    session.rest()
    #expect(session.state.tabID == "all" && session.page == 2)
  }

  @Test func `a tab that is reached says so once, however it was reached`() {
    let ways: [(String, (inout Session) -> Void)] = [
      ("wheel", { $0.send(.wheel(dx: 0, dy: -1, at: Point(x: 500, y: 400), ended: false)) }),
      (
        "touchpad",
        { session in
          for _ in 0..<20 {
            session.send(.wheel(dx: 1.3, dy: 0, at: Point(x: 500, y: 400), ended: false))
            session.wait(0.012)
          }
        }
      ),
      ("finger", { $0.fling(from: 700, to: 500) }),
      ("key", { $0.key(.tab, .control) }),
      ("outside", { $0.send(.showTab("internet")) }),
      ("tap", { $0.tap($0.scene.nodes(.tab)[1].frame.center) }),
    ]
    for motion in [MotionPolicy.full, .reduced] {
      for (name, go) in ways {
        var session = board(motion)
        session.key(.digit(3), .alt)
        session.rest()
        session.effects.removeAll()
        go(&session)
        session.rest()
        #expect(session.effects == [.tabChosen("internet"), .pageSettled(0)], "\(name) \(motion)")
      }
    }
  }

  @Test func `the bar's selection follows the finger from tab to tab`() throws {
    var session = board()
    session.key(.digit(3), .alt)
    session.rest()
    let from = try #require(session.scene.node(.tabSelection)?.frame)
    session.down(900, 400)
    session.slide(from: Point(x: 900, y: 400), to: Point(x: 890, y: 400), seconds: 0.1)
    var seen: [Double] = []
    session.slide(from: Point(x: 890, y: 400), to: Point(x: 390, y: 400), seconds: 0.5) {
      seen.append($0.scene.node(.tabSelection)?.frame.minX ?? .nan)
    }
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 < $1 })
    session.up(390, 400)
    session.rest()
    let to = try #require(session.scene.node(.tabSelection)?.frame)
    // Half a page is half the way.
    #expect(abs((seen.last ?? 0) - (from.minX + to.minX) / 2) < 2)
  }

  @Test(arguments: ["games", "internet"])
  func `a tab slides one page from the side it lies on, however far it is`(id: String) {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      var settings = Session.fiveByFour
      settings.direction = direction
      var session = Session(tabs: Session.tabs, settings: settings)
      func offset(_ session: Session) -> Double {
        session.scene.nodes(.icon).map(\.frame.midX).reduce(0) {
          abs($1 - 500) > abs($0) ? $1 - 500 : $0
        }
      }
      for (target, side) in [(id, 1.0), ("all", -1.0)] {
        session.send(.showTab(target))
        session.wait(0.02)
        #expect(offset(session) * side * direction.sign > 500, "\(target) \(direction)")
        var pages: Set<Int> = []
        session.rest { now in
          let seen = now.state.visiblePages(at: now.now).filter { $0.opacity > 0.02 }
          pages.formUnion(seen.map(\.page))
        }
        #expect(pages.count <= 2, "only the old and the new page are seen")
        #expect(session.state.tabID == target)
      }
    }
  }

  @Test(arguments: [0.0, 0.03, 0.08, 0.15, 0.3])
  func `tabs in quick succession never make an icon jump`(pause: Double) {
    for keys in [[1, 1, 1], [1, -1, 1], [1, 1, -1, -1], [-1, -1, 1], [1, -1, -1, 1, 1]] {
      var session = board()
      var continuity = Continuity()
      continuity.look(session)
      for key in keys {
        session.key(.tab, key > 0 ? .control : [.control, .shift])
        continuity.look(session)
        session.wait(pause) { now in
          continuity.look(now)
          let pages = now.state.visiblePages(at: now.now).map(\.page)
          #expect(Set(pages).count == pages.count, "a page is seen twice")
        }
      }
      #expect(session.rest { continuity.look($0) })
      #expect(continuity.jumps.isEmpty, "\(keys): \(continuity.jumps.first ?? "")")
      let end = ((keys.reduce(0, +) % 4) + 4) % 4
      #expect(session.state.tabID == ["all", "internet", "office", "games"][end])
    }
  }

  @Test(arguments: [0.02, 0.06, 0.1, 0.15])
  func `a page chosen while a tab slides in never makes an icon jump`(pause: Double) {
    for first in [0, 1] {
      var session = board()
      session.send(.showTab("games"))
      session.send(.showPage(first))
      session.rest()
      session.send(.showTab("all"))
      session.rest()
      var continuity = Continuity()
      session.send(.showTab("games"))
      session.wait(pause) { continuity.look($0) }
      session.send(.showPage(1 - first))
      #expect(session.rest { continuity.look($0) })
      #expect(continuity.jumps.isEmpty, "\(continuity.jumps.first ?? "")")
      #expect(session.state.tabID == "games" && session.page == Double(1 - first))
    }
  }

  @Test(arguments: [0.02, 0.06, 0.1, 0.15, 0.2])
  func `a finger catches a tab that slides, and may drag the old one back`(pause: Double) {
    for back in [true, false] {
      var session = board()
      var continuity = Continuity()
      session.key(.tab, .control)
      session.wait(pause) { continuity.look($0) }
      session.down(500, 400)
      continuity.look(session)
      let end = back ? 1400.0 : 0.0
      session.slide(from: Point(x: 500, y: 400), to: Point(x: end, y: 400), seconds: 0.4) {
        continuity.look($0)
      }
      session.wait(0.1) { continuity.look($0) }
      session.up(end, 400)
      #expect(session.rest { continuity.look($0) })
      #expect(continuity.jumps.isEmpty, "\(continuity.jumps.first ?? "")")
      #expect(session.state.tabID == (back ? "all" : "internet"))
      // What is at rest is what a fresh board shows of that tab.
      let page = session.page
      #expect(page == page.rounded() && page >= 0)
    }
  }

  @Test func `under reduced motion tabs only fade, for a fifth of a second`() {
    var session = board(.reduced)
    session.key(.tab, .control)
    let start = session.now
    var opacities: [Double] = []
    session.rest { now in
      for icon in now.scene.nodes(.icon) {
        #expect(now.state.visiblePages(at: now.now).allSatisfy { $0.offset == 0 })
        #expect(icon.opacity >= 0 && icon.opacity <= 1)
      }
      opacities.append(now.state.visiblePages(at: now.now).last?.opacity ?? 0)
    }
    #expect(zip(opacities, opacities.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(opacities.last == 1 && abs(session.now - start - 0.2) < 0.01)
  }

  @Test func `a tab remembers its page, also when the apps are read again or the window changes`() {
    var session = board()
    session.send(.showTab("games"))
    session.rest()
    session.send(.showPage(1))
    session.rest()
    let first = session.scene.icons.first
    session.send(.showTab("office"))
    session.rest()
    session.send(.boardLoaded(sampleBoard()))
    session.resize(800, 900)
    session.rest()
    session.send(.showTab("games"))
    session.rest()
    #expect(session.scene.icons.contains(first ?? -1))
    #expect(session.page == 1)
  }

  @Test func `the bar is a picker: Tab reaches it, arrows choose, Enter goes back to the apps`() {
    var session = board()
    session.key(.tab)
    session.key(.right)
    session.key(.right)
    session.rest()
    #expect(session.state.tabID == "office")
    #expect(session.scene.node(.focusRing)?.frame == session.scene.node(.tabSelection)?.frame)
    session.key(.enter)
    session.key(.enter)
    #expect(session.effects.last == .launch(id: "sample-0"))
  }

  @Test func `without a bar Tab loses nothing`() {
    var session = Session()
    session.key(.tab)
    #expect(session.scene.node(.focusRing) != nil)
    session.key(.right)
    session.key(.enter)
    #expect(session.effects == [.launch(id: "sample-1")])
  }

  @Test func `an app in two tabs is launched once, from the tab that is shown`() {
    var session = board()
    session.send(.showTab("office"))
    session.rest()
    let icon = session.scene.nodes(.icon)[3]
    session.tap(icon.frame.center)
    #expect(session.effects.filter { $0 == .launch(id: "sample-3") }.count == 1)
  }

  private func sampleBoard() -> Board {
    Board(
      items: Board.sampleItems(count: 46),
      tabs: [Board.Tab(id: "all", title: "All", items: Array(0..<46))]
        + Session.tabs.map { Board.Tab(id: $0.id, title: $0.id, items: Array(0..<$0.apps)) })
  }
}
