import LayoutCore
import Testing

@testable import LauncherModel

/// The window changes its size while the board is looked at.
@Suite struct ResizeTests {
  private static let adaptive = LauncherSettings(afterLaunch: .stay)

  private func board(_ width: Double = 1000, _ height: Double = 800, apps: Int = 200) -> Session {
    Session(
      apps: apps, window: Size(width: width, height: height), settings: ResizeTests.adaptive)
  }

  private func columns(_ session: Session) -> Int {
    session.state.layout?.tabs.first?.grid.columns ?? 0
  }

  @Test func `the first layout never moves anything`() {
    var session = Session(unloaded: Size(width: 1000, height: 800))
    session.resize(1280, 720)
    session.send(.boardLoaded(Board(items: Board.sampleItems(count: 46))))
    #expect(!session.isMoving)
    let scene = session.scene
    session.wait(0.5)
    #expect(session.scene == scene)
  }

  @Test func `items glide when the number of columns changes, and only then`() {
    var session = board()
    let before = columns(session)
    session.resize(1001, 800)
    #expect(columns(session) == before && !session.isMoving)
    session.resize(700, 800)
    #expect(columns(session) != before && session.isMoving)
    let start = session.now
    session.rest()
    #expect(session.now - start > 0.2 && session.now - start < 1)
  }

  @Test func `nothing glides under reduced motion`() {
    var settings = ResizeTests.adaptive
    settings.motion = .reduced
    var session = Session(apps: 200, settings: settings)
    let before = columns(session)
    session.resize(600, 800)
    #expect(columns(session) != before && !session.isMoving)
  }

  @Test(arguments: [0, 1, 3, 7])
  func `the first item on screen stays on screen, and growing back restores the page`(page: Int) {
    var session = board()
    session.send(.showPage(page))
    session.rest()
    let (shown, resting) = (session.scene, session.page)
    let first = shown.icons.first ?? -1
    for (width, height) in [(700.0, 800.0), (480, 900), (1900, 1000), (320, 320), (1400, 400)] {
      session.resize(width, height)
      session.rest()
      #expect(session.scene.icons.contains(first), "\(width) × \(height)")
    }
    session.resize(1000, 800)
    session.rest()
    #expect(session.page == resting)
    #expect(session.scene == shown)
  }

  @Test func `a window dragged to a new size every frame shows whole boards all the way`() {
    var session = board()
    session.send(.showPage(2))
    session.rest()
    let first = session.scene.icons.first ?? -1
    for width in stride(from: 1000.0, through: 400, by: -3) {
      session.resize(width, 800)
      session.wait(Session.step)
      let scene = session.scene
      #expect(scene.size.width == width)
      #expect(scene.nodes(.icon).contains { $0.id.index == first && $0.opacity > 0.9 })
      #expect(scene.nodes.allSatisfy { $0.frame.isFinite })
    }
    let rests = session.rest()
    #expect(rests)
    // Each item once, in order, where a new window of that size would have it.
    #expect(session.scene.icons == session.scene.icons.sorted())
    #expect(Set(session.scene.icons).count == session.scene.icons.count)
  }

  @Test(arguments: [0.02, 0.05, 0.1, 0.2])
  func `columns that change back within the glide never make an icon jump`(pause: Double) {
    var settings = LauncherSettings(columns: 3, rows: 3, afterLaunch: .stay)
    var session = Session(apps: 60, settings: settings)
    session.send(.showPage(1))
    session.rest()
    let rested = session.scene
    var continuity = Continuity()
    continuity.look(session)
    for columns in [4, 3, 4, 3] {
      settings.columns = columns
      session.send(.settings(settings))
      continuity.look(session)
      session.wait(pause) { continuity.look($0) }
    }
    #expect(session.rest { continuity.look($0) })
    #expect(continuity.jumps.isEmpty, "\(continuity.jumps.prefix(3))")
    #expect(session.scene == rested)
  }

  @Test func `a change of columns keeps the speed that icons have`() throws {
    var settings = LauncherSettings(columns: 3, rows: 3, afterLaunch: .stay)
    var session = Session(apps: 60, settings: settings)
    settings.columns = 4
    session.send(.settings(settings))
    session.wait(0.08)
    func place(_ session: Session) -> Double {
      session.scene.node(.icon, 5)?.frame.midX ?? .nan
    }
    let before = place(session)
    session.wait(Session.step)
    let speed = (place(session) - before) / Session.step
    settings.columns = 3
    session.send(.settings(settings))
    let turned = place(session)
    session.wait(Session.step / 8)
    let after = (place(session) - turned) / (Session.step / 8)
    #expect(abs(speed) > 100)
    #expect(abs(after - speed) < 0.35 * abs(speed))
  }

  @Test func `in the middle of a drag the page stays under the finger`() {
    var session = board(apps: 200)
    session.send(.showPage(2))
    session.rest()
    session.down(800, 400)
    session.slide(from: Point(x: 800, y: 400), to: Point(x: 600, y: 400), seconds: 0.2)
    let place = session.state.pager.position(at: session.now)
    let part = place - place.rounded(.down)
    session.resize(640, 800)
    let moved = session.state.pager.position(at: session.now)
    #expect(abs((moved - moved.rounded(.down)) - part) < 1e-9)
    #expect(session.state.pager.phase == .dragging)
    session.slide(from: Point(x: 600, y: 400), to: Point(x: 536, y: 400), seconds: 0.1)
    #expect(abs(session.state.pager.position(at: session.now) - moved - 0.1) < 1e-9)
  }

  @Test func `to almost nothing and back, nothing is lost`() {
    var session = board()
    session.send(.showPage(3))
    session.rest()
    let rested = session.scene
    let sizes = [(1.0, 1.0), (0, 0), (-5, 20), (.nan, .infinity), (40, 2000), (3000, 30)]
    for (width, height) in sizes {
      session.resize(width, height)
      let scene = session.scene
      #expect(scene.size.width >= 1 && scene.size.height >= 1 && scene.nodes.count < 2000)
      #expect(scene.nodes.allSatisfy { $0.frame.isFinite && $0.frame.width >= 0 })
      session.wait(0.02)
    }
    session.resize(1000, 800)
    session.rest()
    #expect(session.scene == rested)
  }

  @Test func `another scale alone changes the scale alone`() {
    var session = board()
    session.send(.showPage(1))
    session.rest()
    var expected = session.scene
    expected.scale = 2
    session.resize(1000, 800, scale: 2)
    #expect(session.scene == expected && !session.isMoving)
    #expect(session.state.pager.pixelsPerPoint == 2)
  }

  @Test func `at scale 2 a page is at rest only when the last pixel is`() {
    func duration(_ scale: Double) -> Double {
      var session = Session(scale: scale)
      session.send(.showPage(1))
      session.rest()
      return session.now
    }
    #expect(duration(2) > duration(1) + 0.02)
  }

  @Test func `the focused app stays one that can be seen`() {
    var session = board()
    session.key(.end)
    let focused = session.focused
    session.resize(420, 500)
    session.rest()
    let places = session.scene.icons
    #expect(places.contains(session.state.focus.item))
    session.key(.enter)
    #expect(session.effects.last == .launch(id: session.focused ?? ""))
    #expect(focused != nil)
  }
}
