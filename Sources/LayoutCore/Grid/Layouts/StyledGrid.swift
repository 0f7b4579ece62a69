/// Items arranged in a style that can be exchanged.
///
/// Like the grids it uses, it keeps its memory from one arrangement to the next.
public struct StyledGrid: GridLayout, Hashable {
  private enum Grid: Hashable {
    case paged(PagedStrip)
    case modular(ModularGrid)
    case staggered(StaggeredGrid)
    case template(TemplateGrid)
  }

  private var grid: Grid
  /// What the items ask for, as the grid in use takes it.
  private var placements: [GridPlacement] = []
  private var extents: [Double] = []
  private var spans: [Int] = []

  /// Makes a grid without items; `arrange` places them.
  public init() {
    grid = .modular(ModularGrid(columns: .count(1), rows: .count(1), size: .zero, count: 0))
  }

  /// Gives items their places.
  ///
  /// - Parameters:
  ///   - items: What the items ask for, in order.
  ///   - style: How they are arranged.
  ///   - size: The size of the container.
  ///   - direction: The side of the first column.
  public mutating func arrange(
    _ items: [GridItem], style: GridStyle, in size: Size,
    direction: LayoutDirection = .leftToRight
  ) {
    switch style {
    case .paged(let columns, let rows, let gap, let padding):
      let page = PagedGrid(
        columns: columns, rows: rows, size: size, gap: gap, padding: padding,
        direction: direction)
      grid = .paged(PagedStrip(page, count: items.count))
    case .adaptive(let columns, let rowHeight):
      let spacing = columns.spacing.nonNegativeOrZero
      arrangeCells(
        items, columns: .count(columns.count(inWidth: size.width)), rows: .fixed(rowHeight),
        flow: .vertical, gap: Size(width: spacing, height: spacing), isDense: false, in: size,
        direction: direction)
    case .modular(let columns, let rows, let flow, let gap, let isDense):
      arrangeCells(
        items, columns: columns, rows: rows, flow: flow, gap: gap, isDense: isDense, in: size,
        direction: direction)
    case .staggered(let tracks, let flow, let gap, let tieBreak):
      var lanes = StaggeredGrid(tracks: tracks)
      if case .staggered(let known) = grid { lanes = known }
      (lanes.tracks, lanes.flow, lanes.gap, lanes.tieBreak) = (tracks, flow, gap, tieBreak)
      measure(items, in: tracks.tracks(in: size[flow.cross], gap: gap[flow.cross]), flow: flow)
      grid = .staggered(StaggeredGrid(tracks: tracks))
      lanes.arrange(extents: extents, spans: spans, in: size, direction: direction)
      grid = .staggered(lanes)
    case .template(let template):
      arrange(items, template: template, width: size.width, height: size.height, direction)
    }
  }

  /// Equal cells: plain arithmetic unless an item asks for more than the next one.
  private mutating func arrangeCells(
    _ items: [GridItem], columns: TrackSizing, rows: TrackSizing, flow: Axis, gap: Size,
    isDense: Bool, in size: Size, direction: LayoutDirection
  ) {
    let cells = ModularGrid(
      columns: columns, rows: rows, flow: flow, gap: gap, size: size, count: items.count,
      direction: direction)
    if items.allSatisfy({ $0.isPlain }) {
      grid = .modular(cells)
      return
    }
    let columnSize = columns.tracks(in: size.width, gap: gap.width)
    let rowSize = rows.tracks(in: size.height, gap: gap.height)
    let column = GridTrack.fixed(columnSize.size(of: 0))
    let row = GridTrack.fixed(rowSize.size(of: 0))
    let isVertical = flow == .vertical
    arrange(
      items,
      template: GridTemplate(
        columns: isVertical ? [.repeating(columnSize.count, column)] : [],
        rows: isVertical ? [] : [.repeating(rowSize.count, row)], autoColumns: column,
        autoRows: row, flow: isVertical ? .row : .column, isDense: isDense, gap: gap),
      width: size.width, height: size.height, direction)
  }

  private mutating func arrange(
    _ items: [GridItem], template: GridTemplate, width: Double, height: Double?,
    _ direction: LayoutDirection
  ) {
    if placements.count != items.count || !zip(placements, items).allSatisfy({ $0 == $1.placement })
    {
      placements.removeAll(keepingCapacity: true)
      for item in items { placements.append(item.placement) }
    }
    var cells = TemplateGrid(template)
    if case .template(let known) = grid { cells = known }
    grid = .modular(ModularGrid(columns: .count(1), rows: .count(1), size: .zero, count: 0))
    cells.template = template
    cells.arrange(placements, width: width, height: height, direction: direction)
    grid = .template(cells)
  }

  /// Turns what items ask for into lengths and numbers of lanes.
  private mutating func measure(_ items: [GridItem], in lanes: TrackList, flow: Axis) {
    func span(_ item: GridItem) -> Int {
      let lines = flow == .vertical ? item.placement.columns : item.placement.rows
      return lines.span.clamped(1, lanes.count)
    }
    func extent(_ item: GridItem) -> Double {
      let across = lanes.range(of: 0..<span(item)).length
      switch item.extent {
      case .length(let length): return length.nonNegativeOrZero
      case .aspectRatio(let ratio):
        return (flow == .vertical ? across / ratio : across * ratio).nonNegativeOrZero
      }
    }
    // The grid has a copy of what it was given: only a change is written, and needs memory.
    if spans.count != items.count || !zip(spans, items).allSatisfy({ $0 == span($1) }) {
      spans.removeAll(keepingCapacity: true)
      for item in items { spans.append(span(item)) }
    }
    if extents.count != items.count || !zip(extents, items).allSatisfy({ $0 == extent($1) }) {
      extents.removeAll(keepingCapacity: true)
      for item in items { extents.append(extent(item)) }
    }
  }

  /// The number of items.
  public var count: Int {
    switch grid {
    case .paged(let grid): grid.count
    case .modular(let grid): grid.count
    case .staggered(let grid): grid.count
    case .template(let grid): grid.count
    }
  }

  /// The extents of the content.
  public var contentSize: Size {
    switch grid {
    case .paged(let grid): grid.contentSize
    case .modular(let grid): grid.contentSize
    case .staggered(let grid): grid.contentSize
    case .template(let grid): grid.contentSize
    }
  }

  /// The frame of an item; empty for one that does not exist.
  public func frame(of item: Int) -> Rect {
    switch grid {
    case .paged(let grid): grid.frame(of: item)
    case .modular(let grid): grid.frame(of: item)
    case .staggered(let grid): grid.frame(of: item)
    case .template(let grid): grid.frame(of: item)
    }
  }

  /// Hands on the items of which something lies in a rectangle, in ascending order.
  public func forEachItem(in rect: Rect, _ body: (Int) -> Void) {
    switch grid {
    case .paged(let grid): grid.forEachItem(in: rect, body)
    case .modular(let grid): grid.forEachItem(in: rect, body)
    case .staggered(let grid): grid.forEachItem(in: rect, body)
    case .template(let grid): grid.forEachItem(in: rect, body)
    }
  }
}
