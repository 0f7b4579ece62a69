import LayoutCore
import Testing

/// The whole chain from contacts and wheel to positions, run at different frame rates.
@Suite struct FrameRateTests {
  enum Input {
    case down(Double), move(Double), up(Double), cancel, wheel(Double), lift
    case key(Int), count(Int), width(Double)
  }

  /// A player that acts on deadlines at their time, as an event loop does.
  struct Player {
    var drag = DragRecognizer()
    var scroll = ScrollRecognizer()
    var pager = PagerModel(count: 6, page: 1, width: 900)
    var press = SpringValue(1, spring: .snappy(0.25))
    var longPresses = 0

    mutating func advance(to time: Double) {
      while let due = [drag.nextDeadline, scroll.nextDeadline].compactMap({ $0 }).min(),
        due <= time
      {
        apply(drag.advance(to: due), at: due)
        apply(scroll.advance(to: due), at: due)
      }
      pager.advance(to: time)
      press.settle(at: time)
    }

    mutating func receive(_ input: Input, at time: Double) {
      advance(to: time)
      func point(_ x: Double) -> Point { Point(x: x, y: 0) }
      switch input {
      case .down(let x):
        let catching = pager.isCatchable(at: time)
        let events = drag.down(
          pointer: 1, kind: .touch, at: point(x), time: time, catching: catching)
        apply(events, at: time)
      case .move(let x): apply(drag.move(pointer: 1, to: point(x), time: time), at: time)
      case .up(let x): apply(drag.up(pointer: 1, at: point(x), time: time), at: time)
      case .cancel: apply(drag.cancel(time: time), at: time)
      case .wheel(let dx):
        let events = scroll.wheel(dx: dx, dy: 0, time: time, direction: .leftToRight)
        apply(events, at: time)
      case .lift:
        let events = scroll.wheel(
          dx: 0, dy: 0, ended: true, time: time, direction: .leftToRight)
        apply(events, at: time)
      case .key(let step): pager.step(by: step, at: time)
      case .count(let count): pager.setCount(count, at: time)
      case .width(let width): pager.setWidth(width)
      }
    }

    private mutating func apply(_ events: [DragRecognizer.Event], at time: Double) {
      for event in events {
        switch event {
        case .pressed: press.animate(to: 0.94, at: time)
        case .pressWithdrawn, .tapped: press.animate(to: 1, at: time)
        case .longPressed: longPresses += 1
        case .dragBegan: pager.beginDrag(at: time)
        case .dragMoved(let delta): pager.drag(byPages: -delta.x / pager.width, at: time)
        case .dragEnded(let velocity):
          pager.endDrag(velocity: -velocity.x / pager.width, at: time)
        case .dragCancelled: pager.cancelDrag(at: time)
        }
      }
    }

    private mutating func apply(_ events: [ScrollRecognizer.Event], at time: Double) {
      for event in events {
        switch event {
        case .step(let step): pager.step(by: step, at: time)
        case .scrollBegan: pager.beginDrag(at: time)
        case .scrollMoved(let points):
          pager.drag(byPages: points * ScrollRecognizer.pagesPerPoint, at: time)
        case .scrollEnded(let velocity):
          pager.endDrag(velocity: velocity * ScrollRecognizer.pagesPerPoint, at: time)
        }
      }
    }
  }

  /// A fling, a catch in mid-snap, one in mid-bounce, keys, wheel and touchpad, in turn.
  static let session: [(time: Double, input: Input)] = {
    var list: [(Double, Input)] = []
    func swipe(_ start: Double, from: Double, by step: Double, _ count: Int) {
      list.append((start, .down(from)))
      for index in 1...count {
        list.append((start + Double(index) * 0.0081, .move(from + Double(index) * step)))
      }
      let x = from + Double(count) * step
      list.append((start + Double(count) * 0.0081 + 0.003, .up(x)))
    }
    swipe(0.05, from: 700, by: -14, 12)
    swipe(0.25, from: 600, by: -3, 9)
    swipe(0.9, from: 100, by: 30, 14)
    swipe(1.05, from: 100, by: 30, 14)
    swipe(1.25, from: 100, by: 40, 14)
    swipe(1.42, from: 100, by: 4, 10)
    list.append((2.3, .key(1)))
    list.append((2.37, .key(1)))
    list.append((2.45, .count(3)))
    list.append((2.5, .width(1280)))
    for index in 0..<12 { list.append((3.1 + Double(index) * 0.0123, .wheel(-0.9))) }
    list.append((3.8, .wheel(1)))
    list.append((3.87, .wheel(1)))
    for index in 0..<6 { list.append((4.9 + Double(index) * 0.011, .wheel(0.31))) }
    list.append((4.97, .lift))
    list.append((5.75, .down(40)))
    list.append((6.35, .up(40)))
    swipe(6.5, from: 500, by: -11, 20)
    list.append((6.55, .cancel))
    list.append((7.2, .width(300)))
    return list.sorted { $0.0 < $1.0 }
  }()

  /// What is shown every 7 ms, with frames at a rate in between.
  private func shown(hertz: Double) -> [Double] {
    var player = Player()
    var result: [Double] = []
    var next = 0
    var frame = 0.0
    for check in 0..<1200 {
      let time = Double(check) * 0.007
      while true {
        let input = next < Self.session.count ? Self.session[next].time : .infinity
        let due = frame / hertz
        guard min(input, due) <= time else { break }
        if input <= due {
          player.receive(Self.session[next].input, at: input)
          next += 1
        } else {
          player.advance(to: due)
          frame += 1
        }
      }
      // Looking must not need an advance, except for what falls due by time.
      var looked = player
      looked.advance(to: time)
      result.append(looked.pager.position(at: time))
      result.append(looked.press.value(at: time))
    }
    #expect(player.longPresses == 1)
    #expect(player.pager.phase == .idle && player.drag.nextDeadline == nil)
    return result
  }

  @Test func `the same input gives the same positions at 30, 60, 120 and 144 Hz`() {
    let slow = shown(hertz: 30)
    #expect(slow.contains { $0 > 2.02 } && slow.contains { $0 < 0 })
    for hertz in [60.0, 120, 144, 59.94, 1000] {
      let fast = shown(hertz: hertz)
      let difference = zip(slow, fast).map { abs($0 - $1) }.max() ?? 1
      #expect(difference < 1e-9, "\(hertz) Hz")
    }
  }

  @Test func `no position ever jumps`() {
    let positions = shown(hertz: 60).enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    let steps = zip(positions, positions.dropFirst()).map { abs($0 - $1) }
    // The fastest of all is the spring over two pages: 2·ω₀/e pages a second for 7 ms.
    #expect(steps.allSatisfy { $0 < 2 * 13.97 / 2.718 * 0.007 })
  }
}
