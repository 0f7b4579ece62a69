/// Items in the columns and rows of a template.
///
/// Items are placed anew only when they or the template's lines change, and tracks are sized anew
/// only when the size does: the same arrangement again costs nothing.
public struct TemplateGrid: GridLayout, Hashable {
  /// The tracks and rules.
  public var template: GridTemplate

  /// The columns, those before and after the template's own included.
  public private(set) var columns = TrackList(count: 0, size: 0)
  /// The rows, those before and after the template's own included.
  public private(set) var rows = TrackList(count: 0, size: 0)
  private var placement = Placement()
  private var sizing: Sizing?
  private var index = ExtentIndex()
  private var mirror = Mirror()

  /// What the cells of the items depend on, and the cells.
  private struct Placement: Hashable {
    var items: [GridPlacement] = []
    var columns = 0
    var rows = 0
    var flow = GridFlow.row
    var isDense = false
    var plan = GridPlan(areas: [], columns: .none, rows: .none)

    func isSame(as other: Placement) -> Bool {
      columns == other.columns && rows == other.rows && flow == other.flow
        && isDense == other.isDense && items == other.items
    }
  }

  /// What the sizes of the tracks depend on beyond their numbers.
  private struct Sizing: Hashable {
    var template: GridTemplate
    var width: Double
    var height: Double?
  }

  /// Makes a grid without items; `arrange` places them.
  public init(_ template: GridTemplate) {
    self.template = template
  }

  /// Gives items their cells and tracks their sizes.
  ///
  /// - Parameters:
  ///   - items: Where the items want to be, in the order of automatic placement.
  ///   - width: The width of the container; negative or not finite counts as 0.
  ///   - height: Its height; nil for as tall as its rows.
  ///   - direction: The side of the first column.
  public mutating func arrange(
    _ items: [GridPlacement], width: Double, height: Double?,
    direction: LayoutDirection = .leftToRight
  ) {
    mirror = Mirror(direction: direction, width: width.nonNegativeOrZero)
    let sizing = Sizing(
      template: template, width: mirror.width, height: height?.nonNegativeOrZero)
    if sizing == self.sizing, items == placement.items { return }
    let columnAxis = template.columnAxis(width: width)
    let rowAxis = template.rowAxis(height: height)
    place(items, columns: columnAxis.count, rows: rowAxis.count)
    columns = columnAxis.resolved(placement.plan.columns)
    rows = rowAxis.resolved(placement.plan.rows)
    self.sizing = sizing
  }

  private mutating func place(_ items: [GridPlacement], columns: Int, rows: Int) {
    var next = Placement(
      items: items, columns: columns, rows: rows, flow: template.flow, isDense: template.isDense)
    if sizing != nil, next.isSame(as: placement) { return }
    next.plan = GridPlacer.place(
      items, columns: columns, rows: rows, flow: next.flow, isDense: next.isDense)
    placement = next
    index.removeAll()
    for area in next.plan.areas {
      let lines = next.flow == .row ? area.rows : area.columns
      index.append(start: Double(lines.lowerBound), end: Double(lines.upperBound))
    }
  }

  /// The number of items.
  public var count: Int { placement.plan.areas.count }

  /// The extents of all columns and rows.
  public var contentSize: Size { Size(width: columns.length, height: rows.length) }

  /// The cells of an item; nil for one that does not exist.
  public func area(of item: Int) -> GridArea? {
    placement.plan.areas.indices.contains(item) ? placement.plan.areas[item] : nil
  }

  /// The frame of an item; empty for one that does not exist.
  public func frame(of item: Int) -> Rect {
    guard let area = area(of: item) else { return .zero }
    let x = columns.range(of: area.columns)
    let y = rows.range(of: area.rows)
    return mirror(Rect(x: x.start, y: y.start, width: x.length, height: y.length))
  }

  /// Hands on the items of which something lies in a rectangle, in ascending order.
  public func forEachItem(in rect: Rect, _ body: (Int) -> Void) {
    let inside = mirror(rect)
    let columns = columns.indices(from: inside.minX, to: inside.maxX)
    let rows = rows.indices(from: inside.minY, to: inside.maxY)
    let lines = placement.flow == .row ? rows : columns
    index.forEachCandidate(from: Double(lines.lowerBound), to: Double(lines.upperBound)) {
      let area = placement.plan.areas[$0]
      if area.columns.reaches(into: columns), area.rows.reaches(into: rows),
        frame(of: $0).intersects(rect)
      {
        body($0)
      }
    }
  }
}

extension Range<Int> {
  /// Whether a span of tracks has a part of some tracks.
  ///
  /// Between two tracks, where the range is empty, it has if it goes from one to the other.
  fileprivate func reaches(into tracks: Range<Int>) -> Bool {
    lowerBound < tracks.upperBound && upperBound > tracks.lowerBound
  }
}
