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
  ///
  /// It is a whole number of device pixels, so that all that is on it moves together.
  func scrollOffset(ofTab tab: Int, at time: Double) -> Double {
    guard scrolls.indices.contains(tab) else { return 0 }
    return (scrolls[tab].offset(at: time) * scale).rounded() / scale
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

  // MARK: - What moves it

  mutating func beginScroll(at time: Double) {
    guard scrolls.indices.contains(tab) else { return }
    isScrolling = true
    scrolls[tab].beginDrag(at: time)
    showScrollBar()
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
    showScrollBar()
  }

  /// The content moves: the bar is seen, and the mouse is on nothing.
  private mutating func showScrollBar() {
    scrollBar.jump(to: 1)
    scrollBarEnd = nil
    isHoverStale = isHoverStale || hover != nil
    hover = nil
  }

  /// Points that one wheel notch scrolls.
  private static let notchLength = 140.0

  /// Scrolls so that an item is whole, with the space that content has at its ends around it.
  mutating func reveal(item: Int, at time: Double) {
    guard let grid = scrollingGrid, scrolls.indices.contains(tab) else { return }
    let extent = grid.extent(of: item)
    let margins = grid.margins
    let old = scrolls[tab].target
    scrolls[tab].reveal(from: extent.start - margins.start, to: extent.end + margins.end, at: time)
    if scrolls[tab].target != old { showScrollBar() }
  }

  /// How long the bar stays when nothing scrolls any more, in seconds (GTK).
  private static let scrollBarStay = 0.8

  /// Lets the bar fade once nothing scrolls any more.
  mutating func settleScroll(at time: Double) {
    for index in scrolls.indices { scrolls[index].advance(to: time) }
    scrollBar.settle(at: time)
    let isMoving = isScrolling || scroll?.needsFrame(at: time) ?? false
    guard !isMoving else { return }
    if isHoverStale, pager.phase == .idle {
      isHoverStale = false
      if isMouseInside, !boardDrag.isActive {
        hover = lastMouse.flatMap { target(at: $0, time: time) }
      }
    }
    guard scrollBar.target == 1 else { return }
    let end = scrollBarEnd ?? time + LauncherState.scrollBarStay
    scrollBarEnd = end
    if time >= end {
      scrollBarEnd = nil
      scrollBar.animate(to: 0, at: time, policy: settings.motion)
    }
  }

  /// The scroll bar's thumb in the window and how much of it is seen; nil when there is none.
  func scrollThumb(at time: Double) -> (frame: Rect, opacity: Double)? {
    guard let grid = scrollingGrid, let scroll, scroll.isScrollable else { return nil }
    let opacity = scrollBar.value(at: time).clamped(0, 1)
    guard opacity > 0.01 else { return nil }
    let insets = textMetrics.gridInsets(for: window)
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
