import AppCatalog
import LayoutCore
import Testing

@testable import LauncherModel

/// Any actions in any order, also with numbers that are none and times that go back.
@Suite struct FuzzTests {
  @Test(arguments: 0..<20) func `nothing traps and everything keeps its bounds`(batch: Int) {
    for number in 0..<100 {
      var random = Random(seed: UInt64(batch * 100 + number + 1))
      run(&random, name: "sequence \(batch * 100 + number)")
    }
  }

  private func run(_ random: inout Random, name: String) {
    let window = Size(width: random.length(), height: random.length())
    var launcher = Launcher(
      settings: random.settings(), window: window, scale: random.number(), text: AverageText())
    var time = 0.0
    for step in 0..<Int.random(in: 5...60, using: &random) {
      let action = random.action()
      time = random.time(after: time)
      let effects = launcher.send(action, at: time)
      if let violation = violation(launcher, at: time, effects) {
        Issue.record("\(name), step \(step): \(violation) after \(action.brief) at \(time)")
        return
      }
    }
    // Whatever happened, it comes to rest once the hands are off.
    time = launcher.state.now
    _ = launcher.send(.windowFocus(false), at: time)
    func moves() -> Bool {
      launcher.state.needsFrame(at: time) || launcher.state.nextDeadline != nil
    }
    // A message goes after eight seconds, everything else sooner.
    let limit = time + 20
    while moves(), time < limit {
      time += 1.0 / 60
      _ = launcher.send(.tick, at: time)
    }
    if moves() { Issue.record("\(name) never rests") }
  }

  /// What is wrong with a state and what is drawn of it; nil when nothing is.
  private func violation(_ launcher: Launcher, at time: Double, _ effects: [Effect]) -> String? {
    let state = launcher.state
    guard effects.count < 200 else { return "\(effects.count) effects" }
    guard state.page(at: time).isFinite else { return "page \(state.page(at: time))" }
    if let layout = state.layout, let board = state.board {
      let target = state.pager.target
      guard state.pager.count == layout.pageCount else { return "count \(state.pager.count)" }
      guard layout.tabs.indices.contains(state.tab) else { return "tab \(state.tab)" }
      // A slide into a tab at either end may pass a place beyond it.
      guard (0...layout.pageCount).contains(target) else { return "target \(target)" }
      let items = board.tabs[state.tab].items.indices
      guard items.isEmpty || items.contains(state.focus.item) else { return "focus" }
      guard items.isEmpty || items.contains(state.anchorItem) else { return "anchor" }
      let shown = layout.items(onPage: state.page(inSlot: target))
      guard state.pager.phase != .idle || items.isEmpty || shown.tab == state.tab else {
        return "the page is not of the tab"
      }
    }
    if let scroll = state.scroll {
      let offset = scroll.offset(at: time)
      let isAtRest = !scroll.isDragging && !scroll.needsFrame(at: time)
      let isInside = (0...scroll.maximumOffset).contains(offset)
      guard offset.isFinite, isInside || !isAtRest else { return "scrolled to \(offset)" }
    }
    guard
      state.scrolls.enumerated().allSatisfy({ $0.offset == state.tab || !$0.element.isDragging })
    else { return "a tab that is not shown is being dragged" }
    for moment in [time, time + 0.1] {
      let scene = launcher.scene(at: moment)
      guard scene.nodes.count < 1500 else { return "\(scene.nodes.count) nodes" }
      for node in scene.nodes {
        guard node.frame.isFinite, node.frame.width >= 0, node.frame.height >= 0 else {
          return "\(node.id) at \(node.frame)"
        }
        guard node.opacity >= 0, node.opacity <= 1.0001 else {
          return "\(node.id) with opacity \(node.opacity)"
        }
      }
    }
    return nil
  }
}

extension Action {
  fileprivate var brief: String { String("\(self)".prefix(120)) }
}

/// Actions made of random numbers.
extension Random {
  /// Usually sensible, sometimes not a number, infinite, huge or tiny.
  fileprivate mutating func number() -> Double {
    if chance(0.9) { return Double.random(in: -200...2000, using: &self) }
    return pick(
      [.nan, .infinity, -.infinity, 0, -0.0, 1e308, -1e308, .leastNonzeroMagnitude, 1e-300, 1e15],
      otherwise: 0)
  }

  fileprivate mutating func length() -> Double {
    chance(0.9) ? Double.random(in: 50...2500, using: &self) : number()
  }

  fileprivate mutating func time(after time: Double) -> Double {
    if chance(0.97) { return time + pick([0, 0.001, 0.008, 0.016, 0.1, 0.6, 3], otherwise: 0) }
    return pick([time - 1, time - 1e6, time + 1e6, .nan, .infinity, -.infinity], otherwise: time)
  }

  fileprivate mutating func point() -> Point { Point(x: number(), y: number()) }

  fileprivate mutating func settings() -> LauncherSettings {
    LauncherSettings(
      columns: chance(0.3) ? Int.random(in: -2...20, using: &self) : nil,
      rows: chance(0.3) ? Int.random(in: -2...20, using: &self) : nil,
      iconScale: chance(0.2) ? number() : 1,
      direction: chance(0.3) ? .rightToLeft : .leftToRight,
      motion: chance(0.2) ? .reduced : .full, colorScheme: chance(0.5) ? .light : .dark,
      afterLaunch: pick(LauncherSettings.AfterLaunch.allCases, otherwise: .stay))
  }

  fileprivate mutating func board() -> Board {
    let count = pick([0, 1, 2, 7, 46, 46, 300], otherwise: 1)
    var items = Array(Board.sampleItems(count: count + 3).dropFirst(pick([0, 0, 3], otherwise: 0)))
    if chance(0.4) {
      for index in items.indices where chance(0.3) { items[index] = special(items[index]) }
    }
    guard chance(0.7) else { return Board(items: items) }
    let tabs = ["all", "b", "c", "d"].prefix(Int.random(in: 1...4, using: &self)).map { id in
      Board.Tab(
        id: id, title: id,
        items: Array(
          items.indices.prefix(id == "all" ? items.count : pick([0, 1, 25, 60], otherwise: 0))),
        layout: layout())
    }
    return Board(items: items, tabs: Array(tabs))
  }

  /// An item with a span, a line or a shape of its own.
  private mutating func special(_ item: Item) -> Item {
    var item = item
    item.columns = pick([1, 2, 3, 40, 0, -1, .max], otherwise: 1)
    item.rows = pick([1, 1, 2, 5, 0, -3], otherwise: 1)
    item.columnLine = pick([nil, nil, 1, 3, -1, 0, 99, .max, .min], otherwise: nil)
    item.rowLine = pick([nil, nil, nil, 1, 4, -2], otherwise: nil)
    let aspect = pick([0.5, 1, 1.5, 0, -1, .nan, .infinity, 1e-9, 1e9], otherwise: 1)
    item.style = pick([.icon, .card(nil), .picture(aspect: aspect)], otherwise: .icon)
    return item
  }

  private mutating func tracks() -> TrackSizing {
    switch Int.random(in: 0..<3, using: &self) {
    case 0: .count(pick([1, 2, 5, 0, -1, .max], otherwise: 1))
    case 1: .fixed(extent())
    default: .min(extent())
    }
  }

  /// At least a finger's width: a window full of smaller items has no end of nodes.
  private mutating func extent() -> Double {
    pick([100, 100, 160, 400, 1e9, .infinity, .nan], otherwise: 100)
  }

  private mutating func layout() -> TabLayout {
    let axis = pick([Axis.vertical, .horizontal], otherwise: .vertical)
    let gap = pick([8.0, 0, 40, -5, .nan, .infinity], otherwise: 8)
    switch Int.random(in: 0..<6, using: &self) {
    case 0:
      return .adaptive(
        minimumWidth: extent(), maximumColumns: pick([1, 6, 0, .max], otherwise: 6), gap: gap)
    case 1:
      return .modular(
        columns: tracks(), rows: tracks(), axis: axis, gap: gap, dense: chance(0.5))
    case 2: return .staggered(tracks: tracks(), axis: axis, gap: gap)
    case 3:
      return .paged(
        columns: pick([nil, 3, 0, 7], otherwise: nil), rows: pick([nil, 2], otherwise: 2))
    default: return .standard
    }
  }

  fileprivate mutating func pointer() -> PointerInput {
    let pointer = Int64.random(in: -1...2, using: &self)
    let kind: PointerKind = pointer < 0 ? .mouse : .touch
    switch Int.random(in: 0..<10, using: &self) {
    case 0..<3:
      return .down(
        pointer: pointer, kind: kind, button: pick([1, 1, 1, 3], otherwise: 1), at: point())
    case 3..<7: return .move(pointer: pointer, kind: kind, to: point())
    case 7..<9: return .up(pointer: pointer, kind: kind, button: 1, at: point())
    default: return chance(0.5) ? .cancel(pointer: pointer) : .left
    }
  }

  fileprivate mutating func key() -> Action {
    let keys: [Key] = [
      .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .enter, .space, .escape, .tab,
      .f10, .f11, .digit(3), .digit(9), .character("q"), .menu, .backspace, .delete,
      .character("h"),
    ]
    let modifiers = Modifiers(rawValue: chance(0.5) ? 0 : UInt8.random(in: 0...7, using: &self))
    return .keyDown(pick(keys, otherwise: .enter), modifiers, isRepeat: chance(0.2))
  }

  fileprivate mutating func action() -> Action {
    switch Int.random(in: 0..<49, using: &self) {
    case 0..<18: return .pointer(pointer())
    case 18..<26: return key()
    case 26..<29:
      return .wheel(
        dx: chance(0.5) ? number() / 100 : 0, dy: pick([-1, 1, 0.3, .nan], otherwise: 1),
        at: point(), ended: chance(0.2))
    case 29..<31: return .boardLoaded(board())
    case 31: return .resized(Size(width: length(), height: length()), scale: number())
    case 32: return .showPage(pick([0, 1, 5, -1, .max, .min], otherwise: 0))
    case 33: return .showTab(pick(["all", "b", "c", "d", ""], otherwise: ""))
    case 34:
      return .launchFinished(
        id: "sample-\(Int.random(in: 0..<50, using: &self))", failure: chance(0.5) ? "gone" : nil)
    case 35: return .windowFocus(chance(0.5))
    case 36: return .windowVisible(chance(0.7))
    case 37: return .settings(settings())
    case 38..<40: return .text(pick(["m", "a", "2", "/", " ", "é\n"], otherwise: "x"))
    case 40:
      return .preedit(pick(["", "ㅁ", "もじ"], otherwise: ""), caret: pick([0, -1], otherwise: 9))
    case 41: return .search(pick(["ma", "zzzz", "", "mail 2"], otherwise: " "))
    case 42:
      let records = Board.sampleItems(count: Int.random(in: 0..<40, using: &self))
        .map { AppRecord(id: $0.id, name: $0.title) }
      return .catalogueLoaded(SearchIndex(records))
    case 43:
      return .searchFinished(SearchAnswer(query: "m", ids: ["sample-1", "no"], isFound: true))
    case 44: return .pasted("mail")
    case 45:
      let id = "sample-\(Int.random(in: 0..<9, using: &self))"
      return .arrangementLoaded(Arrangement(favourites: [id], hidden: chance(0.5) ? [id] : []))
    case 46: return .explained(id: "sample-1", text: "Mail\nId: sample-1")
    default: return .tick
    }
  }
}
