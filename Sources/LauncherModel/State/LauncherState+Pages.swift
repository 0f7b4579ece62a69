import LayoutCore

/// A page that is at least partly on screen.
struct VisiblePage: Hashable, Sendable {
  /// Its place in the strip of all tabs' pages.
  var page: Int
  /// How far its left edge is from the window's, in points.
  var offset: Double
  /// 0 transparent … 1 opaque.
  var opacity: Double

  /// The page moved to a whole device pixel, so that all that is on it moves together.
  func snapped(to scale: Double) -> VisiblePage {
    var page = self
    page.offset = (offset * scale).rounded() / scale
    return page
  }
}

extension LauncherState {
  /// The page that a place of the strip shows.
  func page(inSlot slot: Int) -> Int {
    splices.first { $0.slot == slot }?.page ?? slot
  }

  /// The two places of the strip around a position, and how far it is from the first to the second.
  private func slots(around position: Double) -> (first: Int, fraction: Double) {
    let first = position.flooredInt(in: -1_000_000_000...1_000_000_000)
    return (first, (position - Double(first)).clamped(0, 1))
  }

  /// The pages on screen, at most two.
  func visiblePages(at time: Double) -> [VisiblePage] {
    guard let layout, layout.pageCount > 0 else { return [] }
    // While the window changes, the pages shown are still those of the old one.
    let width = layout.window.width
    if let crossfade {
      let progress = crossfade.progress(at: time)
      return [
        VisiblePage(page: crossfade.oldPage, offset: 0, opacity: 1 - progress),
        VisiblePage(page: page(inSlot: pager.target), offset: 0, opacity: progress),
      ]
    }
    let position = pager.position(at: time)
    let first = slots(around: position).first
    var pages: [VisiblePage] = []
    for slot in [first, first + 1] {
      let shown = page(inSlot: slot)
      let distance = Double(slot) - position
      guard (0..<layout.pageCount).contains(shown), abs(distance) < 1 else { continue }
      // Only a tab that slides in fades; a swipe moves whole pages.
      let fade = splices.isEmpty ? 0 : slideFade.value(at: time).clamped(0, 1)
      let opacity = 1 - fade * abs(distance)
      pages.append(
        VisiblePage(
          page: shown, offset: distance * width * settings.direction.sign, opacity: opacity))
    }
    return pages
  }

  /// Where the bar's selection is, in tabs: whole at rest, between two while a tab slides in.
  func tabPosition(at time: Double) -> Double {
    guard let layout, layout.pageCount > 0 else { return Double(tab) }
    if crossfade != nil { return Double(tab) }
    let (first, fraction) = slots(around: pager.position(at: time))
    let limit = layout.pageCount - 1
    let a = Double(layout.tab(ofPage: page(inSlot: first).clamped(0, limit)))
    let b = Double(layout.tab(ofPage: page(inSlot: first + 1).clamped(0, limit)))
    return a + (b - a) * fraction
  }

  /// What the page dots show: the tab most in view, the position in its pages, and how much of
  /// them is seen (they fade while one tab gives way to another).
  func indicator(at time: Double) -> (tab: Int, position: Double, opacity: Double) {
    guard let layout, layout.pageCount > 0 else { return (tab, 0, 0) }
    let limit = layout.pageCount - 1
    let (first, fraction) = slots(around: pager.position(at: time))
    let a = page(inSlot: first).clamped(0, limit)
    let b = page(inSlot: first + 1).clamped(0, limit)
    let tabA = layout.tab(ofPage: a)
    let tabB = layout.tab(ofPage: b)
    if tabA == tabB {
      let start = Double(layout.tabs[tabA].first)
      return (tabA, Double(a) - start + Double(b - a) * fraction, 1)
    }
    let shown = fraction < 0.5 ? (tabA, a) : (tabB, b)
    return (
      shown.0, Double(shown.1 - layout.tabs[shown.0].first), abs(1 - 2 * fraction)
    )
  }

  /// The position in pages of the chosen tab, as callers outside see it.
  public func page(at time: Double) -> Double {
    guard layout != nil else { return 0 }
    let position = pager.position(at: time)
    guard let splice = splices.first(where: { $0.slot == pager.target }) else {
      return position - Double(firstPage)
    }
    return position + Double(splice.page - splice.slot) - Double(firstPage)
  }

  /// The page of the chosen tab that is at rest or comes to rest.
  public var targetPage: Int { page(inSlot: pager.target) - firstPage }

  /// Once nothing moves, spliced places give way to the pages they showed.
  mutating func removeSplices() {
    guard !splices.isEmpty, pager.phase == .idle else { return }
    let shown = page(inSlot: pager.target)
    if shown != pager.target { pager.rebase(by: shown - pager.target) }
    splices.removeAll()
    slideFade.jump(to: 1)
  }

  /// Goes to a page of the strip within the tab: whole pages slide by.
  mutating func go(toPage page: Int, at time: Double) {
    // During a drag the finger wins.
    guard let layout, layout.pageCount > 0, !isScrolling else { return }
    let page = page.clamped(0, layout.pageCount - 1)
    let current = self.page(inSlot: pager.target)
    let isTaken = splices.contains { $0.slot == page && $0.page != page }
    if pager.phase == .settling, isTaken || current != pager.target {
      // Its place is taken by the old tab's page, which may still be seen, or is numbered anew.
      slide(to: page, forward: page > current, at: time)
    } else {
      pager.go(to: page, at: time, animated: true)
    }
    followTarget(at: time)
  }

  /// Goes some pages on from the page gone to, also into the neighbouring tabs.
  mutating func step(pages: Int, at time: Double) {
    let (page, overflow) = page(inSlot: pager.target).addingReportingOverflow(pages)
    go(toPage: overflow ? (pages < 0 ? 0 : .max) : page, at: time)
  }

  /// Chooses another tab: its page slides in from the side it lies on and the old one leaves at
  /// the other, however many pages lie between.
  mutating func go(toTab index: Int, at time: Double) {
    guard let layout, layout.tabs.indices.contains(index), index != tab,
      pager.phase != .dragging, !isScrolling
    else { return }
    let pages = layout.tabs[index]
    guard pages.pageCount > 0 else { return }
    let remembered = lastItems.indices.contains(index) ? lastItems[index] : 0
    let target = layout.page(tab: index, item: remembered)
    if settings.motion == .reduced {
      crossfade = Crossfade(oldPage: page(inSlot: pager.target), start: time)
      splices.removeAll()
      pager.go(to: target, at: time, animated: false)
    } else {
      slide(to: target, forward: index >= tab, at: time)
    }
    followTarget(at: time)
  }

  /// Renumbers the places on screen so that they lie beside `target`, then goes there.
  ///
  /// A page that is still on its way out is called back instead, so that no page is seen twice.
  private mutating func slide(to target: Int, forward: Bool, at time: Double) {
    let position = pager.position(at: time)
    let (first, _) = slots(around: position)
    if let slot = [first, first + 1].first(where: {
      page(inSlot: $0) == target && abs(Double($0) - position) < 1
    }) {
      pager.go(to: slot, at: time, spring: .snappy(0.35), animated: true)
      return
    }
    if splices.isEmpty {
      // From the middle of a swipe, whose pages are whole, they begin to fade.
      slideFade.jump(to: position == Double(first) ? 1 : 0)
      slideFade.animate(to: 1, at: time)
    }
    // The place that ends up next to the target, and the one behind it that may still be seen.
    let near = forward ? first + (position == Double(first) ? 0 : 1) : first
    let shift = (forward ? target - 1 : target + 1) - near
    let far = forward ? near - 1 : near + 1
    splices = [
      Splice(slot: near + shift, page: page(inSlot: near)),
      Splice(slot: far + shift, page: page(inSlot: far)),
    ]
    pager.rebase(by: shift)
    pager.go(to: target, at: time, spring: .snappy(0.35), animated: true)
  }

  /// After the pager got a new target: the tab, the focus and the bar follow it.
  mutating func followTarget(at time: Double) {
    guard let layout, layout.pageCount > 0 else { return }
    let page = page(inSlot: pager.target).clamped(0, layout.pageCount - 1)
    let newTab = layout.tab(ofPage: page)
    let (_, items) = layout.items(onPage: page)
    if newTab != tab {
      tab = newTab
      focus.item = items.lowerBound
      focus.goalColumn = nil
      focusRing = LayoutTransition(spring: .snappy(0.3), policy: settings.motion)
      showSelectedTab(at: time)
    } else if !items.contains(focus.item) {
      focus.item = items.lowerBound
      focus.goalColumn = nil
    }
    updateDragAxes()
    anchorItem = items.lowerBound
    if lastItems.indices.contains(tab) { lastItems[tab] = anchorItem }
  }

  /// Scrolls the bar so that the chosen tab is whole.
  mutating func showSelectedTab(at time: Double) {
    guard let layout else { return }
    let offset = layout.strip.offset(showing: tab, from: stripOffset.target)
    stripOffset.animate(to: offset, at: time, policy: settings.motion)
  }

  /// The items that can be seen of a page, as tab, place in its order, and cell in the window.
  func items(
    on visible: VisiblePage, at time: Double
  ) -> [(tab: Int, item: Int, cell: Rect)] {
    guard let layout else { return [] }
    let tab = layout.tab(ofPage: visible.page)
    guard layout.tabs.indices.contains(tab) else { return [] }
    let pages = layout.tabs[tab]
    let seen = pages.visibleItems(
      onPage: visible.page - pages.first, in: layout.bounds.offset(x: -visible.offset, y: 0),
      scrolled: scrollOffset(ofTab: tab, at: time))
    return seen.map { (tab, $0.item, $0.cell.offset(x: visible.offset, y: 0)) }
  }

  /// Is at a tab and a position in its pages at once.
  mutating func place(tab id: String?, position: Double?, at time: Double) {
    guard let layout, pager.phase != .dragging, !isScrolling else { return }
    if let id, let index = board?.tabIndex(id: id), layout.tabs[index].pageCount > 0 {
      splices.removeAll()
      crossfade = nil
      pager.go(to: layout.tabs[index].first, at: time, animated: false)
      followTarget(at: time)
      stripOffset.jump(to: stripOffset.target)
    }
    guard let position, pageCount > 0 else { return }
    let held = position.clamped(0, Double(pageCount - 1))
    let page = held.flooredInt(in: 0...(pageCount - 1))
    pager.go(to: firstPage + page, at: time, animated: false)
    followTarget(at: time)
    guard held > Double(page) else { return }
    pager.beginDrag(at: time)
    pager.drag(byPages: held - Double(page), at: time)
  }
}
