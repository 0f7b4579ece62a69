import LayoutCore
import Testing

@testable import LauncherModel

/// The board comes in with its window and goes out before it.
struct PresenceTests {
  private func opened(_ settings: LauncherSettings = LauncherSettings()) -> Session {
    var session = Session(apps: 46, tabs: Session.tabs, settings: settings)
    session.send(.opened)
    return session
  }

  private func opacity(_ session: Session) -> Double {
    session.scene.nodes.first { $0.id.role == .icon }?.opacity ?? 0
  }

  @Test func `the first frame already shows the board, and half a second later all is at rest`() {
    var session = opened()
    let rest = Session(apps: 46, tabs: Session.tabs, settings: LauncherSettings()).scene
    let first = session.scene
    #expect(first.nodes.map(\.id) == rest.nodes.map(\.id))
    #expect(opacity(session) >= 0.5)
    var last = 0.0
    session.wait(0.5) { session in
      #expect(opacity(session) >= last)
      last = opacity(session)
    }
    #expect(session.scene == rest)
    #expect(!session.isMoving)
  }

  @Test func `nothing is larger or smaller on its way, so that no picture is drawn anew`() {
    let session = opened()
    let rest = Session(apps: 46, tabs: Session.tabs, settings: LauncherSettings()).scene
    for (now, then) in zip(session.scene.nodes, rest.nodes) {
      #expect(now.content == then.content)
      #expect(abs(now.frame.width - then.frame.width) < 1e-9)
    }
  }

  @Test func `Escape lets the board go out, and then the window goes`() {
    var session = opened()
    session.wait(1)
    session.effects.removeAll()
    session.key(.escape)
    #expect(session.effects == [])
    var frames = 0
    session.wait(0.3) { session in
      if session.effects.isEmpty { frames += 1 }
    }
    #expect(session.effects == [.leave])
    #expect(Double(frames) * Session.step < 0.25)
    #expect(opacity(session) < 0.02)
  }

  @Test func `a window that is summoned while it goes stays, without a jump`() {
    var session = opened()
    session.wait(1)
    session.effects.removeAll()
    session.key(.escape)
    session.wait(0.05)
    let before = opacity(session)
    #expect(before < 0.9 && before > 0.1)
    session.send(.opened)
    #expect(abs(opacity(session) - before) < 1e-9)
    session.wait(1)
    #expect(session.effects == [])
    #expect(opacity(session) == 1)
  }

  @Test func `Escape twice asks once`() {
    var session = opened()
    session.wait(1)
    session.effects.removeAll()
    session.key(.escape)
    session.wait(0.02)
    session.key(.escape)
    session.wait(1)
    #expect(session.effects == [.leave])
  }

  @Test func `a window that was hidden comes in again`() {
    var session = opened()
    session.wait(1)
    session.key(.escape)
    session.wait(1)
    session.send(.windowVisible(false))
    #expect(!session.isMoving)
    session.send(.windowVisible(true))
    #expect(opacity(session) >= 0.5)
    session.wait(1)
    #expect(opacity(session) == 1)
  }

  @Test func `under reduced motion it is there at once and gone at once`() {
    var session = opened(LauncherSettings(motion: .reduced))
    #expect(opacity(session) == 1 && !session.isMoving)
    session.effects.removeAll()
    session.key(.escape)
    #expect(session.effects == [.leave])
  }

  @Test func `a started app's icon grows and fades while the board goes out around it`() throws {
    var session = opened()
    session.wait(1)
    session.effects.removeAll()
    let id = try #require(session.state.item(tab: 0, item: 0)?.id)
    session.key(.enter)
    session.send(.launchFinished(id: id, failure: nil))
    var size = 0.0
    var isSeen = false
    session.wait(0.3) { session in
      guard let icon = session.scene.node(.launching) else { return }
      isSeen = true
      #expect(icon.frame.width >= size)
      size = icon.frame.width
    }
    #expect(isSeen && size > 72 * 1.4)
    session.wait(0.3)
    #expect(session.effects == [.launch(id: id), .leave])
  }

  @Test func `what did not start goes back, and can be started again`() throws {
    var session = opened(LauncherSettings(afterLaunch: .stay))
    session.wait(1)
    session.effects.removeAll()
    let id = try #require(session.state.item(tab: 0, item: 0)?.id)
    session.key(.enter)
    session.wait(0.1)
    let before = try #require(session.scene.node(.launching)?.frame.width)
    session.send(.launchFinished(id: id, failure: "gone"))
    #expect(session.scene.node(.launching)?.frame.width == before)
    session.wait(0.1)
    #expect((session.scene.node(.launching)?.frame.width ?? 0) < before)
    session.key(.enter)
    #expect(session.effects == [.launch(id: id), .launch(id: id)])
    session.rest()
    #expect(session.scene.node(.launching) == nil)
  }
}
