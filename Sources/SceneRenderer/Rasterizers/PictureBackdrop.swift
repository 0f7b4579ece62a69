package import IconPipeline
package import LauncherModel
import LayoutCore
package import SDLKit

/// Enlarges a blurred picture to a window, with the veil that keeps texts readable.
package enum PictureBackdrop {
  /// Draws the picture, dithered so that it never bands.
  ///
  /// O(pixels of the window); for a background thread.
  ///
  /// - Parameters:
  ///   - picture: The picture; it is stretched over the whole window.
  ///   - scrim: What keeps texts on it readable.
  ///   - window: The window's size.
  /// - Returns: A surface of that size, opaque.
  /// - Throws: SDL's error when there is no memory for it.
  package static func surface(
    of picture: BlurredPicture, scrim: Scrim, window: PixelSize
  ) throws(SDLError) -> Surface {
    let surface = try Surface(width: window.width, height: window.height, format: .xrgb8888)
    let colors = picture.colors(lightest: scrim.isForLightTexts).map { Color(rgb: $0) }
    let strength = Float(scrim.strength(over: colors))
    let veil = SIMD4(
      Float(scrim.color.red), Float(scrim.color.green), Float(scrim.color.blue), 0)
    let columns = Steps(from: picture.width, to: window.width)
    let rows = Steps(from: picture.height, to: window.height)
    // Rows of the small picture, veiled; each is used for many of the window.
    var lines: [Int: [SIMD4<Float>]] = [:]
    func line(_ row: Int) -> [SIMD4<Float>] {
      if let known = lines[row] { return known }
      if lines.count > 2 { lines.removeAll() }
      let start = row * picture.width
      let small = (0..<picture.width).map { x in
        let index = (start + x) * 3
        let color =
          SIMD4(
            Float(picture.channels[index]), Float(picture.channels[index + 1]),
            Float(picture.channels[index + 2]), 0) / 256
        return color + (veil - color) * strength
      }
      let made = (0..<window.width).map { x in
        let step = columns[x]
        return small[step.low] + (small[step.high] - small[step.low]) * step.part
      }
      lines[row] = made
      return made
    }
    for y in 0..<window.height {
      let step = rows[y]
      let upper = line(step.low)
      let lower = line(step.high)
      let dither = Dither.row(y)
      surface.withPixels { pixels, stride in
        guard !pixels.isEmpty else { return }
        for x in 0..<window.width {
          let color = upper[x] + (lower[x] - upper[x]) * step.part + (0.5 + dither[x & 7])
          let held = color.clamped(
            lowerBound: .zero, upperBound: SIMD4(repeating: 255))
          pixels[y * stride + x] =
            0xFF00_0000 | UInt32(held.x) << 16 | UInt32(held.y) << 8 | UInt32(held.z)
        }
      }
    }
    return surface
  }

  /// Which two pixels of a small row each pixel of a large one lies between.
  private struct Steps {
    struct Step {
      var low: Int
      var high: Int
      var part: Float
    }
    private var steps: [Step]

    init(from source: Int, to target: Int) {
      let ratio = Double(source) / Double(max(1, target))
      steps = (0..<target).map { index in
        let place = ((Double(index) + 0.5) * ratio - 0.5).clamped(0, Double(source - 1))
        let low = place.flooredInt(in: 0...(source - 1))
        return Step(low: low, high: min(low + 1, source - 1), part: Float(place - Double(low)))
      }
    }

    subscript(index: Int) -> Step { steps[index] }
  }
}
