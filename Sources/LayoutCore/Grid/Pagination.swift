/// The division of a number of items into pages of equal capacity.
///
/// Pure arithmetic: every question is O(1) and has an answer for any `Int`. A page is filled
/// before the next one starts; the last page holds the rest.
public struct Pagination: Hashable, Sendable {
  /// The number of items, never negative.
  public let count: Int
  /// The number of items on a full page, at least 1.
  public let perPage: Int

  /// Makes the division; a negative count is 0, a capacity below 1 is 1.
  public init(count: Int, perPage: Int) {
    self.count = max(0, count)
    self.perPage = max(1, perPage)
  }

  /// The number of pages; 0 without items.
  public var pageCount: Int { count == 0 ? 0 : (count - 1) / perPage + 1 }

  /// The items of a page; empty for a page that does not exist.
  public func range(ofPage page: Int) -> Range<Int> {
    guard page >= 0 else { return 0..<0 }
    guard page < pageCount else { return count..<count }
    let start = page * perPage
    // Compared as a remainder: `start + perPage` can overflow.
    return start..<(count - start > perPage ? start + perPage : count)
  }

  /// The page that holds an item; an item outside counts as the nearest one, 0 without items.
  public func page(ofItem item: Int) -> Int { clampedItem(item) / perPage }

  /// The place of an item on its page; an item outside counts as the nearest one.
  public func slot(ofItem item: Int) -> Int { clampedItem(item) % perPage }

  /// The item at a place of a page, nil where there is none.
  public func item(atSlot slot: Int, ofPage page: Int) -> Int? {
    let range = range(ofPage: page)
    guard slot >= 0, slot < range.count else { return nil }
    return range.lowerBound + slot
  }

  /// The nearest page that exists; 0 without pages.
  public func clampedPage(_ page: Int) -> Int { page.clamped(0, max(0, pageCount - 1)) }

  /// The pages of which something shows at a fractional position, in pages.
  ///
  /// At most two; beyond the ends the first or the last page, NaN counts as 0.
  public func visiblePages(at position: Double) -> Range<Int> {
    guard pageCount > 0 else { return 0..<0 }
    let first = position.flooredInt(in: 0...(pageCount - 1))
    let isBetween = position > Double(first) && first < pageCount - 1
    return first..<(isBetween ? first + 2 : first + 1)
  }

  private func clampedItem(_ item: Int) -> Int { item.clamped(0, max(0, count - 1)) }
}
