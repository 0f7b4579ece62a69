import LayoutCore
import Testing

@testable import LauncherModel

/// Apps that come and go while somebody looks, presses or searches.
struct LiveUpdateTests {
  private static let items = Board.sampleItems(count: 46)

  private func without(_ ids: Int...) -> Board {
    Board(items: Self.items.filter { item in !ids.contains { item.id == "sample-\($0)" } })
  }

  @Test func `others make room for an app that is installed, and none of them jumps`() {
    var session = Session(board: without(3), settings: Session.fiveByFour)
    session.rest()
    let before = session.scene.node(.icon, 3)?.frame
    var continuity = Continuity()
    continuity.look(session)
    session.send(.boardLoaded(Board(items: Self.items)))
    // What was fourth begins where it was, though it is fifth now.
    #expect(session.scene.node(.icon, 4)?.frame == before)
    #expect(session.isMoving)
    session.rest { continuity.look($0) }
    var fresh = Session(board: Board(items: Self.items), settings: Session.fiveByFour)
    fresh.rest()
    #expect(session.scene == fresh.scene)
  }

  @Test func `an app that is removed fades while the others close the gap`() {
    var session = Session(board: Board(items: Self.items), settings: Session.fiveByFour)
    session.rest()
    let place = session.scene.node(.icon, 3)?.frame
    session.send(.boardLoaded(without(3)))
    session.wait(Session.step)
    let departed = session.scene.nodes(.icon).first { $0.frame == place && $0.opacity < 1 }
    #expect(departed != nil)
    session.rest()
    var fresh = Session(board: without(3), settings: Session.fiveByFour)
    fresh.rest()
    #expect(session.scene == fresh.scene)
  }

  @Test func `one change after another while things glide ends where it should`() {
    var session = Session(board: Board(items: Self.items), settings: Session.fiveByFour)
    session.rest()
    for board in [without(3), without(3, 4), without(1, 4), Board(items: Self.items)] {
      session.send(.boardLoaded(board))
      session.wait(0.05)
    }
    session.rest()
    var fresh = Session(board: Board(items: Self.items), settings: Session.fiveByFour)
    fresh.rest()
    #expect(session.scene == fresh.scene)
  }

  @Test func `under reduced motion everything is in its place at once`() {
    var settings = Session.fiveByFour
    settings.motion = .reduced
    var session = Session(board: Board(items: Self.items), settings: settings)
    session.rest()
    session.send(.boardLoaded(without(3)))
    var fresh = Session(board: without(3), settings: settings)
    fresh.rest()
    #expect(session.scene == fresh.scene)
  }

  @Test func `an app that vanishes while it is pressed starts nothing and closes nothing`() {
    var settings = Session.fiveByFour
    settings.onClickOutside = .close
    var session = Session(board: Board(items: Self.items), settings: settings)
    session.rest()
    let place = session.scene.node(.icon, 45 % 20)?.frame.center ?? .zero
    session.down(place.x, place.y)
    session.wait(0.05)
    session.send(.boardLoaded(Board(items: [])))
    session.up(place.x, place.y)
    session.rest()
    #expect(session.effects == [])
  }

  @Test func `an app that vanishes while it has the focus gives it to its neighbour`() {
    var session = Session(board: Board(items: Self.items), settings: Session.fiveByFour)
    for _ in 0..<4 { session.key(.right) }
    #expect(session.focused == "sample-4")
    session.send(.boardLoaded(without(4)))
    #expect(session.focused == "sample-5")
    session.key(.enter)
    #expect(session.effects == [.launch(id: "sample-5")])
  }

  @Test func `an app that vanishes while it is started still tells what became of it`() {
    var session = Session(board: Board(items: Self.items), settings: Session.fiveByFour)
    session.key(.enter)
    #expect(session.effects == [.launch(id: "sample-0")])
    session.send(.boardLoaded(without(0)))
    session.send(.launchFinished(id: "sample-0", failure: "It is gone."))
    #expect(session.state.toast?.text == "sample-0 did not start: It is gone.")
    session.rest()
    session.send(.boardLoaded(Board(items: [])))
    session.rest()
    #expect(session.state.board?.items.isEmpty == true)
  }
}
