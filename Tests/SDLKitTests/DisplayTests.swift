import Glibc
import LayoutCore
import Testing

@testable import SDLKit

/// SDL has one state for the whole process, so these run one after the other.
@Suite(.serialized) struct DisplayTests {
  private func dummySystem() throws -> VideoSystem {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    return try VideoSystem(wantsTitleBar: true)
  }

  private func options(hidden: Bool = false) -> WindowOptions {
    WindowOptions(title: "Test", size: Size(width: 320, height: 200), startsHidden: hidden)
  }

  @Test func `a driver that does not exist is skipped, with its reason`() throws {
    setenv("SDL_VIDEODRIVER", "nonsense,dummy", 1)
    let system = try VideoSystem(wantsTitleBar: true)
    #expect(system.driver == "dummy")
    #expect(system.rejected.map(\.message).contains { $0.contains("nonsense") })
  }

  @Test func `no driver at all is one error that names each`() {
    setenv("SDL_VIDEODRIVER", "nonsense", 1)
    let error = #expect(throws: SDLError.self) { try VideoSystem(wantsTitleBar: true) }
    #expect(error?.message.contains("nonsense") == true)
  }

  @Test func `a compositor that is not there is an error, not a crash`() {
    setenv("SDL_VIDEODRIVER", "wayland", 1)
    setenv("WAYLAND_DISPLAY", "/nowhere/wayland-9", 1)
    defer { unsetenv("WAYLAND_DISPLAY") }
    let error = #expect(throws: SDLError.self) { try VideoSystem(wantsTitleBar: true) }
    #expect(error?.message.contains("no compositor answers") == true)
  }

  @Test func `a window has the size, title and state it was made with`() throws {
    let window = try Window(options(), on: dummySystem())
    #expect(window.size == Size(width: 320, height: 200))
    #expect(window.pixelSize == PixelSize(width: 320, height: 200))
    #expect(window.scale == 1)
    #expect(window.title == "Test")
    #expect(window.state.isVisible)
    window.hide()
    #expect(window.state.isHidden)
    window.show()
    #expect(!window.state.isHidden)
  }

  @Test func `a window of impossible size gets the nearest possible one`() throws {
    var options = options()
    options.size = Size(width: -.infinity, height: .nan)
    #expect(try Window(options, on: dummySystem()).size == Size(width: 1, height: 1))
  }

  @Test func `a window's surface is undefined once and keeps its content afterwards`() throws {
    let shown = try Presentation.open(options(), on: dummySystem())
    let presenter = shown.presenter
    #expect(presenter.name == "window-surface")
    #expect(shown.rejected.isEmpty)
    let first = try #require(try presenter.beginFrame())
    #expect(first.age == 0)
    first.surface[5, 5] = 0x00FF_0000
    try presenter.present(damage: [])
    let second = try #require(try presenter.beginFrame())
    #expect(second.age == 1)
    #expect(second.surface[5, 5] == 0x00FF_0000)
  }

  @Test func `after a resize the frame has the new size and no content`() throws {
    let shown = try Presentation.open(options(), on: dummySystem())
    _ = try shown.presenter.beginFrame()
    try shown.presenter.present(damage: [])
    shown.window.size = Size(width: 500, height: 300)
    let frame = try #require(try shown.presenter.beginFrame())
    #expect(frame.age == 0)
    #expect(frame.surface.width == 500)
    try shown.presenter.present(damage: [])
    shown.window.size = Size(width: 320, height: 200)
    shown.window.size = Size(width: 500, height: 300)
    #expect(try shown.presenter.beginFrame()?.age == 0)
  }

  @Test func `the clock paces frames at the refresh rate`() throws {
    let shown = try Presentation.open(options(), on: dummySystem())
    let presenter = shown.presenter
    let start = MonotonicClock.now()
    #expect(presenter.isReady(at: start))
    _ = try presenter.beginFrame()
    try presenter.present(damage: [])
    let next = try #require(presenter.nextFrameTime)
    #expect(next > start)
    #expect(next <= MonotonicClock.now() + 1 / shown.window.refreshRate)
    #expect(!presenter.isReady(at: next - 0.001))
    #expect(presenter.isReady(at: next))
  }

  @Test func `nothing is drawn into a hidden window`() throws {
    let shown = try Presentation.open(options(hidden: true), on: dummySystem())
    #expect(!shown.presenter.isReady(at: MonotonicClock.now()))
    #expect(try shown.presenter.beginFrame() == nil)
    shown.window.show()
    #expect(try shown.presenter.beginFrame() != nil)
  }

  @Test func `a wait ends at its deadline, not before`() throws {
    let system = try dummySystem()
    let queue = EventQueue()
    while queue.poll() != nil {}
    let deadline = MonotonicClock.now() + 0.03
    #expect(queue.wait(until: deadline) == nil)
    #expect(MonotonicClock.now() >= deadline)
    withExtendedLifetime(system) {}
  }

  @Test func `a mailbox ends the wait from another thread`() throws {
    let system = try dummySystem()
    let queue = EventQueue()
    while queue.poll() != nil {}
    let mailbox = Mailbox()
    let background = BackgroundQueue(name: "test")
    background.async {
      usleep(10_000)
      mailbox.post {}
    }
    let event = queue.wait(until: MonotonicClock.now() + 10)
    #expect(event?.kind == .wake)
    #expect(mailbox.drain())
    withExtendedLifetime((system, background)) {}
  }

  @Test func `all events of a batch have one time, and a round ends`() throws {
    let system = try dummySystem()
    let queue = EventQueue()
    while queue.poll() != nil {}
    EventQueue.wake()
    UserEvent.frameReady.push()
    let first = try #require(queue.poll())
    let second = try #require(queue.poll())
    #expect([first.kind, second.kind] == [.wake, .frameReady])
    #expect(first.time == second.time)
    #expect(queue.poll() == nil)
    withExtendedLifetime(system) {}
  }
}
