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

  init(_ symbol: Shape.Symbol) {
    let size = Float(symbol.size)
    color = PremultipliedColor(symbol.color)
    width = max(1, size * SymbolRasterizer.relativeWidth(symbol.kind))
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

  /// A stroke's width as a part of the mark's size: the busier the mark, the thinner.
  private static func relativeWidth(_ kind: Shape.Symbol.Kind) -> Float {
    switch kind {
    case .chevronLeft, .chevronRight: 0.12
    case .warning: 0.1
    case .grid: 0.09
    }
  }

  /// The corners of each line in a square from −½ to ½; nil lifts the pen.
  private static func path(_ kind: Shape.Symbol.Kind) -> [SIMD2<Float>?] {
    switch kind {
    case .chevronLeft: [SIMD2(0.16, -0.36), SIMD2(-0.2, 0), SIMD2(0.16, 0.36)]
    case .chevronRight: [SIMD2(-0.16, -0.36), SIMD2(0.2, 0), SIMD2(-0.16, 0.36)]
    case .warning:
      [
        SIMD2(0, -0.4), SIMD2(0.43, 0.36), SIMD2(-0.43, 0.36), SIMD2(0, -0.4), nil,
        SIMD2(0, -0.12), SIMD2(0, 0.08), nil, SIMD2(0, 0.225), SIMD2(0, 0.23),
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
