import LayoutCore
import Testing

@Suite struct PagingPhysicsTests {
  private func target(
    _ position: Double, _ velocity: Double, anchor: Int = 2, count: Int = 5, width: Double = 1000
  ) -> Int {
    PagingPhysics.target(
      position: position, velocity: velocity, anchor: anchor, count: count, width: width)
  }

  @Test func `targets are those of the rule in exact arithmetic`() throws {
    let cases = try fixture("page-targets", as: [[Double]].self)
    #expect(cases.count == 1000)
    for c in cases {
      let page = PagingPhysics.target(
        position: c[0], velocity: c[1], anchor: Int(c[2]), count: Int(c[3]), width: c[4])
      #expect(page == Int(c[5]), "\(c)")
    }
  }

  @Test func `a slow release goes to the nearest page`() {
    #expect(target(2.4, 0) == 2)
    #expect(target(2.5, 0) == 3)
    #expect(target(1.5, 0) == 2)
    #expect(target(2.48, 0.3) == 3)
  }

  @Test func `a fling goes one page in its direction`() {
    #expect(target(2.1, 0.4) == 3)
    #expect(target(2.1, 0.399) == 2)
    #expect(target(1.9, -8) == 1)
  }

  @Test func `a reversed fling returns`() {
    #expect(target(2.6, -0.5) == 2)
    #expect(target(1.4, 0.5) == 2)
  }

  @Test func `a twitch within the slop is no fling`() {
    #expect(target(2.01, 0.9) == 2)
    #expect(target(2.0101, 0.9) == 3)
  }

  @Test func `no gesture gets farther than one page, or beyond the ends`() {
    #expect(target(3.9, 8) == 3)
    #expect(target(4.2, 8, anchor: 4) == 4)
    #expect(target(-0.2, -8, anchor: 0) == 0)
    #expect(target(0.3, 8, anchor: 0, count: 1) == 0)
    #expect(target(0.3, 8, anchor: 0, count: 0) == 0)
  }

  @Test func `numbers that are none have an answer`() {
    #expect(target(.nan, .nan) == 2)
    #expect(target(.infinity, .infinity) == 2)
    #expect(target(2.4, 8, width: .nan) == 3)
    #expect(target(2.4, 1, width: -1) == 2)
    #expect(target(1e308, 0) == 3)
    #expect(target(-1e308, -1e308) == 1)
    #expect(target(0, 0, anchor: .max, count: .max) == .max - 1)
    #expect(target(0, 0, anchor: .min) == 0)
    #expect(target(2, 0, count: -3) == 0)
  }

  @Test func `a cancelled drag returns to where it started`() {
    #expect(PagingPhysics.cancelTarget(start: 2.4, count: 5) == 2)
    #expect(PagingPhysics.cancelTarget(start: 2.5, count: 5) == 3)
    #expect(PagingPhysics.cancelTarget(start: -0.6, count: 5) == 0)
    #expect(PagingPhysics.cancelTarget(start: 1e308, count: 5) == 4)
    #expect(PagingPhysics.cancelTarget(start: .nan, count: 5) == 0)
    #expect(PagingPhysics.cancelTarget(start: 3, count: 0) == 0)
  }
}
