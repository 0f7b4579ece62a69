import LayoutCore
import Testing

@Suite struct PagerModelTests {
  private let width = 1000.0

  private func pager(page: Int = 2, count: Int = 5) -> PagerModel {
    PagerModel(count: count, page: page, width: width)
  }

  /// A pager on its way from page 2 to page 3, with time to go.
  private func moving() -> PagerModel {
    var pager = pager()
    pager.go(to: 3, at: 0)
    return pager
  }

  private func expectAtRest(_ pager: PagerModel, on page: Int, at time: Double) {
    #expect(pager.phase == .idle && pager.target == page)
    #expect(pager.position(at: time) == Double(page) && pager.velocity(at: time) == 0)
    #expect(!pager.needsFrame(at: time) && pager.nextDeadline == nil)
    #expect(!pager.isCatchable(at: time))
  }

  @Test func `a new pager rests on its page`() {
    expectAtRest(pager(), on: 2, at: 0)
    expectAtRest(pager(page: 99), on: 4, at: 0)
    expectAtRest(pager(page: .min), on: 0, at: 0)
    expectAtRest(pager(page: 3, count: 0), on: 0, at: 0)
    expectAtRest(pager(page: 3, count: -1), on: 0, at: 0)
    expectAtRest(pager(page: .max, count: .max), on: .max - 1, at: 0)
  }

  @Test func `a page change starts here and ends there exactly`() throws {
    var pager = moving()
    #expect(pager.phase == .settling && pager.target == 3)
    #expect(pager.position(at: 0) == 2)
    #expect(pager.needsFrame(at: 0))
    #expect(abs(pager.position(at: 0.279) - 2.9) < 0.002)
    let end = try #require(pager.nextDeadline)
    #expect(end > 0.6 && end < 0.8)
    #expect(abs(pager.position(at: end - 1e-6) - 3) < 0.0005)
    #expect(pager.position(at: end) == 3 && !pager.needsFrame(at: end))
    pager.advance(to: end - 1e-6)
    #expect(pager.phase == .settling)
    pager.advance(to: end)
    expectAtRest(pager, on: 3, at: end)
  }

  @Test func `long after a suspend it is at rest`() {
    var pager = moving()
    #expect(pager.position(at: 10) == 3)
    pager.advance(to: 10)
    expectAtRest(pager, on: 3, at: 10)
  }

  @Test func `a finger drags one to one`() {
    var pager = pager()
    pager.beginDrag(at: 0)
    #expect(pager.phase == .dragging && pager.target == 2)
    pager.drag(byPages: 0.25, at: 0.1)
    pager.drag(byPages: -0.75, at: 0.2)
    #expect(abs(pager.position(at: 0.2) - 1.5) < 1e-15)
    #expect(!pager.needsFrame(at: 0.2) && pager.nextDeadline == nil)
  }

  @Test func `a release goes on from the position with the finger's velocity`() {
    var pager = pager()
    pager.beginDrag(at: 0)
    pager.drag(byPages: 0.3, at: 0.1)
    pager.endDrag(velocity: 1.2, at: 0.1)
    #expect(pager.phase == .settling && pager.target == 3)
    #expect(abs(pager.position(at: 0.1) - 2.3) < 1e-12)
    #expect(abs(pager.velocity(at: 0.1) - 1.2) < 1e-12)
  }

  @Test func `slow releases go to the nearest page, flings one page on, reversed flings back`() {
    for (drag, velocity, page) in [
      (0.3, 0.0, 2), (0.6, 0, 3), (0.1, 0.5, 3), (0.6, -0.5, 2), (-0.1, -0.5, 1), (1.7, 3, 3),
    ] {
      var pager = pager()
      pager.beginDrag(at: 0)
      pager.drag(byPages: drag, at: 0.1)
      pager.endDrag(velocity: velocity, at: 0.1)
      #expect(pager.target == page)
    }
  }

  @Test(arguments: [0.7, 2, 5, 8]) func `a fling never overshoots its page`(velocity: Double) {
    var pager = pager()
    pager.beginDrag(at: 0)
    pager.drag(byPages: 0.8, at: 0)
    pager.endDrag(velocity: velocity, at: 0)
    // Up to 40 · 0.2 pages a second the spring is stiff enough.
    for step in 0...1000 { #expect(pager.position(at: Double(step) / 1000) <= 3 + 1e-12) }
  }

  @Test func `a release velocity is capped at 8000 points a second`() {
    var pager = pager()
    pager.beginDrag(at: 0)
    pager.drag(byPages: 0.1, at: 0)
    var infinite = pager
    pager.endDrag(velocity: 1e6, at: 0)
    #expect(abs(pager.velocity(at: 0) - 8) < 1e-12)
    infinite.endDrag(velocity: .infinity, at: 0)
    #expect(infinite == pager)
  }

  @Test func `beyond both ends the rubber band resists and the release returns`() {
    for (page, sign) in [(0, -1.0), (4, 1.0)] {
      var pager = pager(page: page)
      pager.beginDrag(at: 0)
      pager.drag(byPages: sign * 0.4, at: 0)
      let shown = pager.position(at: 0) - Double(page)
      #expect(abs(shown - sign * RubberBand.offset(excess: 0.4, dimension: 1)) < 1e-12)
      pager.drag(byPages: sign * 1e9, at: 0)
      #expect(abs(pager.position(at: 0) - Double(page)) < 1)
      pager.endDrag(velocity: sign * 8, at: 0)
      #expect(pager.target == page)
      pager.advance(to: 3)
      expectAtRest(pager, on: page, at: 3)
    }
  }

  @Test func `a single page resists both ways`() {
    for sign in [-1.0, 1] {
      var pager = pager(page: 0, count: 1)
      pager.beginDrag(at: 0)
      pager.drag(byPages: sign, at: 0)
      #expect(abs(pager.position(at: 0) - sign * 0.55 / 1.55) < 1e-12)
      pager.cancelDrag(at: 0)
      #expect(pager.target == 0)
    }
  }

  @Test func `a fling beyond the end goes on as the pages moved`() {
    var pager = pager(page: 4)
    pager.beginDrag(at: 0)
    pager.drag(byPages: 0.2, at: 0)
    pager.endDrag(velocity: 2, at: 0)
    let slope = RubberBand.slope(excess: 0.2, dimension: 1)
    #expect(abs(pager.velocity(at: 0) - 2 * slope) < 1e-12)
  }

  @Test func `a catch in mid-snap does not jump, and starts from the page gone to`() {
    var pager = moving()
    let position = pager.position(at: 0.1)
    #expect(pager.isCatchable(at: 0.1))
    pager.beginDrag(at: 0.1)
    #expect(pager.position(at: 0.1) == position && pager.target == 3)
    pager.drag(byPages: 0.1, at: 0.2)
    #expect(abs(pager.position(at: 0.2) - position - 0.1) < 1e-12)
    pager.endDrag(velocity: 2, at: 0.2)
    #expect(pager.target == 3)
  }

  @Test func `a quick second fling gets one page farther`() {
    var pager = pager()
    for time in [0.0, 0.2] {
      pager.beginDrag(at: time)
      pager.drag(byPages: 0.3, at: time + 0.05)
      pager.endDrag(velocity: 3, at: time + 0.05)
    }
    #expect(pager.target == 4)
  }

  @Test func `a catch in mid-bounce does not jump and follows the band`() throws {
    for (page, sign) in [(0, -1.0), (4, 1.0)] {
      var pager = pager(page: page)
      pager.beginDrag(at: 0)
      pager.drag(byPages: sign * 0.8, at: 0)
      pager.endDrag(velocity: 0, at: 0)
      let position = pager.position(at: 0.05)
      #expect(sign * (position - Double(page)) > 0.1)
      pager.beginDrag(at: 0.05)
      #expect(abs(pager.position(at: 0.05) - position) < 1e-12)
      let excess = try #require(
        RubberBand.inverse(offset: position - Double(page), dimension: 1))
      pager.drag(byPages: -excess, at: 0.06)
      #expect(abs(pager.position(at: 0.06) - Double(page)) < 1e-12)
    }
  }

  @Test func `a page is caught only while it is more than a third of the slop away`() {
    var pager = moving()
    var time = 0.0
    while pager.isCatchable(at: time) { time += 0.001 }
    #expect(abs(abs(pager.position(at: time) - 3) * width - 10.0 / 3) < 0.2)
    pager.beginDrag(at: 0.1)
    #expect(!pager.isCatchable(at: 0.1))
  }

  @Test func `a cancelled drag returns to where it started`() {
    var pager = pager()
    pager.beginDrag(at: 0)
    pager.drag(byPages: 0.9, at: 0)
    pager.cancelDrag(at: 0)
    #expect(pager.target == 2 && pager.phase == .settling)
    #expect(abs(pager.position(at: 0) - 2.9) < 1e-12 && pager.velocity(at: 0) == 0)
  }

  @Test func `a new target keeps position and velocity`() {
    var pager = moving()
    let before = (pager.position(at: 0.1), pager.velocity(at: 0.1))
    pager.go(to: 0, at: 0.1)
    #expect(pager.target == 0)
    #expect(abs(pager.position(at: 0.1) - before.0) < 1e-12)
    #expect(abs(pager.velocity(at: 0.1) - before.1) < 1e-12)
  }

  @Test func `the same target changes nothing`() {
    var pager = moving()
    pager.go(to: 3, at: 0.1)
    #expect(pager == moving())
    var resting = self.pager()
    resting.go(to: 2, at: 0)
    expectAtRest(resting, on: 2, at: 0)
  }

  @Test func `repeated steps add up and stop at the ends`() {
    var pager = pager(page: 0)
    pager.step(by: 1, at: 0)
    pager.step(by: 1, at: 0.05)
    #expect(pager.target == 2)
    pager.step(by: .max, at: 0.1)
    #expect(pager.target == 4)
    pager.step(by: .min, at: 0.2)
    #expect(pager.target == 0)
    pager.go(to: .max, at: 0.3)
    #expect(pager.target == 4)
  }

  @Test func `during a drag the finger wins`() {
    var pager = pager()
    pager.beginDrag(at: 0)
    pager.drag(byPages: 0.2, at: 0)
    let before = pager
    pager.go(to: 4, at: 0)
    pager.go(to: 4, at: 0, animated: false)
    pager.step(by: 1, at: 0)
    pager.beginDrag(at: 0)
    #expect(pager == before)
  }

  @Test func `an unanimated change is there at once`() {
    var pager = moving()
    pager.go(to: 1, at: 0.1, animated: false)
    expectAtRest(pager, on: 1, at: 0.1)
  }

  @Test func `reduced motion follows the finger and lands at once`() {
    var pager = PagerModel(count: 5, page: 2, width: width, policy: .reduced)
    pager.beginDrag(at: 0)
    pager.drag(byPages: 0.7, at: 0)
    #expect(pager.position(at: 0) == 2.7)
    pager.endDrag(velocity: 0, at: 0)
    expectAtRest(pager, on: 3, at: 0)
    pager.go(to: 0, at: 0)
    expectAtRest(pager, on: 0, at: 0)
    pager.beginDrag(at: 0)
    pager.drag(byPages: 0.7, at: 0)
    pager.cancelDrag(at: 0)
    expectAtRest(pager, on: 0, at: 0)
  }

  @Test func `calls without a drag are nothing`() {
    var pager = pager()
    pager.drag(byPages: 1, at: 0)
    pager.endDrag(velocity: 5, at: 0)
    pager.cancelDrag(at: 0)
    #expect(pager == self.pager())
  }

  @Test func `numbers that are none are ignored`() {
    var pager = pager()
    pager.beginDrag(at: .nan)
    pager.drag(byPages: .nan, at: 0)
    pager.drag(byPages: .infinity, at: 0)
    #expect(pager.position(at: .nan) == 2)
    pager.drag(byPages: 0.2, at: 0)
    pager.endDrag(velocity: .nan, at: .nan)
    expectAtRest(pager, on: 2, at: 0)
    pager.go(to: 3, at: 1)
    #expect(pager.position(at: .nan) == 2 && pager.position(at: -5) == 2)
    #expect(pager.position(at: .infinity) == 3)
    #expect(pager.velocity(at: .infinity) == 0)
  }

  @Test func `an undamped spring ends too`() {
    var pager = pager()
    pager.go(to: 3, at: 0, spring: Spring(duration: 0.4, bounce: 1))
    #expect(pager.nextDeadline == Spring.settlingLimit)
    #expect(pager.position(at: Spring.settlingLimit) == 3)
  }
}
