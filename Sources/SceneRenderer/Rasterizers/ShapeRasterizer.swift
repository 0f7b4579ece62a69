import LauncherModel
package import SDLKit

/// Draws rounded rectangles with analytic anti-aliasing: fill, outline, shadow and mark.
package struct ShapeRasterizer {
  let shape: DeviceShape
  let box: RoundedBox
  private let inside: InsideRasterizer
  private let stroke: PremultipliedColor

  /// Prepares a shape.
  package init(_ shape: DeviceShape) {
    self.shape = shape
    box = RoundedBox(
      width: Float(shape.width), height: Float(shape.height), radius: shape.radius)
    inside = InsideRasterizer(shape)
    stroke = PremultipliedColor(shape.stroke)
  }

  /// Draws the shape's picture.
  package func sprite() throws(SDLError) -> Sprite {
    if shape.shadow != nil { return try shadowedSprite() }
    let surface = try Surface(width: shape.width, height: shape.height, format: .argb8888)
    surface.withPixels { pixels, stride in
      guard !pixels.isEmpty else { return }
      if shape.symbol != nil || !shape.isEven {
        drawEveryPixel(pixels, stride)
      } else {
        drawMirrored(pixels, stride)
      }
    }
    return Sprite(surface: surface)
  }

  /// One pixel of fill and outline; x and y are its middle from the shape's middle.
  @inline(__always)
  func body(_ x: Float, _ y: Float) -> PremultipliedColor {
    let distance = box.distance(x, y)
    let covered = Coverage.atDistance(distance)
    var color = PremultipliedColor.clear
    color.cover(with: inside.color(x, y), covered)
    if shape.strokeWidth > 0 {
      color.cover(with: stroke, covered - Coverage.atDistance(distance + shape.strokeWidth))
    }
    return color
  }

  /// Draws one corner and mirrors it; rows and columns between the corners repeat.
  private func drawMirrored(_ pixels: UnsafeMutableBufferPointer<UInt32>, _ stride: Int) {
    let width = shape.width
    let height = shape.height
    let corner = Int(max(box.radius, shape.strokeWidth).rounded(.up)) + 1
    let columns = min(corner + 1, (width + 1) / 2)
    let rows = min(corner + 1, (height + 1) / 2)
    for y in 0..<rows {
      let row = y * stride
      for x in 0..<columns {
        let word = body(
          Float(x) + 0.5 - box.halfWidth, Float(y) + 0.5 - box.halfHeight
        ).argb
        pixels[row + x] = word
        pixels[row + width - 1 - x] = word
      }
      if columns < width - columns {
        let inner = pixels[row + columns - 1]
        for x in columns..<(width - columns) { pixels[row + x] = inner }
      }
    }
    for y in rows..<max(rows, height) {
      let from = (y < height - rows ? rows - 1 : height - 1 - y) * stride
      let row = y * stride
      for x in 0..<width { pixels[row + x] = pixels[from + x] }
    }
  }

  private func drawEveryPixel(_ pixels: UnsafeMutableBufferPointer<UInt32>, _ stride: Int) {
    let symbol = shape.symbol.map { SymbolRasterizer($0) }
    for y in 0..<shape.height {
      let dither = shape.isEven ? SIMD8<Float>() : Dither.row(y)
      for x in 0..<shape.width {
        let px = Float(x) + 0.5 - box.halfWidth
        let py = Float(y) + 0.5 - box.halfHeight
        var color = body(px, py)
        symbol?.draw(on: &color, px, py)
        pixels[y * stride + x] = color.argb(ditheringColor: dither[x & 7])
      }
    }
  }
}
