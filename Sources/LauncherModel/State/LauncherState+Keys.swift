import LayoutCore

extension LauncherState {
  mutating func keyDown(
    _ key: Key, _ modifiers: Modifiers, at time: Double, text: any TextMeasuring,
    effects: inout [Effect]
  ) {
    if menuKeyDown(key, modifiers, at: time, text: text, effects: &effects)
      || searchKeyDown(key, modifiers, at: time, text: text, effects: &effects)
      || opens(key, modifiers, at: time, effects: &effects)
    {
      return
    }
    switch key {
    case .escape:
      if toast != nil { toast = nil } else { react(settings.onEscape, effects: &effects) }
    case .f11:
      if settings.allowsLeaving { effects.append(.toggleFullscreen) }
    case .character("q") where modifiers.contains(.control):
      react(.close, effects: &effects)
    case .tab where modifiers.contains(.control):
      step(tabs: modifiers.contains(.shift) ? -1 : 1, wraps: true, at: time)
    case .tab:
      focus.area = focus.area == .grid && hasTabsBar ? .tabs : .grid
      focus.isVisible = true
    case .pageUp where modifiers.contains(.control):
      step(tabs: -1, wraps: false, at: time)
    case .pageDown where modifiers.contains(.control):
      step(tabs: 1, wraps: false, at: time)
    case .digit(let digit) where modifiers.contains(.alt) && digit > 0:
      if pageCount > 0 { go(toPage: firstPage + (digit - 1).clamped(0, pageCount - 1), at: time) }
    case .enter, .space:
      if focus.area == .tabs {
        focus.area = .grid
      } else if pager.phase != .dragging {
        bringFocusIntoSight(at: time)
        focus.isVisible = true
        launch(focus.item, at: time, effects: &effects)
      }
    case .left, .right, .up, .down, .home, .end, .pageUp, .pageDown:
      if focus.area == .tabs {
        moveInTabs(key, at: time)
      } else if let move = FocusMove(key, modifiers) {
        moveFocus(move, at: time, text: text)
      }
    default:
      break
    }
  }

  private mutating func step(tabs count: Int, wraps: Bool, at time: Double) {
    guard let board, !board.tabs.isEmpty else { return }
    let next = tab + count
    let all = board.tabs.count
    go(toTab: wraps ? (next + all) % all : next.clamped(0, all - 1), at: time)
  }

  /// The bar behaves as a system picker: arrows move the selection.
  private mutating func moveInTabs(_ key: Key, at time: Double) {
    let forward = settings.direction == .leftToRight ? 1 : -1
    focus.isVisible = true
    switch key {
    case .left: step(tabs: -forward, wraps: false, at: time)
    case .right: step(tabs: forward, wraps: false, at: time)
    case .home: go(toTab: 0, at: time)
    case .end:
      go(toTab: max(0, (board?.tabs.count ?? 1) - 1), at: time)
    case .down: focus.area = .grid
    default: break
    }
  }
}
