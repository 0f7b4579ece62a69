import LayoutCore

/// The items of a tab that scrolls instead of turning pages.
///
/// Frames are in coordinates of the window at scroll offset 0; the content goes on beyond the
/// window along `axis`.
struct ScrollingGrid: Hashable, Sendable {
  /// The axis along which it scrolls.
  var axis: Axis
  /// How long everything is along the axis, the space before and after the items included.
  var contentLength: Double
  /// How long the window is along the axis.
  var viewportLength: Double
  /// The number of tracks across the axis.
  var tracksAcross: Int
  /// The cell of an item without spans.
  var usualCell: Size
  /// The space before the first item and after the last one, along the axis.
  var margins: (start: Double, end: Double) {
    axis == .vertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
  }
  private var arrangement: Arrangement
  /// Where the grid's own corner is in the window.
  private var origin: Point
  private var insets: Insets
  private var window: Size
  private var direction: LayoutDirection

  private enum Arrangement: Hashable, Sendable {
    case modular(ModularGrid)
    case staggered(StaggeredGrid)
    case template(TemplateGrid)

    var grid: any GridLayout {
      switch self {
      case .modular(let grid): grid
      case .staggered(let grid): grid
      case .template(let grid): grid
      }
    }
  }

  /// What a tab's layout needs to know about an item.
  struct Cell: Hashable, Sendable {
    /// Columns and rows that it takes, each at least 1.
    var columns = 1
    var rows = 1
    /// The grid lines it asks for.
    var columnLine: Int?
    var rowLine: Int?
    /// Width by height of its picture; nil for the cell of an icon with its label.
    var aspect: Double?

    var isPlain: Bool { columns == 1 && rows == 1 && columnLine == nil && rowLine == nil }
  }

  /// Arranges cells; nil for a layout that turns pages.
  ///
  /// - Parameters:
  ///   - layout: The tab's layout.
  ///   - cells: The items, in order.
  ///   - window: The window in points.
  ///   - insets: The space kept free around the items.
  ///   - iconCell: The cell of an icon with its label.
  ///   - direction: The reading direction.
  init?(
    _ layout: TabLayout, cells: [Cell], window: Size, insets: Insets, iconCell: Size,
    direction: LayoutDirection
  ) {
    self.direction = direction
    self.insets = insets
    self.window = window
    usualCell = iconCell
    let area = Rect(x: 0, y: 0, width: window.width, height: window.height).inset(by: insets)
    origin = area.origin
    switch layout {
    case .paged:
      return nil
    case .adaptive(let minimum, let limit, let gap):
      axis = .vertical
      let columns = AdaptiveColumns(minimum: minimum, spacing: gap, maxColumns: limit)
        .count(inWidth: area.width)
      tracksAcross = columns
      arrangement = ScrollingGrid.modular(
        columns: .count(columns), rows: .fixed(iconCell.height), axis: .vertical, gap: gap,
        dense: false, cells: cells, size: area.size, direction: direction)
      usualCell.width = Self.track(.count(columns), in: area.size.width, gap: gap)
    case .modular(let columns, let rows, let axis, let gap, let dense):
      self.axis = axis
      let across = axis == .vertical ? columns : rows
      tracksAcross = across.tracks(in: area.size[axis.cross], gap: gap).count
      arrangement = ScrollingGrid.modular(
        columns: columns, rows: rows, axis: axis, gap: gap, dense: dense,
        cells: cells, size: area.size, direction: direction)
      usualCell = Size(
        width: Self.track(columns, in: area.size.width, gap: gap),
        height: Self.track(rows, in: area.size.height, gap: gap))
    case .staggered(let tracks, let axis, let gap):
      self.axis = axis
      tracksAcross = tracks.tracks(in: area.size[axis.cross], gap: gap).count
      arrangement = .staggered(
        ScrollingGrid.staggered(
          tracks: tracks, axis: axis, gap: gap, cells: cells, size: area.size,
          iconCell: iconCell, direction: direction))
      usualCell[axis.cross] = Self.track(
        tracks, in: area.size[axis.cross], gap: gap)
    }
    let length = arrangement.grid.contentSize[axis]
    switch axis {
    case .vertical: contentLength = insets.top + length + insets.bottom
    case .horizontal: contentLength = insets.left + length + insets.right
    }
    viewportLength = window[axis]
  }

  /// The most tracks across the axis in which spans are honoured.
  private static let mostTracks = 10_000

  private static func track(_ sizing: TrackSizing, in length: Double, gap: Double) -> Double {
    sizing.tracks(in: length, gap: gap).size(of: 0)
  }

  /// Equal cells; with spans or lines they are placed as CSS Grid does.
  private static func modular(
    columns: TrackSizing, rows: TrackSizing, axis: Axis, gap: Double, dense: Bool, cells: [Cell],
    size: Size, direction: LayoutDirection
  ) -> Arrangement {
    let gaps = Size(width: gap, height: gap)
    let plain = ModularGrid(
      columns: columns, rows: rows, flow: axis, gap: gaps, size: size, count: cells.count,
      direction: direction)
    guard cells.contains(where: { !$0.isPlain }) else { return .modular(plain) }
    let cell = Size(width: plain.columns.size(of: 0), height: plain.rows.size(of: 0))
    var template = GridTemplate(
      autoColumns: .fixed(cell.width), autoRows: .fixed(cell.height),
      flow: axis == .vertical ? .row : .column, isDense: dense, gap: gaps)
    let across = min(axis == .vertical ? plain.columns.count : plain.rows.count, mostTracks)
    if axis == .vertical {
      template.columns = [.repeating(across, .fixed(cell.width))]
    } else {
      template.rows = [.repeating(across, .fixed(cell.height))]
    }
    var grid = TemplateGrid(template)
    grid.arrange(
      cells.map {
        $0.placement(across: axis == .vertical ? .horizontal : .vertical, count: across)
      },
      width: size.width, height: axis == .vertical ? nil : size.height, direction: direction)
    return .template(grid)
  }

  private static func staggered(
    tracks: TrackSizing, axis: Axis, gap: Double, cells: [Cell], size: Size, iconCell: Size,
    direction: LayoutDirection
  ) -> StaggeredGrid {
    let gaps = Size(width: gap, height: gap)
    var grid = StaggeredGrid(tracks: tracks, flow: axis, gap: gaps)
    let lanes = tracks.tracks(in: size[axis.cross], gap: gap)
    let lane = lanes.size(of: 0)
    let usual = iconCell[axis]
    let spans = cells.map { axis == .vertical ? $0.columns : $0.rows }
    let extents = zip(cells, spans).map { cell, span in
      guard let aspect = cell.aspect, aspect > 0 else {
        let lines = Double(axis == .vertical ? cell.rows : cell.columns)
        return usual * lines + gap * (lines - 1)
      }
      let across = lane * Double(span) + gap * Double(span - 1)
      return axis == .vertical ? across / aspect : across * aspect
    }
    grid.arrange(extents: extents, spans: spans, in: size, direction: direction)
    return grid
  }

  // MARK: - Looking things up

  /// The number of items.
  var count: Int { arrangement.grid.count }

  /// An item's frame in the window at a scroll offset.
  func frame(of item: Int, offset: Double) -> Rect {
    let shift = shift(offset)
    let frame =
      switch arrangement {
      case .modular(let grid): grid.frame(of: item)
      case .staggered(let grid): grid.frame(of: item)
      case .template(let grid): grid.frame(of: item)
      }
    return frame.offset(x: origin.x + shift.x, y: origin.y + shift.y)
  }

  /// The items of which something is in a rectangle of the window, in ascending order.
  func items(in rect: Rect, offset: Double) -> [Int] {
    let shift = shift(offset)
    return arrangement.grid.indices(in: rect.offset(x: -origin.x - shift.x, y: -origin.y - shift.y))
  }

  /// The items around a frame at scroll offset 0, as many screens on either side.
  func items(near frame: Rect, screens: Double) -> [Int] {
    let reach = viewportLength * screens
    return items(
      in: frame.insetBy(
        x: axis == .horizontal ? -reach : -window.width,
        y: axis == .vertical ? -reach : -window.height), offset: 0)
  }

  /// The first item that is whole in sight at a scroll offset, else the first of which anything is.
  func firstItemInSight(offset: Double) -> Int? {
    let seen = Rect(x: 0, y: 0, width: window.width, height: window.height).inset(by: insets)
    let items = items(in: seen, offset: offset)
    return items.first {
      let extent = extent(of: $0)
      let start = extent.start - offset
      return start >= margins.start - 0.5 && extent.end - offset <= viewportLength
    } ?? items.first
  }

  /// The item at a point of the window.
  func item(at point: Point, offset: Double) -> Int? {
    let shift = shift(offset)
    return arrangement.grid.item(
      at: Point(x: point.x - origin.x - shift.x, y: point.y - origin.y - shift.y))
  }

  /// Where an item lies along the axis, as the scroll model counts.
  func extent(of item: Int) -> (start: Double, end: Double) {
    let frame = frame(of: item, offset: 0)
    if axis == .vertical { return (frame.minY, frame.maxY) }
    if direction == .leftToRight { return (frame.minX, frame.maxX) }
    return (viewportLength - frame.maxX, viewportLength - frame.minX)
  }

  /// How content moves in the window when it is scrolled.
  func shift(_ offset: Double) -> Point {
    switch axis {
    case .vertical: Point(x: 0, y: -offset)
    case .horizontal: Point(x: -offset * direction.sign, y: 0)
    }
  }
}

extension ScrollingGrid.Cell {
  /// Where the item wants to be; across the flow it is held to the tracks there are.
  fileprivate func placement(across axis: Axis, count: Int) -> GridPlacement {
    func lines(_ line: Int?, _ span: Int, isAcross: Bool) -> GridLines {
      let span = isAcross ? span.clamped(1, count) : max(1, span)
      guard isAcross, let line else { return GridLines(start: line, span: span) }
      let last = count - span + 1
      let first = line > 0 ? line : max(1, count + 2 + line - span)
      return GridLines(start: first.clamped(1, last), span: span)
    }
    return GridPlacement(
      columns: lines(columnLine, columns, isAcross: axis == .horizontal),
      rows: lines(rowLine, rows, isAcross: axis == .vertical))
  }
}
