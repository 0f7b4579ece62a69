import LayoutCore

@testable import LauncherModel

/// Tabs that scroll, for tests.
enum ScrollBoards {
  static let adaptive = TabLayout.adaptive(minimumWidth: 150, maximumColumns: 6, gap: 12)
  static let modular = TabLayout.modular(
    columns: .min(120), rows: .fixed(120), axis: .vertical, gap: 8, dense: false)
  static let dense = TabLayout.modular(
    columns: .min(120), rows: .fixed(120), axis: .vertical, gap: 8, dense: true)
  static let modularAcross = TabLayout.modular(
    columns: .fixed(120), rows: .min(120), axis: .horizontal, gap: 8, dense: false)
  static let staggered = TabLayout.staggered(tracks: .min(160), axis: .vertical, gap: 8)
  static let staggeredAcross = TabLayout.staggered(tracks: .min(160), axis: .horizontal, gap: 8)

  static let all = [adaptive, modular, dense, modularAcross, staggered, staggeredAcross]

  /// A tab that scrolls, "long", between the tabs "before" and "after", which turn pages.
  static func between(_ layout: TabLayout, count: Int = 300, spans: Bool = false) -> Board {
    var board = only(layout, count: count, spans: spans)
    let pages = Array(board.items.count..<board.items.count + 7)
    board.items += Board.sampleItems(count: 7)
    board.tabs.insert(Board.Tab(id: "before", title: "Before", items: pages), at: 0)
    board.tabs.append(Board.Tab(id: "after", title: "After", items: pages))
    return board
  }

  /// One tab, "long", that scrolls: pictures where it is staggered, else items, some with spans.
  static func only(_ layout: TabLayout, count: Int = 300, spans: Bool = false) -> Board {
    var items: [Item]
    if case .staggered = layout {
      items = Board.samplePictures(count: count, of: "picture")
    } else {
      items = (0..<count).map { Item(id: "item-\($0)", title: "Item \($0)") }
    }
    if spans {
      for index in stride(from: 3, to: items.count, by: 7) {
        items[index].columns = 2
        items[index].rows = index % 2 == 0 ? 2 : 1
        items[index].style = .card(nil)
      }
    }
    return Board(
      items: items,
      tabs: [
        Board.Tab(
          id: "long", title: "Long", items: Array(items.indices),
          layout: layout)
      ])
  }
}

extension TabLayout {
  var axis: Axis {
    switch self {
    case .paged: .horizontal
    case .adaptive: .vertical
    case .modular(_, _, let axis, _, _): axis
    case .staggered(_, let axis, _): axis
    }
  }
}

extension Session {
  /// At a tab that scrolls, between two that turn pages.
  init(
    scrolling layout: TabLayout, count: Int = 300, spans: Bool = false,
    window: Size = Session.window, settings: LauncherSettings = LauncherSettings(afterLaunch: .stay)
  ) {
    self.init(
      board: ScrollBoards.between(layout, count: count, spans: spans), window: window,
      settings: settings)
    send(.place(tab: "long", position: nil))
    rest()
    effects.removeAll()
  }

  /// How far the chosen tab is scrolled.
  var offset: Double { state.scroll?.offset(at: now) ?? .nan }

  var maximumOffset: Double { state.scroll?.maximumOffset ?? .nan }

  /// Where a finger is that moves the content by so many points towards its end.
  func along(_ distance: Double, from start: Point = Point(x: 500, y: 400)) -> Point {
    switch state.scrollingGrid?.axis {
    case .horizontal: Point(x: start.x - distance * state.settings.direction.sign, y: start.y)
    default: Point(x: start.x, y: start.y - distance)
    }
  }

  /// A finger that goes down, moves the content by a distance and lifts.
  mutating func flick(
    _ distance: Double, seconds: Double = 0.08, from start: Point = Point(x: 500, y: 400),
    _ look: (Session) -> Void = { _ in }
  ) {
    down(start.x, start.y)
    let end = along(distance, from: start)
    slide(from: start, to: end, seconds: seconds, look)
    up(end.x, end.y)
    look(self)
  }

  /// The items that can be seen, by their place in the board.
  var seen: [Int] {
    let shown = scene.nodes.filter { [.picture, .icon, .card].contains($0.id.role) }
    return Set(shown.map(\.id.index)).sorted()
  }

  /// The cell of an item of the chosen tab, where it is drawn.
  func cell(_ place: Int) -> Rect {
    guard let layout = state.layout, layout.tabs.indices.contains(state.tab) else { return .zero }
    return layout.tabs[state.tab].cell(
      ofItem: place, scrolled: state.scrollOffset(ofTab: state.tab, at: now))
  }
}
