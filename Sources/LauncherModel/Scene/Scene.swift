public import AppCatalog
public import LayoutCore

/// Everything one frame shows, as values: no pixels, no clock, no handles.
public struct Scene: Hashable, Sendable {
  /// The window's size in points.
  public var size: Size
  /// Device pixels per point.
  public var scale: Double
  /// What lies behind everything.
  public var background: Backdrop
  /// What is drawn, back to front, in window coordinates.
  public var nodes: [SceneNode]

  /// Makes a scene.
  public init(size: Size, scale: Double, background: Backdrop, nodes: [SceneNode] = []) {
    self.size = size
    self.scale = scale
    self.background = background
    self.nodes = nodes
  }
}

/// The background: a base colour with a soft glow in the top-left and the bottom-right corner.
public struct Backdrop: Hashable, Sendable {
  /// The base colour.
  public var base: Color
  /// The glow whose centre is the top-left corner.
  public var topLeadingGlow: Color
  /// The glow whose centre is the bottom-right corner.
  public var bottomTrailingGlow: Color
  /// A picture in place of these, once it is there.
  public var picture: Picture?
  /// How much of the desktop they cover, 0…1, where windows can be translucent.
  public var opacity: Double

  /// A picture behind everything.
  public struct Picture: Hashable, Sendable {
    /// Its file.
    public var path: String
    /// How far it is blurred, in points.
    public var blur: Double
    /// What keeps texts on it readable.
    public var scrim: Scrim

    /// Makes a picture.
    public init(path: String, blur: Double, scrim: Scrim) {
      self.path = path
      self.blur = blur
      self.scrim = scrim
    }
  }

  /// Makes a background.
  public init(
    base: Color, topLeadingGlow: Color, bottomTrailingGlow: Color, picture: Picture? = nil,
    opacity: Double = 1
  ) {
    self.base = base
    self.topLeadingGlow = topLeadingGlow
    self.bottomTrailingGlow = bottomTrailingGlow
    self.picture = picture
    self.opacity = opacity
  }
}

/// One thing that is drawn.
public struct SceneNode: Hashable, Sendable {
  /// The same thing has the same identity in the next frame: damage is found by comparing.
  public var id: NodeID
  /// Where, in points of the window.
  public var frame: Rect
  /// 0 transparent … 1 opaque.
  public var opacity: Double
  /// Nothing is drawn outside this rectangle (points of the window).
  public var clip: Rect?
  /// What.
  public var content: Content

  /// What a node shows.
  public enum Content: Hashable, Sendable {
    /// A filled and outlined rounded rectangle.
    case shape(Shape)
    /// An app's icon.
    case icon(IconImage)
    /// One line of text.
    case label(Label)
    /// A piece of the background that is opaque at one side and clear at the other: what scrolls
    /// under it fades out. The side is the opaque one.
    case edgeFade(Side)
  }

  /// A side of a rectangle.
  public enum Side: Hashable, Sendable {
    /// The left side.
    case left
    /// The right side.
    case right
    /// The top.
    case top
    /// The bottom.
    case bottom
  }

  /// Makes a node.
  public init(
    id: NodeID, frame: Rect, opacity: Double = 1, clip: Rect? = nil, content: Content
  ) {
    self.id = id
    self.frame = frame
    self.opacity = opacity
    self.clip = clip
    self.content = content
  }
}

/// The identity of a node: a role and, where there are many of it, a number.
public struct NodeID: Hashable, Sendable {
  /// What the node is for.
  public enum Role: UInt8, Hashable, Sendable, CaseIterable {
    case tabStrip, tabSelection, tab, tabSymbol, tabFade
    case card, picture, scrollFade, scrollBar
    case focusRing, hover, icon, label, secondLabel, badge
    case dot, pageText, arrow, arrowGlyph
    case emptyTitle, emptyText
    case toast, toastText
    case searchButton, searchField, searchGlass, searchSelection, searchText, searchUnderline
    case searchCaret, searchClear, searchNote
    case launching
    case menu, menuLine, menuHighlight, menuText, details, detailsText
    case toastAction, toastActionText, startingMark
  }
  /// What the node is for.
  public var role: Role
  /// Which of them.
  public var index: Int

  /// Makes an identity.
  public init(_ role: Role, _ index: Int = 0) {
    self.role = role
    self.index = index
  }
}

/// An app's icon; until it is decoded, and when there is none, a gradient tile with a letter.
public struct IconImage: Hashable, Sendable {
  /// The icon to draw, nil when the entry has none.
  public var reference: IconReference?
  /// The side in points at rest.
  ///
  /// The node's frame may be smaller or larger while it moves: then the picture made for this
  /// size is scaled.
  public var size: Double
  /// How much it is darkened, 0…1.
  public var shade: Double
  /// The letter of the tile; without one nothing is drawn until the icon is there.
  public var letter: Character?
  /// The tile's colours, top left and bottom right.
  public var tile: TileGradient
  /// The radius that the icon's corners are cut by, in points; the tile has its own.
  public var radius: Double
  /// The one colour that the icon's shape is filled with; nil for the icon's own colours.
  public var tint: Color?
  /// The plate that the icon lies on, and whose outline the letter tile has.
  public var plate: IconPlate?
  /// The colour of icons that turn out to be outlines; nil where they stay as they are.
  public var outline: Color?

  /// Makes an icon.
  public init(
    reference: IconReference?, size: Double, shade: Double = 0, letter: Character?,
    tile: TileGradient, radius: Double = 0, tint: Color? = nil
  ) {
    self.reference = reference
    self.size = size
    self.shade = shade
    self.letter = letter
    self.tile = tile
    self.radius = radius
    self.tint = tint
  }
}

/// The two colours of a letter tile.
public struct TileGradient: Hashable, Sendable {
  /// The colour of the top-left corner.
  public var top: Color
  /// The colour of the bottom-right corner.
  public var bottom: Color

  /// Makes a gradient.
  public init(top: Color, bottom: Color) {
    self.top = top
    self.bottom = bottom
  }
}

/// One line of text that already fits its frame.
public struct Label: Hashable, Sendable {
  /// The text as drawn, with its ellipsis if it was cut.
  public var text: String
  /// Size and weight.
  public var style: TextStyle
  /// The colour.
  public var color: Color
  /// Where the text stands in its frame, horizontally; vertically it is always centred.
  public var alignment: Alignment
  /// The direction that the line is written in; nil for that of its first letter.
  public var direction: LayoutDirection?

  /// A horizontal place.
  public enum Alignment: Hashable, Sendable { case left, center, right }

  /// Makes a line of text.
  public init(
    text: String, style: TextStyle, color: Color, alignment: Alignment = .center,
    direction: LayoutDirection? = nil
  ) {
    self.text = text
    self.style = style
    self.color = color
    self.alignment = alignment
    self.direction = direction
  }
}

/// The size and weight of a text.
public struct TextStyle: Hashable, Sendable {
  /// A font weight.
  public enum Weight: UInt8, Hashable, Sendable { case medium, semibold }
  /// The size in points (em).
  public var size: Double
  /// The weight.
  public var weight: Weight
  /// Whether all digits have one width, so that a number that changes does not move.
  public var hasTabularDigits: Bool

  /// Makes a style.
  public init(size: Double, weight: Weight, hasTabularDigits: Bool = false) {
    self.size = size
    self.weight = weight
    self.hasTabularDigits = hasTabularDigits
  }
}

/// Tells how wide a text is; the renderer's fonts do, and tests bring their own.
public protocol TextMeasuring {
  /// The advance width of a line in points, before any scaling.
  func width(of text: String, style: TextStyle) -> Double
  /// Another number than before when what was measured may be wrong now.
  var generation: Int { get }
}

extension TextMeasuring {
  /// Always 0: the widths never change.
  public var generation: Int { 0 }
}
