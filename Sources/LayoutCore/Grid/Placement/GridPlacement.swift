/// Where an item wants to be on one axis of a grid.
///
/// Lines are numbered as in CSS: 1 is the start of the first track of the template, -1 the end of
/// the last one, and lines beyond make further tracks on either side. A line 0 does not exist and
/// counts as none.
public struct GridLines: Hashable, Sendable {
  /// The line at which the item starts, nil for wherever there is room.
  public let start: Int?
  /// The line at which the item ends, nil for `span` tracks after the start.
  public let end: Int?
  /// The number of tracks where two lines do not say it; at least 1.
  public let span: Int

  /// Makes a wish; numbers beyond `GridTrack.countLimit` are held to it.
  public init(start: Int? = nil, end: Int? = nil, span: Int = 1) {
    self.start = Self.line(start)
    self.end = Self.line(end)
    self.span = span.clamped(1, GridTrack.countLimit)
  }

  /// One track, wherever there is room.
  public static let auto = GridLines()

  private static func line(_ number: Int?) -> Int? {
    guard let number, number != 0 else { return nil }
    return number.clamped(-GridTrack.countLimit, GridTrack.countLimit)
  }

  /// The first track, counted from the template's first one, and the number of tracks.
  ///
  /// The first track is nil for an item that goes wherever there is room. Lines in the wrong order
  /// are swapped; of two equal ones the second counts as none.
  func resolved(templateTracks count: Int) -> (first: Int?, tracks: Int) {
    func index(_ line: Int) -> Int { line > 0 ? line - 1 : count + 1 + line }
    switch (start.map(index), end.map(index)) {
    case (let start?, let end?) where start != end: return (min(start, end), abs(end - start))
    case (let start?, _): return (start, span)
    case (nil, let end?): return (end - span, span)
    case (nil, nil): return (nil, span)
    }
  }
}

/// Where an item wants to be in a grid.
public struct GridPlacement: Hashable, Sendable {
  /// The wish for the columns.
  public var columns: GridLines
  /// The wish for the rows.
  public var rows: GridLines

  /// Makes a placement, by default one cell wherever there is room.
  public init(columns: GridLines = .auto, rows: GridLines = .auto) {
    self.columns = columns
    self.rows = rows
  }

  /// So many columns and rows, wherever there is room.
  public static func span(columns: Int, rows: Int) -> GridPlacement {
    GridPlacement(columns: GridLines(span: columns), rows: GridLines(span: rows))
  }
}

/// The cells an item was given, counted from the first track there is.
public struct GridArea: Hashable, Sendable {
  /// The columns.
  public var columns: Range<Int>
  /// The rows.
  public var rows: Range<Int>

  /// Makes an area.
  public init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
  }
}

/// The axis along which automatic placement goes on.
public enum GridFlow: Hashable, Sendable {
  /// Row after row; further rows are added.
  case row
  /// Column after column; further columns are added.
  case column
}
