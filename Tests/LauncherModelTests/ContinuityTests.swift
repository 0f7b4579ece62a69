import LayoutCore
import Testing

@testable import LauncherModel

/// Whatever hands and keys do in whatever order, no icon jumps.
@Suite struct ContinuityTests {
  @Test(arguments: 0..<60) func `no icon jumps, pops up or vanishes`(seed: Int) {
    var random = Random(seed: UInt64(seed + 1))
    var settings = Session.fiveByFour
    settings.direction = seed % 3 == 0 ? .rightToLeft : .leftToRight
    var session = Session(settings: settings)
    session.send(.boardLoaded(board))
    var continuity = Continuity()
    continuity.look(session)
    var done: [String] = []
    for _ in 0..<10 {
      done.append(act(&session, &settings, &random, &continuity))
      session.wait(random.pick([0, 0.02, 0.06, 0.12, 0.25, 0.6], otherwise: 0)) {
        continuity.look($0)
      }
      guard continuity.jumps.isEmpty else {
        Issue.record("\(done.joined(separator: ", ")): \(continuity.jumps[0])")
        return
      }
    }
    session.rest { continuity.look($0) }
    #expect(continuity.jumps.isEmpty, "at rest after \(done)")
    #expect(!session.isMoving)
  }

  private func act(
    _ session: inout Session, _ settings: inout LauncherSettings, _ random: inout Random,
    _ continuity: inout Continuity
  ) -> String {
    switch Int.random(in: 0..<9, using: &random) {
    case 0:
      session.key(.tab, .control)
      return "next tab"
    case 1:
      session.key(.tab, [.control, .shift])
      return "last tab"
    case 2:
      let tab = random.pick(["a", "b", "c", "d"], otherwise: "a")
      session.send(.showTab(tab))
      return "tab \(tab)"
    case 3:
      let page = Int.random(in: 0..<3, using: &random)
      session.send(.showPage(page))
      return "page \(page)"
    case 4:
      let key = random.pick([Key.right, .left, .pageDown, .pageUp, .end, .home], otherwise: .end)
      session.key(key, random.chance(0.3) ? .control : [])
      return "\(key)"
    case 5 where session.state.pager.phase == .idle:
      // While pages move, items that fly from page to page may leave with their page.
      settings.columns = Int.random(in: 3...7, using: &random)
      session.send(.settings(settings))
      return "\(settings.columns ?? 0) columns"
    case 6:
      let dy = random.pick([-1.0, 1], otherwise: 1)
      session.send(.wheel(dx: 0, dy: dy, at: Point(x: 500, y: 400), ended: false))
      return "wheel \(dy)"
    default:
      let (start, end) = random.pick([(800.0, 500.0), (300, 700), (900, 200)], otherwise: (1, 2))
      session.down(start, 400)
      continuity.look(session)
      session.slide(
        from: Point(x: start, y: 400), to: Point(x: end, y: 400),
        seconds: random.pick([0.08, 0.2], otherwise: 0.1)
      ) { continuity.look($0) }
      session.up(end, 400)
      return "swipe \(start) to \(end)"
    }
  }

  /// Tabs without an app in common, so that each icon is known by its number.
  private var board: Board {
    let tabs = [("a", 0..<50), ("b", 50..<62), ("c", 62..<100), ("d", 100..<145)]
    return Board(
      items: Board.sampleItems(count: 145),
      tabs: tabs.map { Board.Tab(id: $0.0, title: "Tab \($0.0)", items: Array($0.1)) })
  }
}
