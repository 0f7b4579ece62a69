import LauncherModel

/// Draws the small marks: strokes with round ends, about the middle of their shape.
struct SymbolRasterizer {
  private let color: PremultipliedColor
  private let width: Float
  private let strokes: [Stroke]

  private struct Stroke {
    let a: SIMD2<Float>
    let b: SIMD2<Float>
  }

  /// A stroke's width as a part of the mark's size.
  private static let relativeWidth: Float = 0.13

  init(_ symbol: Shape.Symbol) {
    let size = Float(symbol.size)
    color = PremultipliedColor(symbol.color)
    width = max(1, size * SymbolRasterizer.relativeWidth)
    strokes = zip(
      SymbolRasterizer.path(symbol.kind), SymbolRasterizer.path(symbol.kind).dropFirst()
    ).compactMap { from, to in
      guard let from, let to else { return nil }
      return Stroke(a: from * size, b: to * size)
    }
  }

  /// Puts the mark over a pixel whose middle is at x, y from the shape's middle.
  @inline(__always)
  func draw(on pixel: inout PremultipliedColor, _ x: Float, _ y: Float) {
    var covered: Float = 0
    for stroke in strokes {
      covered = max(
        covered, Coverage.line(SIMD2(x, y), from: stroke.a, to: stroke.b, width: width))
    }
    if covered > 0 { pixel.cover(with: color, covered) }
  }

  /// The corners of each line in a square from −½ to ½; nil lifts the pen.
  private static func path(_ kind: Shape.Symbol.Kind) -> [SIMD2<Float>?] {
    switch kind {
    case .chevronLeft: [SIMD2(0.16, -0.36), SIMD2(-0.2, 0), SIMD2(0.16, 0.36)]
    case .chevronRight: [SIMD2(-0.16, -0.36), SIMD2(0.2, 0), SIMD2(-0.16, 0.36)]
    case .warning:
      [
        SIMD2(0, -0.4), SIMD2(0.43, 0.36), SIMD2(-0.43, 0.36), SIMD2(0, -0.4), nil,
        SIMD2(0, -0.13), SIMD2(0, 0.06), nil, SIMD2(0, 0.215), SIMD2(0, 0.22),
      ]
    case .grid:
      square(-0.24, -0.24) + square(0.24, -0.24) + square(-0.24, 0.24) + square(0.24, 0.24)
    }
  }

  private static func square(_ x: Float, _ y: Float) -> [SIMD2<Float>?] {
    let half: Float = 0.14
    return [
      SIMD2(x - half, y - half), SIMD2(x + half, y - half), SIMD2(x + half, y + half),
      SIMD2(x - half, y + half), SIMD2(x - half, y - half), nil,
    ]
  }
}
