import CPNG
import SDLKit

/// A picture as plain numbers, to be compared and stored.
struct PixelImage: Equatable {
  var width: Int
  var height: Int
  /// Blue, green, red and alpha of every pixel, row by row.
  var pixels: [UInt32]

  /// The pixels of a surface, opaque.
  init(_ surface: Surface) {
    let (width, height) = (surface.width, surface.height)
    self.width = width
    self.height = height
    pixels = surface.withPixels { words, stride in
      (0..<height).flatMap { y in (0..<width).map { words[y * stride + $0] | 0xFF00_0000 } }
    }
  }

  /// Reads a PNG file; nil when there is none that can be read.
  init?(file: String) {
    var image = quire_png_image(0, 0, 1)
    guard png_image_begin_read_from_file(&image, file) != 0 else { return nil }
    defer { png_image_free(&image) }
    image.format = quire_png_image(0, 0, 1).format
    width = Int(image.width)
    height = Int(image.height)
    pixels = [UInt32](repeating: 0, count: width * height)
    guard png_image_finish_read(&image, nil, &pixels, 0, nil) != 0 else { return nil }
  }

  /// A level of difference that nobody sees: rounding in another version of a library.
  static let visibleLevels = 6
  /// So many pixels may differ visibly, as a few edges of glyphs do between versions of FreeType.
  static let allowedPixels = 40

  /// How many pixels differ visibly in red, green or blue; all of them when the sizes differ.
  func difference(from other: PixelImage) -> Int {
    guard width == other.width, height == other.height else {
      return max(pixels.count, other.pixels.count)
    }
    var count = 0
    for index in pixels.indices where pixels[index] != other.pixels[index] {
      let (a, b) = (pixels[index], other.pixels[index])
      let levels = [UInt32(0), 8, 16].map { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) }
      if levels.contains(where: { $0 > PixelImage.visibleLevels }) { count += 1 }
    }
    return count
  }

  /// Whether all of it looks like its first pixel.
  var isBlank: Bool {
    var even = self
    even.pixels = pixels.map { _ in pixels.first ?? 0 }
    return difference(from: even) == 0
  }

  /// How many pixels are much lighter or darker than the one to their left: the edges of letters
  /// and pictures; a gradient has none.
  var edgeCount: Int {
    pixels.indices.dropFirst().count { index in
      guard index % width != 0 else { return false }
      return abs(Int(pixels[index] >> 8 & 0xFF) - Int(pixels[index - 1] >> 8 & 0xFF)) > 32
    }
  }

  /// Whether two pictures look the same.
  func looksLike(_ other: PixelImage) -> Bool {
    width == other.width && height == other.height
      && difference(from: other) <= PixelImage.allowedPixels
  }
}
