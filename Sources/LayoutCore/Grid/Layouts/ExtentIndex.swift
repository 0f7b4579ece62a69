/// Finds the items of which something lies between two positions of an axis.
///
/// Items mostly follow each other along the axis, but need not. Each block of them keeps how far it
/// reaches, so that blocks elsewhere are skipped.
struct ExtentIndex: Hashable, Sendable {
  /// The number of items of a block: few enough to look at all, enough to skip many at once.
  private static let blockSize = 64

  private struct Block: Hashable {
    var start: Double
    var end: Double
  }

  private var blocks: [Block] = []
  private var count = 0

  /// Forgets all items and keeps the memory.
  mutating func removeAll() {
    blocks.removeAll(keepingCapacity: true)
    count = 0
  }

  /// Adds the next item.
  mutating func append(start: Double, end: Double) {
    if count % Self.blockSize == 0 {
      blocks.append(Block(start: start, end: end))
    } else {
      let last = blocks.count - 1
      blocks[last].start = min(blocks[last].start, start)
      blocks[last].end = max(blocks[last].end, end)
    }
    count += 1
  }

  /// Hands on the items of the blocks that reach into an open interval.
  func forEachCandidate(from lower: Double, to upper: Double, _ body: (Int) -> Void) {
    for (number, block) in blocks.enumerated() where block.start < upper && block.end > lower {
      let first = number * Self.blockSize
      for item in first..<min(first + Self.blockSize, count) { body(item) }
    }
  }
}
