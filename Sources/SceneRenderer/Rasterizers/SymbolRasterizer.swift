import LauncherModel

/// Draws the small marks: strokes with round ends, about the middle of their shape.
struct SymbolRasterizer {
  private let color: PremultipliedColor
  private let strokes: [Stroke]
  /// Nothing is drawn farther than this from the middle, in pixels.
  private let reach: Float

  /// A part of a mark, in pixels from its middle.
  struct Stroke {
    enum Form {
      case line(SIMD2<Float>, SIMD2<Float>)
      /// On both sides of a direction, up to an angle with this cosine.
      case arc(center: SIMD2<Float>, radius: Float, middle: SIMD2<Float>, cosine: Float)
      /// The edge around everything that the solids cover together.
      case edge([Solid])
      case filled([Solid])
    }
    let form: Form
    let width: Float
  }

  /// A disc, or a box with round corners.
  struct Solid {
    let center: SIMD2<Float>
    let half: SIMD2<Float>
    let radius: Float

    @inline(__always)
    func distance(_ point: SIMD2<Float>) -> Float {
      let box = RoundedBox(width: 2 * half.x, height: 2 * half.y, radius: radius)
      return box.distance(point.x - center.x, point.y - center.y)
    }
  }

  init(_ symbol: Shape.Symbol) {
    let size = Float(symbol.size)
    color = PremultipliedColor(symbol.color)
    strokes = SymbolPath(symbol.kind).strokes(size: size)
    reach = size * 0.62 + 1
  }

  /// Puts the mark over a pixel whose middle is at x, y from the shape's middle.
  @inline(__always)
  func draw(on pixel: inout PremultipliedColor, _ x: Float, _ y: Float) {
    guard abs(x) < reach, abs(y) < reach else { return }
    var covered: Float = 0
    for stroke in strokes {
      covered = max(covered, SymbolRasterizer.coverage(of: stroke, SIMD2(x, y)))
      if covered >= 1 { break }
    }
    if covered > 0 { pixel.cover(with: color, covered) }
  }

  private static func coverage(of stroke: Stroke, _ point: SIMD2<Float>) -> Float {
    switch stroke.form {
    case .line(let from, let to):
      return Coverage.line(point, from: from, to: to, width: stroke.width)
    case .arc(let center, let radius, let middle, let cosine):
      let offset = point - center
      let length = (offset * offset).sum().squareRoot()
      let along = (offset * middle).sum()
      if along >= cosine * length {
        return Coverage.atDistance(abs(length - radius) - stroke.width / 2)
      }
      // Past the ends: the nearer one is round.
      let across = abs(offset.x * middle.y - offset.y * middle.x)
      let sine = max(0, 1 - cosine * cosine).squareRoot()
      let end = SIMD2(along - radius * cosine, across - radius * sine)
      return Coverage.atDistance((end * end).sum().squareRoot() - stroke.width / 2)
    case .edge(let solids):
      return Coverage.atDistance(abs(nearest(solids, point)) - stroke.width / 2)
    case .filled(let solids):
      return Coverage.atDistance(nearest(solids, point))
    }
  }

  @inline(__always)
  private static func nearest(_ solids: [Solid], _ point: SIMD2<Float>) -> Float {
    solids.reduce(Float.greatestFiniteMagnitude) { min($0, $1.distance(point)) }
  }
}
