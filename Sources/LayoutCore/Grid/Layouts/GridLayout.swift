/// Items that have their places.
///
/// Frames are relative to the top left corner of the container, also where the content is longer
/// than that: from right to left it then goes on to the left.
public protocol GridLayout: Sendable {
  /// The number of items.
  var count: Int { get }

  /// The extents of the content, from where it starts.
  var contentSize: Size { get }

  /// The frame of an item; empty for one that does not exist.
  func frame(of item: Int) -> Rect

  /// Hands on the items of which something lies in a rectangle, in ascending order.
  ///
  /// The cost follows what lies there, not the number of items.
  func forEachItem(in rect: Rect, _ body: (Int) -> Void)
}

extension GridLayout {
  /// The items of which something lies in a rectangle, in ascending order.
  public func indices(in rect: Rect) -> [Int] {
    var indices: [Int] = []
    forEachItem(in: rect) { indices.append($0) }
    return indices
  }

  /// The item at a point; where items overlap, the last one.
  ///
  /// The item's frame contains the point, so that a hit test and a frame never disagree.
  public func item(at point: Point) -> Int? {
    // Wide enough to see the neighbours of an edge that rounding has moved.
    let reach = Size(
      width: max(1, abs(point.x)) * 0x1p-30, height: max(1, abs(point.y)) * 0x1p-30)
    let rect = Rect(
      x: point.x - reach.width, y: point.y - reach.height, width: 2 * reach.width,
      height: 2 * reach.height)
    var hit: Int?
    forEachItem(in: rect) { if frame(of: $0).contains(point) { hit = $0 } }
    return hit
  }

  /// The frames of all items.
  public var frames: [Rect] { (0..<count).map { frame(of: $0) } }
}

/// Turns frames of a left-to-right layout into those of a reading direction, and back.
struct Mirror: Hashable, Sendable {
  var direction = LayoutDirection.leftToRight
  var width = 0.0

  func callAsFunction(_ rect: Rect) -> Rect {
    direction == .leftToRight ? rect : rect.mirrored(inWidth: width)
  }
}
