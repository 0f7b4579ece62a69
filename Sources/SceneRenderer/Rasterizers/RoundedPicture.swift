import LayoutCore
import SDLKit

/// Cuts the corners of a picture.
enum RoundedPicture {
  /// A copy of a picture whose corners are rounded, with smooth edges.
  ///
  /// The radius is in pixels and held to half of the shorter side. O(pixels).
  static func surface(of picture: Surface, radius: Double) throws(SDLError) -> Surface {
    let copy = try Surface(
      width: picture.width, height: picture.height, format: .argb8888)
    let width = picture.width
    let height = picture.height
    let radius = min(radius, Double(min(width, height)) / 2)
    let isOpaque = picture.format == .xrgb8888
    picture.withPixels { source, sourceStride in
      copy.withPixels { target, stride in
        guard !source.isEmpty, !target.isEmpty else { return }
        for y in 0..<height {
          for x in 0..<width {
            var pixel = source[y * sourceStride + x]
            if isOpaque { pixel |= 0xFF00_0000 }
            target[y * stride + x] = pixel
          }
        }
        let reach = Int(radius.rounded(.up).clamped(0, 16384))
        for y in 0..<reach {
          for x in 0..<reach {
            let dx = radius - (Double(x) + 0.5)
            let dy = radius - (Double(y) + 0.5)
            guard dx > 0, dy > 0 else { continue }
            let coverage = (radius - (dx * dx + dy * dy).squareRoot() + 0.5).clamped(0, 1)
            guard coverage < 1 else { continue }
            for (cx, cy) in [
              (x, y), (width - 1 - x, y), (x, height - 1 - y), (width - 1 - x, height - 1 - y),
            ] {
              let index = cy * stride + cx
              let alpha = Double(target[index] >> 24) * coverage
              target[index] =
                target[index] & 0xFF_FFFF | UInt32(alpha.rounded().clamped(0, 255)) << 24
            }
          }
        }
      }
    }
    return copy
  }
}
