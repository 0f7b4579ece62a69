import LauncherModel

/// The drawing of a mark: lines, arcs and outlines in a square from −10 to 10.
struct SymbolPath {
  private var parts: [Part] = []
  /// A stroke's width: the busier the mark, the thinner.
  private var width: Float

  /// The square's side.
  private static let side: Float = 20

  private enum Part {
    case lines([SIMD2<Float>], width: Float?)
    case arc(center: SIMD2<Float>, radius: Float, from: Float, to: Float, width: Float?)
    case edge([Solid])
    case filled([Solid])
  }

  /// A disc, or a box with round corners.
  struct Solid {
    var center: SIMD2<Float>
    var half: SIMD2<Float>
    var radius: Float
  }

  /// Makes an empty drawing.
  init(width: Float) { self.width = width }

  // MARK: - Drawing

  /// Lines from point to point, given as x, y, x, y and so on.
  mutating func lines(_ numbers: Float..., width: Float? = nil) {
    let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
      SIMD2(numbers[$0], numbers[$0 + 1])
    }
    parts.append(.lines(points, width: width))
  }

  /// A part of a circle between two angles, in degrees clockwise from three o'clock.
  mutating func arc(
    _ x: Float, _ y: Float, radius: Float, from: Float, to: Float, width: Float? = nil
  ) {
    parts.append(.arc(center: SIMD2(x, y), radius: radius, from: from, to: to, width: width))
  }

  /// The edge around solids.
  mutating func edge(_ solids: Solid...) { parts.append(.edge(solids)) }

  /// Solids, filled.
  mutating func filled(_ solids: Solid...) { parts.append(.filled(solids)) }

  /// A disc.
  static func disc(_ x: Float, _ y: Float, _ radius: Float) -> Solid {
    Solid(center: SIMD2(x, y), half: SIMD2(radius, radius), radius: radius)
  }

  /// A box with round corners.
  static func box(
    _ left: Float, _ top: Float, _ right: Float, _ bottom: Float, radius: Float
  ) -> Solid {
    Solid(
      center: SIMD2((left + right) / 2, (top + bottom) / 2),
      half: SIMD2((right - left) / 2, (bottom - top) / 2), radius: radius)
  }

  // MARK: - Pixels

  /// The drawing for a mark of a size in pixels.
  func strokes(size: Float) -> [SymbolRasterizer.Stroke] {
    let unit = size / SymbolPath.side
    func pixels(_ own: Float?) -> Float { max(1, (own ?? width) * unit) }
    func scaled(_ solids: [Solid]) -> [SymbolRasterizer.Solid] {
      solids.map {
        SymbolRasterizer.Solid(
          center: $0.center * unit, half: $0.half * unit, radius: $0.radius * unit)
      }
    }
    return parts.flatMap { part -> [SymbolRasterizer.Stroke] in
      switch part {
      case .lines(let points, let own):
        return zip(points, points.dropFirst()).map { from, to in
          .init(form: .line(from * unit, to * unit), width: pixels(own))
        }
      case .arc(let center, let radius, let from, let to, let own):
        let half = abs(to - from) / 2
        return [
          .init(
            form: .arc(
              center: center * unit, radius: radius * unit,
              middle: SymbolPath.direction((from + to) / 2), cosine: SymbolPath.direction(half).x),
            width: pixels(own))
        ]
      case .edge(let solids): return [.init(form: .edge(scaled(solids)), width: pixels(nil))]
      case .filled(let solids): return [.init(form: .filled(scaled(solids)), width: 0)]
      }
    }
  }

  /// The unit vector at an angle in degrees, by the half-angle series: exact enough for pixels.
  private static func direction(_ degrees: Float) -> SIMD2<Float> {
    // A thousandth of the turn is nearly straight; squaring the rotation ten times makes it whole.
    let small = Double(degrees) * .pi / 180 / 1024
    var cosine = 1 - small * small / 2
    var sine = small - small * small * small / 6
    for _ in 0..<10 { (cosine, sine) = (cosine * cosine - sine * sine, 2 * cosine * sine) }
    let length = (cosine * cosine + sine * sine).squareRoot()
    return SIMD2(Float(cosine / length), Float(sine / length))
  }
}
