import LayoutCore
import Testing

/// More than one contact, and contacts that are called off.
@Suite struct DragRecognizerContactsTests {
  private func point(_ x: Double, _ y: Double = 0) -> Point { Point(x: x, y: y) }

  @Test func `a second finger takes over and gives back without a jump`() {
    var script = DragScript()
    script.down(0, at: 0, catching: true)
    script.move(40, at: 0.01)
    script.down(500, finger: 2, at: 0.02)
    #expect(script.moved == point(40))
    script.move(90, finger: 1, at: 0.03)
    #expect(script.moved == point(40))
    script.move(505, finger: 2, at: 0.04)
    script.up(505, finger: 2, at: 0.05)
    #expect(script.moved == point(45))
    script.move(93, finger: 1, at: 0.06)
    #expect(script.moved == point(48))
    script.up(93, finger: 1, at: 0.5)
    #expect(
      script.others == [.dragBegan(axis: .horizontal, at: .zero), .dragEnded(velocity: .zero)])
  }

  @Test func `the older finger lifts without any effect`() {
    var script = DragScript()
    script.down(0, at: 0, catching: true)
    script.down(500, finger: 2, at: 0.02)
    script.up(77, finger: 1, at: 0.03)
    script.move(520, finger: 2, at: 0.04)
    #expect(script.recognizer.isDragging && script.moved == point(20))
  }

  @Test func `two fingers that lift one after the other keep the fling`() throws {
    var script = DragScript()
    script.down(0, at: 0)
    script.down(100, finger: 2, at: 0.001)
    for step in 1...10 {
      let time = Double(step) * 0.008
      script.move(Double(step) * 10, finger: 1, at: time)
      script.move(100 + Double(step) * 10, finger: 2, at: time)
    }
    script.up(200, finger: 2, at: 0.082)
    script.up(100, finger: 1, at: 0.086)
    #expect(abs(try #require(script.velocity).x - 1250) < 30)
  }

  @Test func `a second finger withdraws the press: no tap, no long press, still a drag`() {
    var script = DragScript()
    script.down(0, at: 0)
    script.down(50, finger: 2, at: 0.1)
    #expect(script.events == [.pressed(.zero), .pressWithdrawn])
    #expect(script.recognizer.nextDeadline == nil)
    var lifted = script
    lifted.up(50, finger: 2, at: 0.2)
    lifted.up(0, finger: 1, at: 0.2)
    #expect(lifted.events == script.events)
    script.move(70, finger: 2, at: 0.2)
    #expect(script.others.last == .dragBegan(axis: .horizontal, at: point(50)))
    #expect(script.moved == point(10))
  }

  @Test func `a cancel ends a drag or a press, and later events of the contact are unknown`() {
    var drag = DragScript()
    drag.down(0, at: 0, catching: true)
    #expect(drag.recognizer.cancel(time: 0.1) == [.dragCancelled])
    drag.events = []
    drag.move(50, at: 0.2)
    drag.up(50, at: 0.3)
    #expect(drag.events.isEmpty && !drag.recognizer.isActive)

    var press = DragScript()
    press.down(0, at: 0)
    #expect(press.recognizer.cancel(pointer: 2, time: 0.1).isEmpty)
    #expect(press.recognizer.cancel(pointer: 1, time: 0.1) == [.pressWithdrawn])
    #expect(press.recognizer.cancel(time: 0.1).isEmpty)
    #expect(press.recognizer.nextDeadline == nil)
  }

  @Test func `cancelling one of two contacts leaves the other in charge`() {
    var script = DragScript()
    script.down(0, at: 0, catching: true)
    script.down(500, finger: 2, at: 0.01)
    #expect(script.recognizer.cancel(pointer: 2, time: 0.02).isEmpty)
    script.move(6, finger: 1, at: 0.03)
    #expect(script.moved == point(6))
  }

  @Test func `a lift or a move without a contact is nothing`() {
    var script = DragScript()
    script.up(0, at: 0)
    script.move(50, at: 0.1)
    #expect(script.events.isEmpty)
  }

  @Test func `a contact that goes down twice starts anew`() {
    var script = DragScript()
    script.down(0, at: 0)
    script.down(40, at: 0.1)
    script.up(40, at: 0.2)
    #expect(
      script.events == [
        .pressed(.zero), .pressWithdrawn, .pressed(point(40)), .tapped(point(40)),
      ])
  }
}
