import LayoutCore

/// Where everything on the board is: follows from the board, the window and the settings alone.
///
/// The pages of all tabs form one strip: tab after tab, so that a swipe past the last page of a
/// tab enters the next one. A *page* here is a place in that strip.
struct BoardLayout: Hashable, Sendable {
  /// The window in points.
  var window: Size
  /// Columns and rows of a page, each 1…12.
  var columns: Int
  var rows: Int
  /// The cells of a page, in coordinates of the window when the page is at rest.
  var grid: PagedGrid
  /// The icon's side and the label's size in points.
  var iconSize: Double
  var labelSize: Double
  /// The pages of each tab.
  var tabs: [TabPages]
  /// The number of pages in the strip.
  var pageCount: Int
  /// The tabs bar.
  var strip: TabStrip

  /// The part of the strip that belongs to one tab.
  struct TabPages: Hashable, Sendable {
    /// The first page.
    var first: Int
    /// How the tab's items fall into pages.
    var pagination: Pagination
    /// The page after the last.
    var end: Int { first + pagination.pageCount }
  }

  /// Lays a board out.
  init(
    board: Board, window: Size, settings: LauncherSettings, tabWidths: [Double]
  ) {
    self.window = window
    let insets = Metrics.gridInsets(for: window)
    let area = Rect(x: 0, y: 0, width: window.width, height: window.height).inset(by: insets)
    let preferred = Metrics.preferredIconSize(for: window) * settings.iconScale
    let isCompact = window.width < Metrics.compactWidth || window.height < Metrics.compactHeight
    let capacity = GridCapacity(
      fitting: area.size, cell: Metrics.minimumCell(icon: preferred, isCompact: isCompact),
      columns: settings.columns, rows: settings.rows)
    columns = capacity.columns
    rows = capacity.rows
    grid = PagedGrid(
      columns: columns, rows: rows, size: window, gap: .zero, padding: insets,
      direction: settings.direction)
    let cell = grid.frame(ofSlot: 0)
    iconSize = min(preferred, min(cell.width, cell.height) * Metrics.maximumIconShare)
      .rounded(.down).clamped(1, 1024)
    labelSize = Metrics.labelSize(icon: iconSize)

    var first = 0
    tabs = []
    tabs.reserveCapacity(board.tabs.count)
    for tab in board.tabs {
      let pagination = Pagination(count: tab.items.count, perPage: columns * rows)
      tabs.append(TabPages(first: first, pagination: pagination))
      first += pagination.pageCount
    }
    pageCount = first
    strip = TabStrip(widths: tabWidths, window: window, direction: settings.direction)
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
    return tabs[tab].first + tabs[tab].pagination.page(ofItem: item)
  }

  /// The items of a tab, as places in its order, on a page of the strip.
  func items(onPage page: Int) -> (tab: Int, items: Range<Int>) {
    let tab = tab(ofPage: page)
    guard tabs.indices.contains(tab) else { return (0, 0..<0) }
    return (tab, tabs[tab].pagination.range(ofPage: page - tabs[tab].first))
  }

  /// The frame of the item at a place of a tab's order, on its page at rest.
  func cell(ofItem item: Int) -> Rect { grid.frame(ofSlot: item % max(1, columns * rows)) }

  /// Icon and label inside a cell: one group, centred.
  func parts(in cell: Rect) -> (icon: Rect, label: Rect) {
    let line = labelSize * Metrics.lineHeight
    let height = iconSize + Metrics.labelGap + line
    let top = cell.midY - height / 2
    let icon = Rect(x: cell.midX - iconSize / 2, y: top, width: iconSize, height: iconSize)
    let label = Rect(
      x: cell.minX + Metrics.labelInset, y: icon.maxY + Metrics.labelGap,
      width: max(0, cell.width - 2 * Metrics.labelInset), height: line)
    return (icon, label)
  }

  /// The focus ring around an icon and a label that is `labelWidth` wide.
  func ring(in cell: Rect, labelWidth: Double) -> Rect {
    let (icon, label) = parts(in: cell)
    let width = min(cell.width, max(icon.width, labelWidth) + 2 * Metrics.ringPadding)
    let top = max(cell.minY, icon.minY - Metrics.ringPadding - 4)
    let bottom = min(cell.maxY, label.maxY + Metrics.ringPadding + 2)
    return Rect(
      x: cell.midX - width / 2, y: top, width: width, height: max(0, bottom - top))
  }
}
