import LayoutCore
import Testing

@Suite struct ScrollRecognizerTests {
  private func wheel(
    _ recognizer: inout ScrollRecognizer, _ dx: Double, _ dy: Double, ended: Bool = false,
    at time: Double, _ direction: LayoutDirection = .leftToRight
  ) -> [ScrollRecognizer.Event] {
    recognizer.wheel(dx: dx, dy: dy, ended: ended, time: time, direction: direction)
  }

  private func moved(_ events: [ScrollRecognizer.Event]) -> Double {
    events.reduce(0) { sum, event in
      if case .scrollMoved(let points) = event { sum + points } else { sum }
    }
  }

  @Test func `a detent down or right is the next page, up or left the previous`() {
    for (dx, dy, step) in [(0.0, -1.0, 1), (0, 1, -1), (1, 0, 1), (-1, 0, -1), (0, -3, 1)] {
      var recognizer = ScrollRecognizer()
      #expect(wheel(&recognizer, dx, dy, at: 0) == [.step(step)])
      #expect(recognizer.nextDeadline == nil && !recognizer.isScrolling)
    }
  }

  @Test func `right to left mirrors the horizontal wheel only`() {
    var recognizer = ScrollRecognizer()
    #expect(wheel(&recognizer, 1, 0, at: 0, .rightToLeft) == [.step(-1)])
    #expect(wheel(&recognizer, 0, -1, at: 1, .rightToLeft) == [.step(1)])
  }

  @Test func `after a detent the wheel rests for 150 ms`() {
    var recognizer = ScrollRecognizer()
    #expect(wheel(&recognizer, 0, -1, at: 1) == [.step(1)])
    #expect(wheel(&recognizer, 0, -1, at: 1.05).isEmpty)
    #expect(wheel(&recognizer, 0, 1, at: 1.149).isEmpty)
    #expect(wheel(&recognizer, 0, -1, at: 1.15) == [.step(1)])
  }

  @Test func `a rolling wheel turns a page every 150 ms`() {
    var recognizer = ScrollRecognizer()
    let steps = (0..<100).filter { !wheel(&recognizer, 0, -1, at: Double($0) / 100).isEmpty }
    #expect(steps.count == 7)
  }

  @Test func `a stream moves ten points a unit, four hundred a page`() {
    var recognizer = ScrollRecognizer()
    #expect(wheel(&recognizer, 0.5, 0, at: 0) == [.scrollBegan, .scrollMoved(points: 5)])
    #expect(wheel(&recognizer, 1, 0, at: 0.01) == [.scrollMoved(points: 10)])
    #expect(recognizer.isScrolling && recognizer.axis == .horizontal)
    #expect(ScrollRecognizer.pagesPerPoint * 400 == 1)
  }

  @Test func `a vertical stream pages too, downwards to the next page`() {
    var recognizer = ScrollRecognizer()
    let events = wheel(&recognizer, 0.1, -0.5, at: 0)
    #expect(events == [.scrollBegan, .scrollMoved(points: 5)])
    #expect(recognizer.axis == .vertical)
  }

  @Test func `the axis is decided once, and a diagonal waits with what it has`() {
    var recognizer = ScrollRecognizer()
    #expect(wheel(&recognizer, 0.5, 0.5, at: 0).isEmpty)
    #expect(recognizer.nextDeadline == nil)
    #expect(wheel(&recognizer, 0.5, 0.1, at: 0.01) == [.scrollBegan, .scrollMoved(points: 10)])
    #expect(wheel(&recognizer, 0.1, 5.5, at: 0.02) == [.scrollMoved(points: 1)])
  }

  @Test func `an undecided stream is forgotten after a silence`() {
    var recognizer = ScrollRecognizer()
    _ = wheel(&recognizer, 0.5, 0.5, at: 0)
    #expect(wheel(&recognizer, 0, -0.5, at: 0.1) == [.scrollBegan, .scrollMoved(points: 5)])
    #expect(recognizer.axis == .vertical)
  }

  @Test func `a stream ends after 100 ms of silence with the velocity of its end`() throws {
    var recognizer = ScrollRecognizer()
    for step in 0...10 { _ = wheel(&recognizer, 0.5, 0, at: Double(step) * 0.01) }
    #expect(abs(try #require(recognizer.nextDeadline) - 0.2) < 1e-12)
    #expect(recognizer.advance(to: 0.199).isEmpty)
    let events = recognizer.advance(to: 0.2)
    guard case .scrollEnded(let velocity) = events.first else {
      Issue.record("\(events)")
      return
    }
    #expect(abs(velocity - 500) < 1e-6)
    #expect(recognizer.nextDeadline == nil && recognizer.advance(to: 5).isEmpty)
  }

  @Test func `a reported lift ends at once, after a rest without velocity`() {
    var recognizer = ScrollRecognizer()
    for step in 0...10 { _ = wheel(&recognizer, 0.5, 0, at: Double(step) * 0.01) }
    var rested = recognizer
    let events = wheel(&recognizer, 0, 0, ended: true, at: 0.11)
    guard case .scrollEnded(let velocity) = events.first else {
      Issue.record("\(events)")
      return
    }
    #expect(abs(velocity - 500) < 1e-6)
    #expect(wheel(&rested, 0, 0, ended: true, at: 0.15) == [.scrollEnded(velocity: 0)])
    #expect(wheel(&rested, 0, 0, ended: true, at: 0.16).isEmpty)
  }

  @Test func `what follows the lift in the same direction is ignored until it is quiet`() {
    var recognizer = ScrollRecognizer()
    for step in 0...10 { _ = wheel(&recognizer, 0.5, 0, at: Double(step) * 0.01) }
    _ = wheel(&recognizer, 0, 0, ended: true, at: 0.1)
    for step in 1...30 {
      let speed = 0.45 / Double(step)
      #expect(wheel(&recognizer, speed, 0, at: 0.1 + Double(step) * 0.02).isEmpty)
    }
    #expect(wheel(&recognizer, 0.5, 0, at: 0.85) == [.scrollBegan, .scrollMoved(points: 5)])
  }

  @Test func `the other direction, or growing movement, is a new gesture at once`() {
    var ended = ScrollRecognizer()
    for step in 0...10 { _ = wheel(&ended, 0.5, 0, at: Double(step) * 0.01) }
    _ = wheel(&ended, 0, 0, ended: true, at: 0.1)
    var back = ended
    #expect(wheel(&back, -0.5, 0, at: 0.12) == [.scrollBegan, .scrollMoved(points: -5)])
    var again = ended
    #expect(wheel(&again, 0.1, 0, at: 0.12).isEmpty)
    #expect(moved(wheel(&again, 0.9, 0, at: 0.13)) == 9)
  }

  @Test func `a whole number within a stream belongs to it`() {
    var recognizer = ScrollRecognizer()
    _ = wheel(&recognizer, 0, -0.7, at: 0)
    #expect(wheel(&recognizer, 0, -1, at: 0.02) == [.scrollMoved(points: 10)])
  }

  @Test func `detents are taken at rest, not within a stream nor in its tail`() {
    var recognizer = ScrollRecognizer()
    #expect(recognizer.takesDetents)
    _ = wheel(&recognizer, 0, -1, at: 0)
    #expect(recognizer.takesDetents)
    _ = wheel(&recognizer, 0, -0.7, at: 1)
    #expect(!recognizer.takesDetents)
    _ = recognizer.advance(to: 1.1)
    _ = wheel(&recognizer, 0, -1, at: 1.12)
    #expect(!recognizer.takesDetents)
    _ = wheel(&recognizer, 0, -1, at: 2)
    #expect(recognizer.takesDetents)
  }

  @Test func `a detent after a silent stream first ends it`() {
    var recognizer = ScrollRecognizer()
    _ = wheel(&recognizer, 0, -0.7, at: 0)
    #expect(wheel(&recognizer, 0, -1, at: 1) == [.scrollEnded(velocity: 0), .step(1)])
  }

  @Test func `a cancelled stream ends without velocity`() {
    var recognizer = ScrollRecognizer()
    for step in 0...10 { _ = wheel(&recognizer, 0.5, 0, at: Double(step) * 0.01) }
    #expect(recognizer.cancel(time: 0.1) == [.scrollEnded(velocity: 0)])
    #expect(recognizer.cancel(time: 0.1).isEmpty)
  }

  @Test func `numbers that are none are nothing`() {
    var recognizer = ScrollRecognizer()
    #expect(wheel(&recognizer, 0, 0, at: 0).isEmpty)
    #expect(wheel(&recognizer, .nan, .infinity, at: 0).isEmpty)
    #expect(wheel(&recognizer, .nan, -1, at: .nan) == [.step(1)])
    var stream = ScrollRecognizer()
    #expect(moved(wheel(&stream, 1e300, 0.5, at: 0)) == 1e7)
  }

  @Test func `time that goes back ends a rest`() {
    var recognizer = ScrollRecognizer()
    _ = wheel(&recognizer, 0, -1, at: 1e9)
    #expect(wheel(&recognizer, 0, -1, at: 1) == [.step(1)])
  }
}
