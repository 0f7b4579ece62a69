/// A rectangle of whole device pixels, half-open like `Rect`.
package struct PixelRect: Hashable, Sendable {
  /// The left edge.
  package var x: Int
  /// The top edge.
  package var y: Int
  /// The width; an empty rectangle has 0.
  package var width: Int
  /// The height; an empty rectangle has 0.
  package var height: Int

  /// The empty rectangle at the origin.
  package static let zero = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// Makes a rectangle; a negative extent counts as 0.
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The right edge.
  package var maxX: Int { x + width }
  /// The lower edge.
  package var maxY: Int { y + height }
  /// Whether it holds no pixel.
  package var isEmpty: Bool { width == 0 || height == 0 }
  /// The number of pixels.
  package var area: Int { width * height }

  /// Whether two rectangles share a pixel.
  package func intersects(_ other: PixelRect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
      && !isEmpty && !other.isEmpty
  }

  /// The shared part, `.zero` when there is none.
  package func intersection(_ other: PixelRect) -> PixelRect {
    guard intersects(other) else { return .zero }
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// The smallest rectangle that holds both; an empty one adds nothing.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
