import LauncherModel
import LayoutCore
import SDLKit
import SceneRenderer
import Testing

struct ShapeTests {
  private let black = Color(rgb: 0)

  private func sprite(_ shape: Shape, _ width: Int, _ height: Int, scale: Double = 1) throws
    -> Sprite
  {
    try ShapeRasterizer(
      DeviceShape(shape, width: width, height: height, space: DeviceSpace(scale: scale))
    ).sprite()
  }

  /// The area of a rounded rectangle: four corners lose a square less a quarter of a circle.
  private func area(_ width: Double, _ height: Double, _ radius: Double) -> Double {
    width * height - (4 - Double.pi) * radius * radius
  }

  @Test(arguments: [1.0, 1.5, 2, 3])
  func `a rounded rectangle covers its area`(scale: Double) throws {
    for (width, height, radius) in [(107.0, 127.0, 22.0), (8, 8, 4), (60, 36, 18), (44, 44, 9)] {
      let w = (width * scale).rounded()
      let h = (height * scale).rounded()
      let drawn = try sprite(Shape(fill: black, radius: radius), Int(w), Int(h), scale: scale)
      let exact = area(w, h, min(radius * scale, min(w, h) / 2))
      // Half a percent, or half a pixel where a circle is but a few pixels wide.
      #expect(abs(drawn.surface.coveredArea - exact) < max(0.5, exact * 0.005))
    }
  }

  @Test(arguments: [1.0, 2, 3])
  func `an outline lies inside the frame and covers its area`(scale: Double) throws {
    let shape = Shape(fill: .clear, stroke: black, strokeWidth: 3, radius: 22)
    let drawn = try sprite(shape, Int(107 * scale), Int(127 * scale), scale: scale)
    let exact =
      (area(107, 127, 22) - area(101, 121, 19)) * scale * scale
    #expect(abs(drawn.surface.coveredArea - exact) / exact < 0.005)
    #expect(drawn.surface.width == Int(107 * scale))
    // Straight edges are sharp.
    #expect(drawn.surface[Int(50 * scale), 0] >> 24 == 255)
    #expect(drawn.surface[Int(50 * scale), Int(3 * scale)] >> 24 == 0)
  }

  @Test func `a hairline is one whole pixel at least, at every scale`() throws {
    let shape = Shape(fill: .clear, stroke: black, strokeWidth: 1, radius: 0)
    for (scale, pixels) in [(0.5, 1), (1, 1), (1.25, 1), (1.5, 2), (2, 2)] {
      let drawn = try sprite(shape, 40, 40, scale: scale).surface
      let column = (0..<40).map { drawn[20, $0] >> 24 }
      #expect(column.filter { $0 == 255 }.count == 2 * pixels)
      #expect(column.allSatisfy { $0 == 0 || $0 == 255 })
    }
  }

  @Test func `all four corners are alike`() throws {
    let shape = Shape(
      fill: Color(rgb: 0xFF_FFFF, opacity: 0.3), stroke: black, strokeWidth: 2, radius: 13)
    for (width, height) in [(40, 33), (41, 27), (26, 26), (5, 60)] {
      let drawn = try sprite(shape, width, height).surface
      for y in 0..<height {
        for x in 0..<width {
          #expect(drawn[x, y] == drawn[width - 1 - x, y])
          #expect(drawn[x, y] == drawn[x, height - 1 - y])
        }
      }
    }
  }

  @Test func `an outline is drawn over the fill`() throws {
    // White of 8 % under white of 10 %: 1 − 0.92 · 0.9.
    let shape = Shape(
      fill: Color(rgb: 0xFF_FFFF, opacity: 0.08), stroke: Color(rgb: 0xFF_FFFF, opacity: 0.1),
      strokeWidth: 1, radius: 22)
    let drawn = try sprite(shape, 100, 44).surface
    #expect(abs(Double(drawn[50, 0] >> 24) - 0.172 * 255) <= 1)
    #expect(abs(Double(drawn[50, 20] >> 24) - 0.08 * 255) <= 1)
  }

  @Test func `a shadow fades out smoothly, lies lower and leaves the inside alone`() throws {
    let shadow = Shape.Shadow(color: black, offset: 18, blur: 50)
    let shape = Shape(fill: Color(rgb: 0xFF_FFFF, opacity: 0.5), radius: 18, shadow: shadow)
    let drawn = try sprite(shape, 236, 200)
    let surface = drawn.surface
    func alpha(_ x: Int, _ y: Int) -> Int {
      Int(surface[x - drawn.offsetX, y - drawn.offsetY] >> 24)
    }
    #expect(alpha(118, 100) == 128)
    #expect(alpha(118, 210) > alpha(118, -10))
    // Halfway where the shadow's own edge is.
    #expect(abs(alpha(118, 218) - 128) <= 3)
    let down = (201..<(200 + 18 + 75)).map { alpha(118, $0) }
    #expect(zip(down, down.dropFirst()).allSatisfy { $1 <= $0 + 1 })
    #expect((down.last ?? 9) <= 1)
    // Nothing at the surface's rim.
    #expect((0..<surface.width).allSatisfy { surface[$0, 0] >> 24 <= 1 })
    #expect((0..<surface.height).allSatisfy { surface[0, $0] >> 24 <= 1 })
  }

  @Test(arguments: [1.0, 1.5, 2])
  func `marks stand in the middle, and chevrons mirror each other`(scale: Double) throws {
    let side = Int(44 * scale)
    func mark(_ kind: Shape.Symbol.Kind) throws -> Surface {
      let symbol = Shape.Symbol(kind, color: black, size: 18)
      return try sprite(Shape(fill: .clear, symbol: symbol), side, side, scale: scale).surface
    }
    let left = try mark(.chevronLeft)
    let right = try mark(.chevronRight)
    for y in 0..<side {
      for x in 0..<side { #expect(left[x, y] == right[side - 1 - x, y]) }
    }
    for kind in [Shape.Symbol.Kind.warning, .grid, .chevronLeft] {
      let drawn = try mark(kind)
      let extent = PixelRect.zero.union(drawn.extent(alphaAbove: 0))
      #expect(abs(extent.x + extent.maxX - side) <= Int(2 * scale))
      #expect(abs(extent.y + extent.maxY - side) <= Int(2 * scale))
      #expect(extent.height <= Int(18 * scale) + 2)
    }
  }

  @Test func `a letter tile has the gradient's colours, round corners and a white letter`() throws {
    let gradient = TileGradient(top: Color(rgb: 0x6A8DFF), bottom: Color(rgb: 0x3D5BDB))
    let tile = try LetterTile(side: 72, letter: "M", gradient: gradient)
      .surface(fonts: Rendering.fonts())
    let exact = area(72, 72, 0.24 * 72)
    #expect(abs(tile.coveredArea - exact) / exact < 0.005)
    #expect(tile[0, 0] >> 24 == 0)
    #expect(tile[36, 1] >> 24 == 255)
    #expect(tile[6, 6] & 0xFF > tile[65, 65] & 0xFF)
    let white = (0..<72).flatMap { y in (0..<72).map { (x: $0, y: y) } }
      .filter { tile[$0.x, $0.y] == 0xFFFF_FFFF }
    let xs = white.map(\.x)
    let ys = white.map(\.y)
    // A capital is 0.727 of the em: about 24 of 72 pixels.
    #expect((22...26).contains((ys.max() ?? 0) - (ys.min() ?? 0) + 1))
    #expect(abs((ys.max() ?? 0) + (ys.min() ?? 0) - 71) <= 2)
    #expect(abs((xs.max() ?? 0) + (xs.min() ?? 0) - 71) <= 2)
  }
}

extension Surface {
  fileprivate func extent(alphaAbove limit: UInt32) -> PixelRect {
    var extent = PixelRect.zero
    for y in 0..<height {
      for x in 0..<width where self[x, y] >> 24 > limit {
        extent = extent.union(PixelRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return extent
  }
}
