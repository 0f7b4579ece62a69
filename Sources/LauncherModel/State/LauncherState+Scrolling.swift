import LayoutCore

extension LauncherState {
  /// The grid of the chosen tab when it scrolls; nil when it turns pages.
  var scrollingGrid: ScrollingGrid? {
    guard let layout, layout.tabs.indices.contains(tab) else { return nil }
    return layout.tabs[tab].scrolling
  }

  /// The scroll of the chosen tab; nil when it turns pages.
  var scroll: ScrollModel? {
    scrollingGrid != nil && scrolls.indices.contains(tab) ? scrolls[tab] : nil
  }

  /// How far a tab is scrolled at a time, in points.
  func scrollOffset(ofTab tab: Int, at time: Double) -> Double {
    scrolls.indices.contains(tab) ? scrolls[tab].offset(at: time) : 0
  }

  func scrollNeedsFrame(at time: Double) -> Bool {
    !scrollBar.isSettled(at: time) || scroll?.needsFrame(at: time) ?? false
  }

  /// Whether a touch stops the tab that scrolls and drags it at once.
  func isScrollCatchable(at time: Double) -> Bool { scroll?.isCatchable(at: time) ?? false }

  /// Lets drags begin along the axes that mean something in the chosen tab.
  mutating func updateDragAxes() {
    boardDrag.axes = scrollingGrid?.axis == .vertical ? .both : .horizontal
  }

  /// The first item of the chosen tab in sight, and how far from the top of the window it starts.
  ///
  /// Nil at the very beginning, where a new layout stays at the beginning.
  func itemHeld(at time: Double) -> (item: Int, distance: Double)? {
    guard let layout, let grid = scrollingGrid, let scroll, scroll.offset(at: time) > 0
    else { return nil }
    let insets = Metrics.gridInsets(for: window)
    let seen = layout.bounds.inset(by: insets)
    let offset = scroll.offset(at: time)
    return grid.items(in: seen, offset: offset).first
      .map { ($0, grid.extent(of: $0).start - offset) }
  }

  /// After a new layout: every tab's scroll gets its lengths, and the item held stays in its place.
  mutating func updateScrolls(holding held: (item: Int, distance: Double)?, at time: Double) {
    guard let layout else { return }
    if scrolls.count != layout.tabs.count {
      scrolls = layout.tabs.map { _ in ScrollModel(policy: settings.motion) }
    }
    for index in scrolls.indices {
      scrolls[index].policy = settings.motion
      let grid = layout.tabs[index].scrolling
      scrolls[index].setLengths(
        content: grid?.contentLength ?? 0, viewport: grid?.viewportLength ?? 0, at: time)
    }
    if let held, let grid = scrollingGrid, held.item < grid.count, !scrolls[tab].isDragging {
      let goal = grid.extent(of: held.item).start - held.distance
      if goal != scrolls[tab].offset(at: time) {
        scrolls[tab].scroll(to: goal, at: time, animated: false)
      }
    }
    updateDragAxes()
  }

  // MARK: - What moves it

  mutating func beginScroll(at time: Double) {
    guard scrolls.indices.contains(tab) else { return }
    isScrolling = true
    scrolls[tab].beginDrag(at: time)
    scrollBar.jump(to: 1)
  }

  /// The finger or the touchpad moves the content, in points towards its end.
  mutating func scroll(by delta: Double, at time: Double) {
    guard scrolls.indices.contains(tab) else { return }
    scrolls[tab].drag(by: delta, at: time)
  }

  mutating func endScroll(velocity: Double, at time: Double) {
    guard scrolls.indices.contains(tab) else { return }
    isScrolling = false
    scrolls[tab].endDrag(velocity: velocity, at: time)
  }

  /// A wheel notch: part of a screen, with the movement of one that was flung there.
  mutating func scroll(notches: Double, at time: Double) {
    guard let grid = scrollingGrid, scrolls.indices.contains(tab), notches.isFinite else { return }
    let step = min(LauncherState.notchLength, grid.viewportLength / 3)
    scrolls[tab].scroll(to: scrolls[tab].target + notches * step, at: time)
    scrollBar.jump(to: 1)
  }

  /// Points that one wheel notch scrolls.
  private static let notchLength = 140.0

  /// Scrolls so that an item is whole, below the tabs bar.
  mutating func reveal(item: Int, at time: Double) {
    guard let grid = scrollingGrid, scrolls.indices.contains(tab) else { return }
    let extent = grid.extent(of: item)
    let before = grid.axis == .vertical ? Metrics.gridInsets(for: window).top : 24
    let margin = 16.0
    var reach = (start: extent.start - before, end: extent.end + margin)
    if grid.axis == .horizontal { reach.start = extent.start - margin }
    let old = scrolls[tab].target
    scrolls[tab].reveal(from: reach.start, to: reach.end, at: time)
    if scrolls[tab].target != old { scrollBar.jump(to: 1) }
  }

  /// Lets the bar fade once nothing scrolls any more.
  mutating func settleScroll(at time: Double) {
    for index in scrolls.indices { scrolls[index].advance(to: time) }
    scrollBar.settle(at: time)
    let isMoving = scroll?.needsFrame(at: time) ?? false
    if scrollBar.target == 1, !isScrolling, !isMoving {
      scrollBar.animate(to: 0, at: time, policy: settings.motion)
    }
  }

  /// The scroll bar's thumb in the window and how much of it is seen; nil when there is none.
  func scrollThumb(at time: Double) -> (frame: Rect, opacity: Double)? {
    guard let grid = scrollingGrid, let scroll, scroll.isScrollable else { return nil }
    let opacity = scrollBar.value(at: time).clamped(0, 1)
    guard opacity > 0.01 else { return nil }
    let insets = Metrics.gridInsets(for: window)
    let start = grid.axis == .vertical ? insets.top : insets.left
    let length = max(24, grid.viewportLength - start - 24)
    let share = (grid.viewportLength / max(1, grid.contentLength)).clamped(0.06, 1)
    let thumb = length * share
    let progress = (scroll.offset(at: time) / scroll.maximumOffset).clamped(0, 1)
    let place = start + (length - thumb) * progress
    let width = 4.0
    let frame =
      switch grid.axis {
      case .vertical:
        Rect(
          x: settings.direction == .leftToRight ? window.width - 10 : 6, y: place, width: width,
          height: thumb)
      case .horizontal:
        Rect(
          x: settings.direction == .leftToRight ? place : window.width - place - thumb,
          y: window.height - 10, width: thumb, height: width)
      }
    return (frame, opacity)
  }
}
