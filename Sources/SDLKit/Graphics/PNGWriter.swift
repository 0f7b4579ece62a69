import CPNG

/// Writes surfaces as PNG files with libpng's one-call interface.
///
/// libpng is in every process that draws text already: FreeType, below SDL_ttf, links it.
package enum PNGWriter {
  /// Writes a file; an opaque surface gives an image without alpha.
  package static func write(_ surface: Surface, to path: String) throws(SDLError) {
    let pixels = rows(of: surface)
    var image = quire_png_image(
      UInt32(surface.width), UInt32(surface.height), surface.format == .argb8888 ? 1 : 0)
    guard png_image_write_to_file(&image, path, 0, pixels, 0, nil) != 0 else {
      throw error(&image, "png_image_write_to_file \(path)")
    }
  }

  /// The bytes of the file that `write` would make.
  package static func data(of surface: Surface) throws(SDLError) -> [UInt8] {
    let pixels = rows(of: surface)
    var image = quire_png_image(
      UInt32(surface.width), UInt32(surface.height), surface.format == .argb8888 ? 1 : 0)
    // Deflate never grows its input by more than a few bytes a row.
    var count = pixels.count + pixels.count / 64 + surface.height * 16 + 1024
    var bytes = [UInt8](repeating: 0, count: count)
    guard png_image_write_to_memory(&image, &bytes, &count, 0, pixels, 0, nil) != 0 else {
      throw error(&image, "png_image_write_to_memory")
    }
    bytes.removeSubrange(count...)
    return bytes
  }

  /// The pixels as bytes without gaps: B, G, R, A or, without alpha, R, G, B.
  private static func rows(of surface: Surface) -> [UInt8] {
    let width = surface.width
    let height = surface.height
    let hasAlpha = surface.format == .argb8888
    let channels = hasAlpha ? 4 : 3
    return surface.withPixels { pixels, stride in
      [UInt8](unsafeUninitializedCapacity: width * height * channels) { bytes, count in
        guard !pixels.isEmpty else { return }
        for y in 0..<height {
          for x in 0..<width {
            let word = pixels[y * stride + x]
            let at = (y * width + x) * channels
            bytes[at] = UInt8(truncatingIfNeeded: hasAlpha ? word : word >> 16)
            bytes[at + 1] = UInt8(truncatingIfNeeded: word >> 8)
            bytes[at + 2] = UInt8(truncatingIfNeeded: hasAlpha ? word >> 16 : word)
            if hasAlpha { bytes[at + 3] = UInt8(truncatingIfNeeded: word >> 24) }
          }
        }
        count = width * height * channels
      }
    }
  }

  private static func error(_ image: inout png_image, _ operation: String) -> SDLError {
    let message = withUnsafeBytes(of: image.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    png_image_free(&image)
    return SDLError(operation: operation, message: message)
  }
}
