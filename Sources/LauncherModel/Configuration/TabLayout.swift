public import LayoutCore

/// How a tab arranges its items.
public enum TabLayout: Hashable, Sendable {
  /// Horizontal pages of rows × columns, turned by swiping; nil follows the window.
  case paged(columns: Int?, rows: Int?)
  /// One vertical scroll, as many columns as the width has room for.
  case adaptive(minimumWidth: Double, maximumColumns: Int, gap: Double)
  /// Cells of equal tracks, in the order of the items; spans are honoured.
  case modular(columns: TrackSizing, rows: TrackSizing, axis: Axis, gap: Double, dense: Bool)
  /// Lanes of equal width; each item keeps its own length and goes to the shortest lane.
  case staggered(tracks: TrackSizing, axis: Axis, gap: Double)

  /// What a tab has that says nothing: pages that follow the window.
  public static let standard = TabLayout.paged(columns: nil, rows: nil)
}

/// Where a tab's items come from.
public enum TabSource: Hashable, Sendable {
  /// All installed apps.
  case applications
  /// The apps of one category, by its id.
  case category(String)
  /// The favourites, in their order.
  case favourites
  /// The apps that were started last, the latest first.
  case recent
  /// The pictures and documents of a directory, by its path.
  case folder(String)
  /// The tiles of a file, by its path.
  case tiles(String)
}

/// A tab as the configuration describes it.
public struct TabSpec: Hashable, Sendable, Identifiable {
  /// Stable: the group's name in the configuration.
  public var id: String
  /// What the tabs bar shows.
  public var title: String
  /// The name of a mark beside the title, as of `SymbolImage`; nil for none.
  public var symbol: String?
  /// Where the items come from; several sources are shown one after the other.
  public var sources: [TabSource]
  /// How they are arranged.
  public var layout: TabLayout

  /// Makes a tab.
  public init(
    id: String, title: String, symbol: String? = nil, sources: [TabSource],
    layout: TabLayout = .standard
  ) {
    self.id = id
    self.title = title
    self.symbol = symbol
    self.sources = sources
    self.layout = layout
  }
}
