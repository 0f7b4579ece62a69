import AppCatalog
import LayoutCore

extension LauncherState {
  /// Applies what happened at a time and tells what is to be done outside.
  ///
  /// Due deadlines are handled first, in their order, so that the result does not depend on how
  /// often `tick` came. Never fails, whatever the action.
  ///
  /// - Parameters:
  ///   - action: What happened.
  ///   - time: When, in seconds of a clock that does not go back; an earlier time, or one that is
  ///     not finite, counts as the latest one.
  ///   - text: Measures the titles of tabs.
  /// - Returns: What is to be done outside, in order.
  public mutating func update(
    _ action: Action, at time: Double, text: any TextMeasuring
  ) -> [Effect] {
    if time.isFinite { now = max(now, time) }
    let time = now
    var effects: [Effect] = []
    advance(to: time, effects: &effects)
    switch action {
    case .resized(let size, let scale):
      updateHome(action, at: time, text: text)
      resize(to: size, scale: scale, at: time, text: text)
    case .appsLoaded(let apps):
      loadBoard(Board(apps: apps), at: time, text: text, effects: &effects)
    case .boardLoaded(let board):
      missingSymbols = []
      loadBoard(board, at: time, text: text, effects: &effects)
    case .symbolsMissing(let icons):
      updateHome(action, at: time, text: text)
      missingSymbols.formUnion(icons)
      if search?.home.isEmpty ?? true, let board, !symbolIcons.isDisjoint(with: icons) {
        load(board, at: time, text: text)
      }
    case .catalogueLoaded, .usageLoaded, .arrangementLoaded, .explained, .text, .preedit, .pasted,
      .search, .searchFinished:
      searchAction(action, at: time, effects: &effects)
    case .pointer(let input):
      if !menuPointer(input, at: time, text: text, effects: &effects) {
        if case .down(let id, let kind, _, _) = input { lastPointer = (id, kind) }
        handle(input, at: time, effects: &effects)
      }
    case .wheel(let dx, let dy, let point, let ended):
      if menu == nil, details == nil {
        wheel(dx: dx, dy: dy, at: point, ended: ended, time: time)
      }
    case .keyDown(let key, let modifiers, let isRepeat):
      lastKey = (key, modifiers)
      if !isRepeat || key.repeats {
        keyDown(key, modifiers, at: time, text: text, effects: &effects)
      }
    case .keyUp:
      lastKey = nil
    case .showPage(let page):
      let count = pageCount
      if count > 0 { go(toPage: firstPage + page.clamped(0, count - 1), at: time) }
    case .stepPages(let count):
      step(pages: count, at: time)
    case .place(let tab, let position):
      place(tab: tab, position: position, at: time)
    case .showTab(let id):
      endSearch(at: time, effects: &effects)
      if let index = board?.tabIndex(id: id) { go(toTab: index, at: time) }
    case .launchFinished(let id, let failure):
      finishLaunch(of: id, failure: failure, at: time, text: text)
    case .windowFocus(let hasFocus):
      if !hasFocus {
        closeMenu()
        swallowed.removeAll()
        // The window of what was started is there.
        launching.removeAll { $0.zoom.isSettled(at: time) }
        for index in launching.indices { launching[index].isApp = false }
      }
      windowFocus(hasFocus, at: time, effects: &effects)
    case .opened:
      open(at: time)
    case .windowVisible(let visible):
      if visible, !isVisible, presence != nil { open(at: time) }
      isVisible = visible
      if !visible { putAway(at: time, effects: &effects) }
    case .closeRequested:
      react(.close, effects: &effects)
    case .notice(let notice):
      toast = Toast(
        notice, at: time, style: textMetrics.toastStyle, measuring: text)
    case .settings(let settings):
      updateHome(action, at: time, text: text)
      apply(settings, at: time, text: text)
    case .fontsArrived:
      measure(text)
      layOut(at: time)
    case .tick:
      break
    }
    settle(at: time, effects: &effects)
    return effects
  }

  /// Brings everything that waits for a time up to `time`, one deadline after the other.
  private mutating func advance(to time: Double, effects: inout [Effect]) {
    // Each round answers one deadline; the bound only guards against a model that never does.
    for _ in 0..<64 {
      guard let due = nextDeadline, due <= time else { break }
      for event in boardDrag.advance(to: due) { handleBoard(event, at: due, effects: &effects) }
      for event in stripDrag.advance(to: due) { handleStrip(event, at: due, effects: &effects) }
      for event in boardScroll.advance(to: due) { handle(event, at: due) }
      if let toast, toast.end <= due { self.toast = nil }
      if let leaveTime, leaveTime <= due {
        self.leaveTime = nil
        if let departure {
          self.departure = nil
          effects.append(departure)
          settle(at: due, effects: &effects)
          continue
        }
        launching.removeAll()
        leaveAfterLaunch(effects: &effects)
      }
      settle(at: due, effects: &effects)
    }
    settle(at: time, effects: &effects)
  }

  /// Lets what has come to rest be at rest.
  private mutating func settle(at time: Double, effects: inout [Effect]) {
    pager.advance(to: time)
    removeSplices()
    tellPlace(effects: &effects)
    settleScroll(at: time)
    stripOffset.settle(at: time)
    slideFade.settle(at: time)
    searchFade.settle(at: time)
    menuFade.settle(at: time)
    focusRing.advance(to: time)
    relayout.transition.advance(to: time)
    relayout.progress.settle(at: time)
    if relayout.progress.isSettled(at: time) {
      relayout.leaving.removeAll()
      relayout.departed.removeAll()
      relayout.opacities.removeAll()
    }
    if let crossfade, time - crossfade.start >= Crossfade.duration { self.crossfade = nil }
    if let press, !press.isHeld, press.amount.isSettled(at: time) { self.press = nil }
    launching.removeAll { time >= $0.end || $0.isOver && $0.zoom.isSettled(at: time) }
    presence?.amount.settle(at: time)
  }

  /// Tells the tab that was chosen and the page that came to rest, however they came about.
  private mutating func tellPlace(effects: inout [Effect]) {
    // Results are no place of the board.
    guard layout != nil, search?.home.isEmpty ?? true else { return }
    let id = tabID
    if id != told.tab {
      told = Told(tab: id)
      effects.append(.tabChosen(id))
    }
    guard pager.phase == .idle else {
      told.page = nil
      return
    }
    guard told.page != targetPage else { return }
    told.page = targetPage
    effects.append(.pageSettled(targetPage))
  }

  private mutating func apply(
    _ new: LauncherSettings, at time: Double, text: any TextMeasuring
  ) {
    let old = settings
    settings = new
    pager.policy = new.motion
    let isTextChanged = old.textScale != new.textScale || old.labelLines != new.labelLines
    if isTextChanged { measure(text) }
    if isTextChanged || old.columns != new.columns || old.rows != new.rows
      || old.direction != new.direction
      || old.iconScale != new.iconScale
      || old.theme.sizes.iconScale != new.theme.sizes.iconScale
    {
      layOut(at: time)
    }
  }
}
