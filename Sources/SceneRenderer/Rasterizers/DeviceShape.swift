package import LauncherModel
import LayoutCore

/// A shape in device pixels: all that its picture depends on.
package struct DeviceShape: Hashable, Sendable {
  /// The width in pixels.
  package var width: Int
  /// The height in pixels.
  package var height: Int
  /// The corner radius in pixels.
  package var radius: Float
  /// The outline in whole pixels, so that straight edges stay sharp.
  package var strokeWidth: Float
  /// The inside, or its top-left corner.
  package var fill: Color
  /// The bottom-right corner of a gradient, nil for an even inside.
  package var endFill: Color?
  /// What is painted on the inside.
  package var layers: [Shape.Layer]
  /// The outline.
  package var stroke: Color
  /// The shadow, in pixels.
  package var shadow: Shape.Shadow?
  /// The mark, its size in pixels.
  package var symbol: Shape.Symbol?

  /// The widest blur that is drawn, in pixels.
  private static let maximumBlur = 256.0
  /// The largest shadow offset that is drawn, in pixels.
  private static let maximumOffset = 256.0

  /// Makes the device form of a shape.
  package init(_ shape: Shape, width: Int, height: Int, space: DeviceSpace) {
    self.width = width
    self.height = height
    let longest = Double(max(width, height))
    radius = Float((shape.radius * space.scale).clamped(0, longest))
    let hasStroke = shape.stroke.alpha > 0 && shape.strokeWidth > 0
    strokeWidth = hasStroke ? Float(min(space.length(shape.strokeWidth), max(width, height))) : 0
    fill = shape.fill
    endFill = shape.endFill == shape.fill ? nil : shape.endFill
    layers = shape.layers
    stroke = hasStroke ? shape.stroke : .clear
    if let shadow = shape.shadow, shadow.color.alpha > 0 {
      self.shadow = Shape.Shadow(
        color: shadow.color,
        offset: (shadow.offset * space.scale)
          .clamped(-DeviceShape.maximumOffset, DeviceShape.maximumOffset).rounded(),
        blur: (shadow.blur * space.scale).clamped(0, DeviceShape.maximumBlur))
    }
    if let symbol = shape.symbol, symbol.size > 0, symbol.color.alpha > 0 {
      self.symbol = Shape.Symbol(
        symbol.kind, color: symbol.color, size: (symbol.size * space.scale).clamped(0, longest))
    }
  }

  /// The most pixels of a picture that is kept: an 8K screen.
  private static let maximumArea = 1 << 25

  /// Whether the inside has one colour.
  package var isEven: Bool { endFill == nil && layers.isEmpty }

  /// Whether filling a rectangle draws it, or must do because a picture would be too large.
  package var isPlainFill: Bool {
    (radius < 0.5 && strokeWidth == 0 && shadow == nil && symbol == nil && isEven)
      || width * height > DeviceShape.maximumArea
  }

  /// Whether there is nothing to see.
  package var isInvisible: Bool {
    width == 0 || height == 0
      || (isEven && fill.alpha == 0 && stroke.alpha == 0 && shadow == nil && symbol == nil)
  }
}
