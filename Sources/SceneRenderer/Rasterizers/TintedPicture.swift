import LauncherModel
import SDLKit

/// Fills the shape of a picture with one colour, as symbolic icons are drawn.
enum TintedPicture {
  /// A picture of the same shape: its opacity, but another colour.
  ///
  /// O(pixels).
  static func surface(of picture: Surface, color: Color) throws(SDLError) -> Surface {
    let copy = try Surface(width: picture.width, height: picture.height, format: .argb8888)
    let isOpaque = picture.format == .xrgb8888
    let rgb = color.argb & 0xFF_FFFF
    let opacity = UInt32(color.alpha)
    picture.withPixels { source, sourceStride in
      copy.withPixels { target, stride in
        guard !source.isEmpty, !target.isEmpty else { return }
        for y in 0..<picture.height {
          for x in 0..<picture.width {
            let alpha = isOpaque ? 255 : source[y * sourceStride + x] >> 24
            target[y * stride + x] = ((alpha * opacity + 127) / 255) << 24 | rgb
          }
        }
      }
    }
    return copy
  }
}
