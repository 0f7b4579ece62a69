import LayoutCore

/// A demonstration: a value that is told what happens and shows itself at a time.
///
/// The gallery recognises gestures and hands on what they mean. What a demonstration does not
/// answer to, it need not implement.
protocol Demo: Sendable {
  /// Arranges everything for a stage; called before anything else, and when the stage changes.
  mutating func layOut(on stage: Stage, at time: Double)

  /// Draws what is seen at a time.
  func draw(on canvas: inout DemoCanvas, at time: Double)

  /// Whether the next frame differs from the one at a time.
  func needsFrame(at time: Double) -> Bool

  /// When `advance` has something to do; nil when nothing is due.
  var nextDeadline: Double? { get }

  /// Lets what has come to rest be at rest.
  mutating func advance(to time: Double)

  /// The seconds from one step to the next while it plays by itself; nil when it does not.
  var playInterval: Double? { get }

  /// Does the next step by itself.
  mutating func play(at time: Double)

  /// The axes along which it can be dragged.
  var dragAxes: DragRecognizer.Axes { get }

  /// Whether a touch stops what moves and drags it at once.
  func isCatchable(at time: Double) -> Bool

  /// A finger went down here, or, with nil, what it pressed is let go.
  mutating func press(_ point: Point?, at time: Double)

  /// Something was clicked or tapped.
  mutating func tap(_ point: Point, at time: Double)

  /// A finger or touchpad begins to move the content; nil for a touchpad's own axis.
  mutating func beginPan(along axis: Axis, from point: Point?, at time: Double)

  /// It moves.
  mutating func pan(_ movement: Pan, at time: Double)

  /// It ends, with a velocity in points a second.
  mutating func endPan(velocity: Pan, at time: Double)

  /// A wheel turned by whole notches, towards the end where they are positive.
  mutating func turnWheel(notches: Double, at time: Double)

  /// A key went down; false when it means nothing here.
  mutating func key(_ key: Key, _ modifiers: Modifiers, at time: Double) -> Bool

  /// The keyboard's focus came to the demonstration or left it.
  mutating func setFocus(_ isFocused: Bool)
}

/// A movement of the content, in points or points a second.
enum Pan: Hashable, Sendable {
  /// As the finger moves.
  case finger(Point)
  /// As a touchpad says: positive towards the end.
  case touchpad(Double)

  /// The movement along an axis, positive towards the end of the content.
  func along(_ axis: Axis, _ direction: LayoutDirection) -> Double {
    switch self {
    case .finger(let movement):
      -movement[axis] * (axis == .horizontal ? direction.sign : 1)
    case .touchpad(let points): points
    }
  }
}

extension Demo {
  var playInterval: Double? { nil }
  mutating func play(at time: Double) {}
  var dragAxes: DragRecognizer.Axes { [] }
  func isCatchable(at time: Double) -> Bool { false }
  mutating func press(_ point: Point?, at time: Double) {}
  mutating func beginPan(along axis: Axis, from point: Point?, at time: Double) {}
  mutating func pan(_ movement: Pan, at time: Double) {}
  mutating func endPan(velocity: Pan, at time: Double) {}
  mutating func turnWheel(notches: Double, at time: Double) {}
  mutating func setFocus(_ isFocused: Bool) {}
}
