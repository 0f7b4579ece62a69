/// Tells the clicks of a mouse wheel from the stream of a touchpad, and pages by either.
///
/// Values are SDL's precise ones: whole numbers are wheel detents, fractions come from a touchpad,
/// in tenths of a scroll unit. A detent is one step, then the wheel rests for 150 ms. A stream is a
/// gesture along the axis it starts with; it ends when told so or after 100 ms of silence, as SDL 2
/// does not report that fingers lift. What an input stack adds after the end by itself is ignored.
///
/// What is due by time is due at `nextDeadline` exactly: a caller who acts on times calls `advance`
/// with that time before it hands on a later event.
public struct ScrollRecognizer: Hashable, Sendable {
  /// How long the wheel rests after a step, in seconds (AdwCarousel).
  public static let detentRest = 0.15
  /// How long a silence ends a stream, in seconds (WebKit).
  public static let streamEnd = 0.1
  /// How long a silence ends the tail after a stream, in seconds (GNOME Shell).
  public static let tailEnd = 0.15
  /// Points of a scroll unit: SDL's division by ten undone.
  public static let pointsPerUnit = 10.0
  /// Pages of a point: 400 points of touchpad movement are a page (GNOME Shell).
  public static let pagesPerPoint = 1.0 / 400
  /// How much longer than across a stream must be along its axis, without unit (GNOME Shell).
  static let axisBias = 1.2
  /// Movement larger than this in a tail, in units, and twice what the tail had sunk to, is a new
  /// gesture: tails only get slower.
  static let tailNoise = 0.3
  /// Values are held to this, in units, so that sums stay finite.
  static let largest = 1e6

  /// What happened; positive is towards the next page.
  public enum Event: Hashable, Sendable {
    /// A wheel detent: one page back or on.
    case step(Int)
    /// A touchpad gesture began.
    case scrollBegan
    /// It moved, in points of which 400 are a page.
    case scrollMoved(points: Double)
    /// It ended, at this velocity in such points a second.
    case scrollEnded(velocity: Double)
  }

  enum State: Hashable, Sendable {
    case idle
    /// A stream without a clear axis yet, with its sums in units.
    case undecided(x: Double, y: Double)
    case streaming
    /// After a stream: movement that way is ignored while it only gets slower.
    case tail(forward: Bool, smallest: Double)
  }

  var state = State.idle
  /// The axis of the present or last stream.
  public internal(set) var axis = Axis.horizontal
  var lastTime = 0.0
  var lastStep: Double?
  /// Where the stream is, in points.
  var travel = 0.0
  var forward = true
  var tracker = VelocityTracker()

  /// Makes a recogniser at rest.
  public init() {}

  /// Whether a touchpad gesture is under way.
  public var isScrolling: Bool { state == .streaming }

  /// Whether whole numbers are a wheel's detents: neither a gesture nor its tail is under way.
  public var takesDetents: Bool { state == .idle }

  /// When `advance` has something to do, in seconds; nil when nothing is due.
  public var nextDeadline: Double? { isScrolling ? lastTime + Self.streamEnd : nil }

  /// Ends a stream that has been silent.
  ///
  /// Its velocity is that of its last events, since a lift cannot be told from a rest.
  public mutating func advance(to time: Double) -> [Event] {
    guard let deadline = nextDeadline, time >= deadline - timeTolerance else { return [] }
    return finish(velocity: tracker.velocity(at: lastTime))
  }

  /// Calls a stream off; it ends without velocity.
  public mutating func cancel(time: Double) -> [Event] {
    lastStep = nil
    if isScrolling { return finish(velocity: 0) }
    if case .undecided = state { state = .idle }
    return []
  }

  mutating func finish(velocity: Double) -> [Event] {
    state = .tail(forward: forward, smallest: .infinity)
    return [.scrollEnded(velocity: velocity)]
  }
}
