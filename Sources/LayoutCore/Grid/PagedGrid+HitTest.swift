extension PagedGrid {
  /// How far the target of a cell reaches.
  public enum Reach: Hashable, Sendable {
    /// The cell alone, half-open: its right and lower edge belong to the gap.
    case cell
    /// The cell and half of the gaps around it, so that no tap between cells is lost.
    case halfGap
  }

  /// The place under a point of a page, nil where there is none.
  ///
  /// The frame of the place contains the point exactly when `reach` is `.cell`. Whether an item is
  /// there is `Pagination.item(atSlot:ofPage:)`'s answer.
  public func slot(at point: Point, reach: Reach = .cell) -> Int? {
    let isMirrored = direction == .rightToLeft
    let fromStart = isMirrored ? size.width - point.x : point.x
    guard
      let column = Self.track(
        at: fromStart - startPadding, length: cell.width, gap: gap.width, count: columns,
        isMirrored: isMirrored, reach: reach,
        contains: {
          let x = x(ofColumn: $0)
          return point.x >= x && point.x < x + cell.width
        }),
      let row = Self.track(
        at: point.y - padding.top, length: cell.height, gap: gap.height, count: rows,
        isMirrored: false, reach: reach,
        contains: {
          let y = y(ofRow: $0)
          return point.y >= y && point.y < y + cell.height
        })
    else { return nil }
    return row * columns + column
  }

  /// The track at a distance from the first one's start.
  ///
  /// The division only guesses, and may be one off by rounding; the frames decide, so that a hit
  /// test and a frame never disagree. Where rounding makes neighbours overlap, the one whose edge
  /// is at the point has it.
  private static func track(
    at distance: Double, length: Double, gap: Double, count: Int, isMirrored: Bool,
    reach: Reach, contains: (Int) -> Bool
  ) -> Int? {
    let pitch = length + gap
    let guess = (distance / pitch).flooredInt(in: 0...(count - 1))
    let (after, before) = isMirrored ? (guess - 1, guess + 1) : (guess + 1, guess - 1)
    func hits(_ track: Int) -> Bool { track >= 0 && track < count && contains(track) }
    if hits(after) { return after }
    if hits(guess) { return guess }
    if hits(before) { return before }
    guard reach == .halfGap, length > 0 else { return nil }
    let position = (distance + gap / 2) / pitch
    guard position >= 0, position < Double(count) else { return nil }
    return position.flooredInt(in: 0...(count - 1))
  }
}
