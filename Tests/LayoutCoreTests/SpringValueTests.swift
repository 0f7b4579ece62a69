import LayoutCore
import Testing

@Suite struct SpringValueTests {
  @Test func `a value at rest needs no frame`() {
    let value = SpringValue(0.96, spring: .snappy())
    #expect(value.value(at: 5) == 0.96)
    #expect(value.velocity(at: 5) == 0)
    #expect(value.isSettled(at: 5) && !value.needsFrame(at: 5) && value.nextDeadline == nil)
  }

  @Test func `it starts where it is and ends on the target exactly`() throws {
    var value = SpringValue(1, spring: .smooth(0.2))
    value.animate(to: 0.1, at: 10)
    #expect(abs(value.value(at: 10) - 1) < 1e-15)
    #expect(value.target == 0.1)
    #expect(value.needsFrame(at: 10))
    let end = try #require(value.nextDeadline)
    #expect(abs(value.value(at: end - 1e-6) - 0.1) < 0.001)
    #expect(value.value(at: end) == 0.1)
    #expect(value.velocity(at: end) == 0)
    #expect(value.isSettled(at: end))
    value.settle(at: end)
    #expect(value.nextDeadline == nil)
  }

  @Test func `a new target keeps value and velocity`() {
    var value = SpringValue(0, spring: .snappy(0.35))
    value.animate(to: 1, at: 0)
    let before = (value.value(at: 0.1), value.velocity(at: 0.1))
    #expect(before.1 > 1)
    value.animate(to: -3, at: 0.1)
    #expect(abs(value.value(at: 0.1) - before.0) < 1e-12)
    #expect(abs(value.velocity(at: 0.1) - before.1) < 1e-12)
  }

  @Test func `looking often changes nothing`() {
    var watched = SpringValue(0, spring: .snappy())
    watched.animate(to: 1, at: 0)
    let alone = watched
    for frame in 0..<400 {
      let time = Double(frame) / 144
      watched.settle(at: time)
      #expect(watched.value(at: time) == alone.value(at: time))
    }
  }

  @Test func `reduced motion is there at once`() {
    var value = SpringValue(0, spring: .smooth())
    value.animate(to: 1, at: 0, policy: .reduced)
    #expect(value.value(at: 0) == 1 && value.isSettled(at: 0))
  }

  @Test func `a jump ends a motion`() {
    var value = SpringValue(0, spring: .smooth())
    value.animate(to: 1, at: 0)
    value.jump(to: 7)
    #expect(value.value(at: 0.1) == 7 && value.velocity(at: 0.1) == 0)
  }

  @Test func `numbers that are none are ignored`() {
    var value = SpringValue(.nan, spring: .smooth())
    #expect(value.value(at: 0) == 0)
    value.animate(to: .nan, at: 0)
    value.jump(to: .infinity)
    #expect(value.target == 0)
    value.animate(to: 2, at: .nan)
    #expect(value.value(at: 1) == 2)
    value.animate(to: 3, at: 1)
    #expect(value.value(at: .nan) == 2)
    #expect(value.value(at: .infinity) == 3)
  }

  @Test func `an undamped spring ends`() {
    var value = SpringValue(0, spring: Spring(duration: 0.5, bounce: 1))
    value.animate(to: 1, at: 0)
    #expect(value.needsFrame(at: 9.9) && !value.needsFrame(at: Spring.settlingLimit))
  }
}
