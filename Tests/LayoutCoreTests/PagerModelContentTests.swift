import LayoutCore
import Testing

@Suite struct PagerModelContentTests {
  private func pager(page: Int = 3, count: Int = 5) -> PagerModel {
    PagerModel(count: count, page: page, width: 1000)
  }

  @Test func `a resize never moves the position`() {
    var resting = pager()
    var dragged = pager()
    dragged.beginDrag(at: 0)
    dragged.drag(byPages: 0.4, at: 0)
    var settling = pager()
    settling.go(to: 4, at: 0)
    for width in [320, 0, .nan, -5, 5000, 1e308, 1000.0] {
      let before = [resting, dragged, settling].map { $0.position(at: 0.1) }
      resting.setWidth(width)
      dragged.setWidth(width)
      settling.setWidth(width)
      #expect([resting, dragged, settling].map { $0.position(at: 0.1) } == before)
    }
    #expect(settling.position(at: 2) == 4)
  }

  @Test func `a release without a width goes to the nearest page`() {
    var pager = PagerModel(count: 5, page: 2, width: 0)
    pager.beginDrag(at: 0)
    pager.drag(byPages: 0.4, at: 0)
    pager.endDrag(velocity: 3, at: 0)
    #expect(pager.target == 3)
    #expect(pager.needsFrame(at: 0.1) && !pager.isCatchable(at: 0.1))
  }

  @Test func `fewer pages: a resting page that is gone becomes the last`() {
    var pager = pager()
    pager.setCount(2, at: 0)
    #expect(pager.target == 1 && pager.position(at: 0) == 1 && pager.phase == .idle)
    pager.setCount(0, at: 0)
    #expect(pager.target == 0 && pager.position(at: 0) == 0 && pager.count == 0)
    pager.setCount(5, at: 0)
    #expect(pager.target == 0 && pager.count == 5)
    pager.setCount(-3, at: 0)
    #expect(pager.count == 0)
  }

  @Test func `fewer pages: a settling turns to the last page without a jump`() {
    var pager = pager()
    pager.go(to: 4, at: 0)
    let before = (pager.position(at: 0.1), pager.velocity(at: 0.1))
    pager.setCount(4, at: 0.1)
    #expect(pager.target == 3 && pager.phase == .settling)
    #expect(abs(pager.position(at: 0.1) - before.0) < 1e-12)
    #expect(abs(pager.velocity(at: 0.1) - before.1) < 1e-12)
    #expect(pager.position(at: 3) == 3)
  }

  @Test func `fewer pages: a settling far beyond the end lands at once`() {
    var pager = pager()
    pager.go(to: 4, at: 0)
    pager.setCount(2, at: 0.1)
    #expect(pager.target == 1 && pager.phase == .idle && pager.position(at: 0.1) == 1)
  }

  @Test func `fewer or more pages elsewhere leave a settling alone`() {
    var pager = pager(page: 0)
    pager.go(to: 1, at: 0)
    let before = pager.position(at: 0.2)
    pager.setCount(2, at: 0.1)
    pager.setCount(90, at: 0.15)
    #expect(pager.position(at: 0.2) == before && pager.target == 1)
  }

  @Test func `fewer or more pages under a finger do not jump`() {
    var pager = pager()
    pager.beginDrag(at: 0)
    pager.drag(byPages: 0.6, at: 0)
    pager.setCount(4, at: 0.1)
    #expect(abs(pager.position(at: 0.1) - 3.6) < 1e-12)
    pager.setCount(5, at: 0.1)
    #expect(abs(pager.position(at: 0.1) - 3.6) < 1e-12)
    pager.drag(byPages: -0.1, at: 0.1)
    #expect(abs(pager.position(at: 0.1) - 3.5) < 1e-12)
    pager.setCount(1, at: 0.1)
    #expect(pager.position(at: 0.1) == 0 && pager.phase == .dragging)
    pager.endDrag(velocity: 0, at: 0.2)
    #expect(pager.target == 0)
  }

  @Test func `renumbering by whole pages moves nothing`() {
    var resting = pager()
    var dragged = pager()
    dragged.beginDrag(at: 0)
    dragged.drag(byPages: 0.25, at: 0)
    var settling = pager()
    settling.go(to: 4, at: 0)
    let before = [resting, dragged, settling].map { $0.position(at: 0.1) }
    let velocity = settling.velocity(at: 0.1)
    resting.rebase(by: -2)
    dragged.rebase(by: -2)
    settling.rebase(by: -2)
    for (pager, position) in zip([resting, dragged, settling], before) {
      #expect(abs(pager.position(at: 0.1) - (position - 2)) < 1e-12)
    }
    #expect(settling.velocity(at: 0.1) == velocity && settling.target == 2)
    dragged.cancelDrag(at: 0.1)
    #expect(dragged.target == 1)
  }

  @Test func `renumbering beyond the ends under a finger moves nothing`() {
    var pager = pager(page: 4)
    pager.beginDrag(at: 0)
    pager.drag(byPages: 0.5, at: 0)
    let position = pager.position(at: 0)
    pager.setCount(7, at: 0)
    pager.rebase(by: 2)
    #expect(abs(pager.position(at: 0) - position - 2) < 1e-12)
    pager.rebase(by: .max)
    pager.setCount(3, at: 0)
    #expect((0..<3).contains(pager.target))
  }

  @Test func `a reflow places a resting pager on the nearest page`() {
    var pager = pager()
    pager.place(position: 1.6, at: 0)
    #expect(pager.target == 2 && pager.position(at: 0) == 2 && pager.phase == .idle)
    pager.place(position: .nan, at: 0)
    pager.place(position: 1e308, at: 0)
    #expect(pager.target == 4)
  }

  @Test func `a reflow keeps a settling's velocity and moves its target along`() {
    var pager = pager()
    pager.go(to: 4, at: 0)
    let velocity = pager.velocity(at: 0.1)
    let left = 4 - pager.position(at: 0.1)
    pager.place(position: 2 - left, at: 0.1)
    #expect(pager.target == 2 && pager.phase == .settling)
    #expect(abs(pager.position(at: 0.1) - (2 - left)) < 1e-12)
    #expect(abs(pager.velocity(at: 0.1) - velocity) < 1e-12)
  }

  @Test func `a reflow moves the content under a finger`() {
    var pager = pager()
    pager.beginDrag(at: 0)
    pager.drag(byPages: 0.3, at: 0)
    pager.place(position: 1.2, at: 0)
    #expect(abs(pager.position(at: 0) - 1.2) < 1e-12 && pager.target == 1)
    pager.drag(byPages: 0.1, at: 0)
    #expect(abs(pager.position(at: 0) - 1.3) < 1e-12)
    pager.cancelDrag(at: 0)
    #expect(pager.target == 1)
  }

  @Test func `whatever happens the target exists and the position stays near the ends`() {
    var random = SplitMix(seed: 3)
    for _ in 0..<200 {
      var pager = PagerModel(count: random.next(6), page: random.next(6), width: 800)
      var time = 0.0
      for _ in 0..<80 {
        time += Double(random.next(30)) * 0.01
        let amount = Double(random.next(41) - 20) / 10
        switch random.next(9) {
        case 0: pager.beginDrag(at: time)
        case 1, 2: pager.drag(byPages: amount, at: time)
        case 3: pager.endDrag(velocity: amount * 4, at: time)
        case 4: pager.cancelDrag(at: time)
        case 5: pager.step(by: random.next(5) - 2, at: time)
        case 6: pager.setCount(random.next(6), at: time)
        case 7: pager.place(position: min(amount + 2, Double(pager.lastPage)), at: time)
        default: pager.advance(to: time)
        }
        let position = pager.position(at: time)
        #expect(pager.target >= 0 && pager.target < max(1, pager.count))
        // A page that vanishes at full speed leaves the pager more than a page beyond the end.
        #expect(position > -1 && position < Double(pager.lastPage) + 1.5)
        if pager.phase == .idle { #expect(position == Double(pager.target)) }
        #expect(pager.needsFrame(at: time) == (pager.nextDeadline.map { $0 > time } ?? false))
      }
    }
  }
}
