/// What touches or clicks.
public enum PointerKind: Hashable, Sendable {
  /// A finger or pen on the screen.
  case touch
  /// A mouse with its primary button down.
  case mouse
}

/// Tells taps, long presses and drags apart, for one or more contacts on one area.
///
/// Positions are points, times seconds of one monotonic clock. The newest contact leads; when it
/// lifts, the next older one takes over from where it is, so nothing jumps. Positions that are not
/// finite are ignored, as are moves and lifts of unknown contacts; a contact that goes down twice
/// has been lost in between and is cancelled first.
///
/// What is due by time is due at `nextDeadline` exactly: a caller who acts on times calls `advance`
/// with that time before it hands on a later event.
public struct DragRecognizer: Hashable, Sendable {
  /// How far a finger moves before it drags, in points (UIKit's pan).
  public static let touchSlop = 10.0
  /// How far a mouse moves before it drags, in points (GTK).
  public static let mouseSlop = 8.0
  /// How long a contact rests before it is a long press, in seconds (UIKit, GTK, Android).
  public static let longPressDelay = 0.5
  /// The tangent of the steepest angle to the only axis that may still become a drag: 60°
  /// (Launcher3).
  static let steepest = 1.7320508075688772
  /// Positions are held to this, in points, so that differences stay finite.
  static let farthest = 1e9

  /// The axes along which a drag may begin.
  public struct Axes: OptionSet, Hashable, Sendable {
    /// The bits, one an axis.
    public let rawValue: UInt8
    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Along x.
    public static let horizontal = Axes(rawValue: 1)
    /// Along y.
    public static let vertical = Axes(rawValue: 2)
    /// Along either.
    public static let both: Axes = [.horizontal, .vertical]

    /// Whether a drag may begin along an axis.
    public func allows(_ axis: Axis) -> Bool {
      contains(axis == .horizontal ? .horizontal : .vertical)
    }
  }

  /// What happened.
  ///
  /// Each `pressed` is followed by one `pressWithdrawn` or `tapped`, each `dragBegan` by one
  /// `dragEnded` or `dragCancelled`.
  public enum Event: Hashable, Sendable {
    /// The first contact went down: show the press.
    case pressed(Point)
    /// The press is no longer shown: a drag, a long press, a second contact or a cancel.
    case pressWithdrawn
    /// The contact lifted where it went down, which is at this point.
    case tapped(Point)
    /// The contact rested where it went down, which is at this point.
    case longPressed(Point)
    /// A drag began along an axis; the contact had gone down at this point.
    case dragBegan(axis: Axis, at: Point)
    /// The content moves by this much, in points, both components.
    case dragMoved(delta: Point)
    /// All contacts lifted, at this velocity in points a second.
    case dragEnded(velocity: Point)
    /// The drag was called off.
    case dragCancelled
  }

  struct Contact: Hashable, Sendable {
    let pointer: Int64
    let kind: PointerKind
    /// Where it went down.
    let origin: Point
    /// Where its movement counts from: where it was when it began to lead.
    var base: Point
    var position: Point

    var slop: Double { kind == .touch ? DragRecognizer.touchSlop : DragRecognizer.mouseSlop }
  }

  enum Phase: Hashable, Sendable {
    case idle
    /// It may be a tap, a long press or a drag, and shows as pressed.
    case pressed
    /// It may only be a drag any more.
    case undecided
    case dragging
    /// Nothing comes of it until all contacts have lifted.
    case ignoring
  }

  /// The axes along which a drag may begin.
  public var axes: Axes

  /// Oldest first; the last one leads.
  var contacts: [Contact] = []
  var phase = Phase.idle
  /// When the press becomes a long press.
  var longPressTime: Double?
  /// The sum of the leading contacts' movements, which the trackers follow across contacts.
  var travel = Point.zero
  var trackerX = VelocityTracker()
  var trackerY = VelocityTracker()

  /// Makes a recogniser at rest.
  public init(axes: Axes = .horizontal) { self.axes = axes }

  /// Whether a drag is under way.
  public var isDragging: Bool { phase == .dragging }

  /// Whether any contact is down.
  public var isActive: Bool { !contacts.isEmpty }

  /// When `advance` has something to do, in seconds; nil when nothing is due.
  public var nextDeadline: Double? { phase == .pressed ? longPressTime : nil }

  /// Reports a long press that is due.
  ///
  /// At exactly the deadline the long press wins over a movement or a lift at that time.
  public mutating func advance(to time: Double) -> [Event] {
    guard let deadline = nextDeadline, time >= deadline - timeTolerance,
      let contact = contacts.last
    else { return [] }
    phase = .ignoring
    return [.pressWithdrawn, .longPressed(contact.origin)]
  }
}
