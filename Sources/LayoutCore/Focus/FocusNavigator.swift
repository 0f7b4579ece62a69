/// One of the four arrow keys: a physical direction.
public enum FocusDirection: Hashable, Sendable, CaseIterable {
  /// Towards smaller x.
  case left
  /// Towards larger x.
  case right
  /// Towards smaller y.
  case up
  /// Towards larger y.
  case down
}

/// What a key asks the keyboard focus to do on pages.
public enum FocusMove: Hashable, Sendable {
  /// An arrow key. Left and right cross page borders, up and down stay on the page.
  case step(FocusDirection)
  /// Home: the page's first item.
  case pageStart
  /// End: the page's last item.
  case pageEnd
  /// Ctrl+Home: the very first item.
  case first
  /// Ctrl+End: the very last item.
  case last
  /// Page Up: the same place one page before.
  case previousPage
  /// Page Down: the same place one page after.
  case nextPage
}

/// Where the keyboard focus is.
public struct GridFocus: Hashable, Sendable {
  /// The focused item.
  public var item: Int
  /// The column that vertical moves return to after a short row, nil: the item's own.
  public var goalColumn: Int?

  /// Puts the focus on an item.
  public init(item: Int, goalColumn: Int? = nil) {
    self.item = item
    self.goalColumn = goalColumn
  }
}

/// Keyboard navigation over pages of equal cells.
///
/// Nothing wraps: a move that leads nowhere returns the focus as it was, which tells the caller
/// that the focus may leave the grid.
public struct FocusNavigator: Hashable, Sendable {
  /// The pages.
  public let pagination: Pagination
  /// The numbers of columns and rows of a page.
  public let capacity: GridCapacity
  /// The reading direction: it mirrors the left and right keys.
  public let direction: LayoutDirection

  /// Makes the navigation over a number of items; columns and rows are held to 1…12.
  public init(count: Int, columns: Int, rows: Int, direction: LayoutDirection = .leftToRight) {
    self.capacity = GridCapacity(columns: columns, rows: rows)
    self.pagination = Pagination(count: count, perPage: capacity.itemCount)
    self.direction = direction
  }

  /// The focus after a move, nil without items.
  ///
  /// A focused item that does not exist counts as the nearest one.
  public func moved(_ focus: GridFocus, _ move: FocusMove) -> GridFocus? {
    guard pagination.count > 0 else { return nil }
    let item = focus.item.clamped(0, pagination.count - 1)
    let goal = focus.goalColumn.map { $0.clamped(0, capacity.columns - 1) }
    let focus = GridFocus(item: item, goalColumn: goal)
    let range = pagination.range(ofPage: pagination.page(ofItem: item))
    switch move {
    case .step(.up): return vertical(focus, by: -1)
    case .step(.down): return vertical(focus, by: 1)
    case .step(.left): return horizontal(focus, by: direction == .leftToRight ? -1 : 1)
    case .step(.right): return horizontal(focus, by: direction == .leftToRight ? 1 : -1)
    case .pageStart: return GridFocus(item: range.lowerBound)
    case .pageEnd: return GridFocus(item: range.upperBound - 1)
    case .first: return GridFocus(item: 0)
    case .last: return GridFocus(item: pagination.count - 1)
    case .previousPage: return turned(focus, by: -1)
    case .nextPage: return turned(focus, by: 1)
    }
  }

  /// One column on in reading order, on the next page in the same row.
  private func horizontal(_ focus: GridFocus, by step: Int) -> GridFocus {
    let columns = capacity.columns
    let page = pagination.page(ofItem: focus.item)
    let range = pagination.range(ofPage: page)
    let slot = focus.item - range.lowerBound
    let (row, column) = (slot / columns, slot % columns)
    if (0..<columns).contains(column + step) {
      let neighbour = focus.item + step
      return range.contains(neighbour) ? GridFocus(item: neighbour) : focus
    }
    let next = pagination.range(ofPage: page + step)
    guard !next.isEmpty else { return focus }
    let wanted = row * columns + (step > 0 ? 0 : columns - 1)
    return GridFocus(item: next.lowerBound + min(wanted, next.count - 1))
  }

  /// One row up or down on the page, as near to the goal column as the row allows.
  private func vertical(_ focus: GridFocus, by step: Int) -> GridFocus {
    let columns = capacity.columns
    let range = pagination.range(ofPage: pagination.page(ofItem: focus.item))
    let slot = focus.item - range.lowerBound
    let goal = focus.goalColumn ?? slot % columns
    let row = slot / columns + step
    guard row >= 0, row * columns < range.count else { return focus }
    return GridFocus(
      item: range.lowerBound + min(row * columns + goal, range.count - 1), goalColumn: goal)
  }

  /// The same place on a neighbouring page, its last item where the page is shorter.
  private func turned(_ focus: GridFocus, by step: Int) -> GridFocus {
    let slot = pagination.slot(ofItem: focus.item)
    let next = pagination.range(ofPage: pagination.page(ofItem: focus.item) + step)
    guard !next.isEmpty else { return focus }
    return GridFocus(
      item: next.lowerBound + min(slot, next.count - 1),
      goalColumn: focus.goalColumn ?? slot % capacity.columns)
  }
}
