/// Scales bitmaps with a cubic filter that is widened when it shrinks, on premultiplied colours.
///
/// Premultiplied, so that the colour of transparent pixels never shows as a fringe.
enum Resampler {
  /// A row or column of the result: which source pixels it is made of, and how much of each.
  private struct Contribution {
    var first: Int
    var weights: [Float]
  }

  /// Scales rows of red, green, blue and, with four channels, straight alpha.
  static func resample(
    _ bytes: UnsafeBufferPointer<UInt8>, width: Int, height: Int, stride: Int, channels: Int,
    to target: (width: Int, height: Int)
  ) -> PixelBuffer {
    let columns = contributions(from: width, to: target.width)
    let rows = contributions(from: height, to: target.height)
    // Rows are narrowed first, into a ring of as many as one row of the result needs.
    let ringSize = rows.reduce(1) { max($0, $1.weights.count) }
    var ring = [SIMD4<Float>](repeating: .zero, count: ringSize * target.width)
    var line = [SIMD4<Float>](repeating: .zero, count: width)
    var nextRow = 0
    var result = [UInt32](repeating: 0, count: target.width * target.height)
    for (y, row) in rows.enumerated() {
      nextRow = max(nextRow, row.first)
      while nextRow < row.first + row.weights.count {
        load(bytes, at: nextRow * stride, channels: channels, into: &line)
        let start = (nextRow % ringSize) * target.width
        for (x, column) in columns.enumerated() {
          var sum = SIMD4<Float>.zero
          for (offset, weight) in column.weights.enumerated() {
            sum += line[column.first + offset] * weight
          }
          ring[start + x] = sum
        }
        nextRow += 1
      }
      for x in 0..<target.width {
        var sum = SIMD4<Float>.zero
        for (offset, weight) in row.weights.enumerated() {
          sum += ring[((row.first + offset) % ringSize) * target.width + x] * weight
        }
        result[y * target.width + x] = word(sum)
      }
    }
    return PixelBuffer(width: target.width, height: target.height, pixels: result)
      ?? PixelBuffer.transparent
  }

  /// One source row, premultiplied: red, green, blue, alpha from 0 to 255.
  private static func load(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, channels: Int,
    into line: inout [SIMD4<Float>]
  ) {
    var index = start
    for x in line.indices {
      let alpha: Float = channels == 4 ? Float(bytes[index + 3]) : 255
      let color = SIMD4<Float>(
        Float(bytes[index]), Float(bytes[index + 1]), Float(bytes[index + 2]), 255)
      line[x] = color * (alpha / 255)
      index += channels
    }
  }

  /// A premultiplied colour as a word with straight alpha.
  private static func word(_ color: SIMD4<Float>) -> UInt32 {
    let alpha = UInt32(min(max(color.w, 0), 255) + 0.5)
    guard alpha > 0 else { return 0 }
    // The filter overshoots at hard edges: held to what is possible.
    let straight = (color * (255 / color.w)).clamped(
      lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    return alpha << 24 | UInt32(straight.x + 0.5) << 16 | UInt32(straight.y + 0.5) << 8
      | UInt32(straight.z + 0.5)
  }

  private static func contributions(from source: Int, to target: Int) -> [Contribution] {
    guard source != target else {
      return (0..<target).map { Contribution(first: $0, weights: [1]) }
    }
    let ratio = Double(source) / Double(target)
    let widening = max(1, ratio)
    let support = 2 * widening
    return (0..<target).map { index in
      let center = (Double(index) + 0.5) * ratio
      let first = max(0, Int((center - support).rounded(.down)))
      let last = min(source - 1, Int((center + support).rounded(.down)))
      let raw = (first...max(first, last)).map {
        kernel((Double($0) + 0.5 - center) / widening)
      }
      let sum = raw.reduce(0, +)
      return Contribution(first: first, weights: raw.map { Float($0 / sum) })
    }
  }

  /// The cubic of Mitchell and Netravali with B = C = 1/3: neither blurred nor ringing.
  private static func kernel(_ distance: Double) -> Double {
    let x = abs(distance)
    if x < 1 { return (7 * x * x * x - 12 * x * x + 16.0 / 3) / 6 }
    if x < 2 { return (-7.0 / 3 * x * x * x + 12 * x * x - 20 * x + 32.0 / 3) / 6 }
    return 0
  }
}

extension PixelBuffer {
  /// One transparent pixel.
  static let transparent = PixelBuffer(pixel: 0)

  private init(pixel: UInt32) {
    width = 1
    height = 1
    pixels = [pixel]
  }
}
