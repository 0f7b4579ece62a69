import LayoutCore
import Testing

@testable import LauncherModel

/// What is drawn somewhere is what a hand finds there.
@Suite struct HitTests {
  private static let windows = [
    Size(width: 480, height: 800), Size(width: 1280, height: 800), Size(width: 1920, height: 1080),
    Size(width: 700, height: 400), Size(width: 320, height: 320),
  ]

  /// Everything drawn is found at its middle.
  private func check(
    _ session: Session, location: SourceLocation = #_sourceLocation
  ) {
    let state = session.state
    let scene = session.scene
    let window = Rect(origin: .zero, size: scene.size)
    for node in scene.nodes where window.contains(node.frame.center) && node.opacity >= 0.5 {
      let found = state.target(at: node.frame.center, time: session.now)
      switch node.id.role {
      case .icon:
        guard case .item(let tab, let place)? = found else {
          Issue.record("icon \(node.id.index) is not found", sourceLocation: location)
          continue
        }
        #expect(state.board?.tabs[tab].items[place] == node.id.index, sourceLocation: location)
      case .tab:
        if node.clip?.contains(node.frame.center) ?? true {
          #expect(found == .tab(node.id.index), sourceLocation: location)
        }
      case .dot: #expect(found == .dot(node.id.index), sourceLocation: location)
      case .arrow: #expect(found == .arrow(node.id.index), sourceLocation: location)
      case .toast: #expect(found == .toast, sourceLocation: location)
      default: break
      }
    }
  }

  @Test(arguments: windows, [LayoutDirection.leftToRight, .rightToLeft])
  func `at rest`(window: Size, direction: LayoutDirection) {
    let settings = LauncherSettings(direction: direction, afterLaunch: .stay)
    var session = Session(apps: 90, tabs: Session.tabs, window: window, settings: settings)
    session.hover(Point(x: 5, y: window.height / 2))
    check(session)
    session.send(.showPage(1))
    session.rest()
    check(session)
    session.send(.showTab("office"))
    session.rest()
    check(session)
  }

  @Test(arguments: windows, [LayoutDirection.leftToRight, .rightToLeft])
  func `in the middle of a swipe`(window: Size, direction: LayoutDirection) {
    let settings = LauncherSettings(direction: direction, afterLaunch: .stay)
    var session = Session(apps: 90, window: window, settings: settings)
    let (start, end) = (window.width * 0.9, window.width * 0.1)
    session.down(start, window.height / 2)
    session.slide(
      from: Point(x: start, y: window.height / 2), to: Point(x: end, y: window.height / 2),
      seconds: 0.1
    ) { check($0) }
  }

  @Test func `while a page settles`() {
    var session = Session()
    session.send(.showPage(2))
    session.rest { check($0) }
  }

  @Test func `with a message`() {
    var session = Session(window: Size(width: 1280, height: 800))
    session.send(.launchFinished(id: "sample-3", failure: "gone"))
    let toast = session.scene.node(.toast)?.frame.center ?? .zero
    #expect(session.state.target(at: toast, time: session.now) == .toast)
  }

  @Test func `a press anywhere in a cell is on its item, and every point has one answer`() {
    let session = Session()
    for slot in 0..<20 {
      let cell = session.state.layout?.tabs.first?.grid.frame(ofSlot: slot) ?? .zero
      let inside = [
        cell.origin, Point(x: cell.maxX - 0.01, y: cell.minY),
        Point(x: cell.minX, y: cell.maxY - 0.01), cell.center,
      ]
      for point in inside {
        #expect(session.state.target(at: point, time: 0) == .item(tab: 0, item: slot))
      }
    }
  }

  @Test func `every target is large enough for a finger`() {
    for window in HitTests.windows {
      let session = Session(
        apps: 90, tabs: Session.tabs, window: window,
        settings: LauncherSettings(afterLaunch: .stay))
      let cell = session.state.layout?.tabs.first?.grid.cell ?? .zero
      #expect(cell.width >= 48 && cell.height >= 48, "\(window)")
    }
  }

  @Test func `arrows are for the mouse, and only where a page lies`() {
    var session = Session(apps: 46, window: Size(width: 1280, height: 800))
    #expect(session.scene.nodes(.arrow).isEmpty)
    session.hover(Point(x: 640, y: 400))
    #expect(session.scene.nodes(.arrow).map(\.id.index) == [1])
    session.click(session.scene.node(.arrow, 1)?.frame.center ?? .zero)
    session.rest()
    #expect(session.page == 1)
    #expect(session.scene.nodes(.arrow).map(\.id.index) == [-1, 1])
    session.down(640, 400)
    #expect(session.scene.nodes(.arrow).isEmpty)
  }

  @Test func `a click on a dot goes to its page`() {
    for page in [2, 0, 1] {
      var session = Session()
      session.click(session.scene.node(.dot, page)?.frame.center ?? .zero)
      session.rest()
      #expect(session.page == Double(page))
    }
  }

  @Test func `numbers that are none hit nothing`() {
    let state = Session().state
    for x in [Double.nan, .infinity, -.infinity, 1e308, -1e308] {
      for y in [Double.nan, .infinity, 400] {
        #expect(state.target(at: Point(x: x, y: y), time: 0) == nil)
      }
    }
  }
}
