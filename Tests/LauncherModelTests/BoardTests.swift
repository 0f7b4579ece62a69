import AppCatalog
import LayoutCore
import Testing

@testable import LauncherModel

/// Boards of any size, and apps that come and go while they are shown.
@Suite struct BoardTests {
  @Test func `with no apps the window says so and nothing can be started`() {
    var session = Session(unloaded: Session.window)
    #expect(session.scene.nodes.isEmpty, "nothing is claimed before the apps are known")
    session.send(.appsLoaded([]))
    #expect(session.scene.texts.contains("Nothing to start yet"))
    #expect(session.scene.texts.count == 2)
    for key in [Key.enter, .right, .end, .pageDown, .tab, .space, .home] { session.key(key) }
    session.tap(Point(x: 500, y: 400))
    session.fling(from: 700, to: 500)
    session.rest()
    #expect(session.effects.allSatisfy { $0 == .pageSettled(0) } && session.page == 0)
    session.key(.escape)
    #expect(session.effects.last == .leave)
  }

  @Test func `one app is one icon, without dots, and pages only resist`() {
    var session = Session(apps: 1)
    #expect(session.scene.icons == [0])
    #expect(session.scene.nodes(.dot).isEmpty && session.scene.nodes(.pageText).isEmpty)
    session.fling(from: 700, to: 300)
    #expect(session.page > 0 && session.page < 0.55)
    session.rest()
    #expect(session.page == 0 && session.scene.icons == [0])
  }

  @Test func `46 apps are pages of 20, 20 and 6 with three dots`() {
    var session = Session()
    for (page, range) in [(0, 0..<20), (1, 20..<40), (2, 40..<46)] {
      session.send(.showPage(page))
      session.rest()
      #expect(session.scene.icons == Array(range))
      #expect(session.scene.nodes(.dot).count == 3)
      let lit = session.scene.nodes(.dot).filter { $0.opacity > 0.8 }
      #expect(lit.map(\.id.index) == [page])
    }
  }

  @Test func `a scene is as large as what is seen, whatever is installed`() {
    func nodes(_ apps: Int) -> Int {
      var session = Session(apps: apps)
      session.key(.end, .control)
      session.key(.home, .control)
      session.rest()
      session.down(900, 400)
      session.slide(
        from: Point(x: 900, y: 400), to: Point(x: 400, y: 400), seconds: 0.1)
      return session.scene.nodes.filter { $0.id.role == .icon || $0.id.role == .label }.count
    }
    #expect(nodes(10_000) == nodes(100))
    let large = Session(apps: 10_000).scene
    #expect(large.nodes.count < 60)
    #expect(large.texts.contains("1 / 500"))
  }

  @Test func `the tabs are the categories that have apps`() {
    var session = Session(unloaded: Session.window)
    session.send(.appsLoaded(apps))
    let titles = session.scene.nodes(.tab).compactMap { node -> String? in
      if case .label(let label) = node.content { label.text } else { nil }
    }
    #expect(titles == ["All", "Internet", "Office", "Utilities"])
  }

  @Test func `an app that is installed moves nothing under the finger`() {
    var session = Session()
    session.send(.showPage(1))
    session.rest()
    session.down(800, 400)
    session.slide(from: Point(x: 800, y: 400), to: Point(x: 600, y: 400), seconds: 0.2)
    let page = session.page
    session.send(.boardLoaded(Board(items: Board.sampleItems(count: 47))))
    #expect(abs(session.page - page) < 1e-9)
    #expect(session.state.pager.phase == .dragging)
    session.wait(0.1)
    session.up(600, 400)
    session.rest()
    #expect(session.page == 1)
  }

  @Test func `a press whose app is replaced under it starts nothing`() {
    var session = Session()
    let center = session.scene.node(.icon, 6)?.frame.center ?? .zero
    session.down(center.x, center.y)
    session.wait(0.05)
    session.send(.boardLoaded(Board(items: Array(Board.sampleItems(count: 46).dropFirst(3)))))
    #expect(session.state.pressedItem == nil)
    session.up(center.x, center.y)
    session.rest()
    #expect(session.effects.isEmpty)
    session.tap(center)
    #expect(session.effects == [.launch(id: "sample-9")])
  }

  @Test func `the focus follows its app when others come or go`() {
    var session = Session()
    for _ in 0..<4 { session.key(.right) }
    session.send(.boardLoaded(Board(items: Array(Board.sampleItems(count: 46).dropFirst(3)))))
    #expect(session.focused == "sample-4")
    #expect(session.scene.node(.focusRing) != nil)
    session.key(.enter)
    #expect(session.effects == [.launch(id: "sample-4")])
  }

  @Test func `the apps on the page stay when apps before them go`() {
    var session = Session(apps: 100)
    session.send(.showPage(3))
    session.rest()
    let first = session.scene.icons.first.map { "sample-\($0)" }
    session.send(.boardLoaded(Board(items: Array(Board.sampleItems(count: 100).dropFirst(30)))))
    let shown = session.scene.icons.map { "sample-\($0 + 30)" }
    #expect(shown.contains(first ?? ""))
  }

  @Test func `fewer apps in the middle of a glide, and everything is as new`() {
    var session = Session(apps: 200, settings: LauncherSettings(afterLaunch: .stay))
    session.send(.showPage(5))
    session.rest()
    session.resize(600, 700)
    session.wait(0.1)
    session.send(.boardLoaded(Board(items: Board.sampleItems(count: 3))))
    session.rest()
    var fresh = Session(
      apps: 3, window: Size(width: 600, height: 700), settings: LauncherSettings(afterLaunch: .stay)
    )
    fresh.rest()
    #expect(session.scene == fresh.scene)
  }

  @Test func `a tab that loses its last app gives way to the first tab`() {
    var session = Session(unloaded: Session.window)
    session.send(.appsLoaded(apps))
    session.send(.showTab("office"))
    session.rest()
    session.send(.appsLoaded(apps.filter { $0.categories != ["Office"] }))
    session.rest()
    #expect(session.state.tabID == "all")
    #expect(session.scene.nodes(.tab).count == 3)
    #expect(!session.scene.icons.isEmpty)
  }

  @Test func `the same apps again change nothing that is seen`() {
    var session = Session()
    session.send(.showPage(1))
    session.rest()
    session.key(.right)
    session.rest()
    let scene = session.scene
    session.send(.boardLoaded(Board(items: Board.sampleItems(count: 46))))
    session.rest()
    #expect(session.scene == scene)
  }

  private var apps: [AppRecord] {
    [
      AppRecord(id: "web", name: "Web", categories: ["Network", "WebBrowser"]),
      AppRecord(id: "sheet", name: "Sheet", categories: ["Office"]),
      AppRecord(id: "clock", name: "Clock", categories: []),
    ]
  }
}
