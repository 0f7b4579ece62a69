public import LayoutCore

/// A rounded rectangle.
public struct Shape: Hashable, Sendable {
  /// The inside.
  public var fill: Color
  /// The colour of the bottom-right corner where the inside is a gradient from `fill`, which is
  /// that of the top-left one; nil where it is even.
  public var endFill: Color?
  /// What is painted on the inside, back to front.
  public var layers: [Layer]
  /// The outline, drawn inside the frame.
  public var stroke: Color
  /// The outline's width in points; 0 for none.
  public var strokeWidth: Double
  /// The corner radius in points; held to half of the shorter side.
  public var radius: Double
  /// A soft shadow below, none when nil.
  public var shadow: Shadow?
  /// A mark in the middle, such as an arrow head.
  public var symbol: Symbol?

  /// A soft shadow.
  public struct Shadow: Hashable, Sendable {
    /// Its colour where it is darkest.
    public var color: Color
    /// How far it reaches below, in points.
    public var offset: Double
    /// The blur's radius in points.
    public var blur: Double

    /// Makes a shadow.
    public init(color: Color, offset: Double, blur: Double) {
      self.color = color
      self.offset = offset
      self.blur = blur
    }
  }

  /// A small mark, drawn as strokes with round ends.
  public struct Symbol: Hashable, Sendable {
    /// Which mark.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      case chevronLeft, chevronRight, warning, grid, search, close
      case mail, maps, music, photos, clock, notes, files, books, camera, wallet
      case weather, home, health, news, stocks, calendar, phone, chat, video, radio
      case activity, star
    }
    /// Which mark.
    public var kind: Kind
    /// The mark's colour.
    public var color: Color
    /// The mark's size in points.
    public var size: Double

    /// Makes a mark.
    public init(_ kind: Kind, color: Color, size: Double) {
      self.kind = kind
      self.color = color
      self.size = size
    }
  }

  /// Something painted on the inside of a shape, which ends at the shape's edge.
  ///
  /// Places are parts of the shape's width and height, from its top-left corner.
  public struct Layer: Hashable, Sendable {
    /// What is painted.
    public enum Form: Hashable, Sendable {
      /// A disc; its radius is a part of the shape's shorter side.
      case disc(center: Point, radius: Double)
      /// Everything below a line that rises and falls.
      case ridge(Ridge)
    }

    /// A line that rises and falls about a height.
    public struct Ridge: Hashable, Sendable {
      /// The height about which it goes.
      public var base: Double
      /// How far it rises and falls.
      public var reach: Double
      /// How often it rises and falls over the shape's width.
      public var waves: Double
      /// Where in a wave it begins, in waves.
      public var phase: Double
      /// Whether it has corners, as mountains do, instead of being round as hills.
      public var isSharp: Bool

      /// Makes a line.
      public init(
        base: Double, reach: Double, waves: Double, phase: Double, isSharp: Bool = false
      ) {
        self.base = base
        self.reach = reach
        self.waves = waves
        self.phase = phase
        self.isSharp = isSharp
      }
    }

    /// What is painted.
    public var form: Form
    /// Its colour.
    public var color: Color

    /// Makes a layer.
    public init(_ form: Form, color: Color) {
      self.form = form
      self.color = color
    }
  }

  /// Makes a rounded rectangle.
  public init(
    fill: Color, endFill: Color? = nil, layers: [Layer] = [], stroke: Color = .clear,
    strokeWidth: Double = 0, radius: Double = 0, shadow: Shadow? = nil, symbol: Symbol? = nil
  ) {
    self.fill = fill
    self.endFill = endFill
    self.layers = layers
    self.stroke = stroke
    self.strokeWidth = strokeWidth
    self.radius = radius
    self.shadow = shadow
    self.symbol = symbol
  }
}
