/// Blends rows of straight-alpha pixels over premultiplied ones, four at a time.
///
/// Opaque pixels are premultiplied as they are, and stay opaque.
///
/// Red and blue share one vector of 16-bit lanes, green and alpha another, so that a product of
/// two bytes fits its lane; dividing by 255 is exact to the nearest integer.
enum PixelBlending {
  private typealias Words = SIMD4<UInt32>
  private typealias Lanes = SIMD8<UInt16>

  /// The alphas of two pixels.
  private static var alphas: UInt64 { 0xFF00_0000_FF00_0000 }

  /// Blends a row of pixels over another.
  static func blend(
    _ source: UnsafePointer<UInt32>, over target: UnsafeMutablePointer<UInt32>, count: Int,
    _ modulation: Canvas.Modulation
  ) {
    let opacity = Lanes(repeating: UInt16(modulation.opacity))
    let light = Lanes(repeating: 255 - UInt16(modulation.shade))
    let ground = Words(repeating: UInt32(modulation.ground) &<< 16)
    let copies = modulation == .identity
    forEachFour(count) { index, length in
      let from = load(source + index, length)
      // Most of an icon is opaque and most of a label is clear.
      let halves = unsafeBitCast(from, to: SIMD2<UInt64>.self)
      if (halves.x | halves.y) & alphas == 0 { return }
      if copies && halves.x & halves.y & alphas == alphas && length == 4 {
        return store(from, target + index, length)
      }
      store(
        mix(from, load(target + index, length), opacity, light, ground), target + index, length)
    }
  }

  /// Blends one colour over a row of pixels.
  static func blend(_ color: UInt32, over target: UnsafeMutablePointer<UInt32>, count: Int) {
    let from = Words(repeating: color)
    let opacity = Lanes(repeating: 255)
    let light = Lanes(repeating: 255)
    let ground = Words(repeating: 255 &<< 16)
    forEachFour(count) { index, length in
      store(
        mix(from, load(target + index, length), opacity, light, ground), target + index, length)
    }
  }

  @inline(__always)
  private static func mix(
    _ from: Words, _ to: Words, _ opacity: Lanes, _ light: Lanes, _ ground: Words
  ) -> Words {
    let mask = Words(repeating: 0x00FF_00FF)
    let redBlue = unsafeBitCast(from & mask, to: Lanes.self)
    let green = unsafeBitCast((from &>> 8) & 0xFF, to: Lanes.self)
    let high = from &>> 24
    let alpha = divided(unsafeBitCast(high | high &<< 16, to: Lanes.self) &* opacity)
    let rest = 255 &- alpha
    let oldRedBlue = unsafeBitCast(to & mask, to: Lanes.self)
    let oldAlphaGreen = unsafeBitCast((to &>> 8) & mask, to: Lanes.self)
    let newRedBlue = divided(divided(redBlue &* light) &* alpha &+ oldRedBlue &* rest)
    // What is drawn covers what lies below, whatever its shade: in the lanes of alpha it is `ground`.
    let alphaGreen = divided(green &* light) | unsafeBitCast(ground, to: Lanes.self)
    let newAlphaGreen = divided(alphaGreen &* alpha &+ oldAlphaGreen &* rest)
    return unsafeBitCast(newRedBlue, to: Words.self)
      | unsafeBitCast(newAlphaGreen, to: Words.self) &<< 8
  }

  /// Each lane divided by 255, rounded to nearest; right for products of two bytes.
  @inline(__always)
  private static func divided(_ value: Lanes) -> Lanes {
    let biased = value &+ 128
    return (biased &+ (biased &>> 8)) &>> 8
  }

  @inline(__always)
  private static func forEachFour(_ count: Int, _ body: (_ index: Int, _ length: Int) -> Void) {
    var index = 0
    while index + 4 <= count {
      body(index, 4)
      index += 4
    }
    if index < count { body(index, count - index) }
  }

  @inline(__always)
  private static func load(_ pointer: UnsafePointer<UInt32>, _ length: Int) -> Words {
    if length == 4 { return UnsafeRawPointer(pointer).loadUnaligned(as: Words.self) }
    var words = Words(repeating: 0)
    for lane in 0..<length { words[lane] = pointer[lane] }
    return words
  }

  @inline(__always)
  private static func store(
    _ words: Words, _ pointer: UnsafeMutablePointer<UInt32>, _ length: Int
  ) {
    if length == 4 {
      return UnsafeMutableRawPointer(pointer).storeBytes(of: words, as: Words.self)
    }
    for lane in 0..<length { pointer[lane] = words[lane] }
  }
}
