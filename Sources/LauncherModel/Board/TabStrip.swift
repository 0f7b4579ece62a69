import LayoutCore

/// The tabs bar in the window: a pill that hugs its tabs, or spans the window and scrolls.
///
/// Frames are in coordinates of the window; `offset` is the scroll offset of the core's strip.
struct TabStrip: Hashable, Sendable {
  /// The pill.
  var frame: Rect
  private var layout: TabStripLayout
  private var inner: Rect
  private var direction: LayoutDirection
  /// Measures that follow the size of text.
  let text: TextMetrics

  /// Arranges tabs.
  ///
  /// - Parameters:
  ///   - widths: The tabs' natural widths.
  ///   - window: The window in points.
  ///   - direction: The reading direction.
  ///   - reserve: The width kept free after the bar for what stands beside it.
  ///   - text: Measures that follow the size of text.
  init(
    widths: [Double], window: Size, direction: LayoutDirection, reserve: Double = 0,
    text: TextMetrics = .standard
  ) {
    self.direction = direction
    self.text = text
    let top = Metrics.stripTop(for: window)
    let padding = Metrics.stripPadding
    let room = max(0, window.width - 2 * Metrics.stripMargin - reserve)
    // No tab is wider than the bar; its title is cut then.
    let widths = widths.map { min($0, max(0, room - 2 * padding)) }
    let natural = widths.reduce(0, +) + Double(max(0, widths.count - 1)) * Metrics.tabGap
    let width = min(room, natural + 2 * padding)
    // On whole points, so that the pill and the text in it are sharp at any whole scale.
    let centred = ((window.width - width) / 2).rounded()
    let edge = Metrics.stripMargin + reserve
    let x =
      direction == .leftToRight ? min(centred, window.width - edge - width) : max(centred, edge)
    frame = Rect(x: x, y: top, width: width, height: text.stripHeight)
    inner = frame.insetBy(x: padding, y: padding)
    layout = TabStripLayout(
      widths: widths, gap: Metrics.tabGap, size: inner.size, distribution: .leading,
      direction: direction)
    if widths.count < 2 { frame = .zero }
  }

  var isScrollable: Bool { layout.scrolls }

  /// The scroll offsets there are.
  var offsets: ClosedRange<Double> { 0...max(0, layout.maximumOffset) }

  /// The nearest scroll offset at which a tab is whole and its neighbours peek.
  func offset(showing tab: Int, from current: Double) -> Double {
    layout.offset(revealing: tab, from: current)
  }

  /// The scroll offset that shows the first tab.
  var startOffset: Double { layout.offset(revealing: 0, from: 0) }

  /// A tab's frame.
  func frame(ofTab index: Int, offset: Double) -> Rect {
    guard layout.frames.indices.contains(index) else { return .zero }
    return inWindow(layout.frames[index], offset: offset)
  }

  /// Whether a tab is as wide as the bar, so that its title may have to be cut.
  func isFull(_ index: Int) -> Bool {
    layout.frames.indices.contains(index) && layout.frames[index].width >= inner.width - 0.5
  }

  /// The selection's frame at a fractional tab.
  func indicator(at position: Double, offset: Double) -> Rect {
    inWindow(layout.indicator(progress: position), offset: offset)
  }

  /// The tab under a point of the window; the gap between tabs belongs to the nearer one.
  func tab(at point: Point, offset: Double) -> Int? {
    let half = Metrics.tabGap / 2
    let inContent = Point(x: point.x - inner.minX + offset, y: point.y - inner.minY)
    return layout.frames.firstIndex {
      inContent.x >= $0.minX - half && inContent.x < $0.maxX + half
    }
  }

  /// Where a tab's symbol and the title beside it are: one group, the symbol first.
  func symbolAndTitle(in tab: Rect) -> (symbol: Rect, title: Rect) {
    let side = text.tabSymbolSize
    let room = side + Metrics.tabSymbolGap
    let inset = Metrics.tabSidePadding
    let isForward = direction == .leftToRight
    let symbol = Rect(
      x: isForward ? tab.minX + inset : tab.maxX - inset - side, y: tab.midY - side / 2,
      width: side, height: side)
    let title = Rect(
      x: tab.minX + (isForward ? room : 0), y: tab.minY, width: max(0, tab.width - room),
      height: tab.height)
    return (symbol, title)
  }

  /// How much is scrolled out at the left, in points.
  func hiddenAtLeft(_ offset: Double) -> Double { offset }

  /// How much is scrolled out at the right, in points.
  func hiddenAtRight(_ offset: Double) -> Double { layout.maximumOffset - offset }

  private func inWindow(_ rect: Rect, offset: Double) -> Rect {
    rect.offset(x: inner.minX - offset, y: inner.minY)
  }
}
