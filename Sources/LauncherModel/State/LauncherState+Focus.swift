import LayoutCore

extension LauncherState {
  /// Moves the focus among the items; the page or the scroll follows, the ring glides.
  mutating func moveFocus(_ move: FocusMove, at time: Double, text: any TextMeasuring) {
    if let seen = firstItemInSight(at: time) {
      // What was focused was scrolled away: the focus starts anew with what is seen.
      focus.item = seen
      focus.goalColumn = nil
      focusRing.cancel()
    }
    guard let layout, layout.tabs.indices.contains(tab), let moved = moved(move) else { return }
    let old = ringInStrip(text: text)
    focus.item = moved.item
    focus.goalColumn = moved.goalColumn
    let wasVisible = focus.isVisible
    focus.isVisible = true
    let page = layout.page(tab: tab, item: focus.item)
    if page != self.page(inSlot: pager.target) { go(toPage: page, at: time) }
    reveal(item: focus.item, at: time)
    if wasVisible, let old, let new = ringInStrip(text: text) {
      focusRing.begin(
        from: [(0, focusRing.frame(0, target: old, at: time))], to: [(0, new)], at: time)
    }
  }

  /// The first whole item in sight, when the tab scrolls and the focused one is out of sight.
  private func firstItemInSight(at time: Double) -> Int? {
    guard let layout, let grid = scrollingGrid, let scroll else { return nil }
    let offset = scroll.offset(at: time)
    let seen = layout.bounds.inset(by: Metrics.gridInsets(for: window))
    guard !grid.frame(of: focus.item, offset: offset).intersects(layout.bounds) else { return nil }
    let items = grid.items(in: seen, offset: offset)
    return items.first {
      seen.intersection(grid.frame(of: $0, offset: offset))
        == grid.frame(of: $0, offset: offset)
    } ?? items.first
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
      let frames = (0..<count).map { frameInStrip(of: $0, in: pages) }
      let nearest = FocusNavigator.nearest(
        in: frames, from: from.item, towards: direction, direction: settings.direction)
      return nearest.map { GridFocus(item: $0) }
    }
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
    let candidates: Range<Int>
    if let grid = pages.scrolling {
      let length = grid.viewportLength * 0.8 * step
      switch grid.axis {
      case .vertical: goal.y += length
      case .horizontal: goal.x += length * settings.direction.sign
      }
      candidates = 0..<grid.count
    } else {
      let page = (pages.page(ofItem: item) + (forward ? 1 : -1)).clamped(0, pages.pageCount - 1)
      goal.x += window.width * step * settings.direction.sign
      candidates = pages.items(onPage: page)
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
      item.title, style: style, width: pages.parts(in: cell).label.width, measuring: text)
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
