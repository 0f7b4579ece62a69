/// What a user chose about single items: favourites in their order, and what is hidden.
///
/// Everything is kept by id. An app that is away keeps its place, so that it is back where it was
/// after an update or a new installation.
public struct Arrangement: Hashable, Sendable {
  /// The most favourites, and the most hidden items.
  public static let limit = 10_000

  /// The favourites, each once, in order.
  public private(set) var favourites: [String]
  /// What is shown nowhere, also not in a search.
  public private(set) var hidden: Set<String>

  /// Makes an arrangement; empty ids and repetitions are left out.
  public init(favourites: [String] = [], hidden: Set<String> = []) {
    var known: Set<String> = []
    let unique = favourites.filter { !$0.isEmpty && known.insert($0).inserted }
    self.favourites = Array(unique.prefix(Arrangement.limit))
    self.hidden = Set(hidden.filter { !$0.isEmpty }.sorted().prefix(Arrangement.limit))
  }

  /// One thing that a user changed.
  public enum Change: Hashable, Sendable {
    /// An item became a favourite, or is none any more.
    case favourite(String, Bool)
    /// An item was hidden, or is shown again.
    case hidden(String, Bool)
  }

  /// Makes a change.
  public mutating func apply(_ change: Change) {
    switch change {
    case .favourite(let id, let isFavourite): setFavourite(id, isFavourite)
    case .hidden(let id, let isHidden): setHidden(id, isHidden)
    }
  }

  /// Whether an item is a favourite.
  public func isFavourite(_ id: String) -> Bool { favourites.contains(id) }

  /// Makes an item the last favourite, or no favourite.
  public mutating func setFavourite(_ id: String, _ isFavourite: Bool) {
    guard isFavourite != self.isFavourite(id), !id.isEmpty else { return }
    if isFavourite {
      guard favourites.count < Arrangement.limit else { return }
      favourites.append(id)
    } else {
      favourites.removeAll { $0 == id }
    }
  }

  /// Hides an item, or shows it again.
  public mutating func setHidden(_ id: String, _ isHidden: Bool) {
    guard !id.isEmpty else { return }
    if isHidden {
      guard hidden.count < Arrangement.limit else { return }
      hidden.insert(id)
    } else {
      hidden.remove(id)
    }
  }
}
