import LayoutCore

/// The part of the strip of pages that belongs to one tab, and where its items are.
///
/// A tab that scrolls is one page that is longer than the window.
struct TabPages: Hashable, Sendable {
  /// The first page in the strip.
  var first: Int
  /// The cells of a page at rest, in coordinates of the window.
  var grid: PagedGrid
  /// The icon's side and the label's size, in points.
  var iconSize: Double
  var labelSize: Double
  /// Measures that follow the size of text.
  var text: TextMetrics
  private var form: Form

  private enum Form: Hashable, Sendable {
    case uniform(Pagination)
    case spanned(SpannedPages)
    case scrolling(ScrollingGrid)
  }

  /// Arranges a tab's items.
  init(
    _ tab: Board.Tab, items: [Item], first: Int, window: Size, settings: LauncherSettings
  ) {
    self.first = first
    let text = TextMetrics(settings, window: window)
    self.text = text
    let insets = text.gridInsets(for: window)
    let area = Rect(x: 0, y: 0, width: window.width, height: window.height).inset(by: insets)
    let preferred =
      Metrics.preferredIconSize(for: window) * settings.iconScale
      * settings.theme.sizes.iconScale
    let isCompact =
      window.width < Metrics.compactWidth || window.height < Metrics.compactHeight
    let iconCell = text.minimumCell(icon: preferred, isCompact: isCompact)
    var fixed: (columns: Int?, rows: Int?) = (nil, nil)
    if case .paged(let columns, let rows) = tab.layout { fixed = (columns, rows) }
    let capacity = GridCapacity(
      fitting: area.size, cell: iconCell, columns: settings.columns ?? fixed.columns,
      rows: settings.rows ?? fixed.rows, textSize: text.sizeClass)
    grid = PagedGrid(
      columns: capacity.columns, rows: capacity.rows, size: window, gap: .zero, padding: insets,
      direction: settings.direction)
    (iconSize, labelSize) = text.itemSizes(icon: preferred, in: grid.frame(ofSlot: 0).size)

    let isPlain = tab.items.allSatisfy { items[$0].isPlain }
    if case .paged = tab.layout, isPlain {
      form = .uniform(Pagination(count: tab.items.count, perPage: capacity.itemCount))
      return
    }
    let cells = tab.items.map { ScrollingGrid.Cell(items[$0]) }
    let scrolling = ScrollingGrid(
      tab.layout, cells: cells, window: window, insets: text.scrollInsets(for: window),
      iconCell: iconCell, direction: settings.direction)
    if let scrolling {
      form = .scrolling(scrolling)
      (iconSize, labelSize) = text.itemSizes(icon: preferred, in: scrolling.usualCell)
    } else {
      form = .spanned(
        SpannedPages(cells: cells, columns: capacity.columns, rows: capacity.rows))
    }
  }

  // MARK: - Pages

  /// How many pages there are; none without items.
  var pageCount: Int {
    switch form {
    case .uniform(let pagination): pagination.pageCount
    case .spanned(let pages): pages.ranges.count
    case .scrolling(let grid): min(1, grid.count)
    }
  }

  /// The page after the last, in the strip.
  var end: Int { first + pageCount }

  /// The items of a page of the tab, as places in its order.
  func items(onPage page: Int) -> Range<Int> {
    switch form {
    case .uniform(let pagination): pagination.range(ofPage: page)
    case .spanned(let pages): pages.ranges.indices.contains(page) ? pages.ranges[page] : 0..<0
    case .scrolling(let grid): page == 0 ? 0..<grid.count : 0..<0
    }
  }

  /// The page of the tab that shows an item.
  func page(ofItem item: Int) -> Int {
    switch form {
    case .uniform(let pagination): pagination.page(ofItem: item)
    case .spanned(let pages): pages.page(ofItem: item)
    case .scrolling: 0
    }
  }

  /// The grid that scrolls; nil for a tab that turns pages.
  var scrolling: ScrollingGrid? {
    if case .scrolling(let grid) = form { grid } else { nil }
  }

  /// Whether every cell of a page holds one item: then keys move by columns and rows.
  var isUniform: Bool {
    if case .uniform = form { true } else { false }
  }

  /// What must change for items to glide to new places: the tracks across the flow.
  var tracks: Int {
    switch form {
    case .uniform, .spanned: grid.columns
    case .scrolling(let grid): grid.tracksAcross
    }
  }

  // MARK: - Items

  /// An item's cell in the window while its page is at rest, scrolled by an offset.
  func cell(ofItem item: Int, scrolled offset: Double = 0) -> Rect {
    switch form {
    case .uniform(let pagination):
      return grid.frame(ofSlot: pagination.slot(ofItem: item))
    case .spanned(let pages):
      guard pages.areas.indices.contains(item) else { return .zero }
      let area = pages.areas[item]
      func slot(_ column: Int, _ row: Int) -> Rect {
        grid.frame(ofSlot: row * grid.columns + column)
      }
      return slot(area.columns.lowerBound, area.rows.lowerBound)
        .union(slot(area.columns.upperBound - 1, area.rows.upperBound - 1))
    case .scrolling(let grid):
      return grid.frame(of: item, offset: offset)
    }
  }

  /// The item of a page at a point of the window, while the page is at rest.
  func item(at point: Point, onPage page: Int, scrolled offset: Double = 0) -> Int? {
    switch form {
    case .uniform(let pagination):
      return grid.slot(at: point).flatMap { pagination.item(atSlot: $0, ofPage: page) }
    case .spanned:
      return items(onPage: page).first { cell(ofItem: $0).contains(point) }
    case .scrolling(let grid):
      return grid.item(at: point, offset: offset)
    }
  }

  /// The items of a page that can be seen in a rectangle, with their cells.
  func visibleItems(
    onPage page: Int, in rect: Rect, scrolled offset: Double = 0
  ) -> [(item: Int, cell: Rect)] {
    if case .scrolling(let grid) = form {
      guard page == 0 else { return [] }
      return grid.items(in: rect, offset: offset).map { ($0, grid.frame(of: $0, offset: offset)) }
    }
    return items(onPage: page).map { ($0, cell(ofItem: $0)) }
  }

  /// The icon's side in a cell: the usual one, up to twice that in a cell of several.
  func iconSize(in cell: Rect) -> Double {
    guard !isUniform else { return iconSize }
    let usual = scrolling?.usualCell ?? grid.frame(ofSlot: 0).size
    let scale = min(cell.width / max(1, usual.width), cell.height / max(1, usual.height))
    let fitting = min(
      min(cell.width, cell.height) * Metrics.maximumIconShare,
      text.iconRoom(in: cell.size, label: labelSize))
    return min(iconSize * scale.clamped(1, 2), fitting).rounded(.down).clamped(1, 1024)
  }

  /// Where what scrolls vertically can be seen: below the tabs bar; nil where it can be anywhere.
  var scrollClip: Rect? {
    guard let scrolling, scrolling.axis == .vertical else { return nil }
    let window = grid.size
    let top = Metrics.stripTop(for: window) + text.stripHeight
    return Rect(x: 0, y: top, width: window.width, height: max(0, window.height - top))
  }

  /// A card inside its cell; on pages the cells touch, so it keeps its distance itself.
  func card(in cell: Rect) -> Rect {
    scrolling == nil ? cell.insetBy(x: Metrics.cardMargin, y: Metrics.cardMargin) : cell
  }

  /// Icon and label inside a cell: one group, centred.
  ///
  /// The icon has the size of the cell at rest, also while the cell is on its way there.
  func parts(in cell: Rect, atRest resting: Rect? = nil) -> (icon: Rect, label: Rect) {
    let iconSize = iconSize(in: resting ?? cell)
    let lines = text.labelHeight(size: labelSize)
    let height = iconSize + Metrics.labelGap + lines
    let top = cell.midY - height / 2
    let icon = Rect(x: cell.midX - iconSize / 2, y: top, width: iconSize, height: iconSize)
    let label = Rect(
      x: cell.minX + Metrics.labelInset, y: icon.maxY + Metrics.labelGap,
      width: max(0, cell.width - 2 * Metrics.labelInset), height: lines)
    return (icon, label)
  }

  /// The focus ring in a cell: around the whole cell of a card or picture, else around the icon
  /// and its label, which is `labelWidth` wide.
  func ring(of style: Item.Style, in cell: Rect, labelWidth: Double) -> Rect {
    switch style {
    case .card: return card(in: cell).insetBy(x: -Metrics.ringOffset, y: -Metrics.ringOffset)
    case .picture: return cell.insetBy(x: -Metrics.ringOffset, y: -Metrics.ringOffset)
    case .icon: break
    }
    let (icon, label) = parts(in: cell)
    let width = min(cell.width, max(icon.width, labelWidth) + 2 * Metrics.ringPadding)
    let top = max(cell.minY, icon.minY - Metrics.ringPadding - 4)
    let bottom = min(cell.maxY, label.maxY + Metrics.ringPadding + 2)
    return Rect(
      x: cell.midX - width / 2, y: top, width: width, height: max(0, bottom - top))
  }
}

extension Item.Style {
  /// The ring's corner radius, which follows the corners of what it is around.
  func ringRadius(_ radii: Theme.Radii) -> Double {
    switch self {
    case .icon: radii.focus
    case .card: radii.card + Metrics.ringOffset
    case .picture: radii.picture + Metrics.ringOffset
    }
  }
}

extension Item {
  /// Whether it takes one cell, wherever there is room.
  fileprivate var isPlain: Bool {
    columns == 1 && rows == 1 && columnLine == nil && rowLine == nil
  }
}

extension ScrollingGrid.Cell {
  /// The longest span and the farthest line that anyone can mean.
  private static let largest = 10_000

  /// What a layout needs to know about an item.
  fileprivate init(_ item: Item) {
    let limit = Self.largest
    self.init(
      columns: item.columns.clamped(1, limit), rows: item.rows.clamped(1, limit),
      columnLine: item.columnLine?.clamped(-limit, limit),
      rowLine: item.rowLine?.clamped(-limit, limit))
    if case .picture(let aspect) = item.style, aspect.isFinite, aspect > 0 {
      self.aspect = aspect.clamped(0.1, 10)
    }
  }
}
