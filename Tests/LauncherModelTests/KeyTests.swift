import LayoutCore
import Testing

@testable import LauncherModel

/// The board without a pointer.
@Suite struct KeyTests {
  private func keys(
    _ session: Session, _ keys: [(Key, Modifiers)]
  ) -> (focus: Int, page: Int, tab: String) {
    var session = session
    for (key, modifiers) in keys { session.key(key, modifiers) }
    session.rest()
    return (session.state.focus.item, session.state.targetPage, session.state.tabID)
  }

  @Test func `arrows go from app to app and over the page's edge`() {
    let board = Session()
    let right: (Key, Modifiers) = (.right, [])
    #expect(keys(board, [right]) == (1, 0, "all"))
    #expect(keys(board, Array(repeating: right, count: 4)) == (4, 0, "all"))
    #expect(keys(board, Array(repeating: right, count: 5)) == (20, 1, "all"))
    #expect(keys(board, Array(repeating: right, count: 5) + [(.left, [])]) == (4, 0, "all"))
    #expect(keys(board, [(.left, [])]) == (0, 0, "all"))
    #expect(keys(board, [(.up, [])]) == (0, 0, "all"))
  }

  @Test func `down through a short last row and up again keeps the column`() {
    let board = Session(apps: 8)
    let down: [(Key, Modifiers)] = [(.right, []), (.right, []), (.right, []), (.right, [])]
    #expect(keys(board, down + [(.down, [])]).focus == 7)
    #expect(keys(board, down + [(.down, []), (.up, [])]).focus == 4)
    #expect(keys(board, down + [(.down, []), (.down, [])]).focus == 7)
  }

  @Test func `Home and End are of the page, with Ctrl of all pages`() {
    let board = Session()
    #expect(keys(board, [(.end, [])]) == (19, 0, "all"))
    #expect(keys(board, [(.end, .control)]) == (45, 2, "all"))
    #expect(keys(board, [(.end, .control), (.home, [])]) == (40, 2, "all"))
    #expect(keys(board, [(.end, .control), (.home, .control)]) == (0, 0, "all"))
  }

  @Test func `Page keys keep the place on the page and stop at the ends`() {
    let board = Session()
    #expect(keys(board, [(.right, []), (.pageDown, [])]) == (21, 1, "all"))
    #expect(keys(board, [(.end, []), (.pageDown, []), (.pageDown, [])]) == (45, 2, "all"))
    #expect(keys(board, [(.pageUp, [])]) == (0, 0, "all"))
  }

  @Test func `keys pressed faster than pages move add up`() {
    let board = Session(apps: 200)
    #expect(keys(board, Array(repeating: (.pageDown, []), count: 7)).page == 7)
  }

  @Test(arguments: 1...9) func `Alt and a digit is that page, or the last one`(digit: Int) {
    #expect(keys(Session(), [(.digit(digit), .alt)]).page == min(digit, 3) - 1)
    #expect(keys(Session(), [(.digit(digit), [])]).page == 0)
  }

  @Test func `Ctrl+Tab goes round the tabs, Ctrl+Page keys stop at the ends`() {
    let board = Session(tabs: Session.tabs)
    #expect(keys(board, [(.tab, .control)]).tab == "internet")
    #expect(keys(board, [(.tab, [.control, .shift])]).tab == "games")
    #expect(keys(board, Array(repeating: (.tab, .control), count: 4)).tab == "all")
    #expect(keys(board, [(.pageUp, .control)]).tab == "all")
    #expect(keys(board, Array(repeating: (.pageDown, .control), count: 9)).tab == "games")
  }

  @Test func `Enter and Space start the focused app, once`() {
    var session = Session()
    session.key(.right)
    session.key(.enter)
    session.key(.space)
    session.key(.right)
    session.key(.space)
    #expect(session.effects == [.launch(id: "sample-1"), .launch(id: "sample-2")])
  }

  @Test func `Escape leaves, Ctrl+Q leaves, F11 changes to full screen`() {
    var session = Session()
    session.key(.escape)
    session.key(.character("q"), .control)
    session.key(.character("q"))
    session.key(.f11)
    #expect(session.effects == [.leave, .leave, .toggleFullscreen])
  }

  @Test func `the ring shows with the first key, follows it, and hides at a touch`() throws {
    var session = Session()
    #expect(session.scene.node(.focusRing) == nil)
    for key in [Key.right, .down, .right, .end, .right] {
      session.key(key)
      session.rest()
      let ring = try #require(session.scene.node(.focusRing))
      let icon = try #require(session.scene.node(.icon, session.state.focus.item))
      #expect(abs(ring.frame.midX - icon.frame.midX) < 0.01)
      #expect(ring.frame.minY < icon.frame.minY && ring.frame.maxY > icon.frame.maxY)
    }
    session.down(10, 400)
    #expect(session.scene.node(.focusRing) == nil)
  }

  @Test func `the ring glides from app to app without a jump`() {
    var session = Session()
    session.key(.right)
    session.rest()
    session.key(.right)
    var places: [Double] = []
    session.rest { places.append($0.scene.node(.focusRing)?.frame.midX ?? .nan) }
    #expect(places.count > 10)
    for (a, b) in zip(places, places.dropFirst()) { #expect(abs(b - a) < 16) }
  }

  @Test func `keys during a drag move nothing away from the finger`() {
    var session = Session()
    session.down(800, 400)
    session.slide(from: Point(x: 800, y: 400), to: Point(x: 600, y: 400), seconds: 0.2)
    let page = session.page
    for key in [Key.pageDown, .end, .right, .enter] { session.key(key) }
    session.key(.tab, .control)
    #expect(session.page == page && session.effects.isEmpty)
  }

  @Test func `after a swipe the keys go on from the page that is shown`() {
    var session = Session()
    session.key(.right)
    session.fling(from: 700, to: 580)
    session.rest()
    session.key(.enter)
    #expect(session.effects.last == .launch(id: "sample-20"))
  }
}
