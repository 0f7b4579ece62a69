import LauncherModel
import SDLKit

extension ShapeRasterizer {
  /// Draws the shape with its shadow, in a surface that is larger on every side.
  ///
  /// As in CSS the blur is two standard deviations and the shadow is left out below the shape, so
  /// that a translucent shape does not look dirty.
  func shadowedSprite() throws(SDLError) -> Sprite {
    guard let shadow = shape.shadow else { return try sprite() }
    let sigma = max(0.25, Float(shadow.blur) / 2)
    // Three standard deviations hold all but a thousandth.
    let reach = Int((sigma * 3).rounded(.up))
    let drop = Int(Float(shadow.offset))
    let above = max(0, reach - drop)
    let below = max(0, reach + drop)
    let width = shape.width + 2 * reach
    let surface = try Surface(
      width: width, height: shape.height + above + below, format: .argb8888)
    let color = PremultipliedColor(shadow.color)
    let blurred = BlurredBox(
      width: Float(shape.width), height: Float(shape.height), radius: box.radius, sigma: sigma)
    let symbol = shape.symbol.map { SymbolRasterizer($0) }
    let height = surface.height
    surface.withPixels { pixels, stride in
      guard !pixels.isEmpty else { return }
      for row in 0..<height {
        let y = Float(row - above) + 0.5 - box.halfHeight
        let dither = Dither.row(row)
        // Left and right are alike, but for what is painted on the inside and the dither.
        for column in 0..<(width + 1) / 2 {
          let x = Float(column - reach) + 0.5 - box.halfWidth
          let outside = 1 - Coverage.atDistance(box.distance(x, y))
          var below = PremultipliedColor.clear
          if outside > 0 {
            below.cover(with: color, outside * blurred.opacity(x, y - Float(drop)))
          }
          var left = body(x, y)
          var right = shape.isEven ? left : body(-x, y)
          left.channels += below.channels * (1 - left.channels.w)
          right.channels += below.channels * (1 - right.channels.w)
          symbol?.draw(on: &left, x, y)
          symbol?.draw(on: &right, -x, y)
          let mirror = width - 1 - column
          pixels[row * stride + column] = word(left, outside, dither[column & 7])
          pixels[row * stride + mirror] = word(right, outside, dither[mirror & 7])
        }
      }
    }
    return Sprite(surface: surface, offsetX: -reach, offsetY: -above)
  }

  /// The pixel of a colour: the shadow is dithered, and a gradient; an even inside stays even.
  @inline(__always)
  private func word(_ color: PremultipliedColor, _ outside: Float, _ dither: Float) -> UInt32 {
    if outside == 1 { return color.argb(dither: dither) }
    return shape.isEven ? color.argb : color.argb(ditheringColor: dither)
  }
}

/// A rounded rectangle after a Gaussian blur, in closed form.
///
/// Along an edge it is the exact profile; at a corner it is the profile of a rounder corner,
/// chosen so that the corner of a plain rectangle gets its exact quarter.
struct BlurredBox {
  private let box: RoundedBox
  private let sigma: Float
  private let peak: Float

  /// The corner radius, in standard deviations, at which the profile is 1/4 in the corner:
  /// 0.6745 / (√2 − 1).
  private static let cornerRadius: Float = 1.63

  init(width: Float, height: Float, radius: Float, sigma: Float) {
    let soft = BlurredBox.cornerRadius * sigma
    box = RoundedBox(
      width: width, height: height, radius: (radius * radius + soft * soft).squareRoot())
    self.sigma = sigma
    // A box that is small against the blur is nowhere fully dark.
    peak =
      (2 * BlurredBox.normal(width / 2 / sigma) - 1)
      * (2 * BlurredBox.normal(height / 2 / sigma) - 1)
  }

  /// How much of the shadow arrives, 0…1; x and y are from the middle.
  @inline(__always)
  func opacity(_ x: Float, _ y: Float) -> Float {
    BlurredBox.normal(-box.distance(x, y) / sigma) * peak
  }

  /// The normal distribution function, to 1e-4 (Abramowitz and Stegun 26.2.16, third order).
  @inline(__always)
  static func normal(_ x: Float) -> Float {
    let magnitude = abs(x)
    guard magnitude < 4 else { return x > 0 ? 1 : 0 }
    let t = 1 / (1 + 0.33267 * magnitude)
    let tail =
      0.39894228 * exponential(-magnitude * magnitude / 2)
      * t * (0.4361836 + t * (-0.1201676 + t * 0.937298))
    return x > 0 ? 1 - tail : tail
  }

  /// e to a power of −8…0, to 1e-4: (1 + x/256)^256 with its second-order correction.
  @inline(__always)
  private static func exponential(_ x: Float) -> Float {
    let step = x / 256
    var value = 1 + step + step * step / 2
    for _ in 0..<8 { value *= value }
    return value
  }
}
