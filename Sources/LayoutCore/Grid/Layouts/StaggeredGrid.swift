/// Items of different lengths in lanes of equal width (masonry).
///
/// Each item keeps its length along the flow and goes to where it starts earliest. The grid keeps
/// its memory from one arrangement to the next, and its places while nothing they depend on has
/// changed.
public struct StaggeredGrid: GridLayout, Hashable {
  /// Which of several equally good lanes an item takes.
  public enum TieBreak: Hashable, Sendable {
    /// The first one.
    case lowestIndex
    /// The first one after the previous item, else the first of all (CSS grid lanes).
    case cursor
  }

  /// How the length across the flow is divided into lanes.
  public var tracks: TrackSizing
  /// The axis along which items have their own lengths.
  public var flow: Axis
  /// The distance between columns and between rows.
  public var gap: Size
  /// Which of several equally good lanes an item takes.
  public var tieBreak: TieBreak
  /// Where the space goes that the lanes leave over.
  public var alignment: ContentAlignment

  /// The container's length across the flow and the largest end of a frame along it.
  public private(set) var contentSize = Size.zero
  private var lanes = TrackList(count: 1, size: 0)
  private var packer = LanePacker()
  private var mirror = Mirror()

  /// Makes an empty grid; `arrange` fills it.
  public init(
    tracks: TrackSizing, flow: Axis = .vertical,
    gap: Size = Size(width: ModularGrid.defaultGap, height: ModularGrid.defaultGap),
    tieBreak: TieBreak = .lowestIndex, alignment: ContentAlignment = .start
  ) {
    self.tracks = tracks
    self.flow = flow
    self.gap = gap
    self.tieBreak = tieBreak
    self.alignment = alignment
  }

  /// Gives items their places.
  ///
  /// - Parameters:
  ///   - extents: The items' lengths along the flow; negative or not finite counts as 0.
  ///   - spans: How many lanes each item covers, held to 1…the number of lanes; an item without a
  ///     number covers one.
  ///   - size: The size of the container.
  ///   - direction: The side of the first column.
  public mutating func arrange(
    extents: [Double], spans: [Int] = [], in size: Size,
    direction: LayoutDirection = .leftToRight
  ) {
    let size = size.nonNegativeOrZero
    let across = flow.cross
    let lanes = tracks.tracks(in: size[across], gap: gap[across])
    packer.pack(
      extents: extents, spans: spans, lanes: lanes.count, gap: gap[flow].nonNegativeOrZero,
      tieBreak: tieBreak)
    self.lanes = lanes.aligned(alignment, in: size[across])
    mirror = Mirror(direction: direction, width: size.width)
    contentSize = size
    contentSize[flow] = packer.end
  }

  /// The number of items.
  public var count: Int { packer.items.count }

  /// The lanes that an item covers.
  public func lanes(of item: Int) -> Range<Int> {
    guard packer.items.indices.contains(item) else { return 0..<0 }
    return packer.items[item].lanes
  }

  /// The frame of an item; empty for one that does not exist.
  public func frame(of item: Int) -> Rect {
    guard packer.items.indices.contains(item) else { return .zero }
    let item = packer.items[item]
    let across = lanes.range(of: item.lanes)
    return mirror(
      flow == .vertical
        ? Rect(x: across.start, y: item.start, width: across.length, height: item.extent)
        : Rect(x: item.start, y: across.start, width: item.extent, height: across.length))
  }

  /// Hands on the items of which something lies in a rectangle, in ascending order.
  public func forEachItem(in rect: Rect, _ body: (Int) -> Void) {
    let inside = mirror(rect)
    let start = inside.origin[flow]
    packer.index.forEachCandidate(from: start, to: start + inside.size[flow]) {
      if frame(of: $0).intersects(rect) { body($0) }
    }
  }
}
