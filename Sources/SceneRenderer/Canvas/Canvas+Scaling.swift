import LayoutCore
package import SDLKit

extension Canvas {
  /// A rectangle in fractions of device pixels: where a scaled picture is put.
  package struct Place: Hashable, Sendable {
    /// The left edge.
    package var x: Double
    /// The top edge.
    package var y: Double
    /// The width.
    package var width: Double
    /// The height.
    package var height: Double

    /// Makes a place.
    package init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }

    /// The whole pixels it touches.
    package var touched: PixelRect {
      let range = -(1 << 20)...(1 << 20)
      let left = x.flooredInt(in: range)
      let top = y.flooredInt(in: range)
      return PixelRect(
        x: left, y: top, width: (x + width).rounded(.up).flooredInt(in: range) - left,
        height: (y + height).rounded(.up).flooredInt(in: range) - top)
    }
  }

  /// Blends a surface scaled into a place, with bilinear sampling and soft outer edges.
  ///
  /// Good for factors of a half to two; the place may be at fractions of pixels, so that what
  /// grows and shrinks does so without steps.
  package func blend(_ source: Surface, scaledTo place: Place, modulation: Modulation = .identity) {
    let area = place.touched.intersection(clip)
    guard !area.isEmpty, modulation.opacity > 0, place.width > 0, place.height > 0 else { return }
    let stepX = Double(source.width) / place.width
    let stepY = Double(source.height) / place.height
    let opacity = Float(modulation.opacity) / 255
    let light = Float(255 - modulation.shade) / 255
    source.withPixels { from, fromStride in
      target.withPixels { to, toStride in
        guard !from.isEmpty, !to.isEmpty else { return }
        let sampler = BilinearSampler(
          pixels: from, stride: fromStride, width: source.width, height: source.height)
        for y in area.y..<area.maxY {
          let row = sampler.row(at: (Double(y) + 0.5 - place.y) * stepY - 0.5)
          for x in area.x..<area.maxX {
            let color = sampler.premultiplied(
              at: (Double(x) + 0.5 - place.x) * stepX - 0.5, in: row)
            let index = y * toStride + x
            let old = BilinearSampler.channels(of: to[index])
            let alpha = color.w * opacity / 255
            let share = SIMD4(light, light, light, 1) * opacity
            let mixed = color * share + old * (1 - alpha) + 0.5
            to[index] =
              UInt32(min(mixed.w, 255)) << 24 | UInt32(min(mixed.z, 255)) << 16 | UInt32(
                min(mixed.y, 255)) << 8
              | UInt32(min(mixed.x, 255))
          }
        }
      }
    }
  }
}

/// Reads between pixels; outside the picture everything is clear.
private struct BilinearSampler {
  let pixels: UnsafeMutableBufferPointer<UInt32>
  let stride: Int
  let width: Int
  let height: Int

  /// The two rows around a coordinate and how much the lower one counts.
  struct Row {
    let top: Int
    let fraction: Float
  }

  func row(at y: Double) -> Row {
    let top = y.flooredInt(in: -2...height)
    return Row(top: top, fraction: Float(y - Double(top)).clampedToUnit)
  }

  /// Blue, green, red and alpha, 0…255, multiplied by alpha.
  @inline(__always)
  func premultiplied(at x: Double, in row: Row) -> SIMD4<Float> {
    let left = x.flooredInt(in: -2...width)
    let fraction = Float(x - Double(left)).clampedToUnit
    let top = tap(left, row.top) * (1 - fraction) + tap(left + 1, row.top) * fraction
    let bottom =
      tap(left, row.top + 1) * (1 - fraction) + tap(left + 1, row.top + 1) * fraction
    return top * (1 - row.fraction) + bottom * row.fraction
  }

  @inline(__always)
  private func tap(_ x: Int, _ y: Int) -> SIMD4<Float> {
    guard x >= 0, y >= 0, x < width, y < height else { return .zero }
    let channels = BilinearSampler.channels(of: pixels[y * stride + x])
    let alpha = channels.w / 255
    return channels * SIMD4(alpha, alpha, alpha, 1)
  }

  /// Blue, green, red and alpha, 0…255.
  @inline(__always)
  static func channels(of word: UInt32) -> SIMD4<Float> {
    SIMD4(
      Float(word & 0xFF), Float(word >> 8 & 0xFF), Float(word >> 16 & 0xFF), Float(word >> 24))
  }
}

extension Float {
  /// The number held to 0…1; NaN becomes 0.
  fileprivate var clampedToUnit: Float { self > 0 ? (self < 1 ? self : 1) : 0 }
}
