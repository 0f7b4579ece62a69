import LayoutCore
import Testing

@testable import LauncherModel

/// What closes the window, and what does not.
struct LeavingTests {
  private func session(_ change: (inout LauncherSettings) -> Void = { _ in }) -> Session {
    var settings = Session.fiveByFour
    change(&settings)
    return Session(settings: settings)
  }

  /// A place without an item: under the tabs bar's line, in the page's margin.
  private static let outside = Point(x: 3, y: 400)

  @Test func `Escape closes, or stays where the configuration says so`() {
    var closing = session()
    closing.key(.escape)
    #expect(closing.effects == [.leave])
    var staying = session { $0.onEscape = .stay }
    staying.key(.escape)
    #expect(staying.effects == [])
  }

  @Test func `Escape takes a message away first`() {
    var session = session()
    session.send(.notice("Something to say"))
    #expect(session.state.toast != nil)
    session.key(.escape)
    #expect(session.state.toast == nil)
    #expect(session.effects == [])
    session.key(.escape)
    #expect(session.effects == [.leave])
  }

  @Test func `losing the keyboard closes only where the configuration says so`() {
    var staying = session()
    staying.send(.windowFocus(true))
    staying.send(.windowFocus(false))
    #expect(staying.effects == [])
    var closing = session { $0.onFocusLoss = .close }
    // On the way to its first focus a window may be told that it has none.
    closing.send(.windowFocus(false))
    #expect(closing.effects == [])
    closing.send(.windowFocus(true))
    closing.send(.windowFocus(false))
    #expect(closing.effects == [.leave])
  }

  @Test func `a tap beside everything closes only where the configuration says so`() {
    var staying = session()
    #expect(staying.state.target(at: Self.outside, time: 0) == nil)
    staying.tap(Self.outside)
    #expect(staying.effects == [])
    var closing = session { $0.onClickOutside = .close }
    closing.tap(Self.outside)
    #expect(closing.effects == [.leave])
  }

  @Test func `a swipe that begins beside everything closes nothing`() {
    var session = session { $0.onClickOutside = .close }
    session.fling(from: 990, to: 300)
    session.rest()
    #expect(session.state.targetPage == 1)
    #expect(!session.effects.contains(.leave))
  }

  @Test func `nobody at the screen leaves a kiosk`() {
    var session = session {
      $0.allowsLeaving = false
      $0.onFocusLoss = .close
      $0.onClickOutside = .close
      $0.afterLaunch = .quit
    }
    session.send(.windowFocus(true))
    session.key(.escape)
    session.key(.character("q"), .control)
    session.key(.f11)
    session.tap(Self.outside)
    session.send(.closeRequested)
    session.send(.windowFocus(false))
    #expect(session.effects == [])
    session.key(.enter)
    session.send(.launchFinished(id: "sample-0", failure: nil))
    session.wait(3)
    #expect(session.effects == [.launch(id: "sample-0")])
  }

  @Test func `the window's own button closes it`() {
    var session = session()
    session.send(.closeRequested)
    #expect(session.effects == [.leave])
  }

  @Test func `an app that ends at once after a good start keeps the window with its message`() {
    var session = session { $0.afterLaunch = .quit }
    session.key(.enter)
    session.send(.launchFinished(id: "sample-0", failure: nil))
    session.wait(0.1)
    session.send(.launchFinished(id: "sample-0", failure: "It ended with exit status 3."))
    session.wait(2)
    #expect(session.effects == [.launch(id: "sample-0")])
    #expect(session.state.toast != nil)
  }
}
