/// Gives items their cells, as CSS Grid's placement algorithm does (CSS Grid 1, section 8.5).
///
/// Positions are counted from the first track of the template and may be negative. As in
/// `Occupancy`, a *line* is a row of a row flow or a column of a column flow, a *place* is counted
/// along it.
struct GridPlacer {
  /// Where an item wants to be; nil for wherever there is room.
  private struct Wish {
    var line: Int?
    var lines: Int
    var place: Int?
    var places: Int
  }

  /// What was searched for before: the next search for the same can start where that one ended.
  private struct Search: Hashable {
    var line: Int?
    var lines: Int
    var place: Int?
    var places: Int
  }

  private struct Position {
    var line: Int
    var place: Int
  }

  private let isDense: Bool
  private let wishes: [Wish]
  private var occupancy = Occupancy()
  private var positions: [Position]
  /// The first line and place there are, and the end of the places.
  private var start: Position
  private var placeEnd: Int

  /// Prepares the placement of items.
  init(
    _ items: [GridPlacement], columns: Int, rows: Int, flow: GridFlow, isDense: Bool
  ) {
    self.isDense = isDense
    let templatePlaces = flow == .row ? columns : rows
    let templateLines = flow == .row ? rows : columns
    start = Position(line: 0, place: 0)
    placeEnd = templatePlaces
    var wishes: [Wish] = []
    wishes.reserveCapacity(items.count)
    for item in items {
      let across = flow == .row ? item.columns : item.rows
      let along = flow == .row ? item.rows : item.columns
      let place = across.resolved(templateTracks: templatePlaces)
      let line = along.resolved(templateTracks: templateLines)
      start.place = min(start.place, place.first ?? 0)
      start.line = min(start.line, line.first ?? 0)
      if let first = place.first { placeEnd = max(placeEnd, first + place.tracks) }
      wishes.append(
        Wish(line: line.first, lines: line.tracks, place: place.first, places: place.tracks))
    }
    self.wishes = wishes
    positions = Array(repeating: start, count: items.count)
  }

  /// The cells of every item, and how many tracks there are before the template and in all.
  static func place(
    _ items: [GridPlacement], columns: Int, rows: Int, flow: GridFlow, isDense: Bool
  ) -> GridPlan {
    var placer = GridPlacer(items, columns: columns, rows: rows, flow: flow, isDense: isDense)
    placer.placeFixed()
    placer.placeLocked()
    placer.placeFlowing()
    return placer.plan(
      lineCount: flow == .row ? rows : columns, placeCount: flow == .row ? columns : rows,
      flow: flow)
  }

  /// Items with both lines given; they may overlap.
  private mutating func placeFixed() {
    for (index, wish) in wishes.enumerated() {
      guard let line = wish.line, let place = wish.place else { continue }
      take(index, Position(line: line, place: place))
    }
  }

  /// Items locked to a line; they may add places at the end.
  private mutating func placeLocked() {
    /// Where the next item of a line is searched: after the last one, or from the first place.
    var starts: [Search: Int] = [:]
    for (index, wish) in wishes.enumerated() {
      guard let line = wish.line, wish.place == nil else { continue }
      let search =
        isDense
        ? Search(line: line, lines: wish.lines, place: nil, places: wish.places)
        : Search(line: line, lines: 0, place: nil, places: 0)
      let room = occupancy.room(
        inLine: line, from: starts[search] ?? start.place, lines: wish.lines,
        places: wish.places, bound: .max)
      guard case .place(let place) = room else { continue }
      take(index, Position(line: line, place: place))
      starts[search] = isDense ? place : place + wish.places
    }
  }

  /// All other items, in order.
  private mutating func placeFlowing() {
    for (index, wish) in wishes.enumerated() {
      if wish.line == nil || wish.place != nil { continue }
      placeEnd = max(placeEnd, positions[index].place + wish.places)
    }
    for wish in wishes where wish.place == nil {
      placeEnd = max(placeEnd, start.place + wish.places)
    }
    var cursor = start
    var ends: [Search: Position] = [:]
    for (index, wish) in wishes.enumerated() where wish.line == nil {
      let search = Search(line: nil, lines: wish.lines, place: wish.place, places: wish.places)
      if isDense { cursor = ends[search] ?? start }
      if let place = wish.place {
        if place < cursor.place, !isDense { cursor.line += 1 }
        cursor.place = place
        cursor.line = occupancy.line(
          from: cursor.line, lines: wish.lines, places: place..<(place + wish.places))
      } else {
        advance(&cursor, to: wish)
      }
      take(index, cursor)
      if isDense { ends[search] = cursor }
    }
  }

  /// Moves the cursor to the next position with room.
  private func advance(_ cursor: inout Position, to wish: Wish) {
    while true {
      switch occupancy.room(
        inLine: cursor.line, from: cursor.place, lines: wish.lines, places: wish.places,
        bound: placeEnd)
      {
      case .place(let place):
        cursor.place = place
        return
      case .notBefore(let line):
        // A line that was not tried from its start says nothing about its first places.
        cursor.line = cursor.place == start.place ? line : cursor.line + 1
        cursor.place = start.place
      }
    }
  }

  private mutating func take(_ index: Int, _ position: Position) {
    let wish = wishes[index]
    positions[index] = position
    occupancy.take(
      lines: position.line..<(position.line + wish.lines),
      places: position.place..<(position.place + wish.places))
  }

  private func plan(lineCount: Int, placeCount: Int, flow: GridFlow) -> GridPlan {
    // Without a template the tracks end with the items, also where all are before line 1.
    var lineEnd = lineCount > 0 || wishes.isEmpty ? lineCount : start.line
    var placeEnd = placeCount > 0 || wishes.isEmpty ? placeEnd : start.place
    var areas: [GridArea] = []
    areas.reserveCapacity(wishes.count)
    for (wish, position) in zip(wishes, positions) {
      lineEnd = max(lineEnd, position.line + wish.lines)
      placeEnd = max(placeEnd, position.place + wish.places)
      let line = position.line - start.line
      let place = position.place - start.place
      let (lines, places) = (line..<(line + wish.lines), place..<(place + wish.places))
      areas.append(
        flow == .row
          ? GridArea(columns: places, rows: lines) : GridArea(columns: lines, rows: places))
    }
    let lines = GridPlan.Axis(from: start.line, to: lineEnd)
    let places = GridPlan.Axis(from: start.place, to: placeEnd)
    return GridPlan(
      areas: areas, columns: flow == .row ? places : lines, rows: flow == .row ? lines : places)
  }
}

/// The cells of all items and the numbers of tracks they need.
struct GridPlan: Hashable {
  /// The tracks of an axis.
  struct Axis: Hashable {
    /// How many there are before the template's first one.
    var before: Int
    /// How many there are in all.
    var count: Int

    /// No tracks.
    static let none = Axis(from: 0, to: 0)

    /// The tracks between two positions, counted from the template's first track.
    init(from start: Int, to end: Int) {
      count = end - start
      before = min(-start, count)
    }
  }

  var areas: [GridArea]
  var columns: Axis
  var rows: Axis
}
