public import LayoutCore

/// One line of a recorded input trace.
public struct TraceEvent: Hashable, Sendable {
  /// Seconds since the start of the trace.
  public var time: Double
  /// What happened.
  public var kind: Kind

  /// What a line of a trace can say.
  public enum Kind: Hashable, Sendable {
    /// An action of the launcher.
    case action(Action)
    /// The sample board has another number of items.
    case items(Int)
    /// The trace stops here.
    case end
  }

  /// Makes an event.
  public init(time: Double, kind: Kind) {
    self.time = time
    self.kind = kind
  }
}

/// How a trace starts.
public struct TraceStart: Hashable, Sendable {
  /// The window in points.
  public var window: Size
  /// Device pixels a point.
  public var scale: Double
  /// The number of sample items.
  public var apps: Int
  /// Further sample tabs: the ids of tabs that follow "all", each with its number of items.
  public var tabs: [SampleTab]
  /// The tab shown first, the first one when nil.
  public var tab: String?
  /// What is fixed from outside.
  public var settings: LauncherSettings

  /// A tab of sample items.
  public struct SampleTab: Hashable, Sendable {
    /// The tab's id, also its title.
    public var id: String
    /// How many items it has: the first ones of all, or sample pictures where they are staggered.
    public var apps: Int
    /// How they are arranged.
    public var layout: TabLayout

    /// Makes a tab.
    public init(id: String, apps: Int, layout: TabLayout = .standard) {
      self.id = id
      self.apps = apps
      self.layout = layout
    }
  }

  /// The items of a trace that does not say how many there are: those of the demonstration.
  public static let defaultApps = 46

  /// Makes a start.
  public init(
    window: Size, scale: Double = 1, apps: Int = TraceStart.defaultApps, tabs: [SampleTab] = [],
    tab: String? = nil, settings: LauncherSettings = LauncherSettings()
  ) {
    self.window = window
    self.scale = scale
    self.apps = apps
    self.tabs = tabs
    self.tab = tab
    self.settings = settings
  }

  /// The sample board with a number of items in its first tab.
  func board(apps: Int) -> Board {
    var items = Board.sampleItems(count: max(apps, tabs.map(\.apps).max() ?? 0))
    var all = Board(items: items).tabs
    all[0].items = Array(0..<apps.clamped(0, items.count))
    let apps = items.count
    for tab in tabs {
      var places = 0..<tab.apps.clamped(0, apps)
      if case .staggered = tab.layout {
        places = items.count..<items.count + places.count
        items += Board.samplePictures(count: places.count, of: tab.id)
      }
      all.append(
        Board.Tab(id: tab.id, title: tab.id, items: Array(places), layout: tab.layout))
    }
    return Board(items: items, tabs: all)
  }
}
