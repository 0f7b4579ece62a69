import Foundation
import LayoutCore
import Testing

@Suite struct ScrollModelTests {
  private func model(content: Double = 5000, viewport: Double = 800) -> ScrollModel {
    ScrollModel(content: content, viewport: viewport)
  }

  /// Lets go at a place with a velocity.
  private func flung(from start: Double, velocity: Double, _ model: ScrollModel) -> ScrollModel {
    var model = model
    model.scroll(to: start, at: 0, animated: false)
    model.beginDrag(at: 0)
    model.endDrag(velocity: velocity, at: 0)
    return model
  }

  @Test func `a fling comes to rest where the deceleration says`() {
    var scroll = flung(from: 0, velocity: 2000, model())
    // x₀ + v₀/k, less what the last 20 points a second would still have travelled.
    let expected = (2000 - ScrollModel.settlingSpeed) / Deceleration.normalRate
    let end = scroll.nextDeadline
    #expect(abs(scroll.offset(at: end ?? 0) - expected) < 1e-9)
    scroll.advance(to: 100)
    #expect(scroll.nextDeadline == nil)
    #expect(!scroll.needsFrame(at: 100))
  }

  @Test func `deceleration loses two thousandths of its speed a millisecond`() {
    let fling = Deceleration(from: 0, velocity: 1000)
    #expect(abs(fling.velocity(at: 0.001) - 998) < 1e-6)
    #expect(abs(fling.rest - 499.5) < 0.1)
  }

  @Test func `a fling into the end goes beyond it and springs back, without a jump`() {
    let scroll = flung(from: 4000, velocity: 3000, model())
    var last = scroll.offset(at: 0)
    var farthest = last
    for step in 1...3000 {
      let offset = scroll.offset(at: Double(step) / 1000)
      #expect(abs(offset - last) <= 3.01)
      farthest = max(farthest, offset)
      last = offset
    }
    #expect(farthest > 4200)
    #expect(last == 4200)
  }

  @Test func `beyond an end the finger meets resistance, and lets it spring back`() {
    var scroll = model()
    scroll.beginDrag(at: 0)
    scroll.drag(by: -400, at: 0.1)
    #expect(abs(scroll.offset(at: 0.1) - RubberBand.offset(excess: -400, dimension: 800)) < 1e-9)
    scroll.endDrag(velocity: 0, at: 0.2)
    #expect(scroll.offset(at: 0.2) < -100)
    #expect(scroll.offset(at: 3) == 0)
  }

  @Test func `let go beyond an end it goes on as fast as it moved`() {
    for excess in [-50.0, -400, -2000] {
      var scroll = model()
      scroll.beginDrag(at: 0)
      scroll.drag(by: excess, at: 0)
      let slope = RubberBand.slope(excess: excess, dimension: 800)
      scroll.endDrag(velocity: -1000, at: 0)
      #expect(abs(scroll.velocity(at: 0) + 1000 * slope) < 1e-6)
    }
  }

  @Test func `caught in motion it does not jump, inside and beyond the end`() {
    for time in [0.05, 0.3, 0.35, 0.4, 0.6] {
      var scroll = flung(from: 3800, velocity: 2500, model())
      let before = scroll.offset(at: time)
      scroll.beginDrag(at: time)
      #expect(abs(scroll.offset(at: time) - before) < 1e-6)
      scroll.drag(by: 0, at: time)
      #expect(abs(scroll.offset(at: time + 1) - before) < 1e-6)
    }
  }

  @Test func `frames only look`() {
    let calm = flung(from: 0, velocity: 4000, model())
    var nervous = calm
    for step in 0..<1000 { nervous.advance(to: Double(step) / 500) }
    for time in [0.0, 0.1, 0.7, 1.9] {
      #expect(abs(nervous.offset(at: time) - calm.offset(at: time)) < 1e-9)
    }
  }

  @Test func `content that shrinks lets nothing rest beyond its end`() {
    var scroll = model()
    scroll.scroll(to: 4000, at: 0, animated: false)
    scroll.setLengths(content: 1000, viewport: 800, at: 0)
    #expect(scroll.offset(at: 0) == 200)
    scroll.setLengths(content: 100, viewport: 800, at: 0)
    #expect(scroll.offset(at: 0) == 0)
    #expect(!scroll.isScrollable)
  }

  @Test func `content that shrinks in a fling shows its end at once, not from far`() {
    var scroll = flung(from: 3000, velocity: 3000, model())
    let before = scroll.offset(at: 0.1)
    scroll.setLengths(content: 2000, viewport: 800, at: 0.1)
    #expect(before > 3200 && scroll.offset(at: 0.1) == 1200)
    for step in 0...200 { #expect(scroll.offset(at: 0.1 + Double(step) / 100) >= 1200) }
    scroll.beginDrag(at: 3)
    scroll.setLengths(content: 1000, viewport: 800, at: 3)
    #expect(scroll.offset(at: 3) == 200)
    scroll.drag(by: -50, at: 3)
    #expect(scroll.offset(at: 3) == 150)
  }

  @Test func `what is pulled beyond an end stays as far beyond it when the end moves`() {
    var scroll = model()
    let end = scroll.maximumOffset
    scroll.scroll(to: end, at: 0, animated: false)
    scroll.beginDrag(at: 0)
    scroll.drag(by: 100, at: 0)
    let beyond = scroll.offset(at: 0) - end
    scroll.setLengths(content: 3000, viewport: 800, at: 0)
    #expect(abs(scroll.offset(at: 0) - 2200 - beyond) < 1e-6)
    let shown = scroll.offset(at: 0)
    scroll.setLengths(content: 3010, viewport: 800, at: 0)
    #expect(abs(scroll.offset(at: 0) - shown) < 1e-6)
  }

  @Test func `reveal moves only as far as it must`() {
    var scroll = model()
    scroll.reveal(from: 100, to: 200, margin: 20, at: 0, animated: false)
    #expect(scroll.offset(at: 0) == 0)
    scroll.reveal(from: 1000, to: 1100, margin: 20, at: 0, animated: false)
    #expect(scroll.offset(at: 0) == 320)
    scroll.reveal(from: 300, to: 400, margin: 20, at: 0, animated: false)
    #expect(scroll.offset(at: 0) == 280)
    scroll.reveal(from: 2000, to: 4000, at: 0, animated: false)
    #expect(scroll.offset(at: 0) == 2000)
  }

  @Test func `under reduced motion nothing moves by itself`() {
    var scroll = ScrollModel(content: 5000, viewport: 800, policy: .reduced)
    scroll.scroll(to: 300, at: 0)
    #expect(scroll.offset(at: 0) == 300)
    scroll.beginDrag(at: 0)
    scroll.drag(by: 50, at: 0)
    #expect(scroll.offset(at: 0) == 350)
    scroll.endDrag(velocity: 3000, at: 0)
    #expect(scroll.offset(at: 0) == 350)
    #expect(!scroll.needsFrame(at: 0))
  }

  @Test func `any number gives a finite offset`() {
    let odd = [Double.nan, .infinity, -.infinity, -1, 0, 1e308, -1e308, .leastNonzeroMagnitude]
    for content in odd {
      for viewport in odd {
        for value in odd {
          var scroll = ScrollModel(content: content, viewport: viewport)
          scroll.scroll(to: value, at: 0)
          scroll.beginDrag(at: 0)
          scroll.drag(by: value, at: 0.1)
          scroll.endDrag(velocity: value, at: 0.2)
          scroll.setLengths(content: value, viewport: content, at: 0.3)
          for time in [0, 0.25, 1, 1e9, value] {
            #expect(scroll.offset(at: time).isFinite, "\(content) \(viewport) \(value) \(time)")
          }
        }
      }
    }
  }
}
