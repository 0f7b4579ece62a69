public import AppCatalog
public import LayoutCore

/// All that the launcher knows, as values.
///
/// `update` changes it, `scene` draws it; both are given the time.
public struct LauncherState: Sendable {
  // What there is.
  var settings: LauncherSettings
  var window: Size
  var scale: Double
  /// Nil until the installed apps are known.
  var board: Board?
  /// The icons that the board uses as marks.
  var symbolIcons: Set<IconReference> = []
  /// Those among them that are nowhere.
  var missingSymbols: Set<IconReference> = []
  /// Nil until there is a board.
  var layout: BoardLayout?
  /// Natural widths of the tabs, measured once for a board.
  var tabWidths: [Double] = []

  // Where the person is.
  var pager: PagerModel
  /// Places in the strip that show another page while a tab slides in.
  var splices: [Splice] = []
  /// How much pages fade by their distance while a tab slides in: 0 not yet … 1 altogether.
  var slideFade = SpringValue(1, spring: .smooth(0.35))
  var crossfade: Crossfade?
  /// The chosen tab.
  var tab = 0
  var told = Told(tab: "")
  /// The first item of the page each tab was last on, as a place in the tab's order.
  var lastItems: [Int] = []
  /// The item that keeps its place on screen through a resize, as a place in the tab's order.
  var anchorItem = 0
  var focus = Focus()
  var focusRing = LayoutTransition(spring: .snappy(0.3))

  /// The latest time heard of: the clock does not go back, whoever says so.
  var now = 0.0

  /// How far the tabs that scroll are scrolled, by tab; tabs that turn pages have one at rest.
  var scrolls: [ScrollModel] = []
  /// What keeps its place in each tab that scrolls while the layout changes.
  var scrollAnchors: [ScrollAnchor?] = []
  /// The scroll bar: 1 while something scrolls … 0.
  var scrollBar = SpringValue(0, spring: .smooth(0.5))
  /// When the scroll bar begins to fade; nil while something scrolls and when it is gone.
  var scrollBarEnd: Double?
  /// The content moved under the mouse: what it is on is looked up again at rest.
  var isHoverStale = false
  /// Whether the drag or touchpad stream under way scrolls the tab instead of turning pages.
  var isScrolling = false

  // Searching.
  var search: Search?
  /// The field in place of the tabs bar: 0 not there … 1.
  var searchFade = SpringValue(0, spring: .smooth(0.2))
  /// The installed apps, prepared for searching.
  var catalogue = SearchIndex()
  var isCatalogueKnown = false
  /// What was started how often, as it was at a time in seconds since 1970.
  var usage = (history: UsageHistory(), time: 0.0)
  /// What the user chose about single items.
  var arrangement = Arrangement()
  /// The menu of an item.
  var menu: ActionsMenu?
  /// The menu: 0 not yet to be seen … 1.
  var menuFade = SpringValue(0, spring: .smooth(0.12))
  /// What is told of an app.
  var details: Details?
  /// Pointers that went down on the menu or beside it: nothing of them is for what lies below.
  var swallowed: Set<Int64> = []
  /// The pointer that went down last.
  var lastPointer: (id: Int64, kind: PointerKind)?
  /// The key that went down last, until it goes up or types something.
  var lastKey: (Key, Modifiers)?

  // What moves.
  var relayout = Relayout()
  var stripOffset = SpringValue(0, spring: .snappy(0.35), distance: 0.5, speed: 20)
  var press: Press?
  /// Whether the pointer went down beside everything.
  var isPressOutside = false
  var hover: Target?
  /// Whether the mouse, not a finger, was used last and is inside the window.
  var isMouseInside = false
  var lastMouse: Point?
  var launching: [Launching] = []
  var toast: Toast?
  /// When the window closes or is minimised after a start.
  var leaveTime: Double?
  /// How much of the launcher is there; nil where nobody said that a window opened.
  var presence: Presence?
  /// What is asked for once the board went out.
  var departure: Effect?
  var isVisible = true
  /// Whether the window has the keyboard.
  var hasFocus = false

  // What recognises.
  var boardDrag = DragRecognizer(axes: .horizontal)
  var stripDrag = DragRecognizer(axes: .horizontal)
  var boardScroll = ScrollRecognizer()
  /// Pointers that went down on the tabs bar.
  var stripPointers: Set<Int64> = []

  /// A place of the strip that shows another page.
  struct Splice: Hashable, Sendable {
    var slot: Int
    var page: Int
  }

  /// What was last told of where the person is.
  struct Told: Hashable, Sendable {
    var tab: String
    /// The resting page, nil while something moves.
    var page: Int?
  }

  /// The still change of a tab under reduced motion.
  struct Crossfade: Hashable, Sendable {
    static let duration = 0.2
    var oldPage: Int
    var start: Double

    /// How much of the new page is seen, ease-in-out.
    func progress(at time: Double) -> Double {
      let t = ((time - start) / Crossfade.duration).clamped(0, 1)
      return t * t * (3 - 2 * t)
    }
  }

  /// The keyboard's place.
  struct Focus: Hashable, Sendable {
    enum Area: Hashable, Sendable { case grid, tabs }
    var area = Area.grid
    /// A place in the tab's order.
    var item = 0
    /// The column that Up and Down aim for.
    var goalColumn: Int?
    /// The ring shows once a key was used, and hides at a touch or click.
    var isVisible = false
  }

  /// Items on their way to new places after the number of columns changed.
  struct Relayout: Sendable {
    static let spring = Spring.smooth(0.4)
    var transition = LayoutTransition(spring: Relayout.spring)
    /// How much was seen of the items on screen before, by their index in the board; nothing of
    /// others.
    var opacities: [Int: Double] = [:]
    /// Items that left the screen, where they were.
    var leaving: [(item: Int, cell: Rect)] = []
    /// Items among those that leave which the board does not have any more.
    var departed: [Int: Item] = [:]
    /// 0 just begun … 1 done: those that come or go change their opacity.
    var progress = SpringValue(1, spring: Relayout.spring)

    /// How much is seen of an item that stays or comes (`1`), or goes (`0`).
    func opacity(of item: Int, to end: Double, at time: Double) -> Double {
      guard !opacities.isEmpty else { return end }
      let start = opacities[item] ?? 0
      return start + (end - start) * progress.value(at: time).clamped(0, 1)
    }
  }

  /// An item on screen: its index in the board, its cell in the window, how much is seen of it.
  struct ShownItem: Hashable, Sendable {
    var id: Int
    var frame: Rect
    var opacity: Double
  }

  /// What a pointer can be on.
  public enum Target: Hashable, Sendable {
    /// An item, as a place in a tab's order.
    case item(tab: Int, item: Int)
    /// A tab of the bar.
    case tab(Int)
    /// A page dot.
    case dot(Int)
    /// An edge arrow: −1 to the previous page, 1 to the next.
    case arrow(Int)
    /// The message.
    case toast
    /// The button in the message.
    case toastAction
    /// The button that opens the search, its field, and the button that ends it.
    case searchButton, searchField, searchClear
  }

  /// What is held down, or springs back.
  struct Press: Hashable, Sendable {
    var target: Target
    var isHeld: Bool
    /// 1 pressed … 0 at rest.
    var amount: SpringValue
  }

  /// An app that is being started.
  struct Launching: Hashable, Sendable {
    /// The icon grows and fades for this long, in seconds.
    static let feedback = 0.35
    /// A second tap on a tile within this time is ignored, in seconds.
    static let guardTime = 1.5
    /// An app that shows no window is taken for started after this time, in seconds.
    static let limit = 10.0
    var id: String
    /// Whether it is an app, whose window will take the keyboard.
    var isApp = true
    /// One of the app's own actions instead of the app itself.
    var action: String?
    var start: Double
    /// 0 as the icon is … 1 grown and gone.
    var zoom = SpringValue(0, spring: .smooth(Launching.feedback), distance: 0.01, speed: 0.1)
    /// Whether it failed: the zoom goes back, and the app can be started again.
    var isOver = false
    /// When it counts as started: until then a second tap is ignored.
    var end: Double { start + (isApp ? Launching.limit : Launching.guardTime) }
  }

  /// Makes the state of a window before the apps are known.
  public init(settings: LauncherSettings = LauncherSettings(), window: Size, scale: Double = 1) {
    self.settings = settings
    self.window = LauncherState.sane(window)
    self.scale = scale.clamped(0.25, 16)
    pager = PagerModel(count: 0, width: self.window.width, policy: settings.motion)
  }

  /// Extents a window can have: finite, at least a point, at most 100 000.
  static func sane(_ size: Size) -> Size {
    Size(width: size.width.clamped(1, 100_000), height: size.height.clamped(1, 100_000))
  }
}

extension LauncherState {
  /// Whether something moves, so that the next frame differs from this one.
  public func needsFrame(at time: Double) -> Bool {
    guard isVisible else { return false }
    return pager.needsFrame(at: time) || scrollNeedsFrame(at: time)
      || !stripOffset.isSettled(at: time) || !slideFade.isSettled(at: time)
      || !searchFade.isSettled(at: time)
      || !menuFade.isSettled(at: time)
      || focusRing.needsFrame(at: time)
      || relayout.transition.needsFrame(at: time) || !relayout.progress.isSettled(at: time)
      || crossfade.map { time - $0.start < Crossfade.duration } ?? false
      || press.map { !$0.isHeld } ?? false
      || launching.contains { $0.zoom.needsFrame(at: time) }
      || presence.map { $0.amount.needsFrame(at: time) } ?? false
  }

  /// When `tick` has something to do though nothing moves; nil when nothing is due.
  public var nextDeadline: Double? {
    var due: Double?
    func add(_ time: Double?) {
      guard let time else { return }
      due = due.map { min($0, time) } ?? time
    }
    add(boardDrag.nextDeadline)
    add(stripDrag.nextDeadline)
    add(boardScroll.nextDeadline)
    add(pager.nextDeadline)
    add(scroll?.nextDeadline)
    add(scrollBarEnd)
    add(toast?.end)
    add(leaveTime)
    add(launching.map(\.end).min())
    // The frame at rest is drawn too: the last one before it may be a pixel off.
    add(presence?.amount.nextDeadline)
    if !relayout.opacities.isEmpty { add(relayout.progress.nextDeadline) }
    return due
  }

  /// The id of the chosen tab.
  public var tabID: String {
    guard let board, board.tabs.indices.contains(tab) else { return Board.allTab }
    return board.tabs[tab].id
  }

  /// The number of pages of the chosen tab.
  public var pageCount: Int {
    guard let layout, layout.tabs.indices.contains(tab) else { return 0 }
    return layout.tabs[tab].pageCount
  }

  /// The first page of the chosen tab in the strip.
  var firstPage: Int {
    guard let layout, layout.tabs.indices.contains(tab) else { return 0 }
    return layout.tabs[tab].first
  }

  /// Whether the tabs bar is shown.
  var hasTabsBar: Bool { (board?.tabs.count ?? 0) > 1 }

  /// An item by tab and place in the tab's order.
  func item(tab: Int, item: Int) -> Item? {
    guard let board, board.tabs.indices.contains(tab),
      board.tabs[tab].items.indices.contains(item)
    else { return nil }
    let index = board.tabs[tab].items[item]
    return board.items.indices.contains(index) ? board.items[index] : nil
  }
}
