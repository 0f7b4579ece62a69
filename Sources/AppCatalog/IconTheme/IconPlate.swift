/// What stands behind icons, so that those of many makers look like one set.
public struct IconPlate: Hashable, Sendable {
  /// The outline that all icons share.
  public enum Shape: String, Hashable, Sendable, CaseIterable {
    /// A superellipse: a square whose sides bend smoothly into its corners.
    case squircle
    /// A circle.
    case circle

    /// The power in |x|ⁿ + |y|ⁿ = 1.
    private var exponent: Int { self == .squircle ? 5 : 2 }

    /// The part of a pixel that lies in the shape, 0…1, where the shape fills a square.
    ///
    /// - Parameters:
    ///   - x: The pixel's middle, from the square's middle, in halves of its side.
    ///   - y: The same downwards.
    ///   - half: Half of the square's side, in pixels.
    /// - Returns: By the distance from the outline along its slope; O(1).
    public func coverage(_ x: Double, _ y: Double, half: Double) -> Double {
      guard half > 0 else { return 0 }
      func power(_ base: Double, _ count: Int) -> Double {
        (0..<count).reduce(1) { value, _ in value * base }
      }
      let (x, y) = (abs(x), abs(y))
      let slopeX = power(x, exponent - 1)
      let slopeY = power(y, exponent - 1)
      let beyond = slopeX * x + slopeY * y - 1
      let slope = Double(exponent) * (slopeX * slopeX + slopeY * slopeY).squareRoot() / half
      guard slope > 0 else { return beyond < 0 ? 1 : 0 }
      let coverage = 0.5 - beyond / slope
      return coverage > 0 ? min(coverage, 1) : 0
    }
  }

  /// The outline.
  public var shape: Shape
  /// The colour, as 0xRRGGBB.
  public var rgb: UInt32

  /// Makes a plate.
  public init(shape: Shape, rgb: UInt32) {
    self.shape = shape
    self.rgb = rgb & 0xFF_FFFF
  }
}
