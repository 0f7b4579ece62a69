/// The places of the tabs of a strip, its scrolling, and its gliding indicator.
///
/// Tabs have their natural widths when they do not fit together, and the strip scrolls. Where they
/// fit, nothing scrolls and `Distribution` says what happens with the left-over space.
///
/// Frames are in content coordinates: x 0 is the left edge of everything that can be scrolled to,
/// in both directions of reading. A tab is drawn at its x minus the scroll offset, which is
/// between 0 and `maximumOffset`; from right to left the first tab shows at `maximumOffset`.
public struct TabStripLayout: Hashable, Sendable {
  /// What happens with left-over space when all tabs fit.
  public enum Distribution: Hashable, Sendable {
    /// Each tab gets an equal part of it.
    case stretched
    /// Half of it is on each side: a strip that hugs its tabs in the middle.
    case centered
    /// It stays at the end.
    case leading
  }

  /// How much of the next tab shows beside the selected one when the strip scrolls, in points.
  public static let peek = 24.0

  /// The tabs' frames, in the order of the tabs.
  public let frames: [Rect]
  /// The size of the strip.
  public let size: Size
  /// The width of what scrolls: that of all tabs and gaps, at least the strip's.
  public let contentWidth: Double
  /// The distance between tabs.
  public let gap: Double
  /// The side on which the first tab is.
  public let direction: LayoutDirection

  /// Lays the tabs out.
  ///
  /// Lengths that are negative or not finite count as 0.
  public init(
    widths: [Double], gap: Double, size: Size, distribution: Distribution = .stretched,
    direction: LayoutDirection = .leftToRight
  ) {
    let gap = gap.nonNegativeOrZero
    let size = size.nonNegativeOrZero
    var widths = widths.map { $0.nonNegativeOrZero }
    let gaps = Double(max(0, widths.count - 1)) * gap
    let natural = widths.reduce(gaps, +).clamped(0, .greatestFiniteMagnitude)
    let spare = max(0, size.width - natural)
    var x = 0.0
    switch distribution {
    case .stretched:
      let share = spare / Double(max(1, widths.count))
      widths = widths.map { $0 + share }
    case .centered: x = spare / 2
    case .leading: break
    }
    let contentWidth = max(size.width, natural)
    self.frames = widths.map { width in
      let frame = Rect(x: x, y: 0, width: width, height: size.height)
      x = min(x + width + gap, .greatestFiniteMagnitude)
      return direction == .leftToRight ? frame : frame.mirrored(inWidth: contentWidth)
    }
    self.contentWidth = contentWidth
    self.size = size
    self.gap = gap
    self.direction = direction
  }

  /// The smallest rectangle around all tabs: what a strip that hugs its tabs is drawn behind.
  public var bounds: Rect {
    guard let first = frames.first, let last = frames.last else { return .zero }
    let x = min(first.minX, last.minX)
    return Rect(x: x, y: 0, width: max(first.maxX, last.maxX) - x, height: size.height)
  }

  /// The tab under a point in content coordinates, nil in a gap or outside.
  public func index(at point: Point) -> Int? { frames.firstIndex { $0.contains(point) } }

  /// The indicator's frame at a fractional tab, gliding and stretching from one to the next.
  ///
  /// `progress` is held to the tabs that exist; NaN counts as 0. Without tabs it is `.zero`.
  public func indicator(progress: Double) -> Rect {
    guard !frames.isEmpty else { return .zero }
    let (lower, fraction) = split(progress)
    guard fraction > 0 else { return frames[lower] }
    return frames[lower].interpolated(to: frames[lower + 1], progress: fraction)
  }

  /// The tab at or before a fractional one, and the part of the way to the next.
  func split(_ progress: Double) -> (lower: Int, fraction: Double) {
    let last = frames.count - 1
    let progress = progress.clamped(0, Double(last))
    let lower = progress.flooredInt(in: 0...last)
    return (lower, lower == last ? 0 : progress - Double(lower))
  }
}
