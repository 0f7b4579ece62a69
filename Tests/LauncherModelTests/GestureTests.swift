import LayoutCore
import Testing

@testable import LauncherModel

/// What a hand feels: the stored traces looked at in detail.
@Suite struct GestureTests {
  private func trace(_ name: String) throws -> Trace { try #require(Trace(named: name)) }

  /// The position at a time, in milliseconds, at 1000 frames a second.
  private func pages(_ name: String) throws -> [Double] {
    try trace(name).frames(hz: 1000).map(\.page)
  }

  @Test func `a slow drag moves the page with the finger, point for point, after the slop`() throws
  {
    let pages = try pages("slow-drag-past-half")
    // 800 → 260 over 400 ms from 140: 530 points after 10 of slop.
    #expect(abs((pages[540]) - 0.53) < 1e-9)
    #expect(abs((pages[340]) - 0.26) < 0.02)
  }

  @Test(arguments: [
    ("slow-drag-past-half", 1.0), ("slow-drag-short-of-half", 0), ("fling", 1), ("fling-back", 1),
    ("reversed-fling", 0), ("fling-at-start", 0), ("fling-at-end", 2), ("mouse-drag", 1),
    ("touch-cancel", 0), ("focus-lost-mid-drag", 0), ("touchpad-stream", 1),
    ("touchpad-fling-and-tail", 1), ("page-during-drag", 0), ("page-during-settle", 2),
    ("shrink-mid-settle", 1), ("shrink-mid-drag", 1), ("shrink-mid-drag-back", 1),
    ("grow-mid-settle", 1),
    ("vertical-drag", 0), ("horizontal-then-vertical", 0), ("catch-mid-snap", 0),
    ("catch-mid-bounce", 0), ("single-page-pulls-back", 0),
  ])
  func `it comes to rest where the hand meant it`(name: String, page: Double) throws {
    #expect(try pages(name).last == page)
  }

  @Test(arguments: ["fling", "fling-back", "slow-drag-past-half", "page-during-settle"])
  func `a page that was let go goes to its target without turning back`(name: String) throws {
    let trace = try trace(name)
    let end = trace.events.last?.time ?? 0
    let after = trace.frames(hz: 1000).filter { $0.time >= end }.map(\.page)
    let signs = zip(after, after.dropFirst()).map { $1 - $0 }.filter { abs($0) > 1e-12 }
    #expect(signs.allSatisfy { $0 > 0 } || signs.allSatisfy { $0 < 0 })
  }

  @Test(arguments: ["fling-at-start", "fling-at-end", "single-page-pulls-back"])
  func `the ends resist, more the farther they are pulled`(name: String) throws {
    let trace = try trace(name)
    let limit = name == "fling-at-end" ? 2.0 : 0
    let held = trace.frames(hz: 1000).filter { $0.phase == .dragging }
    let over = held.map { max($0.page - limit, -$0.page) }
    let most = over.max() ?? 0
    // The finger moved 0.19 or 0.39 pages beyond the slop.
    let pulled = name == "single-page-pulls-back" ? 0.39 : 0.19
    #expect(most > 0.3 * pulled && most < 0.55 * pulled)
  }

  @Test(arguments: ["catch-mid-snap", "catch-and-let-go", "catch-mid-bounce"])
  func `a finger that catches a moving page stops it where it is`(name: String) throws {
    let trace = try trace(name)
    let down = try #require(
      trace.events.last {
        if case .action(.pointer(.down)) = $0.kind { true } else { false }
      }?.time)
    let frames = trace.frames(hz: 1000)
    let index = Int((down * 1000).rounded())
    #expect(frames[index - 1].phase == .settling && frames[index].phase == .dragging)
    // It moves no farther than it would have in that millisecond, and then not at all.
    #expect(abs(frames[index].page - frames[index - 1].page) < 0.012)
    #expect(abs(frames[index + 10].page - frames[index].page) < 1e-9)
  }

  @Test func `a caught page follows without slop`() throws {
    let pages = try pages("catch-mid-snap")
    // Down at 284; by 400 ms the finger has gone 30 points to the right.
    #expect(abs((pages[284] - pages[401]) - 0.03) < 1e-9)
  }

  @Test func `caught beyond the end it follows as stiffly as it was let go`() throws {
    let frames = try trace("catch-mid-bounce").frames(hz: 1000)
    let (caught, moved) = (frames[905].page, frames[1100].page)
    // The finger pulls on by 20 points, 0.02 pages, against the rubber band.
    #expect(caught < -0.005 && caught - moved > 0.002 && caught - moved < 0.011)
  }

  @Test func `a second finger takes over without a jump, and so does the first again`() throws {
    let pages = try pages("second-finger")
    for (before, after) in zip(pages, pages.dropFirst()) where before < after {
      #expect(after - before < 0.03)
    }
    // 90, 100 and 140 points, one finger after the other.
    #expect(abs(pages[215] - 0.09) < 1e-9)
    #expect(abs(pages[320] - 0.19) < 1e-9)
    #expect(abs(pages[500] - 0.33) < 1e-9)
  }

  @Test(arguments: [
    "drag-from-icon", "drag-from-icon-and-back", "vertical-drag", "vertical-then-horizontal",
    "horizontal-then-vertical", "second-finger-is-no-tap", "catch-and-let-go", "hidden-mid-press",
    "long-press", "slow-drag-past-half", "mouse-drag", "touch-cancel",
  ])
  func `what is no tap starts nothing`(name: String) throws {
    #expect(try trace(name).happenings().allSatisfy { !$0.text.hasPrefix("select") })
  }

  @Test(arguments: ["vertical-drag", "vertical-then-horizontal"])
  func `a drag that begins upright never turns pages`(name: String) throws {
    #expect(try pages(name).allSatisfy { $0 == 0 })
  }

  @Test func `a drag that begins level stays level`() throws {
    let pages = try pages("horizontal-then-vertical")
    #expect(abs(pages[400] - 0.09) < 1e-9)
  }

  @Test func `a resize in the middle of a drag moves nothing`() throws {
    let pages = try pages("resize-mid-drag")
    #expect(abs(pages[351] - pages[349]) < 1e-9)
    #expect(abs(pages[400] - pages[351] - 40.0 / 640) < 1e-9)
  }

  @Test func `pages that go away while moving never make the position jump`() throws {
    for name in ["shrink-mid-settle", "shrink-mid-drag-back", "grow-mid-settle"] {
      let pages = try pages(name)
      for (time, pair) in zip(pages, pages.dropFirst()).enumerated() {
        #expect(abs(pair.1 - pair.0) < 0.03, "\(name) at \(time)")
      }
    }
  }

  @Test func `each wheel detent is one page, and the wheel then rests for 150 ms`() throws {
    let targets = try trace("wheel-detents").frames(hz: 1000).map(\.target)
    #expect(targets[99] == 0 && targets[101] == 1 && targets[250] == 1 && targets[252] == 2)
    #expect(targets[1501] == 1)
  }

  @Test func `a touchpad moves the page with the fingers and lets go after 100 ms of quiet`() throws
  {
    let frames = try trace("touchpad-stream").frames(hz: 1000)
    // 15 events of 1.25 units: 187.5 points of 400 a page.
    #expect(abs(frames[330].page - 187.5 / 400) < 1e-9)
    #expect(frames[423].phase == .dragging && frames[425].phase == .settling)
  }

  @Test func `what a touchpad sends after the fingers lifted turns no further page`() throws {
    #expect(try trace("touchpad-fling-and-tail").frames().allSatisfy { $0.target <= 1 })
  }

  @Test func `a change from outside while settling keeps the speed`() throws {
    let pages = try pages("page-during-settle")
    let speed = { (time: Int) in pages[time] - pages[time - 1] }
    #expect(abs(speed(250) - speed(251)) < 0.1 * speed(250))
  }
}
