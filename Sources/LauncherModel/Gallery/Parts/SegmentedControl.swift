import LayoutCore

/// A picker of a few options in a row: the selection glides between them.
struct SegmentedControl: Sendable {
  static let height = 40.0
  private static let padding = 3.0
  private static let style = TextStyle(size: 14, weight: .semibold)
  private static let symbolSize = 16.0

  struct Option: Hashable, Sendable {
    var title: String
    var symbol: Shape.Symbol.Kind?
  }

  let options: [Option]
  private(set) var selection: Int
  /// Sets its nodes apart from those of other controls.
  let number: Int
  private(set) var frame = Rect.zero
  private var position: SpringValue
  private var layout = TabStripLayout(widths: [], gap: 0, size: .zero)

  init(_ options: [Option], selection: Int = 0, number: Int = 0) {
    self.options = options
    self.selection = selection
    self.number = number
    position = SpringValue(Double(selection), spring: PageSlide.spring)
  }

  mutating func layOut(in frame: Rect, direction: LayoutDirection) {
    self.frame = frame
    let inner = frame.insetBy(x: SegmentedControl.padding, y: SegmentedControl.padding)
    layout = TabStripLayout(
      widths: options.map { _ in 0 }, gap: 0, size: inner.size, direction: direction)
  }

  /// The option at a point, nil outside.
  func option(at point: Point) -> Int? {
    guard frame.contains(point) else { return nil }
    let inside = Point(x: point.x - frame.minX - SegmentedControl.padding, y: 1)
    return layout.index(at: inside) ?? (inside.x < 0 ? edge(-1) : edge(1))
  }

  /// The option at the left (−1) or right (1) edge.
  private func edge(_ side: Int) -> Int {
    (side < 0) == (layout.direction == .leftToRight) ? 0 : max(0, options.count - 1)
  }

  mutating func select(_ option: Int, at time: Double, policy: MotionPolicy) {
    selection = option.clamped(0, max(0, options.count - 1))
    position.animate(to: Double(selection), at: time, policy: policy)
  }

  /// What an arrow key means; nil for other keys and at the ends.
  func option(after key: Key, _ direction: LayoutDirection) -> Int? {
    let forward = direction == .leftToRight ? 1 : -1
    let next: Int
    switch key {
    case .left: next = selection - forward
    case .right: next = selection + forward
    case .home: next = 0
    case .end: next = options.count - 1
    default: return nil
    }
    return options.indices.contains(next) ? next : nil
  }

  func needsFrame(at time: Double) -> Bool { !position.isSettled(at: time) }

  mutating func advance(to time: Double) { position.settle(at: time) }

  func draw(on canvas: inout DemoCanvas, isFocused: Bool, at time: Double) {
    let theme = canvas.theme
    let radius = frame.height / 2
    canvas.add(
      NodeID(.tabStrip, number), frame,
      Shape(fill: theme.surface, stroke: theme.hairline, strokeWidth: 1, radius: radius))
    let origin = Point(
      x: frame.minX + SegmentedControl.padding, y: frame.minY + SegmentedControl.padding)
    let selected = layout.indicator(progress: position.value(at: time))
      .offset(x: origin.x, y: origin.y)
    canvas.add(
      NodeID(.tabSelection, number), selected,
      Shape(
        fill: theme.selectedSurface, stroke: isFocused ? theme.accent : .clear,
        strokeWidth: isFocused ? 2 : 0, radius: selected.height / 2,
        shadow: canvas.stage.isLight
          ? Shape.Shadow(color: theme.shadow, offset: 1, blur: 3) : nil))
    for (index, option) in options.enumerated() {
      let cell = layout.frames[index].offset(x: origin.x, y: origin.y)
      draw(option, index, in: cell, on: &canvas)
    }
  }

  private func draw(_ option: Option, _ index: Int, in cell: Rect, on canvas: inout DemoCanvas) {
    let theme = canvas.theme
    let color = index == selection ? theme.text : theme.secondaryText
    let id = number * 16 + index
    var text = cell.insetBy(x: 6, y: 0)
    if let symbol = option.symbol, cell.width > 100 {
      let size = SegmentedControl.symbolSize
      let width = canvas.width(of: option.title, style: SegmentedControl.style)
      let whole = size + 7 + min(width, cell.width - size - 20)
      let isForward = canvas.stage.direction == .leftToRight
      let start = cell.midX - whole / 2
      let mark = Rect(
        x: isForward ? start : start + whole - size, y: cell.midY - size / 2, width: size,
        height: size)
      canvas.add(
        NodeID(.tabSymbol, id), mark,
        Shape(fill: .clear, symbol: Shape.Symbol(symbol, color: color, size: size)))
      text = Rect(
        x: isForward ? start + size + 7 : start, y: cell.minY, width: whole - size - 7,
        height: cell.height)
    }
    canvas.add(
      NodeID(.tab, id), text, option.title, style: SegmentedControl.style, color: color)
  }
}
