/// A layout whose items are known by their ids, so that their bounds can be read from outside.
///
/// A selection ring that glides from item to item, for example, asks for the frames of two ids and
/// goes from one to the other, whatever the layout.
public struct IdentifiedLayout<ID: Hashable & Sendable, Layout: GridLayout>: Sendable {
  /// The ids, in the order of the layout's items.
  public let ids: [ID]
  /// The layout.
  public var layout: Layout
  private let items: [ID: Int]

  /// Names the items of a layout; of equal ids the first counts.
  public init(ids: [ID], layout: Layout) {
    self.ids = ids
    self.layout = layout
    var items: [ID: Int] = [:]
    items.reserveCapacity(ids.count)
    for (item, id) in ids.enumerated() where items[id] == nil { items[id] = item }
    self.items = items
  }

  /// The bounds of an item, nil for an id without one.
  public func frame(of id: ID) -> Rect? {
    guard let item = items[id], item < layout.count else { return nil }
    return layout.frame(of: item)
  }

  /// The id of the item at a point.
  public func id(at point: Point) -> ID? {
    guard let item = layout.item(at: point), ids.indices.contains(item) else { return nil }
    return ids[item]
  }
}
