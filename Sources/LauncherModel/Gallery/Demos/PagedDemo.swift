import LayoutCore

/// The paged grid launcher: 46 apps on pages of four columns and five rows.
struct PagedDemo: Demo {
  // The founding component's numbers, in points.
  static let columns = 4
  static let rows = 5
  static let count = 46
  static let gap = Size(width: 10, height: 20)
  static let padding = Insets(horizontal: 18, vertical: 8)
  static let iconSize = 60.0
  static let relativeRadius = 0.24
  static let relativeSymbol = 0.46
  static let labelGap = 6.0
  static let labelStyle = TextStyle(size: 12, weight: .medium)
  /// The height of a line of that size.
  static let labelHeight = 16.0
  static let indicatorGap = 14.0
  /// The seconds a page is shown while it plays by itself.
  static let interval = 1.3

  // The stage.
  /// As wide as a phone.
  private static let phoneWidth = 390.0
  static let phoneRadius = 40.0
  /// The space beside the phone in a window that is hardly larger.
  private static let compactMargin = 12.0
  /// The space above the grid and below the dots.
  private static let margin = 24.0

  var pager = PagerModel(count: 3, width: 0)
  /// The vertical scroll of each page, where the stage is too low for it.
  var scrolls: [ScrollModel] = []
  var dots = SpringValue(0, spring: .snappy(0.5))
  var focus = GridFocus(item: 0)
  var hasFocus = false
  private(set) var ring = LayoutTransition(spring: .snappy(0.3))
  private var pressed: (item: Int, isHeld: Bool, amount: SpringValue)?
  /// Whether the drag under way scrolls the page instead of turning it.
  private var isScrolling = false

  private(set) var stage: Stage?
  private(set) var grid = PagedGrid(columns: columns, rows: rows, size: .zero)
  /// The phone; most of the window where that is as small.
  private(set) var panel = Rect.zero
  /// Where a page is, in the window.
  private(set) var page = Rect.zero

  /// The pages.
  static let pagination = Pagination(count: count, perPage: columns * rows)

  /// The height of a page's content.
  static var contentHeight: Double {
    let cell = iconSize + labelGap + labelHeight
    return padding.top + padding.bottom + Double(rows) * cell + Double(rows - 1) * gap.height
  }

  mutating func layOut(on stage: Stage, at time: Double) {
    self.stage = stage
    let area = stage.area
    let needed =
      PagedDemo.contentHeight + PagedDemo.indicatorGap + PageIndicatorLayout.dotSize
      + 2 * PagedDemo.margin
    if stage.isCompact {
      let edge = PagedDemo.compactMargin
      panel = Rect(
        x: edge, y: area.minY - edge / 2, width: max(0, stage.window.width - 2 * edge),
        height: max(0, stage.window.height - area.minY - edge / 2))
    } else {
      let height = min(needed, area.height)
      panel = Rect(
        x: ((stage.window.width - PagedDemo.phoneWidth) / 2).rounded(),
        y: (area.midY - height / 2).rounded(), width: PagedDemo.phoneWidth, height: height)
    }
    let below = PagedDemo.indicatorGap + PageIndicatorLayout.dotSize
    let room = max(0, panel.height - 2 * PagedDemo.margin - below)
    let height = min(room, PagedDemo.contentHeight)
    page = Rect(
      x: panel.minX, y: (panel.minY + PagedDemo.margin + (room - height) / 2).rounded(),
      width: panel.width, height: height)
    let size = Size(width: page.width, height: PagedDemo.contentHeight)
    let inner = PagedGrid(
      columns: PagedDemo.columns, rows: PagedDemo.rows, size: size, gap: PagedDemo.gap,
      padding: PagedDemo.padding)
    grid = PagedGrid(
      columns: PagedDemo.columns, rows: PagedDemo.rows, size: size, gap: PagedDemo.gap,
      padding: PagedDemo.padding,
      cell: Size(
        width: inner.cell.width,
        height: PagedDemo.iconSize + PagedDemo.labelGap + PagedDemo.labelHeight),
      direction: stage.direction)
    pager.policy = stage.motion
    pager.pixelsPerPoint = stage.scale
    pager.setWidth(page.width)
    if scrolls.isEmpty { scrolls = (0..<pager.count).map { _ in ScrollModel() } }
    for index in scrolls.indices {
      scrolls[index].policy = stage.motion
      scrolls[index].setLengths(content: size.height, viewport: page.height, at: time)
    }
    ring.cancel()
    ring.policy = stage.motion
  }

  // MARK: - Time

  func needsFrame(at time: Double) -> Bool {
    pager.needsFrame(at: time) || !dots.isSettled(at: time) || ring.needsFrame(at: time)
      || scrolls.contains { $0.needsFrame(at: time) }
      || pressed.map { !$0.isHeld && !$0.amount.isSettled(at: time) } ?? false
  }

  var nextDeadline: Double? { pager.nextDeadline }

  mutating func advance(to time: Double) {
    pager.advance(to: time)
    for index in scrolls.indices { scrolls[index].advance(to: time) }
    dots.settle(at: time)
    ring.advance(to: time)
    if let pressed, !pressed.isHeld, pressed.amount.isSettled(at: time) { self.pressed = nil }
  }

  var playInterval: Double? { PagedDemo.interval }

  mutating func play(at time: Double) { go(to: (pager.target + 1) % pager.count, at: time) }

  /// A change from outside animates, or jumps under reduced motion.
  mutating func go(to page: Int, at time: Double) {
    pager.go(to: page, at: time)
    followTarget(at: time)
  }

  private mutating func followTarget(at time: Double) {
    dots.animate(to: Double(pager.target), at: time, policy: pager.policy)
  }

  // MARK: - Places

  /// The frame of an item's cell in the window, wherever its page is.
  func cell(of item: Int, at time: Double) -> Rect {
    let number = PagedDemo.pagination.page(ofItem: item)
    let shift = grid.offset(ofPage: Double(number) - pager.position(at: time))
    let scroll = scrolls.indices.contains(number) ? scrolls[number].offset(at: time) : 0
    return grid.frame(ofSlot: PagedDemo.pagination.slot(ofItem: item))
      .offset(x: page.minX + shift, y: page.minY - scroll)
  }

  /// The icon and the label in a cell.
  static func parts(of cell: Rect) -> (icon: Rect, label: Rect) {
    let icon = Rect(x: cell.midX - iconSize / 2, y: cell.minY, width: iconSize, height: iconSize)
    let label = Rect(
      x: cell.minX, y: icon.maxY + labelGap, width: cell.width, height: labelHeight)
    return (icon, label)
  }

  var indicator: (layout: PageIndicatorLayout, origin: Point) {
    let width = max(0, page.width - PagedDemo.padding.left - PagedDemo.padding.right)
    let layout = PageIndicatorLayout(
      pages: pager.count, width: width, direction: stage?.direction ?? .leftToRight)
    return (
      layout,
      Point(x: page.minX + PagedDemo.padding.left, y: page.maxY + PagedDemo.indicatorGap)
    )
  }

  /// The item under a point of the window.
  func item(at point: Point, _ time: Double) -> Int? {
    guard page.contains(point) else { return nil }
    return PagedDemo.pagination.range(ofPage: pager.target)
      .first { cell(of: $0, at: time).contains(point) }
  }

  func pressedScale(of item: Int, at time: Double) -> Double {
    guard let pressed, pressed.item == item else { return 1 }
    return 1 - (1 - Theme.Motion().pressScale) * pressed.amount.value(at: time)
  }

  // MARK: - Input

  var dragAxes: DragRecognizer.Axes {
    scrolls.contains { $0.isScrollable } ? .both : .horizontal
  }

  func isCatchable(at time: Double) -> Bool { pager.isCatchable(at: time) }

  mutating func press(_ point: Point?, at time: Double) {
    if let point {
      pressed = item(at: point, time).map { ($0, true, SpringValue(1, spring: .snappy(0.25))) }
    } else if pressed != nil {
      pressed?.isHeld = false
      pressed?.amount.animate(to: 0, at: time, policy: pager.policy)
    }
  }

  mutating func tap(_ point: Point, at time: Double) {
    let (layout, origin) = indicator
    if let dot = layout.page(at: point - origin) {
      go(to: dot, at: time)
    } else if let item = item(at: point, time) {
      focus = GridFocus(item: item)
    }
  }

  mutating func beginPan(along axis: Axis, from point: Point?, at time: Double) {
    isScrolling = axis == .vertical && point != nil && scrolls.contains { $0.isScrollable }
    if isScrolling {
      scrolls[pager.target].beginDrag(at: time)
    } else {
      pager.beginDrag(at: time)
    }
  }

  mutating func pan(_ movement: Pan, at time: Double) {
    let direction = stage?.direction ?? .leftToRight
    if isScrolling {
      scrolls[pager.target].drag(by: movement.along(.vertical, direction), at: time)
    } else {
      pager.drag(byPages: pages(movement, direction), at: time)
    }
  }

  mutating func endPan(velocity: Pan, at time: Double) {
    let direction = stage?.direction ?? .leftToRight
    if isScrolling {
      scrolls[pager.target].endDrag(velocity: velocity.along(.vertical, direction), at: time)
      isScrolling = false
    } else {
      pager.endDrag(velocity: pages(velocity, direction), at: time)
      followTarget(at: time)
    }
  }

  private func pages(_ movement: Pan, _ direction: LayoutDirection) -> Double {
    let points = movement.along(.horizontal, direction)
    switch movement {
    case .finger: return page.width > 0 ? points / page.width : 0
    case .touchpad: return points * ScrollRecognizer.pagesPerPoint
    }
  }

  mutating func turnWheel(notches: Double, at time: Double) {
    go(to: pager.target + (notches > 0 ? 1 : -1), at: time)
  }

  mutating func setFocus(_ isFocused: Bool) { hasFocus = isFocused }

  mutating func key(_ key: Key, _ modifiers: Modifiers, at time: Double) -> Bool {
    guard let stage, let move = FocusMove(key, modifiers) else { return false }
    let navigator = FocusNavigator(
      count: PagedDemo.count, columns: PagedDemo.columns, rows: PagedDemo.rows,
      direction: stage.direction)
    guard let moved = navigator.moved(focus, move) else { return false }
    let old = ringInStrip(of: focus.item)
    let isSame = moved.item == focus.item
    focus = moved
    ring.begin(
      from: [(0, ring.frame(0, target: old, at: time))],
      to: [(0, ringInStrip(of: focus.item))], at: time)
    go(to: PagedDemo.pagination.page(ofItem: focus.item), at: time)
    return !isSame
  }

  /// The ring around an item with all pages side by side.
  func ringInStrip(of item: Int) -> Rect {
    grid.frame(ofItem: item).insetBy(x: -2, y: -8)
  }
}
