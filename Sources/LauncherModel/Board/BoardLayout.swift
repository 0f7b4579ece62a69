import LayoutCore

/// Where everything on the board is: follows from the board, the window and the settings alone.
///
/// The pages of all tabs form one strip: tab after tab, so that a swipe past the last page of a
/// tab enters the next one. A *page* here is a place in that strip.
struct BoardLayout: Hashable, Sendable {
  /// The window in points.
  var window: Size
  /// The pages of each tab.
  var tabs: [TabPages]
  /// The number of pages in the strip.
  var pageCount: Int
  /// The tabs bar.
  var strip: TabStrip

  /// Lays a board out.
  init(
    board: Board, window: Size, settings: LauncherSettings, tabWidths: [Double]
  ) {
    self.window = window
    var first = 0
    tabs = []
    tabs.reserveCapacity(board.tabs.count)
    for tab in board.tabs {
      let pages = TabPages(
        tab, items: board.items, first: first, window: window, settings: settings)
      tabs.append(pages)
      first += pages.pageCount
    }
    pageCount = first
    strip = TabStrip(
      widths: tabWidths, window: window, direction: settings.direction,
      reserve: Metrics.searchButtonGap + Metrics.searchButtonSize,
      text: TextMetrics(settings, window: window))
  }

  /// The tab a page belongs to; the nearest one outside of the strip.
  ///
  /// O(log tabs).
  func tab(ofPage page: Int) -> Int {
    var low = 0
    var high = tabs.count
    while low < high {
      let middle = (low + high) / 2
      if tabs[middle].end <= page { low = middle + 1 } else { high = middle }
    }
    return min(low, max(0, tabs.count - 1))
  }

  /// The page that shows an item of a tab.
  func page(tab: Int, item: Int) -> Int {
    guard tabs.indices.contains(tab) else { return 0 }
    return tabs[tab].first + tabs[tab].page(ofItem: item)
  }

  /// The items of a tab, as places in its order, on a page of the strip.
  func items(onPage page: Int) -> (tab: Int, items: Range<Int>) {
    let tab = tab(ofPage: page)
    guard tabs.indices.contains(tab) else { return (0, 0..<0) }
    return (tab, tabs[tab].items(onPage: page - tabs[tab].first))
  }

  /// How far the left edge of a page of the strip is from that of the first one, in points.
  func offset(ofPage page: Int) -> Double { tabs.first?.grid.offset(ofPage: page) ?? 0 }

  /// The window as a rectangle.
  var bounds: Rect { Rect(x: 0, y: 0, width: window.width, height: window.height) }
}
