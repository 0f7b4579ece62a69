import LayoutCore
import Testing

@testable import LauncherModel

/// What comes between: what other launchers were reported for.
@Suite struct InterruptionTests {
  @Test(arguments: [0.0, 0.05, 0.15, 0.3])
  func `a second swipe while the first page still moves goes on, never back`(pause: Double) {
    var session = Session(apps: 100)
    var last = 0.0
    for _ in 0..<3 {
      session.fling(from: 700, to: 580)
      session.wait(pause) {
        #expect($0.page >= last)
        last = $0.page
      }
    }
    session.rest()
    // Caught before half way, the same page is meant; after it, the next one.
    #expect(session.page == (pause < 0.1 ? 1 : (pause < 0.2 ? 2 : 3)))
  }

  @Test func `however long a swipe is, it turns one page`() {
    for length in [200.0, 600, 950] {
      var session = Session(apps: 200)
      session.fling(from: 980, to: 980 - length)
      session.rest()
      #expect(session.page == 1)
    }
  }

  @Test func `a swipe held at the last page does not tremble`() {
    var session = Session()
    session.send(.showPage(2))
    session.rest()
    session.down(800, 400)
    session.slide(from: Point(x: 800, y: 400), to: Point(x: 300, y: 400), seconds: 0.2)
    let held = session.page
    #expect(held > 2.1)
    session.wait(1) { #expect($0.page == held) }
  }

  @Test func `after a right click on empty space pages still turn`() {
    var session = Session()
    let place = Point(x: 10, y: 400)
    session.send(.pointer(.down(pointer: -1, kind: .mouse, button: 3, at: place)))
    session.send(.pointer(.up(pointer: -1, kind: .mouse, button: 3, at: place)))
    #expect(session.effects.isEmpty)
    session.fling(from: 700, to: 500)
    session.rest()
    #expect(session.page == 1)
  }

  @Test func `another mouse button during a drag changes nothing`() {
    var session = Session()
    let start = Point(x: 700, y: 341)
    session.send(.pointer(.down(pointer: -1, kind: .mouse, button: 1, at: start)))
    for step in 1...20 {
      session.wait(0.01)
      session.hover(Point(x: 700 - 10 * Double(step), y: 341))
    }
    let page = session.page
    let place = Point(x: 500, y: 341)
    for button in [2, 3] {
      session.send(.pointer(.down(pointer: -1, kind: .mouse, button: button, at: place)))
      session.send(.pointer(.up(pointer: -1, kind: .mouse, button: button, at: place)))
    }
    #expect(session.page == page && session.state.pager.phase == .dragging)
    #expect(session.effects.isEmpty)
  }

  @Test func `a key that is held starts one program and leaves once`() {
    var session = Session()
    session.key(.right)
    for _ in 0..<100 {
      session.send(.keyDown(.enter, [], isRepeat: session.now > 0))
      session.wait(0.03)
    }
    #expect(session.effects == [.launch(id: "sample-1")])
    session.effects.removeAll()
    session.send(.keyDown(.escape, [], isRepeat: false))
    for _ in 0..<10 { session.send(.keyDown(.escape, [], isRepeat: true)) }
    #expect(session.effects == [.leave])
  }

  @Test func `an arrow key that is held goes on`() {
    var session = Session(apps: 100)
    for _ in 0..<30 {
      session.send(.keyDown(.right, [], isRepeat: true))
      session.wait(0.03)
    }
    session.rest()
    #expect(session.state.focus.item > 15)
  }

  @Test func `a still mouse under which apps change neither chooses nor starts anything`() {
    var session = Session()
    session.key(.right)
    session.hover(session.scene.node(.icon, 8)?.frame.center ?? .zero)
    session.send(.boardLoaded(Board(items: Array(Board.sampleItems(count: 46).reversed()))))
    session.key(.enter)
    #expect(session.effects.filter { $0 == .launch(id: "sample-1") }.count == 1)
    #expect(session.effects.allSatisfy { $0 != .launch(id: "sample-8") })
  }

  @Test func `columns that change while a tab slides in never make an icon jump`() {
    let items = Board.sampleItems(count: 100)
    let board = Board(
      items: items,
      tabs: [
        Board.Tab(id: "a", title: "a", items: Array(0..<50)),
        Board.Tab(id: "b", title: "b", items: Array(50..<100)),
      ])
    for pause in [0.03, 0.08, 0.15] {
      for columns in [4, 6] {
        var settings = Session.fiveByFour
        var session = Session(settings: settings)
        session.send(.boardLoaded(board))
        var continuity = Continuity()
        session.send(.showTab("b"))
        session.wait(pause) { continuity.look($0) }
        settings.columns = columns
        session.send(.settings(settings))
        session.rest { continuity.look($0) }
        #expect(continuity.jumps.isEmpty, "\(continuity.jumps.first ?? "")")
        #expect(session.state.tabID == "b" && session.page == 0)
      }
    }
  }

  @Test
  func `the focus is lost while a finger pulls the next tab in: the old tab stays, and says so`() {
    var session = Session(tabs: Session.tabs)
    session.send(.showTab("internet"))
    session.wait(0.05)
    session.effects.removeAll()
    session.down(500, 400)
    session.slide(from: Point(x: 500, y: 400), to: Point(x: 700, y: 400), seconds: 0.1)
    session.send(.windowFocus(false))
    session.rest()
    let tab = session.state.tabID
    #expect(tab == "internet" || session.effects.contains(.tabChosen(tab)))
  }

  @Test func `colours from the desktop change at once and move nothing`() {
    var session = Session()
    session.send(.showPage(1))
    session.wait(0.1)
    let frames = session.scene.nodes.map(\.frame)
    var settings = Session.fiveByFour
    settings.colorScheme = .light
    session.send(.settings(settings))
    #expect(session.scene.nodes.map(\.frame) == frames)
    #expect(session.scene.background == Theme.light.backdrop)
    session.rest()
    #expect(session.page == 1)
  }
}
