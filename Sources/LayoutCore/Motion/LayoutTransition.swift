/// Items on their way from an old layout to a new one.
///
/// Each item keeps the difference between where it is shown and where it belongs (FLIP), and one
/// spring kernel takes all differences to zero. Interrupted, items go on from where they are shown
/// with the velocity they have. Call `begin` only when the number of columns changes: the first
/// layout and plain resizes are not animated.
public struct LayoutTransition: Hashable, Sendable {
  /// How near to its place an item may end, in points: half a device pixel at scale 1.
  public static let settlingDistance = 0.5
  /// How slow an item must be to end, in points a second (Flutter: 20).
  public static let settlingSpeed = 20.0

  private struct Item: Hashable, Sendable {
    var displacement: Rect
    var velocity: Rect
  }

  /// The spring of the next transition.
  public var spring: Spring
  /// Under reduced motion items are in place at once.
  public var policy: MotionPolicy

  private var items: [Int: Item] = [:]
  private var moving: Spring
  private var start = 0.0
  private var end: Double?

  /// Makes a transition at rest; the relayout spring lasts 0.4 s.
  public init(spring: Spring = .smooth(0.4), policy: MotionPolicy = .full) {
    self.spring = spring
    self.policy = policy
    self.moving = spring
  }

  /// Starts moving items from the frames they are shown at to their new frames.
  ///
  /// Items in only one of the lists do not fly, nor do those whose frames are not finite; of equal
  /// ids the first counts.
  public mutating func begin(
    from old: [(id: Int, frame: Rect)], to new: [(id: Int, frame: Rect)], at time: Double
  ) {
    var shown: [Int: Rect] = [:]
    for item in old where shown[item.id] == nil { shown[item.id] = item.frame }
    let before = self
    let kernel = before.kernel(at: time)
    items.removeAll(keepingCapacity: true)
    end = nil
    guard policy == .full, time.isFinite else { return }
    for (id, frame) in new where items[id] == nil {
      guard let from = shown[id] else { continue }
      let displacement = from.combined(frame) { $0 - $1 }
      guard displacement.isFinite else { continue }
      let velocity =
        before.items[id].map { item in
          item.displacement.combined(item.velocity) { kernel.velocity($0, $1) }
        } ?? .zero
      if displacement != .zero || velocity != .zero {
        items[id] = Item(displacement: displacement, velocity: velocity)
      }
    }
    moving = spring
    start = time
    let duration = settlingTime()
    if duration > 0 { end = time + duration } else { items.removeAll(keepingCapacity: true) }
  }

  /// What the spring does until a time: the same for all items, so compute it once a frame.
  public func kernel(at time: Double) -> SpringKernel {
    guard let end, !(time >= end) else { return .rest }
    return moving.kernel(at: time - start)
  }

  /// Where to show an item whose place is `target`.
  public func frame(_ id: Int, target: Rect, at time: Double) -> Rect {
    frame(id, target: target, kernel: kernel(at: time))
  }

  /// Where to show an item whose place is `target`, with the kernel of the frame's time.
  public func frame(_ id: Int, target: Rect, kernel: SpringKernel) -> Rect {
    guard kernel != .rest, let item = items[id] else { return target }
    let left = item.displacement.combined(item.velocity) { kernel.displacement($0, $1) }
    return Rect(
      x: target.minX + left.minX, y: target.minY + left.minY,
      width: max(0, target.width + left.width), height: max(0, target.height + left.height))
  }

  /// Whether the next frame differs from the one at this time.
  public func needsFrame(at time: Double) -> Bool { end.map { !(time >= $0) } ?? false }

  /// When the last item is in place, in seconds; nil at rest.
  public var nextDeadline: Double? { end }

  /// Forgets items that are in place; this never changes a frame.
  public mutating func advance(to time: Double) {
    guard let end, time >= end else { return }
    items.removeAll()
    self.end = nil
  }

  /// Ends the transition at once.
  public mutating func cancel() {
    items.removeAll()
    end = nil
  }

  private func settlingTime() -> Double {
    moving.settlingTime(distance: Self.settlingDistance, speed: Self.settlingSpeed) { kernel in
      var worst = 0.0
      for item in items.values {
        let energies = item.displacement.combined(item.velocity) { x, v in
          moving.energy(
            displacement: kernel.displacement(x, v), velocity: kernel.velocity(x, v))
        }
        worst = max(
          worst,
          max(max(energies.minX, energies.minY), max(energies.width, energies.height)))
      }
      return worst
    }
  }
}

extension Rect {
  /// The four numbers of two rectangles, combined pairwise.
  fileprivate func combined(_ other: Rect, _ operation: (Double, Double) -> Double) -> Rect {
    Rect(
      x: operation(minX, other.minX), y: operation(minY, other.minY),
      width: operation(width, other.width), height: operation(height, other.height))
  }

  /// Whether all four numbers are finite.
  fileprivate var isFinite: Bool {
    minX.isFinite && minY.isFinite && width.isFinite && height.isFinite
  }
}
