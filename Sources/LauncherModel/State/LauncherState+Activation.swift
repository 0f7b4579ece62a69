import AppCatalog
import LayoutCore

extension LauncherState {
  /// What lies under a point of the window, as things are drawn at `time`.
  ///
  /// A press anywhere in an item's cell is on that item.
  func target(at point: Point, time: Double) -> Target? {
    guard let layout else { return nil }
    if let toast, toastActionFrame(toast)?.contains(point) == true { return .toastAction }
    if let toast, toastFrame(toast).contains(point) { return .toast }
    if let target = searchTarget(at: point) { return target }
    if search == nil, layout.strip.frame.contains(point) {
      return layout.strip.tab(at: point, offset: stripOffset.value(at: time)).map(Target.tab)
    }
    for (step, frame) in arrows(at: time) where frame.contains(point) { return .arrow(step) }
    if let dot = dot(at: point, time: time) { return .dot(dot) }
    for visible in visiblePages(at: time) where visible.opacity >= 0.5 {
      let local = Point(x: point.x - visible.offset, y: point.y)
      let tab = layout.tab(ofPage: visible.page)
      guard layout.tabs.indices.contains(tab) else { continue }
      let pages = layout.tabs[tab]
      if let clip = pages.scrollClip, !clip.contains(point) { continue }
      let place = pages.item(
        at: local, onPage: visible.page - pages.first,
        scrolled: scrollOffset(ofTab: tab, at: time))
      if let place { return .item(tab: tab, item: place) }
    }
    return nil
  }

  /// Does what a tap on a target means.
  mutating func activate(_ target: Target, at time: Double, effects: inout [Effect]) {
    switch target {
    case .item(let tab, let place):
      guard tab == self.tab else { return }
      focus.item = place
      focus.goalColumn = nil
      launch(place, at: time, effects: &effects)
    case .tab(let index):
      go(toTab: index, at: time)
    case .dot(let page):
      go(toPage: firstPage + page, at: time)
    case .arrow(let step):
      self.step(pages: step, at: time)
    case .toast:
      toast = nil
    case .toastAction:
      guard let action = toast?.action else { return }
      toast = nil
      switch action.command {
      case .unhide(let id):
        arrangement.setHidden(id, false)
        effects.append(.saveArrangement(.hidden(id, false)))
        if search != nil { refreshResults(at: time, effects: &effects) }
      case .launch(let id):
        if let item = board?.items.first(where: { $0.id == id }) {
          launch(item, action: nil, at: time, effects: &effects)
        }
      }
    case .searchButton:
      openSearch(at: time, effects: &effects)
    case .searchField:
      search?.isEditing = true
    case .searchClear:
      endSearch(at: time, effects: &effects)
    }
  }

  mutating func launch(_ place: Int, at time: Double, effects: inout [Effect]) {
    guard let item = item(tab: tab, item: place) else { return }
    launch(item, action: nil, at: time, effects: &effects)
  }

  /// Starts an item or one of its own actions, unless it is being started.
  mutating func launch(
    _ item: Item, action: String?, at time: Double, effects: inout [Effect]
  ) {
    guard !launching.contains(where: { $0.id == item.id && $0.action == action && !$0.isOver })
    else { return }
    launching.removeAll { $0.id == item.id && $0.action == action }
    var isApp = false
    if case .app = item.activation { isApp = true }
    var start = Launching(id: item.id, isApp: isApp, action: action, start: time)
    start.zoom.animate(to: 1, at: time, policy: settings.motion)
    launching.append(start)
    toast = nil
    effects.append(
      action.map { .launchAction(id: item.id, action: $0) } ?? .launch(id: item.id))
  }

  mutating func finishLaunch(
    of id: String, failure: String?, at time: Double, text: any TextMeasuring
  ) {
    if let failure {
      for index in launching.indices where launching[index].id == id {
        launching[index].isOver = true
        launching[index].zoom.animate(to: 0, at: time, policy: settings.motion)
      }
      // It may have ended only after its start had gone well.
      if leaveTime != nil { stay(at: time) }
      let title = board?.items.first { $0.id == id }?.title ?? id
      let message = Strings.launchFailed(title, reason: failure)
      toast = Toast(
        message, action: Toast.Action(Strings.tryAgain, .launch(id)), at: time,
        style: textMetrics.toastStyle, measuring: text)
    } else if settings.afterLaunch != .stay {
      // The icon's zoom is seen to its end; the app needs longer than that to show itself.
      let zoom = settings.motion == .full ? Launching.feedback : 0
      let start = launching.first { $0.id == id }?.start ?? time
      let out = settings.allowsLeaving ? fadeOut(at: time) : time
      leaveTime = max(out, start + zoom)
    }
  }
}
