extension Surface {
  /// A copy of another size: each pixel is the mean of those it covers, by how much it covers them.
  ///
  /// Made for shrinking; where it enlarges, pixels become squares. O(pixels of this surface).
  ///
  /// - Parameters:
  ///   - width: The width in pixels; at least 1 counts.
  ///   - height: The height in pixels; at least 1 counts.
  /// - Returns: The copy, with straight alpha as this surface has it.
  /// - Throws: SDL's error when there is no memory for it.
  func resized(width: Int, height: Int) throws(SDLError) -> Surface {
    let result = try Surface(width: max(1, width), height: max(1, height), format: format)
    let columns = Coverage.all(from: self.width, to: result.width)
    let rows = Coverage.all(from: self.height, to: result.height)
    withPixels { source, sourceStride in
      result.withPixels { target, targetStride in
        guard !source.isEmpty, !target.isEmpty else { return }
        for (y, row) in rows.enumerated() {
          for (x, column) in columns.enumerated() {
            var sum = SIMD4<Float>.zero
            for (dy, height) in row.weights.enumerated() {
              let start = (row.first + dy) * sourceStride + column.first
              for (dx, width) in column.weights.enumerated() {
                sum += Surface.premultiplied(source[start + dx]) * (width * height)
              }
            }
            target[y * targetStride + x] = Surface.straight(sum)
          }
        }
      }
    }
    return result
  }

  /// Blue, green, red and alpha, from 0 to 255, premultiplied.
  private static func premultiplied(_ pixel: UInt32) -> SIMD4<Float> {
    let alpha = Float(pixel >> 24)
    let color = SIMD4<Float>(
      Float(pixel & 0xFF), Float(pixel >> 8 & 0xFF), Float(pixel >> 16 & 0xFF), 255)
    return color * (alpha / 255)
  }

  private static func straight(_ sum: SIMD4<Float>) -> UInt32 {
    let alpha = UInt32(min(max(sum.w, 0), 255) + 0.5)
    guard alpha > 0 else { return 0 }
    let color = (sum * (255 / sum.w)).clamped(
      lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    return alpha << 24 | UInt32(color.z + 0.5) << 16 | UInt32(color.y + 0.5) << 8
      | UInt32(color.x + 0.5)
  }
}

/// The pixels of a row or column that one pixel of another size covers.
private struct Coverage {
  var first: Int
  /// How much of the pixel each of them makes up; 1 together.
  var weights: [Float]

  /// The coverage of each pixel, for a source of at least one pixel.
  static func all(from source: Int, to target: Int) -> [Coverage] {
    let ratio = Double(source) / Double(target)
    return (0..<target).map { index in
      let start = Double(index) * ratio
      let end = start + ratio
      let first = min(source - 1, Int(start))
      let last = max(first, min(source - 1, Int(end.rounded(.up)) - 1))
      let weights = (first...last).map { pixel in
        Float((min(end, Double(pixel + 1)) - max(start, Double(pixel))) / ratio)
      }
      return Coverage(first: first, weights: weights)
    }
  }
}
