public import AppCatalog
import LayoutCore

/// All tabs in order, and the items they show.
public struct Board: Hashable, Sendable {
  /// Every item once.
  public var items: [Item]
  /// The tabs; at least one.
  public var tabs: [Tab]

  /// One page group with its own title.
  public struct Tab: Hashable, Sendable, Identifiable {
    /// Stable across starts and languages.
    public var id: String
    /// What the tabs bar shows.
    public var title: String
    /// The name of a mark beside the title, as of `SymbolImage`; nil for none.
    public var symbol: String?
    /// The items in order, as indices into the board's items.
    public var items: [Int]
    /// How they are arranged.
    public var layout: TabLayout

    /// Makes a tab.
    public init(
      id: String, title: String, symbol: String? = nil, items: [Int],
      layout: TabLayout = .standard
    ) {
      self.id = id
      self.title = title
      self.symbol = symbol
      self.items = items
      self.layout = layout
    }
  }

  /// The id of the tab that shows everything.
  public static let allTab = "all"

  /// Makes a board; without tabs it gets one that shows everything.
  public init(items: [Item], tabs: [Tab] = []) {
    self.items = items
    self.tabs =
      tabs.isEmpty
      ? [Tab(id: Board.allTab, title: Strings.allTab, items: Array(items.indices))]
      : tabs
  }

  /// The id of the tab of favourites.
  static let favouritesTab = "favourites"
  /// As many as are shown of what was started last.
  static let recentLimit = 24

  /// The board of the installed apps: "All", the favourites if there are any, then one tab for each
  /// category that has apps.
  ///
  /// O(apps).
  public init(apps: [AppRecord], favourites: [String] = []) {
    let items = apps.map(Item.init)
    var tabs = [Tab(id: Board.allTab, title: Strings.allTab, items: Array(items.indices))]
    if !favourites.isEmpty {
      let places = Dictionary(
        apps.indices.map { (apps[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
      let shown = favourites.compactMap { places[$0] }
      if !shown.isEmpty {
        tabs.append(Tab(id: Board.favouritesTab, title: Strings.favourites, items: shown))
      }
    }
    var members: [MainCategory: [Int]] = [:]
    for (index, app) in apps.enumerated() {
      for category in MainCategory.categories(of: app) {
        members[category, default: []].append(index)
      }
    }
    for category in MainCategory.allCases {
      guard let items = members[category] else { continue }
      tabs.append(Tab(id: category.id, title: category.title, items: items))
    }
    self.init(items: items, tabs: tabs)
  }

  /// The place of a tab with an id, nil when there is none.
  public func tabIndex(id: String) -> Int? { tabs.firstIndex { $0.id == id } }
}

extension Board {
  private static let sampleNames = [
    "Mail", "Maps", "Music", "Photos", "Clock", "Notes", "Files", "Books", "Camera", "Wallet",
    "Weather", "Home", "Health", "News", "Stocks", "Calendar", "Phone", "Chat", "Video", "Radio",
  ]

  /// The named sample items: twenty apps, later copies carry a number ("Mail 2").
  ///
  /// - Parameter count: How many; held to 0…100 000.
  /// - Returns: The items, with ids "sample-0" and so on.
  public static func sampleItems(count: Int) -> [Item] {
    (0..<count.clamped(0, 100_000)).map { index in
      let name = sampleNames[index % sampleNames.count]
      let copy = index / sampleNames.count + 1
      return Item(
        id: "sample-\(index)", title: copy == 1 ? name : "\(name) \(copy)")
    }
  }

  /// Widths of sample pictures divided by their heights, in turn: those of usual photographs.
  private static let sampleAspects = [3.0 / 2, 3.0 / 4, 1, 16.0 / 9, 2.0 / 3, 4.0 / 3, 9.0 / 16]

  /// Sample pictures that fill their cells.
  static func samplePictures(count: Int, of group: String) -> [Item] {
    (0..<count).map { index in
      Item(
        id: "\(group)-\(index)", title: "Picture \(index + 1)",
        style: .picture(aspect: sampleAspects[index % sampleAspects.count]))
    }
  }
}
