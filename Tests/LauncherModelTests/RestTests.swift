import LayoutCore
import Testing

@testable import LauncherModel

/// A board at rest costs nothing: no frame, no wake-up.
@Suite struct RestTests {
  @Test func `at rest nothing is due and nothing changes`() {
    var session = Session(tabs: Session.tabs)
    #expect(!session.isMoving)
    let scene = session.scene
    session.wait(1)
    #expect(session.scene == scene && !session.isMoving)
    session.now += 1e6
    #expect(session.scene == scene && !session.isMoving)
  }

  @Test func `a still finger on a dragged page asks for no frames`() {
    var session = Session()
    session.down(800, 400)
    session.slide(from: Point(x: 800, y: 400), to: Point(x: 600, y: 400), seconds: 0.2)
    session.wait(1)
    #expect(!session.isMoving)
  }

  @Test func `a hovering mouse asks for no frames`() {
    var session = Session()
    session.hover(Point(x: 320, y: 341))
    #expect(session.scene.node(.hover) != nil)
    #expect(!session.isMoving)
  }

  @Test func `a hidden window asks for no frames, and shows the end when it is seen again`() {
    var session = Session()
    session.send(.showPage(2))
    session.wait(0.1)
    session.send(.windowVisible(false))
    #expect(!session.state.needsFrame(at: session.now))
    session.wait(2)
    #expect(session.state.nextDeadline == nil)
    session.send(.windowVisible(true))
    #expect(session.page == 2 && !session.isMoving)
  }

  @Test func `a frame that is asked for differs from the last one`() {
    var session = Session()
    session.send(.showPage(1))
    var last = session.scene
    var same = 0
    session.rest {
      if $0.scene == last { same += 1 }
      last = $0.scene
    }
    #expect(same <= 1)
  }

  @Test func `after a suspend of hours everything is where it was going`() {
    var session = Session(tabs: Session.tabs)
    session.send(.showTab("games"))
    session.now += 20_000
    session.send(.tick)
    #expect(!session.isMoving && session.state.tabID == "games" && session.page == 0)
  }

  @Test func `nothing oscillates: once at rest it stays at rest`() {
    // The bar of what scrolls goes a while later, once.
    for trace in Trace.all
    where trace.name != "stops-at-end" && !trace.name.hasPrefix("scroll-") {
      let frames = trace.frames(hz: 144)
      let lastInput = trace.events.last?.time ?? 0
      guard let rest = frames.first(where: { $0.time > lastInput && !$0.needsFrame }) else {
        continue
      }
      let after = frames.filter { $0.time > rest.time }
      #expect(after.allSatisfy { !$0.needsFrame || $0.deadline != nil }, "\(trace.name)")
    }
  }

  @Test func `a message is due to go, and goes then`() {
    var session = Session()
    session.send(.launchFinished(id: "sample-1", failure: "gone"))
    #expect(!session.state.needsFrame(at: session.now))
    let due = session.state.nextDeadline ?? 0
    #expect(due == session.now + 8)
    session.now = due
    session.send(.tick)
    #expect(session.scene.node(.toast) == nil && session.state.nextDeadline == nil)
  }
}
