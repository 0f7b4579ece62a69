import LayoutCore

/// 69 pictures of different shapes in eight lanes that scroll sideways.
struct StaggeredDemo: Demo {
  static let count = 69
  static let lanes = 8
  static let gap = 4.0
  private static let radius = 7.0

  private var scroll = DemoScroll(along: .horizontal)
  private var stage: Stage?
  private(set) var grid = StaggeredGrid(
    tracks: .count(lanes), flow: .horizontal, gap: Size(width: gap, height: gap))

  mutating func layOut(on stage: Stage, at time: Double) {
    self.stage = stage
    let size = stage.area.size
    let lane = TrackSizing.count(StaggeredDemo.lanes)
      .tracks(in: size.height, gap: StaggeredDemo.gap).size(of: 0)
    grid.arrange(
      extents: (0..<StaggeredDemo.count).map { lane * Photograph.aspect(of: $0) }, in: size,
      direction: stage.direction)
    scroll.layOut(content: grid.contentSize.width, on: stage, at: time)
  }

  func needsFrame(at time: Double) -> Bool { scroll.needsFrame(at: time) }
  var nextDeadline: Double? { scroll.nextDeadline }
  mutating func advance(to time: Double) { scroll.advance(to: time) }

  var dragAxes: DragRecognizer.Axes { .horizontal }
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
    let shift = scroll.shift(at: time) + stage.area.origin
    let window = Rect(origin: .zero, size: stage.window)
    for item in grid.indices(in: window.offset(x: -shift.x, y: -shift.y)) {
      canvas.add(
        NodeID(.picture, item), grid.frame(of: item).offset(x: shift.x, y: shift.y),
        Photograph.shape(of: item, radius: StaggeredDemo.radius))
    }
    scroll.draw(on: &canvas, at: time)
  }
}
