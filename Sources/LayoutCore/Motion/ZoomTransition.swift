/// A small rectangle that grows into a large one and back: a folder's tile into its panel.
///
/// One spring moves frame, corners and contents together, so that they never part. Opening and
/// closing interrupt each other: it goes on from where it is shown with the velocity it has.
public struct ZoomTransition: Hashable, Sendable {
  /// A rectangle with rounded corners.
  public struct Shape: Hashable, Sendable {
    /// Where it is.
    public var frame: Rect
    /// The radius of its corners.
    public var radius: Double

    /// Makes a shape.
    public init(frame: Rect, radius: Double) {
      self.frame = frame
      self.radius = radius
    }
  }

  /// What it comes from and goes back to; it may move while it is open.
  public var closed: Shape
  /// What it grows into.
  public var open: Shape
  /// Under reduced motion it is open or closed at once.
  public var policy: MotionPolicy
  private var amount: SpringValue

  /// The contents are seen from this part of the way on, so that they do not crowd a small shape.
  private static let contentStart = 0.35

  /// Makes a transition at rest, closed.
  public init(
    from closed: Shape, to open: Shape, spring: Spring = .smooth(0.35),
    policy: MotionPolicy = .full
  ) {
    self.closed = closed
    self.open = open
    self.policy = policy
    amount = SpringValue(0, spring: spring)
  }

  /// Whether it is open or on its way there.
  public var isOpening: Bool { amount.target == 1 }

  /// Opens or closes it, from where it is.
  public mutating func set(open isOpen: Bool, at time: Double) {
    amount.animate(to: isOpen ? 1 : 0, at: time, policy: policy)
  }

  /// How far it is open: 0 closed … 1 open.
  public func progress(at time: Double) -> Double { amount.value(at: time).clamped(0, 1) }

  /// The shape at a time.
  public func shape(at time: Double) -> Shape {
    let part = progress(at: time)
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
    let (from, to) = (closed.frame, open.frame)
    return Shape(
      frame: Rect(
        x: between(from.minX, to.minX), y: between(from.minY, to.minY),
        width: between(from.width, to.width), height: between(from.height, to.height)),
      radius: between(closed.radius, open.radius))
  }

  /// Where something is shown that lies at `frame` once all is open; it keeps its aspect.
  public func place(_ frame: Rect, at time: Double) -> Rect {
    let shown = shape(at: time).frame
    guard open.frame.width > 0, open.frame.height > 0 else { return shown }
    let across = shown.width / open.frame.width
    let down = shown.height / open.frame.height
    let scale = min(across, down)
    let x = shown.minX + (frame.midX - open.frame.minX) * across
    let y = shown.minY + (frame.midY - open.frame.minY) * down
    return Rect(
      x: x - frame.width * scale / 2, y: y - frame.height * scale / 2,
      width: frame.width * scale, height: frame.height * scale)
  }

  /// How much is seen of the contents: 0 … 1.
  public func contentOpacity(at time: Double) -> Double {
    let start = ZoomTransition.contentStart
    return ((progress(at: time) - start) / (1 - start)).clamped(0, 1)
  }

  /// How much is seen of what the closed shape shows, such as a folder's small icons: 1 … 0.
  public func closedOpacity(at time: Double) -> Double {
    (1 - progress(at: time) / ZoomTransition.contentStart).clamped(0, 1)
  }

  /// Whether the next frame differs from the one at this time.
  public func needsFrame(at time: Double) -> Bool { amount.needsFrame(at: time) }

  /// Whether nothing of it is open.
  public func isClosed(at time: Double) -> Bool { !isOpening && amount.isSettled(at: time) }

  /// When the motion ends, in seconds; nil at rest.
  public var nextDeadline: Double? { amount.nextDeadline }

  /// Forgets a motion that is over.
  public mutating func advance(to time: Double) { amount.settle(at: time) }
}
