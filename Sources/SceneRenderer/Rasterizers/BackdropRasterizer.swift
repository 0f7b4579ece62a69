package import LauncherModel
package import SDLKit

/// Draws the background: a base colour and two soft glows, dithered so that it never bands.
package enum BackdropRasterizer {
  /// An elliptic glow; places and radii are parts of the window's width and height.
  struct Glow {
    let x: Float
    let y: Float
    let radiusX: Float
    let radiusY: Float

    static let topLeading = Glow(x: 0.12, y: 0, radiusX: 0.62, radiusY: 0.66)
    static let bottomTrailing = Glow(x: 1, y: 1, radiusX: 0.57, radiusY: 0.74)
  }

  private typealias Lanes = SIMD8<Float>

  /// Fills a surface with the background.
  ///
  /// A glow fades with (1 − d²)³ of the relative distance d: close to a Gaussian, smooth at the
  /// rim, and without a square root.
  package static func draw(_ backdrop: Backdrop, into surface: Surface) {
    let width = surface.width
    let height = surface.height
    let base = Channels(backdrop.base)
    let first = GlowField(.topLeading, backdrop.topLeadingGlow, width, height)
    let second = GlowField(.bottomTrailing, backdrop.bottomTrailingGlow, width, height)
    let word = backdrop.base.argb | 0xFF00_0000
    surface.withPixels { pixels, stride in
      guard let start = pixels.baseAddress else { return }
      for y in 0..<height {
        let row = start + y * stride
        let rowFirst = first.row(y)
        let rowSecond = second.row(y)
        let dither = Dither.row(y)
        var x = 0
        while x < width {
          // Where no glow reaches the base colour stands alone, and needs no dither.
          if x >= rowFirst.end && x + 8 <= rowSecond.start {
            let end = min(width, rowSecond.start) & ~7
            let stop = end > x ? end : width
            for plain in x..<stop { row[plain] = word }
            x = stop
            continue
          }
          let position = Lanes(repeating: Float(x)) + GlowField.ramp
          let words = mixed(
            base, (first, first.intensity(position, rowFirst)),
            (second, second.intensity(position, rowSecond)), dither)
          if x + 8 <= width {
            UnsafeMutableRawPointer(row + x).storeBytes(of: words, as: SIMD8<UInt32>.self)
          } else {
            for lane in 0..<(width - x) { row[x + lane] = words[lane] }
          }
          x += 8
        }
      }
    }
  }

  @inline(__always)
  private static func mixed(
    _ base: Channels, _ first: (GlowField, Lanes), _ second: (GlowField, Lanes), _ dither: Lanes
  ) -> SIMD8<UInt32> {
    let red = channel(base.red, first.0.color.red, first.1, second.0.color.red, second.1, dither)
    let green = channel(
      base.green, first.0.color.green, first.1, second.0.color.green, second.1, dither)
    let blue = channel(
      base.blue, first.0.color.blue, first.1, second.0.color.blue, second.1, dither)
    return 0xFF00_0000 | red &<< 16 | green &<< 8 | blue
  }

  @inline(__always)
  private static func channel(
    _ base: Float, _ first: Float, _ firstPart: Lanes, _ second: Float, _ secondPart: Lanes,
    _ dither: Lanes
  ) -> SIMD8<UInt32> {
    let below = base + firstPart * (first - base)
    let value = below + secondPart * (second - below) + dither
    // Adding 2²³ leaves the rounded integer in the low bits of the float.
    return unsafeBitCast(value + 8_388_608, to: SIMD8<UInt32>.self) & 0xFF
  }

  /// Red, green and blue, 0…255.
  private struct Channels {
    let red: Float
    let green: Float
    let blue: Float

    init(_ color: Color) {
      red = Float(color.red)
      green = Float(color.green)
      blue = Float(color.blue)
    }
  }

  /// A glow on a window of a certain size.
  private struct GlowField {
    static let ramp = Lanes(0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5)

    let color: Channels
    let opacity: Float
    let x: Float
    let y: Float
    let radiusX: Float
    let inverseX: Float
    let inverseY: Float

    /// One row: the height's part of d², and the columns the glow reaches.
    struct Row {
      let squared: Float
      let start: Int
      let end: Int
    }

    init(_ glow: Glow, _ color: Color, _ width: Int, _ height: Int) {
      self.color = Channels(color)
      opacity = Float(color.alpha) / 255
      x = glow.x * Float(width)
      y = glow.y * Float(height)
      radiusX = glow.radiusX * Float(width)
      inverseX = 1 / radiusX
      inverseY = 1 / (glow.radiusY * Float(height))
    }

    func row(_ row: Int) -> Row {
      let distance = (Float(row) + 0.5 - y) * inverseY
      let squared = distance * distance
      guard squared < 1, opacity > 0 else { return Row(squared: squared, start: .max, end: 0) }
      let reach = radiusX * (1 - squared).squareRoot()
      return Row(
        squared: squared, start: max(0, Int(x - reach)), end: max(0, Int(x + reach) + 1))
    }

    @inline(__always)
    func intensity(_ position: Lanes, _ row: Row) -> Lanes {
      let distance = (position - x) * inverseX
      let rest = (1 - row.squared) - distance * distance
      let inside = rest.replacing(with: 0, where: rest .< 0)
      return inside * inside * inside * opacity
    }
  }
}

/// An ordered 8 × 8 dither: thresholds that are added before rounding.
enum Dither {
  /// The Bayer matrix, 0…63.
  private static let matrix: [SIMD8<Float>] = (0..<8).map { y in
    var row = SIMD8<Float>()
    for x in 0..<8 {
      // Interleave the bits of x ^ y and y, lowest first.
      var value = 0
      for bit in 0..<3 {
        value = value << 2 | ((x ^ y) >> bit & 1) << 1 | (y >> bit & 1)
      }
      row[x] = (Float(value) + 0.5) / 64 - 0.5
    }
    return row
  }

  /// The thresholds of a row, more than −½ and less than ½.
  static func row(_ y: Int) -> SIMD8<Float> { matrix[y & 7] }
}
