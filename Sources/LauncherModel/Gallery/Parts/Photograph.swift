import LayoutCore

/// Landscapes that stand in for photographs: a sky, a sun or moon, and hills before it.
enum Photograph {
  /// Widths by heights, as cameras make them and people crop them.
  private static let aspects = [
    1.5, 1.0, 16.0 / 9, 0.75, 2.35, 4.0 / 3, 1.25, 3.0, 1.5, 2.0, 0.8, 16.0 / 9, 2.7,
  ]

  /// A width divided by its height.
  static func aspect(of index: Int) -> Double {
    aspects[max(0, index) % aspects.count]
  }

  private struct Light {
    var sky: UInt32
    var horizon: UInt32
    var sun: UInt32
    var hills: [UInt32]
  }

  private static let lights: [Light] = [
    // Dawn, noon, dusk, night, mist, autumn, sea, dunes.
    Light(sky: 0x5B6FD8, horizon: 0xF7B28C, sun: 0xFFE9C2, hills: [0x8C6FA8, 0x5A4A86, 0x2E2A58]),
    Light(sky: 0x3E8FE8, horizon: 0xBFE3FA, sun: 0xFFF6D8, hills: [0x7FB8A0, 0x4C9473, 0x24654F]),
    Light(sky: 0x3A2A6B, horizon: 0xF06A6A, sun: 0xFFC36B, hills: [0x8A3F6E, 0x572A5C, 0x2B1A42]),
    Light(sky: 0x0F1838, horizon: 0x2F4C86, sun: 0xEAF0FF, hills: [0x28406E, 0x1A2C52, 0x0E1936]),
    Light(sky: 0x9FB4C8, horizon: 0xE6EDF2, sun: 0xFFFFFF, hills: [0xB4C4CE, 0x8AA0AE, 0x5F7887]),
    Light(sky: 0x7FB2D9, horizon: 0xFBE3B0, sun: 0xFFF1C9, hills: [0xE0995A, 0xB9612F, 0x7A3A22]),
    Light(sky: 0x2F9BC8, horizon: 0xFCE7C8, sun: 0xFFF4DA, hills: [0x3BA6B8, 0x1F7F9C, 0x125A7A]),
    Light(sky: 0xE79A5E, horizon: 0xFBD9A0, sun: 0xFFF2CC, hills: [0xE3A766, 0xC57F43, 0x94552B]),
  ]

  /// A picture, the same for a number every time.
  static func shape(of index: Int, radius: Double) -> Shape {
    var dice = Dice(seed: index)
    let light = lights[(index * 5 + index / 8) % lights.count]
    var layers: [Shape.Layer] = []
    let sun = Point(x: 0.15 + 0.7 * dice.next(), y: 0.22 + 0.28 * dice.next())
    let size = 0.09 + 0.08 * dice.next()
    layers.append(
      Shape.Layer(
        .disc(center: sun, radius: size * 1.9), color: Color(rgb: light.sun, opacity: 0.18)))
    layers.append(Shape.Layer(.disc(center: sun, radius: size), color: Color(rgb: light.sun)))
    let isSharp = dice.next() < 0.45
    let aspect = aspect(of: index)
    for (depth, hill) in light.hills.enumerated() {
      let ridge = Shape.Layer.Ridge(
        base: 0.52 + 0.17 * Double(depth) + 0.06 * dice.next(),
        reach: (isSharp ? 0.13 : 0.07) * (1 - 0.22 * Double(depth)),
        waves: aspect * (0.45 + 0.5 * dice.next()), phase: dice.next(),
        isSharp: isSharp && depth < 2)
      layers.append(Shape.Layer(.ridge(ridge), color: Color(rgb: hill)))
    }
    return Shape(
      fill: Color(rgb: light.sky), endFill: Color(rgb: light.horizon), layers: layers,
      radius: radius)
  }

  /// Numbers from 0 to 1 that follow from a seed.
  private struct Dice {
    private var state: UInt32

    init(seed: Int) { state = UInt32(truncatingIfNeeded: seed &* 40_503 &+ 9973) }

    mutating func next() -> Double {
      // Xorshift, Marsaglia's 13, 17, 5.
      state ^= state << 13
      state ^= state >> 17
      state ^= state << 5
      return Double(state >> 8) / Double(1 << 24)
    }
  }
}
