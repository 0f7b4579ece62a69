import LauncherModel

/// A colour multiplied by its opacity, for putting layers over each other before rounding once.
struct PremultipliedColor {
  /// Red, green, blue and alpha, 0…1.
  var channels: SIMD4<Float>

  static let clear = PremultipliedColor(channels: .zero)

  init(channels: SIMD4<Float>) { self.channels = channels }

  init(_ color: Color) {
    let alpha = Float(color.alpha) / 255
    let scale = alpha / 255
    channels = SIMD4(
      Float(color.red) * scale, Float(color.green) * scale, Float(color.blue) * scale, alpha)
  }

  /// Puts a layer that covers a part of the pixel over this one.
  @inline(__always)
  mutating func cover(with layer: PremultipliedColor, _ coverage: Float) {
    let top = layer.channels * coverage
    channels = top + channels * (1 - top.w)
  }

  /// The pixel with straight alpha, 0xAARRGGBB.
  var argb: UInt32 { argb(dither: 0) }

  /// The pixel with straight alpha, 0xAARRGGBB.
  ///
  /// - Parameter dither: Added to the alpha, −½…½, before it is rounded.
  /// - Returns: The word.
  @inline(__always)
  func argb(dither: Float) -> UInt32 {
    let alpha = channels.w
    guard alpha > 0 else { return 0 }
    let straight = channels * (255 / alpha) + 0.5
    let a = UInt32(max(0, min(alpha * 255 + 0.5 + dither, 255)))
    return a << 24 | UInt32(min(straight.x, 255)) << 16 | UInt32(min(straight.y, 255)) << 8
      | UInt32(min(straight.z, 255))
  }

  /// The pixel with straight alpha, 0xAARRGGBB, its colour dithered by −½…½ before it is rounded.
  @inline(__always)
  func argb(ditheringColor dither: Float) -> UInt32 {
    let alpha = channels.w
    guard alpha > 0 else { return 0 }
    let straight = channels * (255 / alpha) + (0.5 + dither)
    let a = UInt32(min(alpha * 255 + 0.5, 255))
    return a << 24 | UInt32(max(0, min(straight.x, 255))) << 16
      | UInt32(max(0, min(straight.y, 255))) << 8 | UInt32(max(0, min(straight.z, 255)))
  }
}
