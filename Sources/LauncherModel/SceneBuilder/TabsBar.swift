import LayoutCore

/// The tabs bar as it is drawn: a pill, the selection that glides in it, and the titles.
struct TabsBar {
  var strip: TabStrip
  var titles: [String]
  /// The names of the symbols beside the titles, by tab.
  var symbols: [Int: String] = [:]
  /// How far the strip is scrolled.
  var offset: Double
  /// The fractional tab that the selection is at.
  var position: Double
  /// Tabs under the mouse or pressed.
  var lit: Set<Int> = []
  /// Whether the keyboard's focus is on the bar.
  var isFocused = false

  init(strip: TabStrip, titles: [String], offset: Double, position: Double) {
    self.strip = strip
    self.titles = titles
    self.offset = offset
    self.position = position
  }

  func nodes(theme: Theme) -> [SceneNode] {
    let clip = strip.frame
    let selection = strip.indicator(at: position, offset: offset)
    let radius = min(theme.radii.tabs, strip.frame.height / 2)
    let inner = max(0, radius - Metrics.stripPadding)
    var nodes = [
      SceneNode(
        id: NodeID(.tabStrip), frame: strip.frame,
        content: .shape(
          Shape(
            fill: theme.surface, stroke: theme.hairline, strokeWidth: theme.sizes.hairline,
            radius: radius))),
      SceneNode(
        id: NodeID(.tabSelection), frame: selection, clip: clip,
        content: .shape(
          Shape(
            fill: theme.selectedSurface, radius: inner,
            shadow: theme.appearance == .light
              ? Shape.Shadow(color: theme.shadow, offset: 1, blur: 3) : nil))),
    ]
    if isFocused {
      nodes.append(
        SceneNode(
          id: NodeID(.focusRing), frame: selection, clip: clip,
          content: .shape(
            Shape(
              fill: .clear, stroke: theme.accent, strokeWidth: max(2, theme.sizes.focusRing - 1),
              radius: inner))))
    }
    for (index, title) in titles.enumerated() {
      let frame = strip.frame(ofTab: index, offset: offset)
      guard frame.intersects(clip) else { continue }
      let isSelected = abs(position - Double(index)) < 0.5
      let color = isSelected || lit.contains(index) ? theme.text : theme.secondaryText
      var place = frame
      if let symbol = symbols[index] {
        let frames = strip.symbolAndTitle(in: frame)
        place = frames.title
        nodes.append(
          SceneNode(
            id: NodeID(.tabSymbol, index), frame: frames.symbol, clip: clip,
            content: SymbolImage(name: symbol).content(size: frames.symbol.width, color: color)))
      }
      nodes.append(
        SceneNode(
          id: NodeID(.tab, index), frame: place, clip: clip,
          content: .label(Label(text: title, style: strip.text.tabStyle, color: color))))
    }
    return nodes + fades
  }

  /// Where the bar scrolls on, its end dissolves into the background.
  private var fades: [SceneNode] {
    guard strip.isScrollable else { return [] }
    let bar = strip.frame
    let width = min(Metrics.stripFade, bar.width / 2)
    return [SceneNode.Side.left, .right].enumerated().compactMap { index, side in
      let hidden = side == .left ? strip.hiddenAtLeft(offset) : strip.hiddenAtRight(offset)
      guard hidden > 0.5 else { return nil }
      let x = side == .left ? bar.minX - 1 : bar.maxX - width + 1
      return SceneNode(
        id: NodeID(.tabFade, index),
        frame: Rect(x: x, y: bar.minY - 1, width: width, height: bar.height + 2),
        opacity: min(1, hidden / 12), content: .edgeFade(side))
    }
  }
}

extension PageIndicator {
  /// Page dots, or their text where there are too many.
  ///
  /// In high contrast the other pages' dots are seen as well.
  func nodes(
    dots dotColor: Color, text textColor: Color, style: TextStyle = Metrics.pageTextStyle,
    contrast: Theme.Contrast = .normal
  ) -> [SceneNode] {
    let least = contrast == .high ? 0.6 : 0
    switch form {
    case .dots(let dots):
      return dots.enumerated().map { index, dot in
        SceneNode(
          id: NodeID(.dot, index), frame: dot.frame, opacity: max(dot.opacity, least) * opacity,
          content: .shape(Shape(fill: dotColor, radius: dot.frame.height / 2)))
      }
    case .text(let text, let frame):
      return [
        SceneNode(
          id: NodeID(.pageText), frame: frame, opacity: opacity,
          content: .label(
            Label(text: text, style: style, color: textColor)))
      ]
    }
  }
}
