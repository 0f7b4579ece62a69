import LayoutCore

/// 100 cards and a selection ring that glides from one to the other.
struct CardsDemo: Demo {
  static let count = 100
  private static let columns = TrackSizing.min(128)
  private static let rows = TrackSizing.fixed(112)
  private static let gap = 14.0
  private static let radius = 20.0
  private static let ringMargin = 5.0
  private static let style = TextStyle(size: 13, weight: .medium)

  private var scroll = DemoScroll(along: .vertical)
  private var stage: Stage?
  private(set) var layout = IdentifiedLayout(
    ids: Array(0..<count),
    layout: ModularGrid(columns: columns, rows: rows, size: .zero, count: count))
  private(set) var selected = 0
  private var ring = LayoutTransition(spring: .snappy(0.35))
  private var hasFocus = false
  private var pressed: Int?

  mutating func layOut(on stage: Stage, at time: Double) {
    self.stage = stage
    layout.layout = ModularGrid(
      columns: CardsDemo.columns, rows: CardsDemo.rows,
      gap: Size(width: CardsDemo.gap, height: CardsDemo.gap), size: stage.area.size,
      count: CardsDemo.count, direction: stage.direction)
    scroll.layOut(content: layout.layout.contentSize.height, on: stage, at: time)
    ring.cancel()
    ring.policy = stage.motion
  }

  func needsFrame(at time: Double) -> Bool {
    scroll.needsFrame(at: time) || ring.needsFrame(at: time)
  }

  var nextDeadline: Double? { scroll.nextDeadline }

  mutating func advance(to time: Double) {
    scroll.advance(to: time)
    ring.advance(to: time)
  }

  /// The bounds of a card in the content.
  func bounds(of card: Int) -> Rect { layout.frame(of: card) ?? .zero }

  /// Where the ring is in the content at a time.
  func ringFrame(at time: Double) -> Rect {
    ring.frame(0, target: bounds(of: selected), at: time)
  }

  mutating func select(_ card: Int, at time: Double) {
    guard card != selected, (0..<CardsDemo.count).contains(card), let stage else { return }
    let old = ringFrame(at: time)
    selected = card
    ring.begin(from: [(0, old)], to: [(0, bounds(of: card))], at: time)
    let area = stage.area
    scroll.reveal(
      bounds(of: card).offset(x: area.minX, y: area.minY), margin: 20, at: time)
  }

  private func card(at point: Point, _ time: Double) -> Int? {
    guard let stage, point.y > stage.area.minY - 20 else { return nil }
    let shift = scroll.shift(at: time) + stage.area.origin
    return layout.id(at: point - shift)
  }

  var dragAxes: DragRecognizer.Axes { .vertical }
  func isCatchable(at time: Double) -> Bool { scroll.isCatchable(at: time) }
  mutating func press(_ point: Point?, at time: Double) {
    pressed = point.flatMap { card(at: $0, time) }
  }
  mutating func tap(_ point: Point, at time: Double) {
    if let card = card(at: point, time) { select(card, at: time) }
  }
  mutating func beginPan(along axis: Axis, from point: Point?, at time: Double) {
    scroll.begin(at: time)
  }
  mutating func pan(_ movement: Pan, at time: Double) { scroll.pan(movement, at: time) }
  mutating func endPan(velocity: Pan, at time: Double) { scroll.end(velocity: velocity, at: time) }
  mutating func turnWheel(notches: Double, at time: Double) {
    scroll.scroll(steps: notches, at: time)
  }
  mutating func setFocus(_ isFocused: Bool) { hasFocus = isFocused }

  mutating func key(_ key: Key, _ modifiers: Modifiers, at time: Double) -> Bool {
    guard let stage else { return false }
    let towards: FocusDirection
    switch key {
    case .left: towards = .left
    case .right: towards = .right
    case .up: towards = .up
    case .down: towards = .down
    case .home:
      select(0, at: time)
      return true
    case .end:
      select(CardsDemo.count - 1, at: time)
      return true
    default: return scroll.key(key, at: time)
    }
    let next = FocusNavigator.nearest(
      in: layout.layout.frames, from: selected, towards: towards, direction: stage.direction)
    guard let next else { return false }
    select(next, at: time)
    return true
  }

  func draw(on canvas: inout DemoCanvas, at time: Double) {
    guard let stage else { return }
    let theme = canvas.theme
    let shift = scroll.shift(at: time) + stage.area.origin
    let window = Rect(origin: .zero, size: stage.window)
    for card in layout.layout.indices(in: window.offset(x: -shift.x, y: -shift.y)) {
      let frame = bounds(of: card).offset(x: shift.x, y: shift.y)
      canvas.add(
        NodeID(.card, card), frame,
        Shape(
          fill: card == pressed ? theme.selectedSurface : theme.surface, stroke: theme.hairline,
          strokeWidth: 1, radius: CardsDemo.radius))
      let tile = Rect(x: frame.midX - 22, y: frame.minY + 20, width: 44, height: 44)
      canvas.add(
        NodeID(.icon, card), tile,
        Shape(
          DemoColors.apps[card % DemoColors.apps.count], radius: 12,
          symbol: PagedDemo.symbols[card % PagedDemo.symbols.count], size: 22))
      canvas.add(
        NodeID(.label, card),
        Rect(x: frame.minX + 8, y: frame.maxY - 38, width: frame.width - 16, height: 20),
        "Card \(card + 1)", style: CardsDemo.style, color: theme.text)
    }
    let around = ringFrame(at: time).insetBy(x: -CardsDemo.ringMargin, y: -CardsDemo.ringMargin)
    canvas.add(
      NodeID(.focusRing), around.offset(x: shift.x, y: shift.y),
      Shape(
        fill: .clear, stroke: theme.accent, strokeWidth: theme.sizes.focusRing,
        radius: CardsDemo.radius + CardsDemo.ringMargin))
    scroll.draw(on: &canvas, at: time)
  }
}
