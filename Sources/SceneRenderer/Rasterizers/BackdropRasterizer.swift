package import LauncherModel
import LayoutCore
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

  /// Draws a piece of a window's background; its top-left corner comes to lie at x, y.
  ///
  /// A glow fades with (1 − d²)³ of the relative distance d: close to a Gaussian, smooth at the
  /// rim, and without a square root.
  ///
  /// - Parameters:
  ///   - backdrop: The colours.
  ///   - window: The window's size.
  ///   - area: The piece of the window.
  ///   - surface: What is drawn on.
  ///   - x: The left edge of the piece on the surface.
  ///   - y: The top edge of the piece on the surface.
  ///   - opacity: How much it covers; the colours are multiplied by it.
  package static func draw(
    _ backdrop: Backdrop, window: PixelSize, area: PixelRect, into surface: Surface, x: Int, y: Int,
    opacity: Double = 1
  ) {
    let width = window.width
    let height = window.height
    // What is left out on the surface is left out of the piece.
    let target = PixelRect(x: x, y: y, width: area.width, height: area.height)
      .intersection(surface.bounds)
    guard !target.isEmpty else { return }
    let left = target.x - x + area.x
    let right = left + target.width
    let part = Float(opacity.clamped(0, 1))
    let alpha = UInt32((part * 255).rounded()) << 24
    let base = Channels(backdrop.base, part)
    let first = GlowField(.topLeading, backdrop.topLeadingGlow, part, width, height)
    let second = GlowField(.bottomTrailing, backdrop.bottomTrailingGlow, part, width, height)
    let word = base.words(Lanes())[0] | alpha
    surface.withPixels { pixels, stride in
      guard let start = pixels.baseAddress else { return }
      for line in 0..<target.height {
        let windowY = target.y + line - y + area.y
        // Words are addressed by the window's columns.
        let row = start + (target.y + line) * stride + target.x - left
        let rowFirst = first.row(windowY)
        let rowSecond = second.row(windowY)
        let dither = Dither.row(windowY)
        // Eight columns at a time, on the same eights whatever the piece.
        var x = left & ~7
        while x < right {
          // Where no glow reaches the base colour stands alone, and needs no dither.
          if x >= rowFirst.end && x + 8 <= rowSecond.start {
            let stop = rowSecond.start >= right ? right : rowSecond.start & ~7
            for plain in max(x, left)..<max(stop, left) { row[plain] = word }
            x = stop
            continue
          }
          var color = base
          if x < rowFirst.end && x + 8 > rowFirst.start { first.shine(on: &color, x, rowFirst) }
          if x < rowSecond.end && x + 8 > rowSecond.start {
            second.shine(on: &color, x, rowSecond)
          }
          let words = color.words(dither) | SIMD8(repeating: alpha)
          if x >= left && x + 8 <= right {
            UnsafeMutableRawPointer(row + x).storeBytes(of: words, as: SIMD8<UInt32>.self)
          } else {
            for column in max(x, left)..<min(x + 8, right) { row[column] = words[column - x] }
          }
          x += 8
        }
      }
    }
  }

  /// Red, green and blue of eight pixels, 0…255.
  private struct Channels {
    var red: Lanes
    var green: Lanes
    var blue: Lanes

    init(_ color: Color, _ opacity: Float) {
      red = Lanes(repeating: Float(color.red) * opacity)
      green = Lanes(repeating: Float(color.green) * opacity)
      blue = Lanes(repeating: Float(color.blue) * opacity)
    }

    @inline(__always)
    mutating func mix(with other: Channels, _ part: Lanes) {
      red += (other.red - red) * part
      green += (other.green - green) * part
      blue += (other.blue - blue) * part
    }

    @inline(__always)
    func words(_ dither: Lanes) -> SIMD8<UInt32> {
      let mask = SIMD8<UInt32>(repeating: 0xFF)
      return (rounded(red + dither) & mask) &<< 16
        | (rounded(green + dither) & mask) &<< 8 | rounded(blue + dither) & mask
    }

    /// Adding 2²³ leaves the rounded integer in the low bits of a float that is not negative.
    @inline(__always)
    private func rounded(_ value: Lanes) -> SIMD8<UInt32> {
      // Not `pointwiseMax`, which goes through the lanes one by one.
      let positive = value.replacing(with: 0, where: value .< 0)
      return unsafeBitCast(positive + Lanes(repeating: 8_388_608), to: SIMD8<UInt32>.self)
    }
  }

  /// A glow on a window of a certain size.
  private struct GlowField {
    let color: Channels
    let strength: Lanes
    let x: Float
    let y: Float
    let radiusX: Float
    let inverseX: Lanes
    let inverseY: Float

    /// One row: the height's part of d², and the columns the glow reaches.
    struct Row {
      let squared: Float
      let start: Int
      let end: Int
    }

    init(_ glow: Glow, _ color: Color, _ opacity: Float, _ width: Int, _ height: Int) {
      self.color = Channels(color, opacity)
      // An eighth: `shine` cubes a number that is twice as large.
      strength = Lanes(repeating: Float(color.alpha) / 255 / 8)
      x = glow.x * Float(width)
      y = glow.y * Float(height)
      radiusX = glow.radiusX * Float(width)
      inverseX = Lanes(repeating: 1 / radiusX)
      inverseY = 1 / (glow.radiusY * Float(height))
    }

    func row(_ row: Int) -> Row {
      let distance = (Float(row) + 0.5 - y) * inverseY
      let squared = distance * distance
      guard squared < 1 else { return Row(squared: squared, start: .max, end: 0) }
      let reach = radiusX * (1 - squared).squareRoot()
      return Row(
        squared: squared, start: max(0, Int(x - reach)), end: max(0, Int(x + reach) + 1))
    }

    /// Mixes the glow into the colours of eight pixels from column `start` on.
    @inline(__always)
    func shine(on color: inout Channels, _ start: Int, _ row: Row) {
      let ramp = Lanes(0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5)
      let distance = (ramp + (Float(start) - x)) * inverseX
      let rest = Lanes(repeating: 1 - row.squared) - distance * distance
      let magnitude = unsafeBitCast(
        unsafeBitCast(rest, to: SIMD8<UInt32>.self) & 0x7FFF_FFFF, to: Lanes.self)
      // Twice the positive part, without a comparison.
      let inside = rest + magnitude
      color.mix(with: self.color, inside * inside * inside * strength)
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
