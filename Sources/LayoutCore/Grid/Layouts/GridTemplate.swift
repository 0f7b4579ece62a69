/// The tracks and rules of a grid with lines, spans and areas, as CSS Grid has them.
public struct GridTemplate: Hashable, Sendable {
  /// The template's columns.
  public var columns: [GridTrack]
  /// The template's rows.
  public var rows: [GridTrack]
  /// The columns that are added where the template has none.
  public var autoColumns: GridTrack
  /// The rows that are added where the template has none.
  public var autoRows: GridTrack
  /// The axis along which automatic placement goes on.
  public var flow: GridFlow
  /// Whether an item may fill a hole that earlier ones left.
  public var isDense: Bool
  /// The distance between columns and between rows.
  public var gap: Size
  /// Names for areas; a drawing larger than the template adds columns and rows to it.
  public var areas: GridAreas
  /// Where the space goes that the columns leave over.
  public var columnAlignment: ContentAlignment
  /// Where the space goes that the rows leave over.
  public var rowAlignment: ContentAlignment

  /// Makes a template.
  ///
  /// An entry of `autoColumns` or `autoRows` stands for one track, however often it repeats.
  public init(
    columns: [GridTrack] = [], rows: [GridTrack] = [], autoColumns: GridTrack = .fixed(0),
    autoRows: GridTrack = .fixed(0), flow: GridFlow = .row, isDense: Bool = false,
    gap: Size = .zero, areas: GridAreas = .none, columnAlignment: ContentAlignment = .start,
    rowAlignment: ContentAlignment = .start
  ) {
    self.columns = columns
    self.rows = rows
    self.autoColumns = autoColumns
    self.autoRows = autoRows
    self.flow = flow
    self.isDense = isDense
    self.gap = gap
    self.areas = areas
    self.columnAlignment = columnAlignment
    self.rowAlignment = rowAlignment
  }
}

/// One axis of a template.
struct TemplateAxis {
  var tracks: [GridTrack]
  var auto: GridTrack
  /// The tracks that named areas need.
  var areaCount: Int
  var alignment: ContentAlignment
  /// The length to fit into, nil for as long as the tracks.
  var available: Double?
  var gap: Double

  private var resolver: TrackResolver { TrackResolver(available: available, gap: gap) }

  /// The number of tracks that lines are counted in.
  var count: Int { max(resolver.counts(of: tracks).reduce(0, +), areaCount) }

  /// The sizes of all tracks that a placement needs.
  func resolved(_ axis: GridPlan.Axis) -> TrackList {
    let counts = resolver.counts(of: tracks)
    let after = axis.count - axis.before - counts.reduce(0, +)
    var entries = [TrackResolver.Entry(count: axis.before, track: auto)]
    for (count, track) in zip(counts, tracks) { entries.append(.init(count: count, track: track)) }
    entries.append(.init(count: max(0, after), track: auto))
    let list = resolver.resolve(entries)
    return available.map { list.aligned(alignment, in: $0) } ?? list
  }
}

extension GridTemplate {
  func columnAxis(width: Double) -> TemplateAxis {
    TemplateAxis(
      tracks: columns, auto: autoColumns, areaCount: areas.columnCount,
      alignment: columnAlignment, available: width.nonNegativeOrZero,
      gap: gap.width.nonNegativeOrZero)
  }

  func rowAxis(height: Double?) -> TemplateAxis {
    TemplateAxis(
      tracks: rows, auto: autoRows, areaCount: areas.rowCount, alignment: rowAlignment,
      available: height?.nonNegativeOrZero, gap: gap.height.nonNegativeOrZero)
  }
}
