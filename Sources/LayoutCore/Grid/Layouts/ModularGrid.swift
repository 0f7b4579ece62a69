/// Items of equal size in rows and columns.
///
/// The tracks across the flow are filled one line after the other. The tracks along the flow say
/// how long a line is, not how many there are. Everything is arithmetic; nothing is stored for an
/// item.
public struct ModularGrid: GridLayout, Hashable {
  /// The distance between items unless another one is asked for.
  public static let defaultGap = 8.0

  /// The number of items.
  public let count: Int
  /// The columns.
  public let columns: TrackList
  /// The rows.
  public let rows: TrackList
  /// The axis along which the lines follow each other.
  public let flow: Axis
  /// The container's length across the flow and the lines' length along it.
  public let contentSize: Size
  private let mirror: Mirror

  /// Makes a grid.
  ///
  /// - Parameters:
  ///   - columns: How the width is divided.
  ///   - rows: How the height is divided.
  ///   - flow: The axis along which further lines are added.
  ///   - gap: The distance between columns and between rows.
  ///   - alignment: Where the space goes that the tracks across the flow leave over.
  ///   - size: The size of the container.
  ///   - count: The number of items; negative counts as 0.
  ///   - direction: The side of the first column.
  public init(
    columns: TrackSizing, rows: TrackSizing, flow: Axis = .vertical,
    gap: Size = Size(width: defaultGap, height: defaultGap), alignment: ContentAlignment = .start,
    size: Size, count: Int, direction: LayoutDirection = .leftToRight
  ) {
    let size = size.nonNegativeOrZero
    let count = max(0, count)
    let columns = columns.tracks(in: size.width, gap: gap.width)
    let rows = rows.tracks(in: size.height, gap: gap.height)
    let across = flow == .vertical ? columns : rows
    let along = flow == .vertical ? rows : columns
    let lines = TrackList(
      count: count == 0 ? 0 : (count - 1) / across.count + 1, size: along.size(of: 0),
      gap: along.gap)
    let places = across.aligned(alignment, in: size[flow.cross])
    self.count = count
    self.columns = flow == .vertical ? places : lines
    self.rows = flow == .vertical ? lines : places
    self.flow = flow
    self.mirror = Mirror(direction: direction, width: size.width)
    var content = size
    content[flow] = lines.length
    self.contentSize = content
  }

  /// The frame of an item; empty for one that does not exist.
  public func frame(of item: Int) -> Rect {
    guard item >= 0, item < count else { return .zero }
    let place = flow == .vertical ? item % columns.count : item / rows.count
    let line = flow == .vertical ? item / columns.count : item % rows.count
    return mirror(
      Rect(
        x: columns.offset(of: place), y: rows.offset(of: line), width: columns.size(of: 0),
        height: rows.size(of: 0)))
  }

  /// Hands on the items of which something lies in a rectangle, in ascending order.
  public func forEachItem(in rect: Rect, _ body: (Int) -> Void) {
    let rect = mirror(rect)
    let columns = columns.indices(from: rect.minX, to: rect.maxX)
    let rows = rows.indices(from: rect.minY, to: rect.maxY)
    let lines = flow == .vertical ? rows : columns
    let places = flow == .vertical ? columns : rows
    let perLine = flow == .vertical ? self.columns.count : self.rows.count
    // There may be far more tracks in the rectangle than items: only items are visited.
    let filled = 0..<(count > 0 && perLine > 0 ? (count - 1) / perLine + 1 : 0)
    for line in lines.clamped(to: filled) {
      let rest = count - line * perLine
      for place in places.clamped(to: 0..<rest) { body(line * perLine + place) }
    }
  }
}
