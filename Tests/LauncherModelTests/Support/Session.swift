import LayoutCore

@testable import LauncherModel

/// A person at the launcher, without a window: what they do at virtual times, and what came of it.
struct Session {
  var launcher: Launcher
  var now = 0.0
  var effects: [Effect] = []

  /// A launcher at rest that shows sample items.
  init(
    apps: Int = 46, tabs: [TraceStart.SampleTab] = [], window: Size = Session.window,
    scale: Double = 1, settings: LauncherSettings = Session.fiveByFour
  ) {
    launcher = Launcher(settings: settings, window: window, scale: scale, text: AverageText())
    let start = TraceStart(window: window, apps: apps, tabs: tabs, settings: settings)
    send(.boardLoaded(start.board(apps: apps)))
    effects.removeAll()
  }

  /// A launcher at rest that shows a board.
  init(
    board: Board, window: Size = Session.window, scale: Double = 1,
    settings: LauncherSettings = LauncherSettings(afterLaunch: .stay)
  ) {
    launcher = Launcher(settings: settings, window: window, scale: scale, text: AverageText())
    send(.boardLoaded(board))
    effects.removeAll()
  }

  /// A launcher whose apps are not known yet.
  init(unloaded window: Size, settings: LauncherSettings = LauncherSettings()) {
    launcher = Launcher(settings: settings, window: window, text: AverageText())
  }

  static let window = Size(width: 1000, height: 800)
  static let fiveByFour = LauncherSettings(columns: 5, rows: 4, afterLaunch: .stay)
  /// Three more tabs with 2, 1 and 2 pages of 5 × 4.
  static let tabs = [
    TraceStart.SampleTab(id: "internet", apps: 25), TraceStart.SampleTab(id: "office", apps: 7),
    TraceStart.SampleTab(id: "games", apps: 30),
  ]
  /// Steps fine enough to see any jump.
  static let step = 1.0 / 240

  var state: LauncherState { launcher.state }
  var scene: Scene { launcher.scene(at: now) }
  var page: Double { state.page(at: now) }
  var focused: String? { state.focusedItem?.id }

  @discardableResult
  mutating func send(_ action: Action) -> [Effect] {
    let new = launcher.send(action, at: now)
    effects += new
    return new
  }

  /// Lets time pass as the event loop does, frame by frame; `look` sees every frame.
  mutating func wait(_ seconds: Double, _ look: (Session) -> Void = { _ in }) {
    let end = now + seconds
    while now < end {
      now = min(end, now + Session.step)
      send(.tick)
      look(self)
    }
  }

  /// Waits until nothing moves and nothing is due; false when that takes longer than ten seconds.
  @discardableResult
  mutating func rest(_ look: (Session) -> Void = { _ in }) -> Bool {
    let limit = now + 10
    while isMoving {
      guard now < limit else { return false }
      wait(Session.step, look)
    }
    return true
  }

  var isMoving: Bool { state.needsFrame(at: now) || state.nextDeadline != nil }

  // MARK: Fingers

  mutating func down(_ x: Double, _ y: Double, finger: Int64 = 0) {
    send(.pointer(.down(pointer: finger, kind: .touch, button: 1, at: Point(x: x, y: y))))
  }
  mutating func move(_ x: Double, _ y: Double, finger: Int64 = 0) {
    send(.pointer(.move(pointer: finger, kind: .touch, to: Point(x: x, y: y))))
  }
  mutating func up(_ x: Double, _ y: Double, finger: Int64 = 0) {
    send(.pointer(.up(pointer: finger, kind: .touch, button: 1, at: Point(x: x, y: y))))
  }

  mutating func tap(_ point: Point) {
    down(point.x, point.y)
    wait(0.05)
    up(point.x, point.y)
  }

  /// Moves a finger that is down in a straight line.
  mutating func slide(
    from start: Point, to end: Point, seconds: Double, finger: Int64 = 0,
    _ look: (Session) -> Void = { _ in }
  ) {
    let steps = max(1, (seconds / Session.step).rounded())
    for index in 1...Int(steps) {
      now += Session.step
      let part = Double(index) / steps
      move(
        start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part, finger: finger)
      look(self)
    }
  }

  /// A quick swipe across part of the window.
  mutating func fling(from start: Double, to end: Double, y: Double = 400, seconds: Double = 0.08) {
    down(start, y)
    slide(from: Point(x: start, y: y), to: Point(x: end, y: y), seconds: seconds)
    up(end, y)
  }

  // MARK: Mouse and keys

  mutating func hover(_ point: Point) {
    send(.pointer(.move(pointer: -1, kind: .mouse, to: point)))
  }

  mutating func click(_ point: Point) {
    hover(point)
    send(.pointer(.down(pointer: -1, kind: .mouse, button: 1, at: point)))
    wait(0.05)
    send(.pointer(.up(pointer: -1, kind: .mouse, button: 1, at: point)))
  }

  mutating func key(_ key: Key, _ modifiers: Modifiers = []) {
    send(.keyDown(key, modifiers, isRepeat: false))
    send(.keyUp(key, modifiers))
  }

  mutating func resize(_ width: Double, _ height: Double, scale: Double = 1) {
    send(.resized(Size(width: width, height: height), scale: scale))
  }
}

extension Scene {
  func nodes(_ role: NodeID.Role) -> [SceneNode] { nodes.filter { $0.id.role == role } }

  func node(_ role: NodeID.Role, _ index: Int = 0) -> SceneNode? {
    nodes.first { $0.id == NodeID(role, index) }
  }

  /// The items that can be seen, by their place in the board, in the order they are drawn.
  var icons: [Int] { nodes(.icon).filter { $0.opacity > 0.01 }.map(\.id.index) }

  /// The text of everything that says something.
  var texts: [String] {
    nodes.compactMap { node in
      if case .label(let label) = node.content { label.text } else { nil }
    }
  }
}

extension Rect {
  var isFinite: Bool {
    minX.isFinite && minY.isFinite && width.isFinite && height.isFinite
  }
}
