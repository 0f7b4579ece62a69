import LayoutCore

/// Collects what a demonstration shows.
struct DemoCanvas {
  let stage: Stage
  private let builder: SceneBuilder
  private(set) var nodes: [SceneNode] = []
  /// Nothing of what follows is drawn outside of it.
  var clip: Rect?
  /// The opacity of what follows.
  var opacity = 1.0

  init(stage: Stage, builder: SceneBuilder) {
    self.stage = stage
    self.builder = builder
  }

  var theme: Theme { stage.theme }

  mutating func add(_ id: NodeID, _ frame: Rect, _ shape: Shape, opacity: Double = 1) {
    guard frame.intersects(Rect(origin: .zero, size: stage.window).insetBy(x: -2000, y: -64))
    else { return }
    nodes.append(
      SceneNode(
        id: id, frame: frame, opacity: opacity * self.opacity, clip: clip, content: .shape(shape)))
  }

  /// A line of text, shrunk and then cut to fit its frame.
  mutating func add(
    _ id: NodeID, _ frame: Rect, _ text: String, style: TextStyle, color: Color,
    alignment: Label.Alignment = .center
  ) {
    let fitted = builder.fit(text, style: style, width: frame.width)
    guard !fitted.text.isEmpty else { return }
    nodes.append(
      SceneNode(
        id: id, frame: frame, opacity: opacity, clip: clip,
        content: .label(
          Label(
            text: fitted.text, style: TextStyle(size: fitted.size, weight: style.weight),
            color: color, alignment: alignment))))
  }

  mutating func add(_ more: [SceneNode]) {
    nodes += more.map {
      var node = $0
      node.opacity *= opacity
      node.clip = node.clip ?? clip
      return node
    }
  }

  /// The width that a text takes.
  func width(of text: String, style: TextStyle) -> Double {
    builder.fit(text, style: style, width: .greatestFiniteMagnitude).width.rounded(.up)
  }

  /// Where text starts: on the reading side.
  var leading: Label.Alignment { stage.direction == .leftToRight ? .left : .right }
}

/// A gradient, as a filled shape.
extension Shape {
  init(_ gradient: TileGradient, radius: Double, symbol: Symbol.Kind? = nil, size: Double = 0) {
    self.init(
      fill: gradient.top, endFill: gradient.bottom, radius: radius,
      symbol: symbol.map { Symbol($0, color: Color(rgb: 0xFF_FFFF), size: size) })
  }
}
