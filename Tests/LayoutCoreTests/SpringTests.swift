import LayoutCore
import Testing

@Suite struct SpringTests {
  static let springs = [
    Spring.smooth(0.45), .smooth(0.4), .snappy(0.35), .snappy(), Spring(duration: 2, bounce: 0.7),
    Spring(duration: 0.3, bounce: 1), Spring(duration: 0.5, bounce: -0.3),
    Spring(duration: 1, bounce: -0.99), Spring(duration: 0.5, bounce: 1e-9),
    Spring(duration: 0.5, bounce: -1e-9),
  ]
  static let times = [0, 1e-4, 1.0 / 144, 0.016, 0.1, 0.25, 0.7, 3]

  @Test func `motions are those of the matrix exponential`() throws {
    let cases = try fixture("springs", as: [[Double]].self)
    #expect(cases.count == 500)
    for c in cases {
      let spring = Spring(duration: c[0], bounce: c[1])
      let kernel = spring.kernel(at: c[4])
      // The size of the motion in units of displacement; velocities are ω₀ times larger.
      let size = max(abs(c[2]) + abs(c[3]) / spring.angularFrequency, 1e-300)
      #expect(abs(kernel.displacement(c[2], c[3]) - c[5]) <= 1e-12 * size, "\(c)")
      #expect(
        abs(kernel.velocity(c[2], c[3]) - c[6]) <= 1e-12 * size * spring.angularFrequency, "\(c)")
    }
  }

  @Test(arguments: springs) func `no time changes nothing`(spring: Spring) {
    for time in [0, -1, -0.0, -Double.infinity, .nan] {
      #expect(spring.kernel(at: time) == .identity)
    }
  }

  @Test(arguments: springs) func `two steps do what one does`(spring: Spring) {
    for s in Self.times {
      for t in Self.times {
        let whole = spring.kernel(at: s + t)
        let first = spring.kernel(at: s)
        let second = spring.kernel(at: t)
        let scale = spring.angularFrequency
        #expect(abs(second.a * first.a + second.b * first.aDot - whole.a) < 1e-12)
        #expect(abs(second.a * first.b + second.b * first.bDot - whole.b) * scale < 1e-12)
        #expect(abs(second.aDot * first.a + second.bDot * first.aDot - whole.aDot) < 1e-12 * scale)
        #expect(abs(second.aDot * first.b + second.bDot * first.bDot - whole.bDot) < 1e-12)
      }
    }
  }

  @Test(arguments: springs) func `velocity is the derivative of displacement`(spring: Spring) {
    let step = 1e-5 / spring.angularFrequency
    for time in [0.01, 0.1, 0.4] {
      let before = spring.kernel(at: time - step).displacement(3, -20)
      let after = spring.kernel(at: time + step).displacement(3, -20)
      let velocity = spring.kernel(at: time).velocity(3, -20)
      #expect(abs((after - before) / (2 * step) - velocity) < 1e-3)
    }
  }

  @Test(arguments: springs) func `energy never grows`(spring: Spring) {
    for (x, v) in [(1.0, 0.0), (0, 1), (-1, 30), (2, -5)] {
      var last = Double.infinity
      for time in stride(from: 0, through: 2, by: 0.01) {
        let kernel = spring.kernel(at: time)
        let scaled = spring.angularFrequency * kernel.displacement(x, v)
        let energy = kernel.velocity(x, v) * kernel.velocity(x, v) + scaled * scaled
        #expect(energy <= last * (1 + 1e-12) + 1e-300)
        last = energy
      }
    }
  }

  @Test func `motions add up`() {
    let kernel = Spring.snappy(0.35).kernel(at: 0.123)
    let sum = kernel.displacement(3, 0) + kernel.displacement(0, 40) * 2
    #expect(abs(sum - kernel.displacement(3, 80)) < 1e-14)
  }

  @Test func `the seeds' springs have the frequencies and overshoots of their names`() {
    #expect(abs(Spring.smooth(0.45).angularFrequency - 13.963) < 1e-3)
    #expect(abs(Spring.snappy(0.35).angularFrequency - 17.952) < 1e-3)
    #expect(Spring.smooth().dampingRatio == 1)
    #expect(abs(Spring(duration: 1, bounce: -0.09).dampingRatio - 1.0989) < 1e-4)
    func lowest(_ spring: Spring) -> Double {
      stride(from: 0, to: 2, by: 0.001).map { spring.kernel(at: $0).displacement(1, 0) }.min() ?? 1
    }
    #expect(lowest(.smooth(0.45)) >= 0)
    #expect(abs(lowest(.snappy(0.5)) + 0.0063) < 1e-4)
    #expect(abs(lowest(Spring(duration: 0.5, bounce: 0.3)) + 0.046) < 1e-4)
  }

  @Test func `a spring without a duration is at rest at once`() {
    for duration in [0, -1, -0.0, Double.nan, -Double.infinity, .leastNonzeroMagnitude] {
      let spring = Spring(duration: duration)
      #expect(spring.kernel(at: 0) == .rest)
      #expect(spring.kernel(at: 0.1).displacement(5, 7) == 0)
    }
  }

  @Test func `every number gives numbers`() {
    let strange = [
      Double.nan, .infinity, -Double.infinity, 0, -0.0, 1e308, -1e308, 1e-308,
      .leastNonzeroMagnitude,
      0.45, -0.45, 1,
    ]
    for duration in strange {
      for bounce in strange {
        for time in strange {
          let kernel = Spring(duration: duration, bounce: bounce).kernel(at: time)
          #expect(kernel.a.isFinite && kernel.b.isFinite, "\(duration) \(bounce) \(time)")
          #expect(kernel.aDot.isFinite && kernel.bDot.isFinite, "\(duration) \(bounce) \(time)")
          #expect(kernel.displacement(.nan, .infinity) == 0)
        }
      }
    }
  }

  @Test func `bounce is held to its range`() {
    #expect(Spring(duration: 1, bounce: -5) == Spring(duration: 1, bounce: -0.99))
    #expect(Spring(duration: 1, bounce: 5) == Spring(duration: 1, bounce: 1))
    #expect(Spring(duration: 1, bounce: .nan) == .smooth(1))
  }

  @Test(arguments: springs) func `a settled spring stays settled`(spring: Spring) {
    for (x, v) in [(1.0, 0.0), (0, 20), (-0.3, 9), (0.001, -50)] {
      let end = spring.settlingTime(displacement: x, velocity: v, distance: 0.0005, speed: 0.02)
      #expect(end > 0 && end <= Spring.settlingLimit)
      guard end < Spring.settlingLimit else { continue }
      for later in stride(from: 0.0, to: 3, by: 0.003) {
        let kernel = spring.kernel(at: end + later)
        #expect(abs(kernel.displacement(x, v)) < 0.0005)
        #expect(abs(kernel.velocity(x, v)) < 0.02)
      }
    }
  }

  @Test func `an undamped spring ends at the limit`() {
    let spring = Spring(duration: 0.5, bounce: 1)
    let end = spring.settlingTime(displacement: 1, velocity: 0, distance: 0.1, speed: 1)
    #expect(end == Spring.settlingLimit)
  }

  @Test func `a page change of 1280 points takes about as long as its last pixel`() {
    let end = Spring.smooth(0.45).settlingTime(
      displacement: 1280, velocity: 0, distance: 0.5, speed: 20)
    #expect(end > 0.68 && end < 0.8)
  }

  @Test func `tolerances that are no lengths let a spring run to the limit`() {
    for bad in [Double.nan, 0, -1] {
      let spring = Spring.smooth()
      #expect(
        spring.settlingTime(displacement: 1, velocity: 0, distance: bad, speed: 1)
          == Spring.settlingLimit)
    }
  }
}
