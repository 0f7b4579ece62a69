import LayoutCore

/// A colour in sRGB with straight (not premultiplied) alpha, 8 bits a channel.
public struct Color: Hashable, Sendable {
  /// The channels as 0xAARRGGBB.
  public var argb: UInt32

  /// No colour at all.
  public static let clear = Color(argb: 0)

  /// Makes a colour from 0xAARRGGBB.
  public init(argb: UInt32) { self.argb = argb }

  /// Makes a colour from 0xRRGGBB and an opacity 0…1.
  public init(rgb: UInt32, opacity: Double = 1) {
    let alpha = UInt32((opacity.clamped(0, 1) * 255).rounded())
    argb = alpha << 24 | (rgb & 0xFF_FFFF)
  }

  /// Opacity, 0…255.
  public var alpha: UInt8 { UInt8(argb >> 24) }
  /// Red, 0…255.
  public var red: UInt8 { UInt8(argb >> 16 & 0xFF) }
  /// Green, 0…255.
  public var green: UInt8 { UInt8(argb >> 8 & 0xFF) }
  /// Blue, 0…255.
  public var blue: UInt8 { UInt8(argb & 0xFF) }

  /// The same colour at a fraction of its opacity.
  public func withOpacity(_ opacity: Double) -> Color {
    Color(rgb: argb & 0xFF_FFFF, opacity: Double(alpha) / 255 * opacity)
  }
}
