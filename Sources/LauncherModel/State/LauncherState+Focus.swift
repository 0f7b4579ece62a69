import LayoutCore

extension LauncherState {
  /// Moves the focus among the items; the page or the scroll follows, the ring glides.
  mutating func moveFocus(_ move: FocusMove, at time: Double, text: any TextMeasuring) {
    guard let layout, layout.tabs.indices.contains(tab) else { return }
    let wasOutOfSight = bringFocusIntoSight(at: time)
    var goal = moved(move)
    // A step from what cannot be seen leads to what can.
    if wasOutOfSight, case .step = move { goal = GridFocus(item: focus.item) }
    guard let goal else { return }
    let old = ringInStrip(text: text)
    focus.item = goal.item
    focus.goalColumn = goal.goalColumn
    let wasVisible = focus.isVisible
    focus.isVisible = true
    let page = layout.page(tab: tab, item: focus.item)
    if page != self.page(inSlot: pager.target) { go(toPage: page, at: time) }
    reveal(item: focus.item, at: time)
    if wasVisible, !wasOutOfSight, let old, let new = ringInStrip(text: text) {
      let shown = focusRing.frame(0, target: old, at: time)
      focusRing.begin(from: [(0, near(shown, to: new))], to: [(0, new)], at: time)
    }
  }

  /// A ring that comes from afar glides in from the next screen.
  private func near(_ frame: Rect, to goal: Rect) -> Rect {
    guard let grid = scrollingGrid else { return frame }
    let distance = frame.origin[grid.axis] - goal.origin[grid.axis]
    var result = frame
    result.origin[grid.axis] =
      goal.origin[grid.axis] + distance.clamped(-grid.viewportLength, grid.viewportLength)
    return result
  }

  /// After scrolling without the keys, they go on from the first item in sight.
  ///
  /// - Returns: Whether the focus was out of sight.
  @discardableResult
  mutating func bringFocusIntoSight(at time: Double) -> Bool {
    guard let grid = scrollingGrid, let scroll, let layout, focus.item < grid.count else {
      return false
    }
    let sight = layout.tabs[tab].scrollClip ?? layout.bounds
    if grid.frame(of: focus.item, offset: scroll.target).intersects(sight) { return false }
    guard let item = grid.firstItemInSight(offset: scroll.target) else { return false }
    focus.item = item
    focus.goalColumn = nil
    focusRing.cancel()
    return true
  }

  private func moved(_ move: FocusMove) -> GridFocus? {
    guard let layout, let board, board.tabs.indices.contains(tab) else { return nil }
    let count = board.tabs[tab].items.count
    let pages = layout.tabs[tab]
    let from = GridFocus(item: focus.item, goalColumn: focus.goalColumn)
    if pages.isUniform {
      return FocusNavigator(
        count: count, columns: pages.grid.columns, rows: pages.grid.rows,
        direction: settings.direction
      ).moved(from, move)
    }
    guard count > 0 else { return nil }
    switch move {
    case .first: return GridFocus(item: 0)
    case .last: return GridFocus(item: count - 1)
    case .pageStart, .pageEnd:
      let items = pages.items(onPage: pages.page(ofItem: from.item))
      return GridFocus(item: move == .pageStart ? items.lowerBound : items.upperBound - 1)
    case .previousPage, .nextPage:
      return GridFocus(item: item(aPageFrom: from.item, forward: move == .nextPage, in: pages))
    case .step(let direction):
      let near = pages.scrolling.map {
        $0.items(near: $0.frame(of: from.item, offset: 0), screens: 2)
      }
      let item =
        near.flatMap { nearest(to: from.item, among: $0, towards: direction, in: pages) }
        ?? nearest(to: from.item, among: Array(0..<count), towards: direction, in: pages)
      return item.map { GridFocus(item: $0) }
    }
  }

  private func nearest(
    to item: Int, among candidates: [Int], towards key: FocusDirection, in pages: TabPages
  ) -> Int? {
    guard let start = candidates.firstIndex(of: item) else { return nil }
    let nearest = FocusNavigator.nearest(
      in: candidates.map { frameInStrip(of: $0, in: pages) }, from: start, towards: key,
      direction: settings.direction)
    return nearest.map { candidates[$0] }
  }

  /// An item's cell with the pages of the tab side by side, unscrolled.
  private func frameInStrip(of item: Int, in pages: TabPages) -> Rect {
    pages.cell(ofItem: item).offset(x: pages.grid.offset(ofPage: pages.page(ofItem: item)), y: 0)
  }

  /// The item nearest to where another one would be a page or a screen further on.
  private func item(aPageFrom item: Int, forward: Bool, in pages: TabPages) -> Int {
    let step = forward ? 1.0 : -1.0
    let from = frameInStrip(of: item, in: pages).center
    var goal = from
    let candidates: [Int]
    if let grid = pages.scrolling {
      let length = grid.viewportLength * 0.8 * step
      switch grid.axis {
      case .vertical: goal.y += length
      case .horizontal: goal.x += length * settings.direction.sign
      }
      let cell = Rect(origin: goal, size: .zero)
      let near = grid.items(near: cell, screens: 1)
      // Beyond the ends there is nothing near.
      candidates = near.isEmpty ? Array(0..<grid.count) : near
    } else {
      let page = (pages.page(ofItem: item) + (forward ? 1 : -1)).clamped(0, pages.pageCount - 1)
      goal.x += window.width * step * settings.direction.sign
      candidates = Array(pages.items(onPage: page))
    }
    func distance(_ candidate: Int) -> Double {
      let center = frameInStrip(of: candidate, in: pages).center
      let (dx, dy) = (center.x - goal.x, center.y - goal.y)
      return dx * dx + dy * dy
    }
    return candidates.min { distance($0) < distance($1) } ?? item
  }

  /// The ring's place in the strip of all pages, where neither paging nor scrolling moves it.
  private func ringInStrip(text: any TextMeasuring) -> Rect? {
    guard let layout, layout.tabs.indices.contains(tab),
      let item = item(tab: tab, item: focus.item)
    else { return nil }
    let pages = layout.tabs[tab]
    let cell = pages.cell(ofItem: focus.item)
    let style = TextStyle(size: pages.labelSize, weight: .medium)
    let label = LabelFitter.fit(
      item.title, style: style, width: pages.parts(in: cell).label.width,
      lines: pages.text.labelLines, measuring: text)
    let page = layout.page(tab: tab, item: focus.item)
    return pages.ring(of: item.style, in: cell, labelWidth: label.width)
      .offset(x: layout.offset(ofPage: page), y: 0)
  }
}

extension FocusMove {
  /// What a key means on the pages; nil when it means nothing there.
  init?(_ key: Key, _ modifiers: Modifiers) {
    switch key {
    case .left: self = .step(.left)
    case .right: self = .step(.right)
    case .up: self = .step(.up)
    case .down: self = .step(.down)
    case .home: self = modifiers.contains(.control) ? .first : .pageStart
    case .end: self = modifiers.contains(.control) ? .last : .pageEnd
    case .pageUp: self = .previousPage
    case .pageDown: self = .nextPage
    default: return nil
    }
  }
}
