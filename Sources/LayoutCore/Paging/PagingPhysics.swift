/// Which page a released pager goes to.
public enum PagingPhysics {
  /// The slowest fling, in points a second (Android's ViewPager).
  public static let flingSpeed = 400.0
  /// How far a drag must have moved to fling, in points: the touch slop.
  public static let flingTravel = 10.0
  /// How far ahead a slow release looks, in seconds: `d / (1 − d) / 1000` with UIKit's fast
  /// deceleration rate d = 0.99 per millisecond.
  public static let projection = 0.099

  /// The page a release goes to.
  ///
  /// A fling (at least 400 points a second after more than 10 points) goes to the next page in its
  /// direction, so a reversed fling returns to the page it came from. A slow release goes to the page
  /// nearest to where it would coast. Neither gets farther than one page from the anchor. Numbers
  /// that are not finite count as: position the anchor, velocity 0, width 0.
  ///
  /// - Parameters:
  ///   - position: where the content is, in pages.
  ///   - velocity: how fast it moves, in pages a second.
  ///   - anchor: the page the gesture started from.
  ///   - count: how many pages there are.
  ///   - width: the width of a page, in points.
  /// - Returns: a page, 0 when there is none.
  public static func target(
    position: Double, velocity: Double, anchor: Int, count: Int, width: Double
  ) -> Int {
    let position = position.isFinite ? position : Double(anchor)
    let velocity = velocity.finiteOrZero
    let width = width.nonNegativeOrZero
    let travel = abs(position - Double(anchor)) * width
    let page: Double
    if abs(velocity) * width >= flingSpeed, travel > flingTravel {
      page = velocity > 0 ? position.rounded(.down) + 1 : position.rounded(.up) - 1
    } else {
      page = nearest(position + projection * velocity)
    }
    // Anchors at the ends of Int have no neighbour beyond.
    let low = anchor == .min ? anchor : anchor - 1
    let high = anchor == .max ? anchor : anchor + 1
    return page.flooredInt(in: low...high).clamped(0, max(0, count - 1))
  }

  /// The page a cancelled drag returns to: the nearest to where it started.
  public static func cancelTarget(start: Double, count: Int) -> Int {
    nearest(start).flooredInt(in: 0...max(0, count - 1))
  }

  /// The nearest whole number; halves go up.
  static func nearest(_ position: Double) -> Double { (position + 0.5).rounded(.down) }
}
