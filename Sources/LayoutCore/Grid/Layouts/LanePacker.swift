/// Puts items one after the other into the lanes where they start earliest.
struct LanePacker: Hashable, Sendable {
  /// The most lanes that are told apart; wider spans end there.
  private static let laneLimit = 1 << 24

  /// An item's lanes and its place along them.
  struct Item: Hashable, Sendable {
    var lanes: Range<Int>
    var start: Double
    var extent: Double
  }

  /// What the places depend on.
  private struct Input: Hashable {
    var extents: [Double] = []
    var spans: [Int] = []
    var lanes = 0
    var gap = 0.0
    var tieBreak = StaggeredGrid.TieBreak.lowestIndex
  }

  private(set) var items: [Item] = []
  private(set) var index = ExtentIndex()
  /// The largest end of an item.
  private(set) var end = 0.0
  private var input = Input()
  /// Where the next item of each lane can start.
  private var free: [Double] = []

  /// Packs items, or keeps them where they are when they come as before.
  mutating func pack(
    extents: [Double], spans: [Int], lanes: Int, gap: Double, tieBreak: StaggeredGrid.TieBreak
  ) {
    let input = Input(extents: extents, spans: spans, lanes: lanes, gap: gap, tieBreak: tieBreak)
    if input == self.input { return }
    self.input = input
    items.removeAll(keepingCapacity: true)
    items.reserveCapacity(extents.count)
    index.removeAll()
    end = 0
    // Items never reach lanes beyond the sum of their spans: there is always an empty one before.
    var reached = 0
    for item in extents.indices where reached < lanes {
      reached += min(span(of: item, lanes: lanes), lanes - reached)
    }
    let lanes = reached.clamped(1, Self.laneLimit)
    free.removeAll(keepingCapacity: true)
    free.append(contentsOf: repeatElement(0, count: lanes))
    var touched = 0
    var cursor = 0
    for item in extents.indices {
      let span = span(of: item, lanes: lanes)
      let extent = extents[item].nonNegativeOrZero
      let lane: Int
      let start: Double
      if touched + span <= lanes, tieBreak == .lowestIndex || cursor == touched {
        // All lanes from here on are empty, and those before are not, or not the next in turn.
        (lane, start) = (touched, 0)
      } else {
        (lane, start) = earliest(span: span, from: tieBreak == .cursor ? cursor : 0)
      }
      let next = start + extent + gap
      for lane in lane..<(lane + span) { free[lane] = next }
      cursor = lane + span < lanes ? lane + span : 0
      if next > 0 || tieBreak == .cursor { touched = max(touched, lane + span) }
      items.append(Item(lanes: lane..<(lane + span), start: start, extent: extent))
      index.append(start: start, end: start + extent)
      end = max(end, start + extent)
    }
  }

  private func span(of item: Int, lanes: Int) -> Int {
    item < input.spans.count ? input.spans[item].clamped(1, lanes) : 1
  }

  /// The lane where a span starts earliest, and that start; of equals the first from a lane on.
  private func earliest(span: Int, from cursor: Int) -> (lane: Int, start: Double) {
    let last = free.count - span
    if span == free.count { return (0, highest(0..<span, below: .infinity)) }
    var best = (lane: 0, start: Double.infinity)
    let cursor = cursor <= last ? cursor : 0
    for lane in cursor...last {
      let start = span == 1 ? free[lane] : highest(lane..<(lane + span), below: best.start)
      if start < best.start { best = (lane, start) }
    }
    for lane in 0..<cursor {
      let start = span == 1 ? free[lane] : highest(lane..<(lane + span), below: best.start)
      if start < best.start { best = (lane, start) }
    }
    // Where everything overflowed, the first lane is as good as any.
    return best
  }

  /// The largest start of some lanes; anything as large as a limit once that is reached.
  private func highest(_ lanes: Range<Int>, below limit: Double) -> Double {
    var highest = 0.0
    for lane in lanes where free[lane] > highest {
      highest = free[lane]
      if highest >= limit { return highest }
    }
    return highest
  }
}
