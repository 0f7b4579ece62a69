import LayoutCore
import Testing

@Suite struct VelocityTrackerTests {
  private func tracker(_ samples: [(Double, Double)]) -> VelocityTracker {
    var tracker = VelocityTracker()
    for (time, position) in samples { tracker.add(time: time, position: position) }
    return tracker
  }

  private struct Case: Decodable {
    let samples: [Double]
    let end: Double
    let velocity: Double

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      samples = try values.decode([Double].self)
      end = try values.decode(Double.self)
      velocity = try values.decode(Double.self)
    }
  }

  @Test func `velocities are those of numpy's least squares`() throws {
    let cases = try fixture("velocities", as: [Case].self)
    #expect(cases.count == 300)
    for c in cases {
      var tracker = VelocityTracker()
      for index in stride(from: 0, to: c.samples.count, by: 2) {
        tracker.add(time: c.samples[index], position: c.samples[index + 1])
      }
      let velocity = tracker.velocity(at: c.end)
      #expect(abs(velocity - c.velocity) < 1e-4 * max(1, abs(c.velocity)), "\(c)")
    }
  }

  @Test func `constant acceleration is found exactly`() {
    let samples = (0..<12).map { step in
      let t = Double(step) * 0.008
      return (t, 30 * t + 500 * t * t)
    }
    #expect(abs(tracker(samples).velocity(at: 0.088) - (30 + 1000 * 0.088)) < 1e-9)
  }

  @Test func `no sample and one sample do not move, two give the slope`() {
    #expect(tracker([]).velocity(at: 0) == 0)
    #expect(tracker([(0, 5)]).velocity(at: 0) == 0)
    #expect(abs(tracker([(0, 5), (0.01, 6)]).velocity(at: 0.01) - 100) < 1e-9)
  }

  @Test func `two samples at the same time keep the later position`() {
    #expect(tracker([(1, 5), (1, 9)]).velocity(at: 1) == 0)
    let velocity = tracker([(0, 0), (0.01, 77), (0.01, 1)]).velocity(at: 0.01)
    #expect(abs(velocity - 100) < 1e-9)
  }

  @Test func `after a rest of more than 40 ms nothing moves`() {
    let moving = tracker([(0, 0), (0.01, 10), (0.02, 20)])
    #expect(abs(moving.velocity(at: 0.06) - 1000) < 1e-9)
    #expect(moving.velocity(at: 0.0601) == 0)
    #expect(moving.velocity(at: .nan) == 0)
    #expect(abs(moving.velocity(at: -1) - 1000) < 1e-9)
  }

  @Test func `movement before a rest does not count`() {
    let samples = [(0.0, 0.0), (0.01, 500), (0.02, 1000), (0.0601, 1001), (0.0701, 1002)]
    #expect(abs(tracker(samples).velocity(at: 0.0701) - 100) < 1e-6)
  }

  @Test func `time that goes back is ignored`() {
    let samples = [(0.0, 0.0), (0.01, 1), (0.005, 900), (0.02, 2)]
    #expect(abs(tracker(samples).velocity(at: 0.02) - 100) < 1e-9)
  }

  @Test func `numbers that are none are ignored`() {
    let samples = [
      (0.0, 0.0), (.nan, 3), (0.005, .nan), (.infinity, 1), (0.006, .infinity), (0.01, 1),
    ]
    #expect(abs(tracker(samples).velocity(at: 0.01) - 100) < 1e-9)
    #expect(tracker([(0, -1e308), (1e-9, 1e308)]).velocity(at: 0) == VelocityTracker.limit)
  }

  @Test func `a storm of samples keeps the newest twenty`() {
    let samples = (0..<1000).map { (Double($0) / 1000, $0 < 979 ? 0 : Double($0 - 979)) }
    #expect(abs(tracker(samples).velocity(at: 0.999) - 1000) < 1e-6)
  }

  @Test func `a twitch at the lift does not turn a fling round`() {
    var samples = (0..<12).map { (Double($0) * 0.008, Double($0) * 8) }
    samples.append((0.096, 84))
    #expect(tracker(samples).velocity(at: 0.096) > 300)
  }

  @Test func `velocity is capped both ways`() {
    #expect(tracker([(0, 0), (0.001, 100)]).velocity(at: 0.001) == 8000)
    #expect(tracker([(0, 0), (0.001, -100)]).velocity(at: 0.001) == -8000)
  }

  @Test func `reset forgets, and equality is that of the samples`() {
    var used = tracker((0..<50).map { (Double($0), 1) })
    used.reset()
    #expect(used == VelocityTracker())
    used.add(time: 3, position: 4)
    #expect(used == tracker([(3, 4)]))
    #expect(used != tracker([(3, 5)]))
    #expect(used.hashValue == tracker([(3, 4)]).hashValue)
  }
}
