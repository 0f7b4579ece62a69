/// The distance to a rounded rectangle about the origin, for its coverage of pixels.
struct RoundedBox {
  let halfWidth: Float
  let halfHeight: Float
  let radius: Float

  /// Makes a box; the radius is held to half of the shorter side.
  init(width: Float, height: Float, radius: Float) {
    halfWidth = width / 2
    halfHeight = height / 2
    self.radius = max(0, min(radius, min(halfWidth, halfHeight)))
  }

  /// The distance of a point to the edge, negative inside.
  @inline(__always)
  func distance(_ x: Float, _ y: Float) -> Float {
    let dx = abs(x) - (halfWidth - radius)
    let dy = abs(y) - (halfHeight - radius)
    if dx > 0 && dy > 0 { return (dx * dx + dy * dy).squareRoot() - radius }
    return max(dx, dy) - radius
  }
}

/// Measures how much of a pixel lies inside an edge.
enum Coverage {
  /// The covered part of a pixel whose middle is this far from an edge, negative inside.
  @inline(__always)
  static func atDistance(_ distance: Float) -> Float {
    let inside = 0.5 - distance
    return inside > 0 ? (inside < 1 ? inside : 1) : 0
  }

  /// The covered part of a pixel for a line from a to b with round ends.
  @inline(__always)
  static func line(
    _ point: SIMD2<Float>, from a: SIMD2<Float>, to b: SIMD2<Float>, width: Float
  ) -> Float {
    let along = b - a
    let offset = point - a
    let length = (along * along).sum()
    let projection = length > 0 ? (along * offset).sum() / length : 0
    let nearest = offset - along * min(max(0, projection), 1)
    return atDistance((nearest * nearest).sum().squareRoot() - width / 2)
  }
}
