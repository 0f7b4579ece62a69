import LauncherModel
import LayoutCore

/// Tells the colour of each pixel inside a shape: even, or a gradient, and what is painted on it.
struct InsideRasterizer {
  private let start: PremultipliedColor
  private let end: PremultipliedColor
  private let size: SIMD2<Float>
  private let isEven: Bool
  private let layers: [Layer]

  private struct Layer {
    let color: PremultipliedColor
    let form: Form
  }

  private enum Form {
    case disc(center: SIMD2<Float>, radius: Float)
    /// The height at which each column begins, and the part of it that counts as distance.
    case ridge(tops: [Float], slant: [Float])
  }

  init(_ shape: DeviceShape) {
    size = SIMD2(Float(max(1, shape.width)), Float(max(1, shape.height)))
    start = PremultipliedColor(shape.fill)
    end = PremultipliedColor(shape.endFill ?? shape.fill)
    isEven = shape.isEven
    let size = size
    layers = shape.layers.map { layer in
      Layer(
        color: PremultipliedColor(layer.color), form: InsideRasterizer.form(layer.form, size))
    }
  }

  /// The colour at a place that is given from the shape's middle.
  @inline(__always)
  func color(_ x: Float, _ y: Float) -> PremultipliedColor {
    if isEven { return start }
    let place = SIMD2(x, y) + size / 2
    let parts = place / size
    let part = max(0, min((parts.x + parts.y) / 2, 1))
    var color = PremultipliedColor(
      channels: start.channels * (1 - part) + end.channels * part)
    for layer in layers {
      color.cover(with: layer.color, InsideRasterizer.coverage(of: layer.form, place))
    }
    return color
  }

  private static func coverage(of form: Form, _ place: SIMD2<Float>) -> Float {
    switch form {
    case .disc(let center, let radius):
      let offset = place - center
      return Coverage.atDistance((offset * offset).sum().squareRoot() - radius)
    case .ridge(let tops, let slant):
      guard !tops.isEmpty else { return 0 }
      let column = max(0, min(Int(place.x), tops.count - 1))
      return Coverage.atDistance((tops[column] - place.y) * slant[column])
    }
  }

  private static func form(_ form: Shape.Layer.Form, _ size: SIMD2<Float>) -> Form {
    switch form {
    case .disc(let center, let radius):
      let shorter = min(size.x, size.y)
      return .disc(
        center: SIMD2(finite(center.x), finite(center.y)) * size,
        radius: finite(radius) * shorter)
    case .ridge(let ridge):
      let tops = (0..<Int(size.x)).map { column in
        let along = (Float(column) + 0.5) / size.x * finite(ridge.waves) + finite(ridge.phase)
        let wave = InsideRasterizer.wave(along, isSharp: ridge.isSharp)
        return (finite(ridge.base) - finite(ridge.reach) * wave) * size.y
      }
      let slant = tops.indices.map { column in
        let slope = tops[min(column + 1, tops.count - 1)] - tops[max(column - 1, 0)]
        return 1 / (1 + slope * slope / 4).squareRoot()
      }
      return .ridge(tops: tops, slant: slant)
    }
  }

  /// A wave from −1 to 1 with period 1: a sine, nearly, or its straight-lined sister.
  private static func wave(_ position: Float, isSharp: Bool) -> Float {
    let part = position - position.rounded(.down)
    let triangle = 1 - 4 * abs(part - 0.5)
    return isSharp ? triangle : triangle * (2 - abs(triangle))
  }

  private static func finite(_ value: Double) -> Float { Float(value.clamped(-1000, 1000)) }
}
