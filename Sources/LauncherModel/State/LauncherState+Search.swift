import AppCatalog
import LayoutCore

extension LauncherState {
  /// More apps than this are searched on another thread: 10 000 take 2 ms.
  static let searchLimit = 20_000

  /// What searches now.
  var searcher: Searcher {
    Searcher(
      index: catalogue, usage: usage.history, time: usage.time, hidden: arrangement.hidden,
      showsHidden: search?.showsHidden ?? false)
  }

  // MARK: - What is typed

  /// Text was typed; outside of a search the first letter begins one.
  mutating func type(_ text: String, at time: Double, effects: inout [Effect]) {
    defer { lastKey = nil }
    guard !isShortcut(text), details == nil else { return }
    if menu != nil { return typeInMenu(text) }
    if search == nil {
      // Space is the key that starts the app in the ring, the slash is the one that searches.
      guard text.contains(where: { !$0.isWhitespace }) else { return }
      openSearch(at: time, effects: &effects)
      if text == "/" { return }
    }
    search?.preedit = nil
    edit(at: time, effects: &effects) { $0.insert(text) }
  }

  /// Whether text came from a key that is held with one for shortcuts: X11 sends it all the same.
  ///
  /// With AltGr, which SDL takes for Alt, the text is another than the key's own.
  private func isShortcut(_ text: String) -> Bool {
    guard let (key, modifiers) = lastKey else { return false }
    if modifiers.contains(.logo) { return true }
    guard modifiers.contains(.alt) || modifiers.contains(.control) else { return false }
    switch key {
    case .digit(let digit): return text == String(digit)
    case .character(let name): return text.lowercased() == name
    default: return text == " "
    }
  }

  /// Text came from the clipboard.
  mutating func paste(_ text: String, at time: Double, effects: inout [Effect]) {
    guard menu == nil, details == nil, text.contains(where: { !$0.isWhitespace }) else { return }
    if search == nil { openSearch(at: time, effects: &effects) }
    edit(at: time, effects: &effects) { $0.insert(text) }
  }

  /// An input method composes something.
  mutating func compose(
    _ text: String, caret: Int, at time: Double, effects: inout [Effect]
  ) {
    guard menu == nil, details == nil else { return }
    if text.isEmpty {
      guard search?.preedit != nil else { return }
      search?.preedit = nil
    } else {
      if search == nil { openSearch(at: time, effects: &effects) }
      let length = text.count
      search?.preedit = Search.Preedit(text: text, caret: caret.clamped(0, length))
    }
    edit(at: time, effects: &effects) { _ in }
  }

  /// Searches for a text as if it had been typed into an empty field.
  mutating func search(for text: String, at time: Double, effects: inout [Effect]) {
    if search == nil { openSearch(at: time, effects: &effects) }
    edit(at: time, effects: &effects) { $0 = TextField(text) }
  }

  /// Changes the text and searches for it.
  mutating func edit(
    at time: Double, effects: inout [Effect], _ change: (inout TextField) -> Void
  ) {
    guard search != nil else { return }
    if var field = search?.field {
      change(&field)
      search?.field = field
    }
    search?.isEditing = true
    search?.launchesFirst = false
    if search?.field.isEmpty == true, search?.preedit == nil, search?.showsHidden == false {
      endSearch(at: time, effects: &effects)
    } else {
      updateResults(at: time, effects: &effects)
    }
  }

  // MARK: - Beginning and end

  /// Shows the empty field in place of the tabs bar; the pages stay until something is typed.
  mutating func openSearch(at time: Double, effects: inout [Effect]) {
    guard search == nil else { return }
    stopGestures(at: time, effects: &effects)
    focus.area = .grid
    search = Search()
    searchFade.animate(to: 1, at: time, policy: settings.motion)
  }

  /// Page, tab and focus are what they were.
  mutating func endSearch(at time: Double, effects: inout [Effect]) {
    guard search != nil else { return }
    stopGestures(at: time, effects: &effects)
    goHome(at: time)
    search = nil
    searchFade.animate(to: 0, at: time, policy: settings.motion)
  }

  /// Ends gestures; a mouse inside stays inside.
  private mutating func stopGestures(at time: Double, effects: inout [Effect]) {
    let isInside = isMouseInside
    cancelGestures(at: time, effects: &effects)
    isMouseInside = isInside
  }

  /// The pages come back as they were when the first letter was typed.
  private mutating func goHome(at time: Double) {
    guard var search, var home = search.home.first else { return }
    let before = (search.glides ? itemsOnScreen(at: time) + itemsLeaving(at: time) : [])
      .filter { $0.id < home.board?.items.count ?? 0 }
    search.home = []
    search.answer = nil
    _ = home.update(.tick, at: time, text: AverageText())
    home.search = search
    home.searchFade = searchFade
    home.keep(self)
    self = home
    glide(from: before, at: time)
  }

  /// What does not belong to the place a person is at is that of another state.
  private mutating func keep(_ other: LauncherState) {
    launching = other.launching
    toast = other.toast
    leaveTime = other.leaveTime
    isVisible = other.isVisible
    isMouseInside = other.isMouseInside
    lastMouse = other.lastMouse
    boardDrag = other.boardDrag
    stripDrag = other.stripDrag
    boardScroll = other.boardScroll
    catalogue = other.catalogue
    usage = other.usage
    arrangement = other.arrangement
    lastKey = other.lastKey
    (menu, menuFade, details) = (other.menu, other.menuFade, other.details)
    (presence, departure) = (other.presence, other.departure)
    (swallowed, lastPointer) = (other.swallowed, other.lastPointer)
    relayout = other.relayout
    updateDragAxes()
  }

  // MARK: - Results

  /// Searches for what is typed, here or on another thread.
  mutating func updateResults(at time: Double, effects: inout [Effect]) {
    guard let query = search?.query else { return }
    guard !query.isEmpty || search?.showsHidden == true else { return goHome(at: time) }
    if catalogue.apps.count > LauncherState.searchLimit {
      effects.append(.search(query))
    } else if isCatalogueKnown {
      take(searcher.answer(to: query), at: time, effects: &effects)
    }
  }

  /// Shows what was found, if it is still what is asked for.
  mutating func take(_ answer: SearchAnswer, at time: Double, effects: inout [Effect]) {
    guard board != nil, search?.query == answer.query else { return }
    let kept = search?.answer?.query == answer.query ? focusedItem?.id : nil
    goToResults()
    search?.answer = answer
    let places = search?.places ?? [:]
    show(answer.ids.compactMap { places[$0] }, at: time)
    // What comes in later leaves the focus where the person moved it.
    if let kept, let place = answer.ids.firstIndex(of: kept) { focusResult(place, at: time) }
    focus.isVisible = answer.isFound
    if search?.launchesFirst == true {
      search?.launchesFirst = false
      if answer.isFound { launch(focus.item, at: time, effects: &effects) }
    }
  }

  /// With the first answer the pages give way to results.
  private mutating func goToResults() {
    guard var search, search.home.isEmpty else { return }
    self.search = nil
    var home = self
    // What is seen and started meanwhile is not part of the place.
    (home.toast, home.leaveTime, home.departure, home.presence) = (nil, nil, nil, nil)
    (home.launching, home.press, home.hover) = ([], nil, nil)
    search.home = [home]
    search.gather(home.board?.items ?? [], catalogue)
    self.search = search
  }

  /// Puts results in place of what is shown: what stays glides, the rest fades.
  private mutating func show(_ items: [Int], at time: Double) {
    guard let pool = search?.pool else { return }
    let before = search?.glides == true ? itemsOnScreen(at: time) + itemsLeaving(at: time) : []
    if before.isEmpty { relayout = Relayout() }
    search?.glides = true
    let results = Board(
      items: pool, tabs: [Board.Tab(id: Board.searchTab, title: "", items: items)])
    board = results
    let new = BoardLayout(board: results, window: window, settings: settings, tabWidths: [0])
    layout = new
    (tab, tabWidths, lastItems, anchorItem) = (0, [0], [0], 0)
    (splices, crossfade, press, hover) = ([], nil, nil, nil)
    (scrolls, scrollAnchors, scrollBarEnd, isScrolling) = ([], [], nil, false)
    scrollBar.jump(to: 0)
    focus = Focus()
    focusRing.cancel()
    pager = PagerModel(
      count: new.pageCount, width: window.width, policy: settings.motion, pixelsPerPoint: scale)
    updateScrolls(holding: [], at: time)
    stripOffset.jump(to: 0)
    glide(from: before, at: time)
  }

  private mutating func focusResult(_ place: Int, at time: Double) {
    guard let layout else { return }
    focus.item = place
    anchorItem = layout.items(onPage: layout.page(tab: 0, item: place)).items.lowerBound
    pager.go(to: layout.page(tab: 0, item: place), at: time, animated: false)
  }

  // MARK: - What changes meanwhile

  /// Another board came in: the pages to go back to are its pages.
  mutating func load(underSearch board: Board, at time: Double, text: any TextMeasuring) {
    guard var search, var home = search.home.first else { return }
    home.missingSymbols = []
    home.load(board, at: time, text: text)
    search.home = [home]
    search.gather(board.items, catalogue)
    // The places in the pool are others: nothing can glide.
    search.glides = false
    self.search = search
  }

  /// What can be found changed.
  mutating func refreshResults(at time: Double, effects: inout [Effect]) {
    if let home = search?.home.first {
      search?.gather(home.board?.items ?? [], catalogue)
      search?.glides = false
    }
    if search != nil { updateResults(at: time, effects: &effects) }
  }

  /// The window or the settings changed: the pages to go back to change as well.
  mutating func updateHome(_ action: Action, at time: Double, text: any TextMeasuring) {
    guard var home = search?.home.first else { return }
    _ = home.update(action, at: time, text: text)
    search?.home = [home]
  }
}

extension Search {
  /// Collects what can be found: what the board shows, then the apps that no tab shows.
  ///
  /// O(items + apps).
  mutating func gather(_ items: [Item], _ catalogue: SearchIndex) {
    pool = items
    places = Dictionary(
      items.indices.map { (items[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
    for app in catalogue.apps where places[app.id] == nil && !Item.isFileOrTile(app.id) {
      places[app.id] = pool.count
      pool.append(Item(app))
    }
  }
}

extension Board {
  /// The id of the tab that results are in.
  static let searchTab = "search"
}
