import AppCatalog
import LayoutCore
import Testing

@testable import LauncherModel

/// What users of other launchers report, each as a test.
@Suite struct ReportTests {
  private func center(_ session: Session, _ item: Int) -> Point {
    session.scene.node(.icon, item)?.frame.center ?? .zero
  }

  @Test func `scrolling by finger starts nothing when it ends on an app`() {
    var session = Session.searchable(apps: 200)
    session.type("a")
    session.rest()
    let place = session.scene.nodes(.icon).first?.frame.center ?? .zero
    session.down(place.x + 400, place.y)
    session.slide(
      from: Point(x: place.x + 400, y: place.y), to: Point(x: place.x, y: place.y), seconds: 0.4)
    session.wait(0.3)
    session.up(place.x, place.y)
    session.rest()
    #expect(session.launches.isEmpty)
  }

  @Test func `a search can be left by touch alone`() {
    var session = Session.searchable()
    session.tap(session.scene.node(.searchButton)?.frame.center ?? .zero)
    #expect(session.isSearching)
    session.tap(session.scene.node(.searchClear)?.frame.center ?? .zero)
    #expect(!session.isSearching && session.launches.isEmpty)
  }

  @Test func `after a right click on empty space pages still turn`() {
    var session = Session.searchable()
    let empty = Point(x: 500, y: 90)
    session.send(.pointer(.down(pointer: -1, kind: .mouse, button: 3, at: empty)))
    session.send(.pointer(.up(pointer: -1, kind: .mouse, button: 3, at: empty)))
    session.fling(from: 800, to: 300)
    session.rest()
    #expect(session.page == 1)
    session.send(.wheel(dx: 0, dy: 1, at: Point(x: 500, y: 400), ended: false))
    session.rest()
    #expect(session.page == 0)
  }

  @Test func `after a long press no second app looks chosen`() {
    var session = Session.searchable()
    for item in [6, 8, 12] {
      let place = center(session, item)
      session.down(place.x, place.y)
      session.wait(0.7)
      session.up(place.x, place.y)
      session.rest()
      session.key(.escape)
      session.rest()
      let scene = session.scene
      #expect(scene.nodes(.hover).isEmpty && scene.nodes(.focusRing).count <= 1)
      #expect(session.state.pressedItem == nil)
    }
  }

  @Test func `the hover of a still pointer does not take the selection when results change`() {
    var session = Session.searchable()
    let place = center(session, 1)
    session.hover(Point(x: place.x - 1, y: place.y))
    session.hover(place)
    for letter in ["m", "u", "s"] {
      session.type(letter)
      session.wait(0.2)
      // Some compositors repeat the position when what lies below changes.
      session.hover(place)
      #expect(session.state.focus.item == 0)
    }
    session.key(.backspace)
    session.hover(place)
    session.rest()
    session.type("s")
    session.key(.enter)
    #expect(session.launches == ["sample-2"])
  }

  @Test func `Meta and typing at once loses no letter`() {
    var session = Session(unloaded: Session.window)
    session.send(.keyDown(.character("left gui"), .logo, isRepeat: false))
    session.send(.keyUp(.character("left gui"), []))
    session.type("cal")
    session.send(.boardLoaded(TraceStart(window: Session.window, apps: 46).board(apps: 46)))
    session.type("e")
    session.loadCatalogue()
    #expect(session.typed == "cale" && session.results.first == "Calendar")
  }

  @Test func `typing goes on while an app is started, however long that takes`() {
    var session = Session.searchable()
    session.type("mail")
    session.key(.enter)
    #expect(session.launches == ["sample-0"])
    // No answer from the start yet.
    session.key(.backspace)
    session.type("l 2")
    session.rest { _ in }
    #expect(session.results.first == "Mail 2")
  }

  @Test func `an entry without a name in the user's language is found by its own`() {
    var session = Session()
    session.send(
      .catalogueLoaded(
        SearchIndex([
          AppRecord(
            id: "editor.desktop", name: "Éditeur de documents",
            untranslated: UntranslatedTexts(name: "Document Editor")),
          AppRecord(id: "onlyoffice.desktop", name: "ONLYOFFICE Desktop Editors"),
        ])))
    session.type("document ed")
    #expect(session.results.first == "Éditeur de documents")
    session.send(.search("onlyoff"))
    #expect(session.results == ["ONLYOFFICE Desktop Editors"])
  }

  @Test func `use changes the order of results, never that of the grid`() {
    var session = Session.searchable()
    let grid = session.results
    var usage = UsageHistory()
    for _ in 0..<5 { usage.record("sample-17", at: 1_000_000) }
    session.send(.usageLoaded(usage, at: 1_000_000))
    #expect(session.results == grid)
    session.type("c")
    #expect(session.focused == "sample-17")
    session.key(.escape)
    session.rest()
    #expect(session.results == grid)
  }

  @Test func `favourites come in their order at the first opening`() {
    let ids = ["d", "a", "c"].map { "\($0).desktop" }
    let apps = ["a", "b", "c", "d"].map { AppRecord(id: "\($0).desktop", name: $0) }
    let board = Board(
      Configuration(), apps: apps, folders: [:], tiles: [:],
      arrangement: Arrangement(favourites: ids))
    let tab = board.tabs.first { $0.id == Board.favouritesTab }
    #expect(tab?.items.map { board.items[$0].id } == ids)
  }
}
