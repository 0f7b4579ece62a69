import LayoutCore
import Testing

@Suite struct DragRecognizerTests {
  private func point(_ x: Double, _ y: Double = 0) -> Point { Point(x: x, y: y) }

  @Test func `a contact that stays within the slop taps where it went down`() {
    var script = DragScript()
    script.down(100, 50, at: 0)
    script.move(109.9, 59, at: 0.1)
    script.up(105, 45, at: 0.2)
    #expect(script.events == [.pressed(point(100, 50)), .tapped(point(100, 50))])
    #expect(!script.recognizer.isActive && script.recognizer.nextDeadline == nil)
  }

  @Test func `a drag begins at the slop, without it, and never taps`() {
    var script = DragScript()
    script.down(100, 50, at: 0)
    script.move(110, 50, at: 0.01)
    #expect(
      script.events == [
        .pressed(point(100, 50)), .pressWithdrawn,
        .dragBegan(axis: .horizontal, at: point(100, 50)),
      ])
    #expect(script.recognizer.isDragging)
    script.move(125, 53, at: 0.02)
    script.move(120, 53, at: 0.03)
    script.up(120, 53, at: 0.5)
    #expect(script.moved == point(10, 3))
    #expect(script.events.last == .dragEnded(velocity: .zero))
  }

  @Test func `the first movement is what goes beyond the slop, in both directions`() {
    for sign in [1.0, -1] {
      var script = DragScript()
      script.down(0, at: 0)
      script.move(sign * 25, 4, at: 0.01)
      #expect(script.moved == point(sign * 15, 4))
    }
  }

  @Test func `a mouse drags from 8 points on`() {
    var script = DragScript()
    script.down(0, kind: .mouse, at: 0)
    script.move(7.9, at: 0.01)
    #expect(!script.recognizer.isDragging)
    script.move(8, at: 0.02)
    #expect(script.recognizer.isDragging)
  }

  @Test func `a fling ends with the velocity of its last movements`() throws {
    var script = DragScript()
    script.down(500, at: 0)
    for step in 1...10 { script.move(500 - Double(step) * 12, at: Double(step) * 0.008) }
    script.up(380, at: 0.085)
    let velocity = try #require(script.velocity)
    #expect(abs(velocity.x + 1500) < 1e-6 && velocity.y == 0)
    #expect(script.moved.x == -110)
  }

  @Test func `a reversed fling ends in the direction of its end`() throws {
    var script = DragScript()
    script.down(0, at: 0)
    for step in 1...10 { script.move(Double(step) * 20, at: Double(step) * 0.008) }
    for step in 1...14 { script.move(200 - Double(step) * 10, at: 0.08 + Double(step) * 0.008) }
    script.up(60, at: 0.192)
    #expect(try #require(script.velocity).x < -1000)
  }

  @Test func `a rest before the lift ends a drag without velocity`() {
    var script = DragScript()
    script.down(0, at: 0)
    for step in 1...10 { script.move(Double(step) * 20, at: Double(step) * 0.008) }
    script.up(200, at: 0.1201)
    #expect(script.velocity == .zero)
  }

  @Test func `the lift's position moves the content but not the velocity`() {
    var script = DragScript()
    script.down(0, at: 0)
    script.up(300, at: 0.2)
    #expect(script.moved == point(290))
    #expect(script.velocity == .zero)
  }

  @Test func `a diagonal waits for a direction and taps no more`() {
    var script = DragScript()
    script.down(0, 0, at: 0)
    script.move(20, 20, at: 0.01)
    #expect(script.events == [.pressed(.zero), .pressWithdrawn])
    script.move(31, 30, at: 0.02)
    #expect(script.recognizer.isDragging)
    var lifted = DragScript()
    lifted.down(0, 0, at: 0)
    lifted.move(20, 20, at: 0.01)
    lifted.up(20, 20, at: 0.02)
    #expect(lifted.events == [.pressed(.zero), .pressWithdrawn])
  }

  @Test func `between 45 and 60 degrees it is open, beyond 60 it is never a drag`() {
    var open = DragScript()
    open.down(0, 0, at: 0)
    open.move(8, 12, at: 0.01)
    open.move(40, 12, at: 0.02)
    #expect(open.recognizer.isDragging)
    var steep = DragScript()
    steep.down(0, 0, at: 0)
    steep.move(5, 12, at: 0.01)
    steep.move(400, 12, at: 0.02)
    steep.up(400, 12, at: 0.03)
    #expect(steep.events == [.pressed(.zero), .pressWithdrawn])
  }

  @Test func `with both axes the first longer one is locked`() {
    var script = DragScript(axes: .both)
    script.down(0, 0, at: 0)
    script.move(3, -14, at: 0.01)
    script.move(100, -14, at: 0.02)
    #expect(script.others.last == .dragBegan(axis: .vertical, at: .zero))
    #expect(script.moved == point(100, -4))
  }

  @Test func `without an axis there are taps only`() {
    var script = DragScript(axes: [])
    script.down(0, at: 0, catching: true)
    script.move(50, at: 0.01)
    script.up(50, at: 0.02)
    #expect(script.events == [.pressed(.zero), .pressWithdrawn])
  }

  @Test func `a resting contact is a long press at 500 ms and nothing else after`() {
    var script = DragScript()
    script.down(7, 8, at: 1)
    #expect(script.recognizer.nextDeadline == 1.5)
    #expect(script.recognizer.advance(to: 1.499).isEmpty)
    #expect(script.recognizer.advance(to: 1.5) == [.pressWithdrawn, .longPressed(point(7, 8))])
    #expect(script.recognizer.nextDeadline == nil)
    #expect(script.recognizer.advance(to: 9).isEmpty)
    script.move(99, at: 2)
    script.up(99, at: 3)
    #expect(script.events == [.pressed(point(7, 8))])
  }

  @Test func `at exactly 500 ms the long press wins, just before it the drag`() {
    var late = DragScript()
    late.down(0, at: 0.1)
    late.move(30, at: 0.6)
    #expect(late.events == [.pressed(.zero), .pressWithdrawn, .longPressed(.zero)])
    var early = DragScript()
    early.down(0, at: 0.1)
    early.move(30, at: 0.599)
    #expect(early.recognizer.isDragging && early.recognizer.nextDeadline == nil)
    var lift = DragScript()
    lift.down(0, at: 0.1)
    lift.up(0, at: 0.6)
    #expect(lift.events.last == .longPressed(.zero))
  }

  @Test func `a catch drags at once, without slop and without a tap`() {
    var script = DragScript()
    script.down(50, at: 0, catching: true)
    #expect(script.events == [.dragBegan(axis: .horizontal, at: point(50))])
    #expect(script.recognizer.nextDeadline == nil)
    script.move(53, at: 0.01)
    #expect(script.moved == point(3))
    script.up(53, at: 0.2)
    #expect(script.velocity == .zero)
  }

  @Test func `positions that are none are ignored`() {
    var script = DragScript()
    script.down(.nan, at: 0)
    #expect(!script.recognizer.isActive)
    script.down(0, at: 0)
    script.move(.nan, .infinity, at: 0.01)
    script.up(.nan, at: 0.02)
    #expect(script.events == [.pressed(.zero), .tapped(.zero)])
    var huge = DragScript()
    huge.down(-1e308, at: 0, catching: true)
    huge.move(1e308, at: 0.01)
    huge.up(1e308, at: 0.02)
    #expect(huge.moved.x == 2e9)
    #expect(huge.velocity == point(8000))
  }

  @Test func `time that stands still or goes back moves but gives no velocity`() {
    var script = DragScript()
    script.down(0, at: 5)
    script.move(50, at: 4)
    script.move(60, at: 4)
    script.up(60, at: 3)
    #expect(script.moved == point(50))
    #expect(script.velocity == .zero)
    var timeless = DragScript()
    timeless.down(0, at: .nan)
    #expect(timeless.recognizer.nextDeadline == nil)
    timeless.move(50, at: .nan)
    timeless.up(50, at: .nan)
    #expect(timeless.velocity == .zero)
  }

  @Test func `each press and each drag ends once, whatever happens`() {
    var random = SplitMix(seed: 7)
    for _ in 0..<300 {
      var recognizer = DragRecognizer(axes: .both)
      var time = 0.0
      var pressed = 0
      var dragging = 0
      for _ in 0..<60 {
        time += Double(random.next(20)) * 0.01
        let finger = Int64(random.next(3))
        let point = Point(x: Double(random.next(60)), y: Double(random.next(60)))
        let events =
          switch random.next(8) {
          case 0, 1:
            recognizer.down(
              pointer: finger, kind: .touch, at: point, time: time, catching: random.next(3) == 0)
          case 2, 3: recognizer.up(pointer: finger, at: point, time: time)
          case 4: recognizer.advance(to: time)
          case 5 where random.next(4) == 0: recognizer.cancel(time: time)
          case 6 where random.next(4) == 0: recognizer.cancel(pointer: finger, time: time)
          default: recognizer.move(pointer: finger, to: point, time: time)
          }
        for event in events {
          switch event {
          case .pressed: pressed += 1
          case .pressWithdrawn, .tapped: pressed -= 1
          case .dragBegan: dragging += 1
          case .dragEnded, .dragCancelled: dragging -= 1
          case .dragMoved: #expect(dragging == 1)
          case .longPressed: #expect(pressed == 0)
          }
          #expect((0...1).contains(pressed) && (0...1).contains(dragging))
          #expect(pressed + dragging < 2)
        }
        #expect(recognizer.isDragging == (dragging == 1))
        if !recognizer.isActive { #expect(pressed == 0 && dragging == 0) }
      }
    }
  }
}
