import LayoutCore

// The board and the window.

extension LauncherState {
  mutating func load(_ board: Board, at time: Double, text: any TextMeasuring) {
    let old = self
    let board = board.without(symbols: missingSymbols)
    self.board = board
    symbolIcons = board.symbolIcons
    // What glides is known by its place in the old board.
    relayout = Relayout()
    measure(text)
    tab = board.tabIndex(id: old.tabID) ?? 0
    splices.removeAll()
    hover = nil
    press = nil
    isPressOutside = false

    lastItems = board.tabs.indices.map { index in
      guard let before = old.board?.tabIndex(id: board.tabs[index].id),
        old.lastItems.indices.contains(before)
      else { return 0 }
      return place(of: old.lastItems[before], ofTab: before, in: old, nowIn: index)
    }
    anchorItem = place(of: old.anchorItem, ofTab: old.tab, in: old, nowIn: tab)
    focus.item = place(of: old.focus.item, ofTab: old.tab, in: old, nowIn: tab)
    if lastItems.indices.contains(tab) { lastItems[tab] = anchorItem }
    if !hasTabsBar { focus.area = .grid }
    let isKept =
      item(tab: tab, item: anchorItem)?.id == old.item(tab: old.tab, item: old.anchorItem)?.id
    let anchors = moveScrolls(from: old, at: time)
    layOut(
      after: Reload(oldTab: old.tab, keepsAnchor: isKept, scrollAnchors: anchors), at: time)
    glide(from: carried(from: old, at: time), at: time)
  }

  /// Measures the titles of the tabs and the message.
  mutating func measure(_ text: any TextMeasuring) {
    let measures = textMetrics
    tabWidths = (board?.tabs ?? []).map {
      measures.tabWidth(
        title: text.width(of: $0.title, style: measures.tabStyle), hasSymbol: $0.symbol != nil)
    }
    toast = toast.map {
      Toast(
        $0.text, action: $0.action, at: $0.start, style: measures.toastStyle, measuring: text)
    }
  }

  /// Where an item of an old state is now; when it is gone, the place it had.
  private func place(
    of oldPlace: Int, ofTab oldTab: Int, in old: LauncherState, nowIn tab: Int
  ) -> Int {
    guard let board, board.tabs.indices.contains(tab) else { return 0 }
    let items = board.tabs[tab].items
    if let id = old.item(tab: oldTab, item: oldPlace)?.id,
      let index = items.firstIndex(where: { board.items[$0].id == id })
    {
      return index
    }
    return old.board == nil ? 0 : oldPlace.clamped(0, max(0, items.count - 1))
  }

  /// What another board means for the place on screen.
  struct Reload {
    var oldTab: Int
    /// Whether the item that keeps its place on screen is still there.
    var keepsAnchor: Bool
    /// What keeps its place in the tabs that scroll.
    var scrollAnchors: [ScrollAnchor?]
  }

  mutating func resize(
    to size: Size, scale newScale: Double, at time: Double, text: any TextMeasuring
  ) {
    scale = newScale.clamped(0.25, 16)
    pager.pixelsPerPoint = scale
    let size = LauncherState.sane(size)
    guard size != window else { return }
    let old = textMetrics
    window = size
    if textMetrics != old { measure(text) }
    layOut(at: time)
  }

  /// Lays the board out anew and keeps the first item on screen on screen.
  ///
  /// - Parameters:
  ///   - reload: Set when the board is another one; what glides then is seen to afterwards.
  ///   - time: When, in seconds.
  mutating func layOut(after reload: Reload? = nil, at time: Double) {
    guard let board else {
      pager.setWidth(window.width)
      return
    }
    let old = layout
    let before =
      reload == nil && old != nil ? itemsOnScreen(at: time) + itemsLeaving(at: time) : []
    let anchors = reload?.scrollAnchors ?? currentScrollAnchors(at: time)
    let target = pager.target
    let new = BoardLayout(
      board: board, window: window, settings: settings, tabWidths: tabWidths)
    layout = new
    updateScrolls(holding: anchors, at: time)
    pager.setWidth(window.width)
    focusRing.cancel()
    crossfade = nil

    let page = new.page(tab: tab, item: anchorItem)
    var glides = old.map { tracksChanged(from: $0, to: new) } ?? false
    if old == nil {
      told = Told(tab: tabID, page: page - firstPage)
      pager = PagerModel(
        count: new.pageCount, page: page, width: window.width, policy: settings.motion,
        pixelsPerPoint: scale)
    } else if old?.tabs != new.tabs || target != page {
      let wasSliding = !splices.isEmpty && pager.phase == .settling
      splices.removeAll()
      if let reload, !reload.keepsAnchor, let old, old.tabs.indices.contains(reload.oldTab),
        new.tabs.indices.contains(tab)
      {
        // What was on screen is gone: its pages stay where they are, the last one is the last.
        let shift = new.tabs[tab].first - old.tabs[reload.oldTab].first
        renumber(page: target, as: target + shift, of: new.pageCount, at: time)
        pager.setCount(new.pageCount, at: time)
        let isNear = abs(pager.position(at: time) - Double(page)) < 1
        pager.go(to: page, at: time, animated: pager.phase == .settling && isNear)
      } else {
        renumber(page: target, as: page, of: new.pageCount, at: time)
      }
      if wasSliding {
        // The old tab's page has no place in the new strip: the tab is there, and its items glide.
        pager.go(to: page, at: time, animated: false)
        glides = true
      }
    }
    // Enter must not start what cannot be seen.
    let shown = new.items(onPage: self.page(inSlot: pager.target)).items
    if !shown.contains(focus.item) {
      focus.item = shown.contains(anchorItem) ? anchorItem : shown.lowerBound
      focus.goalColumn = nil
    }
    stripOffset.jump(to: new.strip.offset(showing: tab, from: stripOffset.target))
    if glides { glide(from: before, at: time) }
  }

  /// Whether the items of the chosen tab get other neighbours.
  private func tracksChanged(from old: BoardLayout, to new: BoardLayout) -> Bool {
    guard old.tabs.indices.contains(tab), new.tabs.indices.contains(tab) else { return false }
    return old.tabs[tab].tracks != new.tabs[tab].tracks
  }

  /// Whatever the finger or the spring had moved stays moved, relative to the page gone to.
  private mutating func renumber(page old: Int, as new: Int, of count: Int, at time: Double) {
    // The page must exist before and after: pages are added first and removed last.
    if new > old {
      pager.setCount(count, at: time)
      pager.rebase(by: new - old)
    } else {
      pager.rebase(by: new - old)
      pager.setCount(count, at: time)
    }
  }

  /// The items of the pages on screen, each once.
  func itemsOnScreen(at time: Double) -> [ShownItem] {
    guard let board else { return [] }
    var found: [ShownItem] = []
    var known: Set<Int> = []
    for visible in visiblePages(at: time) {
      for (tab, place, cell) in items(on: visible, at: time) {
        let index = board.tabs[tab].items[place]
        guard known.insert(index).inserted else { continue }
        found.append(
          ShownItem(
            id: index, frame: relayout.transition.frame(index, target: cell, at: time),
            opacity: visible.opacity * relayout.opacity(of: index, to: 1, at: time)))
      }
    }
    return found
  }

  /// Items on their way out that can still be seen.
  func itemsLeaving(at time: Double) -> [ShownItem] {
    relayout.leaving.map {
      ShownItem(
        id: $0.item, frame: $0.cell, opacity: relayout.opacity(of: $0.item, to: 0, at: time))
    }
  }

  /// Items glide only when the number of columns changes; a first layout never moves.
  mutating func glide(from before: [ShownItem], at time: Double) {
    guard !before.isEmpty, settings.motion == .full else { return }
    let moving = relayout
    relayout = Relayout()
    let after = itemsOnScreen(at: time)
    relayout.transition = moving.transition
    relayout.transition.spring = Relayout.spring
    relayout.transition.policy = settings.motion
    relayout.transition.begin(
      from: before.map { ($0.id, $0.frame) }, to: after.map { ($0.id, $0.frame) }, at: time)
    for item in before { relayout.opacities[item.id] = item.opacity }
    let now = Set(after.map(\.id))
    relayout.leaving = before.filter { !now.contains($0.id) }.map { ($0.id, $0.frame) }
    relayout.progress = SpringValue(0, spring: Relayout.spring)
    relayout.progress.animate(to: 1, at: time, policy: settings.motion)
  }
}
