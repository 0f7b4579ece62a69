import AppCatalog
import LayoutCore
import Testing

@testable import LauncherModel

/// The menu of an item: opening, choosing, closing, and what it does.
@Suite struct MenuTests {
  private func session(
    window: Size = Session.window, settings: LauncherSettings = Session.fiveByFour
  ) -> Session {
    var session = Session(window: window, settings: settings)
    let records = (session.state.board?.items ?? []).map {
      AppRecord(
        id: $0.id, name: $0.title,
        actions: [AppAction(id: "new", name: "New Window"), AppAction(id: "x", name: "Private")])
    }
    session.send(.catalogueLoaded(SearchIndex(records)))
    return session
  }

  private func center(_ session: Session, _ item: Int) -> Point {
    session.scene.node(.icon, item)?.frame.center ?? .zero
  }

  private func rightClick(_ session: inout Session, _ point: Point) {
    session.send(.pointer(.down(pointer: -1, kind: .mouse, button: 3, at: point)))
    session.wait(0.05)
    session.send(.pointer(.up(pointer: -1, kind: .mouse, button: 3, at: point)))
    session.rest()
  }

  private func row(_ session: Session, _ title: String) -> Point {
    session.scene.nodes(.menuText).first {
      if case .label(let label) = $0.content { label.text == title } else { false }
    }?.frame.center ?? Point(x: -1, y: -1)
  }

  private func rows(_ session: Session) -> [String] {
    session.scene.nodes(.menuText).compactMap {
      if case .label(let label) = $0.content { label.text } else { nil }
    }
  }

  private var all: [String] {
    ["Open", "New Window", "Private", "Add to Favourites", "Hide", "Details"]
  }

  @Test func `a right click opens the menu with the entry's own actions`() {
    var session = session()
    rightClick(&session, center(session, 6))
    #expect(session.effects.contains(.menu(id: "sample-6")) && session.launches.isEmpty)
    #expect(rows(session) == all)
    session.click(row(session, "Private"))
    #expect(session.effects.contains(.launchAction(id: "sample-6", action: "x")))
    #expect(session.scene.node(.menu) == nil)
  }

  @Test func `a long press opens it without launching, and lifting in place leaves it open`() {
    var session = session()
    let place = center(session, 6)
    session.down(place.x, place.y)
    session.wait(0.6)
    #expect(rows(session) == all)
    session.move(place.x + 4, place.y + 3)
    session.up(place.x + 4, place.y + 3)
    session.rest()
    #expect(rows(session) == all && session.launches.isEmpty)
    session.tap(row(session, "Open"))
    #expect(session.launches == ["sample-6"])
  }

  @Test func `press, hold, slide to a row and lift chooses it`() {
    var session = session()
    let place = center(session, 6)
    session.down(place.x, place.y)
    session.wait(0.6)
    let goal = row(session, "New Window")
    session.slide(from: place, to: goal, seconds: 0.2)
    #expect(session.scene.node(.menuHighlight) != nil)
    session.up(goal.x, goal.y)
    #expect(session.effects.contains(.launchAction(id: "sample-6", action: "new")))
    session.rest()
    // The board works as before.
    session.tap(center(session, 7))
    #expect(session.launches == ["sample-7"])
  }

  @Test func `a press that moved, and a swipe, open nothing however long they last`() {
    var session = session()
    let place = center(session, 6)
    session.down(place.x, place.y)
    session.move(place.x + 3, place.y + 14)
    session.wait(1)
    session.up(place.x + 3, place.y + 14)
    session.rest()
    session.down(place.x, place.y)
    session.slide(
      from: place, to: Point(x: place.x - 40, y: place.y), seconds: 0.1)
    session.wait(1)
    #expect(session.scene.node(.menu) == nil)
    session.up(place.x - 40, place.y)
    session.rest()
    #expect(session.launches.isEmpty && !session.effects.contains(.menu(id: "sample-6")))
  }

  @Test(arguments: [Key.menu, .f10])
  func `keys open it, move in it, choose, and the ring is where it was`(key: Key) {
    var session = session()
    session.key(.right)
    session.key(.down)
    session.rest()
    let before = session.scene
    session.key(key, key == .f10 ? .shift : [])
    session.rest()
    #expect(rows(session) == all && session.scene.node(.menuHighlight) != nil)
    session.key(.escape)
    session.rest()
    #expect(session.scene == before)
    session.key(key, key == .f10 ? .shift : [])
    session.key(.up)
    session.key(.up)
    session.key(.down)
    session.key(.home)
    session.key(.down)
    session.key(.enter)
    #expect(session.effects.contains(.launchAction(id: "sample-6", action: "new")))
    #expect(!session.effects.contains(.leave))
  }

  @Test func `a letter goes to the row that begins with it and searches nothing`() {
    var session = session()
    session.key(.menu)
    session.type("d")
    session.key(.enter)
    #expect(session.effects.contains(.explain(id: "sample-0")) && !session.isSearching)
    session.send(.explained(id: "sample-0", text: "Mail\nId: sample-0"))
    #expect(session.scene.texts.contains("Id: sample-0"))
    session.key(.escape)
    #expect(session.scene.node(.details) == nil && !session.effects.contains(.leave))
  }

  @Test func `a touch outside closes it and does nothing else`() {
    var session = session()
    rightClick(&session, center(session, 6))
    session.tap(center(session, 14))
    #expect(session.scene.node(.menu) == nil && session.launches.isEmpty)
    rightClick(&session, center(session, 6))
    session.fling(from: 900, to: 400, y: 700)
    session.rest()
    #expect(session.page == 0 && session.scene.node(.menu) == nil)
    session.tap(center(session, 14))
    #expect(session.launches == ["sample-14"])
  }

  @Test func `an app that vanishes while its menu is open takes the menu along`() {
    var session = session()
    rightClick(&session, center(session, 6))
    var items = Board.sampleItems(count: 46)
    items.remove(at: 6)
    session.send(.boardLoaded(Board(items: items)))
    #expect(session.scene.node(.menu) == nil)
    session.key(.enter)
    #expect(!session.effects.contains(.launch(id: "sample-6")))
  }

  @Test func `favourites are told once, and the menu knows them`() {
    var session = session()
    rightClick(&session, center(session, 6))
    session.click(row(session, "Add to Favourites"))
    #expect(session.effects.contains(.saveArrangement(.favourite("sample-6", true))))
    rightClick(&session, center(session, 6))
    session.click(row(session, "Remove from Favourites"))
    #expect(session.effects.contains(.saveArrangement(.favourite("sample-6", false))))
  }

  @Test func `what is hidden can be called back at once, seen later, and shown again`() {
    var session = session()
    rightClick(&session, center(session, 6))
    session.click(row(session, "Hide"))
    #expect(session.effects.contains(.saveArrangement(.hidden("sample-6", true))))
    #expect(session.scene.texts.contains("Undo"))
    // It is found nowhere.
    session.type("files")
    #expect(!session.results.contains("Files"))
    session.key(.escape)
    session.rest()
    session.key(.character("h"), .control)
    session.rest()
    #expect(session.results == ["Files"])
    rightClick(&session, center(session, 6))
    session.click(row(session, "Show Again"))
    #expect(session.effects.contains(.saveArrangement(.hidden("sample-6", false))))
    session.key(.escape)
    session.rest()
    rightClick(&session, center(session, 6))
    session.click(row(session, "Hide"))
    let undo = session.scene.node(.toastAction)?.frame.center ?? .zero
    session.tap(undo)
    #expect(session.effects.last == .saveArrangement(.hidden("sample-6", false)))
  }

  @Test func `the board's own menu leads to what is hidden`() {
    var session = session()
    let empty = Point(x: 500, y: 90)
    rightClick(&session, empty)
    #expect(session.scene.node(.menu) == nil)
    session.send(.arrangementLoaded(Arrangement(hidden: ["sample-3"])))
    session.down(empty.x, empty.y)
    session.wait(0.6)
    session.up(empty.x, empty.y)
    session.rest()
    session.tap(row(session, "Show Hidden Apps (1)"))
    session.rest()
    #expect(session.results == ["Photos"] && session.scene.texts.contains("Hidden apps"))
  }

  @Test func `where nobody may leave nobody may rearrange`() {
    var settings = Session.fiveByFour
    settings.allowsLeaving = false
    var session = session(settings: settings)
    rightClick(&session, center(session, 6))
    #expect(rows(session) == ["Open", "New Window", "Private"])
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `the menu is inside of every window, at every item, and apart at every row`(
    direction: LayoutDirection
  ) throws {
    let sizes = [(240.0, 240.0), (320, 240), (480, 800), (800, 480), (1280, 800), (1920, 1080)]
    for (width, height) in sizes {
      for scale in [1.0, 1.25, 2] {
        var session = session(
          window: Size(width: width, height: height),
          settings: LauncherSettings(direction: direction))
        session.resize(width, height, scale: scale)
        session.loadCatalogue()
        let window = Rect(x: 0, y: 0, width: width, height: height)
        for item in session.scene.icons {
          for kind in [PointerKind.mouse, .touch] {
            let place = center(session, item)
            session.send(
              .pointer(.down(pointer: 5, kind: kind, button: kind == .mouse ? 3 : 1, at: place)))
            session.wait(0.55)
            session.send(
              .pointer(.up(pointer: 5, kind: kind, button: kind == .mouse ? 3 : 1, at: place)))
            session.rest()
            let menu = try #require(session.scene.node(.menu)).frame
            #expect(menu.minX >= 0 && menu.minY >= 0)
            #expect(menu.maxX <= width && menu.maxY <= height)
            var bottom = menu.minY
            for row in try #require(session.state.menuLayout).rows {
              #expect(row.minY >= bottom && row.height >= 28 && row.maxY <= menu.maxY)
              bottom = row.maxY
            }
            #expect(window.contains(menu.center))
            session.key(.escape)
          }
        }
      }
    }
  }
}
