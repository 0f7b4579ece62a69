import LayoutCore

/// A recogniser and what it said, for scripts of contacts.
struct DragScript {
  var recognizer: DragRecognizer
  var events: [DragRecognizer.Event] = []

  init(axes: DragRecognizer.Axes = .horizontal) { recognizer = DragRecognizer(axes: axes) }

  mutating func down(
    _ x: Double, _ y: Double = 0, finger: Int64 = 1, kind: PointerKind = .touch, at time: Double,
    catching: Bool = false
  ) {
    events += recognizer.down(
      pointer: finger, kind: kind, at: Point(x: x, y: y), time: time, catching: catching)
  }

  mutating func move(_ x: Double, _ y: Double = 0, finger: Int64 = 1, at time: Double) {
    events += recognizer.move(pointer: finger, to: Point(x: x, y: y), time: time)
  }

  mutating func up(_ x: Double, _ y: Double = 0, finger: Int64 = 1, at time: Double) {
    events += recognizer.up(pointer: finger, at: Point(x: x, y: y), time: time)
  }

  /// The sum of the movements, and the events without movements.
  var moved: Point {
    events.reduce(.zero) { sum, event in
      if case .dragMoved(let delta) = event { sum + delta } else { sum }
    }
  }
  var others: [DragRecognizer.Event] {
    events.filter { if case .dragMoved = $0 { false } else { true } }
  }
  var velocity: Point? {
    if case .dragEnded(let velocity) = events.last { velocity } else { nil }
  }
}
