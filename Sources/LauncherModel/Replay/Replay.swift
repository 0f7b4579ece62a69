import AppCatalog
public import LayoutCore

/// Feeds a trace to the real launcher with a virtual clock.
///
/// Events and deadlines happen at their own times, frames only look: the same trace gives the same
/// positions at the same times whatever the frame rate.
public struct Replay {
  /// Something a replay reports.
  public enum Output: Hashable, Sendable {
    /// What one frame shows.
    case frame(Frame)
    /// Something that happened.
    case event(time: Double, name: String, id: String)
  }

  /// What one frame shows.
  public struct Frame: Hashable, Sendable {
    /// Seconds since the start.
    public var time: Double
    /// The position in pages of the tab.
    public var page: Double
    /// The page that is at rest or comes to rest.
    public var target: Int
    /// What the pager does.
    public var phase: PagerModel.Phase
    /// The id of the chosen tab.
    public var tab: String
    /// The focused item's place in the tab's order, nil without items.
    public var focus: Int?
    /// How far the tab is scrolled, in points; nil for a tab that turns pages.
    public var scroll: Double?
    /// The id of the item that is shown pressed.
    public var pressed: String?
    /// Whether the next frame will differ.
    public var needsFrame: Bool
    /// When something is due though nothing moves, in seconds.
    public var deadline: Double?
  }

  /// Without an `end` a replay runs on until nothing moves, at most this long, in seconds.
  public static let longestTail = 10.0
  /// Frame rates that make sense; others are held to this range.
  public static let rates = 1.0...1000.0

  private var launcher: Launcher
  private let start: TraceStart
  /// Whether the trace types anything.
  private let isSearched: Bool
  private var outputs: [Output] = []

  /// Replays a trace.
  ///
  /// - Parameters:
  ///   - events: In the order of their times.
  ///   - start: The window and the sample items.
  ///   - hz: Frames a second.
  ///   - text: Measures the titles of tabs.
  /// - Returns: Frames and what happened, in order.
  public static func run(
    _ events: [TraceEvent], start: TraceStart, hz: Double, text: any TextMeasuring
  ) -> [Output] {
    let hasText = events.contains { if case .action(.text) = $0.kind { true } else { false } }
    var replay = Replay(start: start, isSearched: hasText, text: text)
    replay.run(events, rate: hz.clamped(rates.lowerBound, rates.upperBound))
    return replay.outputs
  }

  private init(start: TraceStart, isSearched: Bool, text: any TextMeasuring) {
    self.start = start
    self.isSearched = isSearched
    launcher = Launcher(
      settings: start.settings, window: start.window, scale: start.scale, text: text)
    load(start.apps, at: 0)
    if let tab = start.tab { send(.place(tab: tab, position: nil), at: 0) }
    // A trace begins at rest, also when it begins in another tab.
    send(.tick, at: 0)
    outputs.removeAll()
  }

  private mutating func run(_ events: [TraceEvent], rate: Double) {
    var next = 0
    var frame = 0
    let last = events.last?.time ?? 0
    while true {
      let time = Double(frame) / rate
      while next < events.count, events[next].time <= time {
        let event = events[next]
        next += 1
        switch event.kind {
        case .action(let action): send(action, at: event.time)
        case .items(let count): load(count, at: event.time)
        case .end: return
        }
      }
      send(.tick, at: time)
      outputs.append(.frame(look(at: time)))
      let isOver = next >= events.count && !isMoving(at: time)
      if isOver || time - last >= Replay.longestTail { return }
      frame += 1
    }
  }

  private mutating func load(_ apps: Int, at time: Double) {
    let board = start.board(apps: apps)
    send(.boardLoaded(board), at: time)
    guard isSearched else { return }
    let records = board.items.map { AppRecord(id: $0.id, name: $0.title) }
    send(.catalogueLoaded(SearchIndex(records)), at: time)
  }

  private func isMoving(at time: Double) -> Bool {
    launcher.state.needsFrame(at: time) || launcher.state.nextDeadline != nil
  }

  private func look(at time: Double) -> Frame {
    let state = launcher.state
    return Frame(
      time: time, page: state.page(at: time), target: state.targetPage, phase: state.pager.phase,
      tab: state.tabID, focus: state.focusedItem?.place,
      scroll: state.scroll?.offset(at: time), pressed: state.pressedItem,
      needsFrame: state.needsFrame(at: time), deadline: state.nextDeadline)
  }

  private mutating func send(_ action: Action, at time: Double) {
    // What is due before is told at its own time, whatever the frame rate.
    for _ in 0..<64 {
      guard let due = launcher.state.nextDeadline, due < time else { break }
      step(.tick, at: due)
    }
    step(action, at: time)
  }

  private mutating func step(_ action: Action, at time: Double) {
    let wasDragging = launcher.state.pager.phase == .dragging
    for effect in launcher.send(action, at: time) {
      switch effect {
      case .launch(let id), .launchAction(let id, _): report("select", id, at: time)
      case .menu(let id): report("menu", id, at: time)
      case .pageSettled(let page): report("page", String(page), at: time)
      case .tabChosen(let id): report("tab", id, at: time)
      case .leave: report("hide", "", at: time)
      case .minimize, .toggleFullscreen, .search, .paste, .copy, .saveArrangement, .explain: break
      }
    }
    if !wasDragging, launcher.state.pager.phase == .dragging { report("drag-start", "", at: time) }
  }

  private mutating func report(_ name: String, _ id: String, at time: Double) {
    outputs.append(.event(time: time, name: name, id: id))
  }
}

extension LauncherState {
  /// The focused item's place and id, nil when the tab is empty.
  public var focusedItem: (place: Int, id: String)? {
    item(tab: tab, item: focus.item).map { (focus.item, $0.id) }
  }

  /// The id of the item that is held down, nil when none is.
  public var pressedItem: String? {
    guard let press, press.isHeld, case .item(let tab, let place) = press.target else { return nil }
    return item(tab: tab, item: place)?.id
  }
}
