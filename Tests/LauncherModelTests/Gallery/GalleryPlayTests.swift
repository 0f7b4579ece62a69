import LayoutCore
import Testing

@testable import LauncherModel

@Suite struct GalleryPlayTests {
  @Test func `the paged grid turns a page every 1.3 seconds and wraps over three`() {
    var visit = Visit(.paged)
    var turns: [(time: Double, page: Int)] = []
    visit.wait(1.3 * 4 + 0.1) {
      let page = $0.paged?.pager.target ?? -1
      if page != turns.last?.page ?? 0 { turns.append(($0.now, page)) }
    }
    #expect(turns.map(\.page) == [1, 2, 0, 1])
    for (index, turn) in turns.enumerated() {
      #expect(abs(turn.time - 1.3 * Double(index + 1)) <= Visit.step)
    }
  }

  @Test func `the adaptive grid changes its width every 1.1 seconds: 2, 3 and 4 columns`() {
    var visit = Visit(.adaptive)
    var seen = [visit.adaptive?.columns ?? 0]
    visit.wait(1.1 * 4 + 0.1) {
      let columns = $0.adaptive?.columns ?? 0
      if columns != seen.last { seen.append(columns) }
    }
    #expect(seen == [2, 3, 4, 2, 3])
  }

  @Test func `the result does not depend on how often time was told`() {
    var fine = Visit(.paged)
    fine.wait(7)
    var coarse = Visit(.paged)
    coarse.now = 7
    coarse.send(.tick)
    #expect(fine.scene == coarse.scene)
  }

  @Test(arguments: [
    Action.keyDown(.right, [], isRepeat: false), .keyDown(.space, [], isRepeat: false),
    .wheel(dx: 0, dy: -1, at: Point(x: 640, y: 700), ended: false),
    .pointer(.down(pointer: 0, kind: .touch, button: 1, at: Point(x: 40, y: 700))),
    .pointer(.down(pointer: -1, kind: .mouse, button: 3, at: Point(x: 40, y: 700))),
  ])
  func `the first touch of any kind stops it for good`(action: Action) {
    for page in [GalleryPage.paged, .adaptive] {
      var visit = Visit(page)
      visit.wait(0.5)
      visit.send(action)
      visit.send(.pointer(.cancel(pointer: 0)))
      visit.rest()
      #expect(!visit.isMoving)
      let before = visit.scene
      visit.wait(3)
      #expect(visit.scene == before)
      // Also after another page was shown in between.
      visit.send(.showTab("tabs"))
      visit.wait(1)
      visit.send(.showTab(page.rawValue))
      visit.rest()
      #expect(!visit.isMoving)
    }
  }

  @Test func `nothing plays under reduced motion, not even a wake-up is due`() {
    for page in GalleryPage.allCases {
      var visit = Visit(page, settings: LauncherSettings(motion: .reduced))
      let before = visit.scene
      #expect(!visit.isMoving)
      visit.wait(3)
      #expect(visit.scene == before && !visit.isMoving)
    }
  }

  @Test func `it plays only while it is shown, and anew when it is shown again`() {
    var visit = Visit(.paged)
    visit.wait(1)
    visit.send(.windowVisible(false))
    #expect(visit.gallery.nextDeadline == nil && !visit.gallery.needsFrame(at: visit.now))
    visit.wait(5)
    #expect(visit.paged?.pager.target == 0)
    visit.send(.windowVisible(true))
    #expect(visit.gallery.nextDeadline == visit.now + 1.3)
    visit.send(.showTab("modular"))
    visit.rest()
    #expect(!visit.isMoving)
  }

  @Test func `between two steps there is no frame and no other wake-up`() {
    var visit = Visit(.paged)
    #expect(!visit.gallery.needsFrame(at: 0) && visit.gallery.nextDeadline == 1.3)
    visit.wait(2.2)
    #expect(!visit.gallery.needsFrame(at: visit.now))
    #expect(abs((visit.gallery.nextDeadline ?? 0) - 2.6) < 1e-9)
  }

  @Test(arguments: GalleryPage.allCases) func `every page comes to rest`(page: GalleryPage) {
    var visit = Visit(page)
    visit.swipe(from: Point(x: 640, y: 600), to: Point(x: 500, y: 300))
    visit.key(.right)
    visit.wait(0.1)
    visit.key(.down)
    visit.send(.wheel(dx: 0, dy: -2, at: Point(x: 640, y: 500), ended: false))
    visit.wait(0.05)
    visit.send(.wheel(dx: 0.3, dy: -1.7, at: Point(x: 640, y: 500), ended: false))
    visit.send(.resized(Size(width: 500, height: 700), scale: 2))
    visit.rest()
    #expect(!visit.isMoving)
  }

  @Test func `after a long sleep it goes on without making up for it`() {
    var visit = Visit(.paged)
    visit.now = 1e7
    visit.send(.tick)
    #expect((visit.gallery.nextDeadline ?? 0) > 1e7)
    #expect((visit.gallery.nextDeadline ?? 0) <= 1e7 + 1.3)
  }
}
