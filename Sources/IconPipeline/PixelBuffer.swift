/// A picture as values: what a worker thread hands to the main thread.
package struct PixelBuffer: Hashable, Sendable {
  /// The width in pixels.
  package var width: Int
  /// The height in pixels.
  package var height: Int
  /// The rows from the top, without gaps; words of alpha, red, green, blue, with straight alpha.
  package var pixels: [UInt32]
  /// Whether it is an outline in one colour, to be drawn in the colour of text.
  package var isOutline = false

  /// Makes a picture; nil when the number of pixels is not width × height or there is none.
  package init?(width: Int, height: Int, pixels: [UInt32]) {
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !overflow, pixels.count == count else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The pixel at a place; transparent outside.
  package subscript(x: Int, y: Int) -> UInt32 {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return 0 }
    return pixels[y * width + x]
  }

  /// The memory its pixels take, in bytes.
  package var byteCount: Int { pixels.count * MemoryLayout<UInt32>.stride }

  /// The size with this aspect whose longer side is `side`; neither side is below one pixel.
  static func fitted(width: Double, height: Double, side: Int) -> (width: Int, height: Int) {
    guard width > 0, height > 0, width.isFinite, height.isFinite else { return (side, side) }
    let longer = max(width, height)
    func scaled(_ length: Double) -> Int {
      min(side, max(1, Int((length / longer * Double(side)).rounded())))
    }
    return (scaled(width), scaled(height))
  }
}
