import LayoutCore
import Testing

@Suite struct LayoutTransitionTests {
  private func rect(_ x: Double, _ y: Double, _ width: Double = 80, _ height: Double = 100) -> Rect
  {
    Rect(x: x, y: y, width: width, height: height)
  }

  private func begun() -> LayoutTransition {
    var transition = LayoutTransition()
    transition.begin(
      from: [(1, rect(0, 0)), (2, rect(90, 0))], to: [(1, rect(0, 0)), (2, rect(0, 110, 120))],
      at: 0)
    return transition
  }

  private func distance(_ a: Rect, _ b: Rect) -> Double {
    max(
      max(abs(a.minX - b.minX), abs(a.minY - b.minY)),
      max(abs(a.width - b.width), abs(a.height - b.height)))
  }

  @Test func `at rest every item is in its place`() {
    let transition = LayoutTransition()
    #expect(transition.frame(1, target: rect(3, 4), at: 0) == rect(3, 4))
    #expect(!transition.needsFrame(at: 0) && transition.nextDeadline == nil)
  }

  @Test func `items start where they were shown and end in place exactly`() throws {
    var transition = begun()
    #expect(transition.needsFrame(at: 0))
    #expect(distance(transition.frame(2, target: rect(0, 110, 120), at: 0), rect(90, 0)) < 1e-12)
    let end = try #require(transition.nextDeadline)
    #expect(end > 0.4 && end < 0.7)
    let before = transition.frame(2, target: rect(0, 110, 120), at: end - 1e-6)
    #expect(distance(before, rect(0, 110, 120)) < 0.5)
    #expect(transition.frame(2, target: rect(0, 110, 120), at: end) == rect(0, 110, 120))
    transition.advance(to: end)
    #expect(transition.nextDeadline == nil && !transition.needsFrame(at: 0))
  }

  @Test func `sizes change with places, on one spring`() {
    let kernel = begun().kernel(at: 0.1)
    let frame = begun().frame(2, target: rect(0, 110, 120), at: 0.1)
    #expect(kernel == Spring.smooth(0.4).kernel(at: 0.1))
    #expect(abs(frame.minX - 90 * kernel.a) < 1e-12)
    #expect(abs(frame.minY - (110 - 110 * kernel.a)) < 1e-12)
    #expect(abs(frame.width - (120 - 40 * kernel.a)) < 1e-12)
    #expect(frame == begun().frame(2, target: rect(0, 110, 120), kernel: kernel))
  }

  @Test func `an item that stays or is unknown does not move`() {
    #expect(begun().frame(1, target: rect(0, 0), at: 0.1) == rect(0, 0))
    #expect(begun().frame(3, target: rect(5, 5), at: 0.1) == rect(5, 5))
  }

  @Test func `an interruption keeps places and velocities`() {
    var transition = begun()
    let target = rect(0, 110, 120)
    let step = 1e-5
    let shown = transition.frame(2, target: target, at: 0.1)
    let earlier = transition.frame(2, target: target, at: 0.1 - step)
    let other = rect(200, 0, 100)
    transition.begin(from: [(2, shown)], to: [(2, other)], at: 0.1)
    #expect(distance(transition.frame(2, target: other, at: 0.1), shown) < 1e-12)
    let later = transition.frame(2, target: other, at: 0.1 + step)
    #expect(abs((later.minX - shown.minX) - (shown.minX - earlier.minX)) / step < 2)
    #expect(abs((later.width - shown.width) - (shown.width - earlier.width)) / step < 2)
  }

  @Test func `three columns to four and back in mid-flight is smooth`() {
    func frames(_ columns: Int) -> [(id: Int, frame: Rect)] {
      (0..<10).map { ($0, rect(Double($0 % columns) * 90, Double($0 / columns) * 110)) }
    }
    func shown(_ transition: LayoutTransition, _ layout: [(id: Int, frame: Rect)], _ time: Double)
      -> [(id: Int, frame: Rect)]
    {
      layout.map { ($0.id, transition.frame($0.id, target: $0.frame, at: time)) }
    }
    var transition = LayoutTransition()
    var layout = frames(3)
    var last = layout
    var largest = 0.0
    for frame in 0..<120 {
      let time = Double(frame) / 60
      if frame == 6 || frame == 12 {
        let next = frames(frame == 6 ? 4 : 3)
        transition.begin(from: shown(transition, layout, time), to: next, at: time)
        layout = next
      }
      transition.advance(to: time)
      let now = shown(transition, layout, time)
      for (a, b) in zip(last, now) { largest = max(largest, distance(a.frame, b.frame)) }
      last = now
    }
    #expect(largest < 35)
    #expect(zip(last, layout).allSatisfy { $0.frame == $1.frame })
  }

  @Test func `widths never turn negative`() {
    var transition = LayoutTransition(spring: Spring(duration: 0.4, bounce: 0.8))
    transition.begin(from: [(1, rect(0, 0, 500, 500))], to: [(1, rect(0, 0, 1, 0))], at: 0)
    for step in 0..<200 {
      let frame = transition.frame(1, target: rect(0, 0, 1, 0), at: Double(step) / 100)
      #expect(frame.width >= 0 && frame.height >= 0)
    }
  }

  @Test func `reduced motion and equal layouts animate nothing`() {
    var reduced = LayoutTransition(policy: .reduced)
    reduced.begin(from: [(1, rect(0, 0))], to: [(1, rect(9, 9))], at: 0)
    #expect(!reduced.needsFrame(at: 0) && reduced.frame(1, target: rect(9, 9), at: 0) == rect(9, 9))
    var equal = LayoutTransition()
    equal.begin(from: [(1, rect(0, 0))], to: [(1, rect(0, 0))], at: 0)
    #expect(!equal.needsFrame(at: 0) && equal.nextDeadline == nil)
  }

  @Test func `duplicate ids and numbers that are none do no harm`() {
    var transition = LayoutTransition()
    transition.begin(
      from: [(1, rect(0, 0)), (1, rect(500, 500)), (2, rect(.nan, 0)), (3, rect(0, 0))],
      to: [(1, rect(10, 0)), (1, rect(90, 0)), (2, rect(10, 0)), (3, rect(.infinity, 0))], at: 0)
    #expect(distance(transition.frame(1, target: rect(10, 0), at: 0), rect(0, 0)) < 1e-12)
    #expect(transition.frame(2, target: rect(10, 0), at: 0) == rect(10, 0))
    transition.begin(from: [(1, rect(0, 0))], to: [(1, rect(10, 0))], at: .nan)
    #expect(!transition.needsFrame(at: 0))
  }

  @Test func `a cancel puts all items in place`() {
    var transition = begun()
    transition.cancel()
    #expect(!transition.needsFrame(at: 0.1))
    #expect(transition.frame(2, target: rect(0, 110, 120), at: 0.1) == rect(0, 110, 120))
  }
}
