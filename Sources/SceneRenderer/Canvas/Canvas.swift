package import LauncherModel
import LayoutCore
package import SDLKit

/// Draws on an opaque or premultiplied surface, inside a clip.
///
/// Copies and opaque fills are SDL's. Blending is done here, four pixels at a time: as fast as
/// SDL's own for an icon at rest, many times faster with opacity or shade, and exact, so that a
/// picture does not jump by a step when a fade ends.
package struct Canvas {
  /// What is drawn on.
  package let target: Surface
  /// Nothing is drawn outside.
  package var clip: PixelRect

  /// Makes a canvas.
  package init(target: Surface, clip: PixelRect) {
    self.target = target
    self.clip = clip.intersection(target.bounds)
  }

  /// How a picture is changed while it is drawn.
  package struct Modulation: Hashable, Sendable {
    /// 0 leaves nothing, 255 all.
    package var opacity: UInt8
    /// 0 leaves the colours, 255 makes them black.
    package var shade: UInt8
    /// How opaque the target becomes where the picture is; less than 255 for a piece of a
    /// translucent background.
    package var ground: UInt8 = 255

    /// Neither faint nor dark.
    package static let identity = Modulation()

    /// Makes a modulation from fractions 0…1.
    package init(opacity: Double = 1, shade: Double = 0) {
      self.opacity = UInt8((opacity.clamped(0, 1) * 255).rounded())
      self.shade = UInt8((shade.clamped(0, 1) * 255).rounded())
    }
  }

  /// Fills a rectangle, blending if the colour is not opaque.
  package func fill(_ rect: PixelRect, _ color: Color) {
    let area = rect.intersection(clip)
    guard !area.isEmpty, color.alpha > 0 else { return }
    if color.alpha == 255 { return target.fill(area, with: color.argb) }
    target.withPixels { pixels, stride in
      guard let start = pixels.baseAddress else { return }
      for y in area.y..<area.maxY {
        PixelBlending.blend(color.argb, over: start + y * stride + area.x, count: area.width)
      }
    }
  }

  /// Copies a surface, whatever its alpha.
  package func copy(_ source: Surface, x: Int, y: Int) {
    guard let (area, at) = visible(source, x, y) else { return }
    target.copy(area, of: source, x: at.x, y: at.y)
  }

  /// Blends a surface pixel by pixel.
  package func blend(_ source: Surface, x: Int, y: Int, modulation: Modulation = .identity) {
    guard let (area, at) = visible(source, x, y), modulation.opacity > 0 else { return }
    source.withPixels { from, fromStride in
      target.withPixels { to, toStride in
        guard let from = from.baseAddress, let to = to.baseAddress else { return }
        for row in 0..<area.height {
          PixelBlending.blend(
            from + (area.y + row) * fromStride + area.x,
            over: to + (at.y + row) * toStride + at.x, count: area.width, modulation)
        }
      }
    }
  }

  private func visible(_ source: Surface, _ x: Int, _ y: Int) -> (PixelRect, PixelRect)? {
    let place = PixelRect(x: x, y: y, width: source.width, height: source.height)
    let at = place.intersection(clip)
    guard !at.isEmpty else { return nil }
    return (PixelRect(x: at.x - x, y: at.y - y, width: at.width, height: at.height), at)
  }
}
