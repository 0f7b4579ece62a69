import AppCatalog
import LayoutCore
import Testing

@testable import LauncherModel

/// Typing anywhere searches; the results take the place of the pages.
@Suite struct SearchingTests {
  @Test func `the first letter searches and the first result has the ring`() {
    var session = Session.searchable()
    session.type("ma")
    session.rest()
    #expect(session.typed == "ma")
    #expect(session.results.prefix(2) == ["Mail", "Maps"])
    #expect(session.focused == "sample-0" && session.scene.node(.focusRing) != nil)
    #expect(session.scene.node(.searchField) != nil && session.scene.node(.tabStrip) == nil)
    session.key(.enter)
    #expect(session.launches == ["sample-0"])
  }

  @Test func `letters typed before the apps are known are not lost, nor is Enter`() {
    var session = Session(unloaded: Session.window)
    session.type("mus")
    session.key(.enter)
    #expect(session.typed == "mus" && session.scene.texts.contains("mus"))
    #expect(session.launches.isEmpty)
    session.send(.boardLoaded(TraceStart(window: Session.window, apps: 46).board(apps: 46)))
    session.loadCatalogue()
    #expect(session.results.first == "Music")
    #expect(session.launches == ["sample-2"])
  }

  @Test(arguments: ["Escape", "clearing", "the button"])
  func `after a search everything is as it was`(way: String) {
    var session = Session.searchable(apps: 100, tabs: Session.tabs)
    session.send(.showTab("games"))
    session.rest()
    session.key(.right)
    session.key(.down)
    session.rest()
    session.send(.showPage(1))
    session.rest()
    session.key(.right)
    session.rest()
    let before = session.place
    session.type("mai")
    session.rest()
    #expect(session.results.allSatisfy { $0.hasPrefix("Mail") })
    switch way {
    case "Escape": session.key(.escape)
    case "clearing": for _ in 0..<3 { session.key(.backspace) }
    default: session.tap(session.scene.node(.searchClear)?.frame.center ?? .zero)
    }
    #expect(!session.isSearching)
    session.rest()
    if way == "the button" { session.send(.pointer(.left)) }
    var after = session.place
    if way == "the button" {
      // A touch hides the ring, wherever it is.
      after.scene = before.scene
    }
    #expect(after == before)
    #expect(!session.effects.contains(.tabChosen(Board.searchTab)))
  }

  @Test func `a tab that scrolls is where it was`() {
    var session = Session(
      scrolling: .adaptive(minimumWidth: 120, maximumColumns: 5, gap: 12), window: Session.window)
    session.loadCatalogue()
    session.send(.wheel(dx: 0, dy: -3, at: Point(x: 400, y: 400), ended: false))
    session.rest()
    let before = session.place
    session.type("item 1")
    session.rest()
    #expect(session.results.first == "Item 1")
    session.key(.escape)
    session.rest()
    #expect(session.place == before && (before.scroll ?? 0) > 0)
  }

  @Test func `a window that changed during a search shows the same items afterwards`() {
    var session = Session.searchable(apps: 100, settings: LauncherSettings(afterLaunch: .stay))
    session.send(.showPage(2))
    session.rest()
    var other = session
    session.type("ma")
    for size in [(500.0, 700.0), (1200, 500)] {
      session.resize(size.0, size.1)
      other.resize(size.0, size.1)
    }
    session.key(.escape)
    session.rest()
    other.rest()
    #expect(session.place.scene == other.place.scene)
  }

  @Test func `results page and swipe as pages do`() {
    var session = Session.searchable(apps: 400)
    session.type("a")
    session.rest()
    #expect(session.state.pageCount > 2)
    session.fling(from: 800, to: 300)
    session.rest()
    #expect(session.page == 1 && session.isSearching)
    session.key(.pageDown)
    session.rest()
    #expect(session.page == 2)
    session.type("p")
    session.rest()
    #expect(session.page == 0 && session.state.focus.item == 0)
  }

  @Test func `results glide, and nothing jumps while letters come and go`() {
    var session = Session.searchable(apps: 60, tabs: Session.tabs)
    var look = Continuity()
    look.look(session)
    for letter in ["m", "a", "i"] {
      session.type(letter)
      session.wait(0.07) { look.look($0) }
    }
    session.key(.backspace)
    session.wait(0.11) { look.look($0) }
    session.key(.escape)
    session.rest { look.look($0) }
    #expect(look.jumps.isEmpty)
  }

  @Test func `a still pointer never takes the ring, wherever results come to lie`() {
    var session = Session.searchable()
    session.hover(Point(x: 500, y: 400))
    for letter in "mai" {
      session.type(String(letter))
      session.wait(0.05)
      // A compositor may repeat where the pointer is.
      session.hover(Point(x: 500, y: 400))
      session.wait(0.3)
      #expect(session.state.focus.item == 0 && session.state.focus.isVisible)
    }
    session.key(.enter)
    #expect(session.launches == ["sample-0"])
  }

  @Test func `nothing found says so, offers the nearest, and Enter starts none unseen`() {
    var session = Session.searchable()
    session.type("kalendaar")
    session.rest()
    #expect(session.scene.texts.contains { $0.contains("kalendaar”") })
    #expect(session.results.first == "Calendar" && session.scene.node(.focusRing) == nil)
    session.key(.enter)
    #expect(session.launches.isEmpty && session.scene.node(.focusRing) != nil)
    session.key(.enter)
    #expect(session.launches == ["sample-15"])
    session.key(.escape)
    session.type("qqqqqqqq")
    session.rest()
    #expect(session.results.isEmpty && session.scene.texts.contains("Nothing found"))
    session.key(.enter)
    #expect(session.launches == ["sample-15"])
  }

  @Test func `Ctrl+F, the slash and the button open an empty field over the pages`() throws {
    for way in 0..<3 {
      var session = Session.searchable(tabs: Session.tabs)
      session.send(.showPage(1))
      session.rest()
      let icons = session.scene.icons
      switch way {
      case 0: session.key(.character("f"), .control)
      case 1: session.type("/")
      default: session.tap(try #require(session.scene.node(.searchButton)).frame.center)
      }
      session.rest()
      #expect(session.isSearching && session.typed.isEmpty)
      #expect(session.scene.texts.contains("Search") && session.scene.icons == icons)
      session.key(.backspace)
      #expect(!session.isSearching)
    }
  }

  @Test func `space starts the app in the ring, and in a search it is typed`() {
    var session = Session.searchable()
    session.key(.right)
    session.type(" ")
    #expect(!session.isSearching && session.launches == ["sample-1"])
    session.type("mail 2")
    session.rest()
    #expect(session.typed == "mail 2" && session.results.first == "Mail 2")
    #expect(session.launches.count == 1)
  }

  @Test func `keys of shortcuts type nothing, those of AltGr do`() {
    var session = Session.searchable(apps: 100)
    session.send(.keyDown(.digit(2), .alt, isRepeat: false))
    session.send(.text("2"))
    session.rest()
    #expect(!session.isSearching && session.page == 1)
    session.send(.keyDown(.character("d"), .logo, isRepeat: false))
    session.send(.text("d"))
    #expect(!session.isSearching)
    session.send(.keyDown(.character("q"), .alt, isRepeat: false))
    session.send(.text("@"))
    #expect(session.typed == "@")
  }

  @Test func `a composition is shown, underlined, and decided on by what comes`() {
    var session = Session.searchable()
    session.send(.preedit("もじ", caret: 2))
    #expect(session.isSearching && session.typed.isEmpty)
    #expect(session.scene.texts.contains("もじ") && session.scene.node(.searchUnderline) != nil)
    session.key(.enter)
    #expect(session.launches.isEmpty)
    session.send(.preedit("", caret: 0))
    #expect(!session.isSearching)
    session.send(.preedit("m", caret: 1))
    session.send(.text("mu"))
    #expect(session.typed == "mu" && session.results.first == "Music")
    #expect(session.scene.node(.searchUnderline) == nil)
  }

  @Test func `arrows edit at the text's end, then lead into the results and back`() {
    var session = Session.searchable(apps: 46)
    session.type("ma")
    session.rest()
    session.key(.right)
    #expect(session.state.focus.item == 1 && session.scene.node(.searchCaret) == nil)
    session.key(.left)
    session.key(.left)
    #expect(session.state.focus.item == 0 && session.scene.node(.searchCaret) != nil)
    session.key(.left)
    session.type("x")
    #expect(session.typed == "mxa")
    session.key(.backspace)
    session.key(.end)
    session.key(.down)
    #expect(session.scene.node(.searchCaret) == nil)
    session.type("p")
    #expect(session.typed == "map" && session.scene.node(.searchCaret) != nil)
  }

  @Test func `the clipboard goes in and out, on one line`() {
    var session = Session.searchable()
    session.key(.character("v"), .control)
    #expect(session.effects.last == .paste)
    session.send(.pasted("  mail\n"))
    #expect(session.results.first == "Mail")
    session.key(.character("a"), .control)
    session.key(.character("x"), .control)
    #expect(session.effects.contains(.copy("  mail ")))
    #expect(!session.isSearching)
  }

  @Test func `a large catalogue is searched elsewhere and only the last answer counts`() {
    var session = Session()
    let many = (0...LauncherState.searchLimit).map {
      AppRecord(id: "app-\($0).desktop", name: "Program \($0)")
    }
    session.send(.catalogueLoaded(SearchIndex(many)))
    session.type("pr")
    #expect(session.effects.suffix(2) == [.search("p"), .search("pr")])
    session.key(.enter)
    session.send(.searchFinished(SearchAnswer(query: "p", ids: ["app-1.desktop"], isFound: true)))
    #expect(session.launches.isEmpty && session.results.count == 46)
    session.send(
      .searchFinished(SearchAnswer(query: "pr", ids: ["app-2.desktop"], isFound: true)))
    #expect(session.results == ["Program 2"] && session.launches == ["app-2.desktop"])
  }

  @Test func `an app that vanishes while it is searched for harms nothing`() {
    var session = Session.searchable()
    session.type("music")
    session.rest()
    #expect(session.results.first == "Music")
    var board = TraceStart(window: Session.window, apps: 46).board(apps: 46)
    board.items.remove(at: 2)
    board = Board(items: board.items)
    session.send(.boardLoaded(board))
    session.loadCatalogue()
    session.rest()
    #expect(!session.results.contains("Music"))
    session.key(.escape)
    session.rest()
    #expect(session.results.count == 45)
  }

  @Test func `apps that no tab shows are found`() {
    var session = Session()
    session.send(.catalogueLoaded(SearchIndex([AppRecord(id: "zim.desktop", name: "Zim")])))
    session.type("z")
    session.key(.enter)
    #expect(session.launches == ["zim.desktop"])
    #expect(session.launcher.activation(of: "zim.desktop") == .app("zim.desktop"))
  }

  @Test func `a window that comes back begins at the pages`() {
    var session = Session.searchable()
    let before = session.scene
    session.type("ma")
    session.send(.windowVisible(false))
    session.send(.windowVisible(true))
    #expect(!session.isSearching && session.scene == before)
  }

  @Test func `at rest a search asks for no frame, so the caret wakes nothing`() {
    var session = Session.searchable()
    session.type("mail")
    let rests = session.rest()
    #expect(rests && !session.isMoving && session.scene.node(.searchCaret) != nil)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `field, text and caret stay inside every window`(direction: LayoutDirection) throws {
    for (width, height) in [(320.0, 240.0), (240, 240), (480, 800), (1920, 1080)] {
      var session = Session.searchable(
        window: Size(width: width, height: height),
        settings: LauncherSettings(direction: direction))
      let button = try #require(session.scene.node(.searchButton))
      let window = Rect(x: 0, y: 0, width: width, height: height)
      #expect(window.contains(button.frame.origin) && button.frame.maxX <= width)
      for text in ["m", "שלום", String(repeating: "long name ", count: 20)] {
        session.send(.search(text))
        session.rest()
        let field = try #require(session.scene.node(.searchField)).frame
        let caret = try #require(session.scene.node(.searchCaret)).frame
        #expect(field.minX >= 0 && field.maxX <= width)
        #expect(caret.minX >= field.minX + 20 && caret.maxX <= field.maxX - 20)
        for role in [NodeID.Role.searchText, .searchClear] {
          #expect(session.scene.nodes(role).allSatisfy { $0.frame.isFinite })
        }
      }
    }
  }
}
