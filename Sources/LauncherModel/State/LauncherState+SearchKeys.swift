import LayoutCore

extension LauncherState {
  /// Keys that open the search or a menu; true when it was one.
  mutating func opens(
    _ key: Key, _ modifiers: Modifiers, at time: Double, effects: inout [Effect]
  ) -> Bool {
    switch key {
    case .character("f") where modifiers.contains(.control):
      openSearch(at: time, effects: &effects)
    case .character("h") where modifiers.contains(.control):
      showHidden(at: time, effects: &effects)
    case .menu,
      .f10 where modifiers.contains(.shift):
      openFocusedMenu(at: time, effects: &effects)
    case .character("v") where modifiers.contains(.control), .insert where modifiers == .shift:
      effects.append(.paste)
    default: return false
    }
    return true
  }

  /// Keys that edit what is typed or lead into the results; false for those that mean the same in
  /// and out of a search.
  mutating func searchKeyDown(
    _ key: Key, _ modifiers: Modifiers, at time: Double, text: any TextMeasuring,
    effects: inout [Effect]
  ) -> Bool {
    guard let search else { return false }
    let isControl = modifiers.contains(.control)
    let reach = isControl ? TextField.Reach.word : .character
    switch key {
    case .escape: endSearch(at: time, effects: &effects)
    case .backspace where search.field.isEmpty: endSearch(at: time, effects: &effects)
    case .backspace:
      edit(at: time, effects: &effects) { $0.delete(reach, forward: false) }
    case .delete where modifiers.contains(.shift): cut(at: time, effects: &effects)
    case .delete: edit(at: time, effects: &effects) { $0.delete(reach, forward: true) }
    case .enter: launchResult(at: time, effects: &effects)
    // Its text is typed.
    case .space where !isControl: break
    case .character("a") where isControl, .character("f") where isControl:
      self.search?.field.selectAll()
      self.search?.isEditing = true
    case .character("v") where isControl, .insert where modifiers.contains(.shift):
      effects.append(.paste)
    case .character("c") where isControl, .insert where isControl:
      if !search.field.selection.isEmpty { effects.append(.copy(search.field.selectedText)) }
    case .character("x") where isControl: cut(at: time, effects: &effects)
    case .tab: self.search?.isEditing = isControl ? search.isEditing : !search.isEditing
    case .left, .right, .home, .end:
      return moveCaret(key, modifiers, reach, at: time)
    case .down:
      self.search?.isEditing = false
      return showsSuggestions()
    case .up where !search.isEditing && isInFirstRow: self.search?.isEditing = true
    case .up: return search.isEditing
    case .pageUp where isControl, .pageDown where isControl: break
    default: return false
    }
    return true
  }

  /// The keys that move the caret in the field and the ring among the results.
  private mutating func moveCaret(
    _ key: Key, _ modifiers: Modifiers, _ reach: TextField.Reach, at time: Double
  ) -> Bool {
    guard let search else { return false }
    let isForward =
      key == .end || key == (settings.direction == .leftToRight ? Key.right : .left)
    let field = search.field
    guard search.isEditing else {
      // Before the first result is the field.
      guard !isForward, key != .home, focus.item == 0 else { return false }
      self.search?.isEditing = true
      return true
    }
    if key == .left || key == .right {
      let isAtEnd = isForward && field.caret == field.characters.count && field.selection.isEmpty
      if isAtEnd, !modifiers.contains(.shift), !(layout?.tabs.isEmpty ?? true) {
        self.search?.isEditing = false
        return showsSuggestions()
      }
      self.search?.field.move(
        reach, forward: isForward, selecting: modifiers.contains(.shift))
    } else {
      self.search?.field.move(
        .all, forward: isForward, selecting: modifiers.contains(.shift))
    }
    return true
  }

  /// The first step from the field among names that are only near shows the ring on the first.
  private mutating func showsSuggestions() -> Bool {
    guard search?.answer?.isFound == false, !focus.isVisible else { return false }
    focus.isVisible = true
    return true
  }

  private mutating func cut(at time: Double, effects: inout [Effect]) {
    guard let field = search?.field, !field.selection.isEmpty else { return }
    effects.append(.copy(field.selectedText))
    edit(at: time, effects: &effects) { $0.delete(.character, forward: true) }
  }

  /// Enter starts the first result, or the one the ring was moved to.
  private mutating func launchResult(at time: Double, effects: inout [Effect]) {
    guard let search, search.preedit == nil, !search.query.isEmpty || search.showsHidden else {
      return
    }
    guard search.isAnswered else {
      self.search?.launchesFirst = true
      return
    }
    guard pager.phase != .dragging else { return }
    // A name that is only near is not started unseen.
    if !search.home.isEmpty, search.answer?.isFound == false, !focus.isVisible {
      focus.isVisible = item(tab: tab, item: focus.item) != nil
      self.search?.isEditing = false
      return
    }
    focus.isVisible = true
    launch(focus.item, at: time, effects: &effects)
  }

  private var isInFirstRow: Bool {
    guard let layout, layout.tabs.indices.contains(tab) else { return true }
    let pages = layout.tabs[tab]
    return focus.item - pages.items(onPage: pages.page(ofItem: focus.item)).lowerBound
      < max(1, pages.grid.columns)
  }
}
