/// A rectangle in points, half-open: it holds its left and top edge, not its right and bottom edge.
public struct Rect: Hashable, Sendable {
  /// The corner with the smallest coordinates.
  public var origin: Point
  /// The extents.
  public var size: Size

  /// The empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Makes a rectangle from a corner and extents.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from its four numbers.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// The horizontal middle.
  public var midX: Double { origin.x + size.width / 2 }
  /// The vertical middle.
  public var midY: Double { origin.y + size.height / 2 }
  /// The width.
  public var width: Double { size.width }
  /// The height.
  public var height: Double { size.height }
  /// The middle.
  public var center: Point { Point(x: midX, y: midY) }
  /// Whether it holds no point; a NaN extent counts as empty.
  public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// Whether a point is inside; false for NaN.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether two rectangles share a point.
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
      && !isEmpty && !other.isEmpty
  }

  /// The shared part, `.zero` when there is none.
  public func intersection(_ other: Rect) -> Rect {
    guard intersects(other) else { return .zero }
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    return Rect(
      x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
  }

  /// The smallest rectangle that holds both; an empty one adds nothing.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return Rect(
      x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// The rectangle moved by an offset.
  public func offset(x dx: Double, y dy: Double) -> Rect {
    Rect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// The rectangle without its insets; an extent never becomes negative.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }

  /// The rectangle shrunk (positive) or grown (negative) by the same distance on each axis' edges.
  public func insetBy(x dx: Double, y dy: Double) -> Rect {
    inset(by: Insets(horizontal: dx, vertical: dy))
  }

  /// The rectangle scaled about its own middle.
  public func scaled(by factor: Double) -> Rect {
    Rect(
      x: midX - width * factor / 2, y: midY - height * factor / 2,
      width: width * factor, height: height * factor)
  }

  /// The place mirrored inside a container of a given width, for right-to-left layouts.
  public func mirrored(inWidth width: Double) -> Rect {
    Rect(x: width - maxX, y: minY, width: size.width, height: size.height)
  }

  /// The rectangle between two, at `progress` 0…1 (values outside extrapolate).
  public func interpolated(to other: Rect, progress t: Double) -> Rect {
    Rect(
      x: minX + (other.minX - minX) * t, y: minY + (other.minY - minY) * t,
      width: width + (other.width - width) * t, height: height + (other.height - height) * t)
  }
}
