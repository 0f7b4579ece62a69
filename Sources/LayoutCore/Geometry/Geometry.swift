/// A position or an offset, in points.
public struct Point: Hashable, Sendable {
  /// The horizontal coordinate, growing to the right.
  public var x: Double
  /// The vertical coordinate, growing downwards.
  public var y: Double

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// Makes a point from its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The coordinate along an axis.
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  /// The component-wise sum.
  public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }

  /// The component-wise difference.
  public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// The empty size.
  public static let zero = Size(width: 0, height: 0)

  /// Makes a size from its extents.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The extent along an axis.
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// One of the two directions of a plane, so that one algorithm serves both flows.
public enum Axis: Hashable, Sendable {
  /// Along x.
  case horizontal
  /// Along y.
  case vertical

  /// The other axis.
  public var cross: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// The reading direction that page order, columns and horizontal keys follow.
public enum LayoutDirection: Hashable, Sendable {
  /// The first column is at the left.
  case leftToRight
  /// The first column is at the right.
  case rightToLeft

  /// 1 when the reading direction is that of growing x, else -1.
  public var sign: Double { self == .leftToRight ? 1 : -1 }
}

/// Distances from the edges of a rectangle, in points.
public struct Insets: Hashable, Sendable {
  /// Distance from the top edge.
  public var top: Double
  /// Distance from the left edge.
  public var left: Double
  /// Distance from the bottom edge.
  public var bottom: Double
  /// Distance from the right edge.
  public var right: Double

  /// No distance at any edge.
  public static let zero = Insets(top: 0, left: 0, bottom: 0, right: 0)

  /// Makes insets from the four distances.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Makes insets that are equal on opposite edges.
  public init(horizontal: Double, vertical: Double) {
    self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }
}
