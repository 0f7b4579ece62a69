import LauncherModel
import SDLKit

/// Draws a piece of the background that fades out to one side.
enum EdgeFade {
  /// Draws a rectangle of a window's background, opaque at one side and clear at the other.
  ///
  /// `background` draws that piece of it, to the surface's top-left corner.
  static func surface(
    area rect: PixelRect, opaqueAt side: SceneNode.Side, background: (Surface) -> Void
  ) throws(SDLError) -> Surface {
    let surface = try Surface(width: rect.width, height: rect.height, format: .argb8888)
    background(surface)
    let isHorizontal = side == .left || side == .right
    let length = isHorizontal ? rect.width : rect.height
    let alphas = (0..<length).map { step in
      let part = (Float(step) + 0.5) / Float(length)
      let opacity = side == .left || side == .top ? 1 - part : part
      // Smooth at both ends: no line where the fade starts.
      return UInt32(opacity * opacity * (3 - 2 * opacity) * 255 + 0.5) << 24
    }
    surface.withPixels { pixels, stride in
      guard !pixels.isEmpty else { return }
      for y in 0..<rect.height {
        for x in 0..<rect.width {
          let index = y * stride + x
          pixels[index] = pixels[index] & 0xFF_FFFF | alphas[isHorizontal ? x : y]
        }
      }
    }
    return surface
  }
}
