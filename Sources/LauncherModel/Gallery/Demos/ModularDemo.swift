import LayoutCore

/// A grid of 100 coloured tiles: as many columns as fit, rows of 100 points.
struct ModularDemo: Demo {
  static let count = 100
  static let columns = TrackSizing.min(100)
  static let rows = TrackSizing.fixed(100)
  private static let radius = 18.0
  private static let style = TextStyle(size: 17, weight: .semibold)

  private var scroll = DemoScroll(along: .vertical)
  private var stage: Stage?
  private(set) var grid = ModularGrid(
    columns: columns, rows: rows, size: .zero, count: count)
  private var glide = LayoutTransition()

  mutating func layOut(on stage: Stage, at time: Double) {
    let old = grid
    let wasLaidOut = self.stage != nil
    self.stage = stage
    grid = ModularGrid(
      columns: ModularDemo.columns, rows: ModularDemo.rows, size: stage.area.size,
      count: ModularDemo.count, direction: stage.direction)
    scroll.layOut(content: grid.contentSize.height, on: stage, at: time)
    glide.policy = stage.motion
    guard wasLaidOut, old.columns.count != grid.columns.count else { return }
    glide.begin(
      from: (0..<old.count).map { ($0, glide.frame($0, target: old.frame(of: $0), at: time)) },
      to: (0..<grid.count).map { ($0, grid.frame(of: $0)) }, at: time)
  }

  func needsFrame(at time: Double) -> Bool {
    scroll.needsFrame(at: time) || glide.needsFrame(at: time)
  }

  var nextDeadline: Double? { scroll.nextDeadline }

  mutating func advance(to time: Double) {
    scroll.advance(to: time)
    glide.advance(to: time)
  }

  var dragAxes: DragRecognizer.Axes { .vertical }
  func isCatchable(at time: Double) -> Bool { scroll.isCatchable(at: time) }
  mutating func tap(_ point: Point, at time: Double) {}
  mutating func beginPan(along axis: Axis, from point: Point?, at time: Double) {
    scroll.begin(at: time)
  }
  mutating func pan(_ movement: Pan, at time: Double) { scroll.pan(movement, at: time) }
  mutating func endPan(velocity: Pan, at time: Double) { scroll.end(velocity: velocity, at: time) }
  mutating func turnWheel(notches: Double, at time: Double) {
    scroll.scroll(steps: notches, at: time)
  }
  mutating func key(_ key: Key, _ modifiers: Modifiers, at time: Double) -> Bool {
    scroll.key(key, at: time)
  }

  func draw(on canvas: inout DemoCanvas, at time: Double) {
    guard let stage else { return }
    let area = stage.area
    let shift = scroll.shift(at: time) + area.origin
    let window = Rect(origin: .zero, size: stage.window)
    let kernel = glide.kernel(at: time)
    // Tiles that glide may be seen though their places are not.
    let items =
      glide.needsFrame(at: time)
      ? Array(0..<grid.count) : grid.indices(in: window.offset(x: -shift.x, y: -shift.y))
    for item in items {
      let frame = glide.frame(item, target: grid.frame(of: item), kernel: kernel)
        .offset(x: shift.x, y: shift.y)
      guard frame.intersects(window) else { continue }
      let turn = Double(item) / Double(ModularDemo.count)
      canvas.add(
        NodeID(.card, item), frame,
        Shape(
          fill: DemoColors.wheel(turn), endFill: DemoColors.wheel(turn + 0.06),
          radius: ModularDemo.radius))
      canvas.add(
        NodeID(.label, item), frame, String(item + 1), style: ModularDemo.style,
        color: DemoColors.white)
    }
    scroll.draw(on: &canvas, at: time)
  }
}
