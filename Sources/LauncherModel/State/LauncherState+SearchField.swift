import LayoutCore

/// Where the parts of the search are in the window.
struct SearchFieldLayout: Hashable, Sendable {
  /// The pill.
  var frame: Rect
  /// The button that ends the search: a finger's width at the end of the pill.
  var clear: Rect
  /// The middle of the glass.
  var glass: Point
  /// Where text is seen.
  var text: Rect

  init(window: Size, direction: LayoutDirection, text metrics: TextMetrics = .standard) {
    let width = min(
      Metrics.searchWidth * max(1, metrics.scale), max(0, window.width - 2 * Metrics.stripMargin))
    let height = metrics.searchHeight
    // It grows as the tabs bar does, about the same middle.
    let growth =
      (metrics.stripHeight - Metrics.stripHeight) - (height - Metrics.searchHeight)
    frame = Rect(
      x: ((window.width - width) / 2).rounded(),
      y: (Metrics.searchTop(for: window) + growth / 2).rounded(), width: width, height: height)
    let button = Metrics.searchHeight
    clear = Rect(
      x: frame.maxX - button, y: frame.midY - button / 2, width: button, height: button)
    glass = Point(x: frame.minX + Metrics.searchGlassInset, y: frame.midY)
    text = Rect(
      x: frame.minX + Metrics.searchTextInset, y: frame.minY,
      width: max(0, width - 2 * Metrics.searchTextInset), height: height)
    if direction == .rightToLeft {
      clear = clear.mirrored(inWidth: window.width)
      glass.x = window.width - glass.x
      text = text.mirrored(inWidth: window.width)
    }
  }
}

extension LauncherState {
  /// Where the field is.
  var searchFieldLayout: SearchFieldLayout {
    SearchFieldLayout(window: window, direction: settings.direction, text: textMetrics)
  }

  /// The button that opens the search: beside the tabs bar, or in its place; nil when there is
  /// nothing to search and while a search is under way.
  var searchButton: Rect? {
    guard search == nil, let layout, layout.pageCount > 0 else { return nil }
    let size = Metrics.searchButtonSize
    let top = Metrics.stripTop(for: window) + ((textMetrics.stripHeight - size) / 2).rounded()
    guard hasTabsBar else {
      return Rect(x: ((window.width - size) / 2).rounded(), y: top, width: size, height: size)
    }
    let bar = layout.strip.frame
    let gap = Metrics.searchButtonGap
    return Rect(
      x: (settings.direction == .leftToRight ? bar.maxX + gap : bar.minX - gap - size).rounded(),
      y: top, width: size, height: size)
  }

  /// The part of the search under a point.
  func searchTarget(at point: Point) -> Target? {
    if let button = searchButton { return button.contains(point) ? .searchButton : nil }
    guard search != nil else { return nil }
    let field = searchFieldLayout
    if field.clear.contains(point) { return .searchClear }
    return field.frame.contains(point) ? .searchField : nil
  }

  /// What of the search an action changes.
  mutating func searchAction(_ action: Action, at time: Double, effects: inout [Effect]) {
    switch action {
    case .catalogueLoaded(let index):
      catalogue = index
      isCatalogueKnown = true
      refreshResults(at: time, effects: &effects)
    case .usageLoaded(let history, let seconds):
      usage = (history, seconds)
    case .arrangementLoaded(let arrangement):
      guard arrangement != self.arrangement else { break }
      self.arrangement = arrangement
      if search != nil { refreshResults(at: time, effects: &effects) }
    case .explained(let id, let text):
      closeMenu()
      details = Details(id: id, text: text)
    case .text(let text): type(text, at: time, effects: &effects)
    case .preedit(let text, let caret):
      compose(text, caret: caret, at: time, effects: &effects)
    case .pasted(let text): paste(text, at: time, effects: &effects)
    case .search(let text): search(for: text, at: time, effects: &effects)
    case .searchFinished(let answer): take(answer, at: time, effects: &effects)
    default: break
    }
  }

  /// Another board came in, perhaps while something is searched.
  mutating func loadBoard(
    _ board: Board, at time: Double, text: any TextMeasuring, effects: inout [Effect]
  ) {
    if search?.home.isEmpty == false {
      load(underSearch: board, at: time, text: text)
    } else {
      load(board, at: time, text: text)
    }
    if search != nil { refreshResults(at: time, effects: &effects) }
    closeMenuOfMissingItem()
  }

  /// The window is not seen any more: the next time it begins at the pages.
  mutating func putAway(at time: Double, effects: inout [Effect]) {
    cancelGestures(at: time, effects: &effects)
    closeMenu()
    swallowed.removeAll()
    guard search != nil else { return }
    endSearch(at: time, effects: &effects)
    searchFade.jump(to: 0)
    relayout = Relayout()
  }
}
