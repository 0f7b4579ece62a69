/// The items of a paged grid on the strip of all pages.
public struct PagedStrip: GridLayout, Hashable {
  /// The places on a page.
  public let grid: PagedGrid
  /// How the items fall into pages.
  public let pagination: Pagination

  /// Makes the strip of so many items; negative counts as 0.
  public init(_ grid: PagedGrid, count: Int) {
    self.grid = grid
    pagination = Pagination(count: count, perPage: grid.perPage)
  }

  /// The number of items.
  public var count: Int { pagination.count }

  /// The extents of all pages side by side.
  public var contentSize: Size {
    Size(width: Double(pagination.pageCount) * grid.pageWidth, height: grid.size.height)
  }

  /// The frame of an item; empty for one that does not exist.
  public func frame(of item: Int) -> Rect {
    item >= 0 && item < count ? grid.frame(ofItem: item) : .zero
  }

  /// Hands on the items of which something lies in a rectangle, in ascending order.
  public func forEachItem(in rect: Rect, _ body: (Int) -> Void) {
    guard grid.pageWidth > 0, !rect.isEmpty else { return }
    let inside = grid.direction == .leftToRight ? rect : rect.mirrored(inWidth: grid.pageWidth)
    let last = max(0, pagination.pageCount - 1)
    // Cells can reach past their page: those of the neighbours are looked at too.
    let first = (inside.minX / grid.pageWidth - 1).flooredInt(in: 0...last)
    let end = (inside.maxX / grid.pageWidth + 1).flooredInt(in: 0...last)
    for page in first...max(first, end) {
      for item in pagination.range(ofPage: page) where frame(of: item).intersects(rect) {
        body(item)
      }
    }
  }
}

extension PagedStrip {
  /// What is seen through a window of one page.
  ///
  /// O(items of two pages).
  ///
  /// - Parameter position: In pages, as `PagerModel` counts; 1.5 is half-way between two pages.
  /// - Returns: The items and their frames in the window.
  public func visible(at position: Double) -> [(item: Int, frame: Rect)] {
    let corner = Point(x: grid.offset(ofPage: position), y: 0)
    return indices(in: Rect(origin: corner, size: grid.size))
      .map { ($0, frame(of: $0).offset(x: -corner.x, y: 0)) }
  }

  /// The item at a point of that window.
  public func item(at point: Point, position: Double) -> Int? {
    item(at: point + Point(x: grid.offset(ofPage: position), y: 0))
  }
}
