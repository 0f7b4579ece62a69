import LayoutCore

/// What keeps its place in a tab that scrolls while the layout changes: its first item in sight.
///
/// It stays the same until the tab is scrolled, so that a window that grows back shows what it
/// showed before.
struct ScrollAnchor: Hashable, Sendable {
  /// A place in the tab's order.
  var item: Int
  /// How far the item begins after the place where content begins, in points.
  var distance: Double
  /// The share of the item that lies before that place, 0…1.
  var hidden: Double
  /// The scroll offset that belongs to it.
  var offset: Double
}

extension LauncherState {
  /// What keeps its place in each tab; nil at the beginning, where a new layout stays too.
  func currentScrollAnchors(at time: Double) -> [ScrollAnchor?] {
    scrolls.indices.map { scrollAnchor(ofTab: $0, at: time) }
  }

  private func scrollAnchor(ofTab index: Int, at time: Double) -> ScrollAnchor? {
    guard let layout, layout.tabs.indices.contains(index),
      let grid = layout.tabs[index].scrolling
    else { return nil }
    let offset = scrolls[index].offset(at: time)
    if scrollAnchors.indices.contains(index), let known = scrollAnchors[index],
      known.offset == offset
    {
      return known
    }
    guard offset > 0, let item = grid.firstItemInSight(offset: offset) else { return nil }
    let extent = grid.extent(of: item)
    let length = extent.end - extent.start
    let distance = extent.start - offset - grid.margins.start
    return ScrollAnchor(
      item: item, distance: max(0, distance),
      hidden: distance < 0 && length > 0 ? min(1, -distance / length) : 0, offset: offset)
  }

  /// After a new layout: every tab's scroll gets its lengths, and the anchors stay in their places.
  mutating func updateScrolls(holding anchors: [ScrollAnchor?], at time: Double) {
    guard let layout else { return }
    if scrolls.count != layout.tabs.count {
      scrolls = layout.tabs.map { _ in ScrollModel(policy: settings.motion) }
    }
    scrollAnchors = scrolls.indices.map { anchors.indices.contains($0) ? anchors[$0] : nil }
    for index in scrolls.indices {
      scrolls[index].policy = settings.motion
      let grid = layout.tabs[index].scrolling
      scrolls[index].setLengths(
        content: grid?.contentLength ?? 0, viewport: grid?.viewportLength ?? 0, at: time)
      guard let grid, let anchor = scrollAnchors[index], anchor.item < grid.count else {
        scrollAnchors[index] = nil
        continue
      }
      let extent = grid.extent(of: anchor.item)
      let goal =
        extent.start - grid.margins.start - anchor.distance
        + anchor.hidden * (extent.end - extent.start)
      let offset = scrolls[index].offset(at: time)
      if abs(goal - offset) > 0.01 {
        if scrolls[index].isDragging {
          scrolls[index].drag(by: goal - offset, at: time)
        } else {
          scrolls[index].scroll(to: goal, at: time, animated: false)
        }
      }
      scrollAnchors[index]?.offset = scrolls[index].offset(at: time)
    }
    updateDragAxes()
  }

  /// After another board came in: scrolls and anchors go with their tabs and items.
  mutating func moveScrolls(from old: LauncherState, at time: Double) -> [ScrollAnchor?] {
    guard let board, let oldBoard = old.board else { return [] }
    let oldAnchors = old.currentScrollAnchors(at: time)
    var anchors: [ScrollAnchor?] = []
    scrolls = []
    for tab in board.tabs {
      guard let before = oldBoard.tabIndex(id: tab.id), old.scrolls.indices.contains(before) else {
        scrolls.append(ScrollModel(policy: settings.motion))
        anchors.append(nil)
        continue
      }
      scrolls.append(old.scrolls[before])
      var anchor = oldAnchors[before]
      if let id = anchor.flatMap({ old.item(tab: before, item: $0.item)?.id }),
        let place = tab.items.firstIndex(where: { board.items[$0].id == id })
      {
        anchor?.item = place
        anchors.append(anchor)
      } else {
        anchors.append(nil)
      }
    }
    return anchors
  }
}
