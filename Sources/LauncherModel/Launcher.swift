public import LayoutCore

/// The whole program without a window: actions in, effects and scenes out.
///
/// The event loop, `quire render`, `quire dump`, `quire replay` and the tests all drive this.
public struct Launcher {
  /// What is known now.
  public private(set) var state: LauncherState
  private let text: any TextMeasuring
  private let builder: SceneBuilder

  /// Makes a launcher whose apps are not known yet.
  public init(
    settings: LauncherSettings = LauncherSettings(), window: Size, scale: Double = 1,
    text: any TextMeasuring
  ) {
    state = LauncherState(settings: settings, window: window, scale: scale)
    self.text = text
    builder = SceneBuilder(text: text)
  }

  /// Applies what happened at a time; tells what is to be done outside.
  public mutating func send(_ action: Action, at time: Double) -> [Effect] {
    state.update(action, at: time, text: text)
  }

  /// What is on screen at a time.
  public func scene(at time: Double) -> Scene {
    builder.scene(of: state, at: time)
  }

  /// The scenes of the pages before and after the one at rest, for drawing them ahead of time.
  ///
  /// Empty while something moves.
  public func neighbours(at time: Double) -> [Scene] {
    guard state.pager.phase == .idle, let layout = state.layout else { return [] }
    return [1, -1].compactMap { step in
      let page = state.pager.target + step
      guard (0..<layout.pageCount).contains(page) else { return nil }
      var neighbour = state
      neighbour.pager.go(to: page, at: time, animated: false)
      neighbour.focus.isVisible = false
      return builder.scene(of: neighbour, at: time)
    }
  }

  /// What `neighbours` depends on; when it changes they are to be drawn anew.
  public var neighbourhood: some Hashable & Sendable {
    [state.pager.target, state.pager.count, Int(state.window.width), Int(state.window.height)]
  }

  // MARK: Still pictures

  /// Whether there is a tab with an id.
  public func hasTab(_ id: String) -> Bool { state.board?.tabIndex(id: id) != nil }

  /// The ids of all tabs, for a message.
  public var tabList: String {
    (state.board?.tabs ?? []).map(\.id).joined(separator: ", ")
  }

  /// Shows a tab at rest, without the way there.
  public mutating func show(tab id: String) {
    let motion = state.settings.motion
    state.settings.motion = .reduced
    state.pager.policy = .reduced
    _ = send(.showTab(id), at: 0)
    state.crossfade = nil
    state.settings.motion = motion
    state.pager.policy = motion
    state.stripOffset.jump(to: state.stripOffset.target)
  }

  /// Shows a position of the chosen tab, also one between two pages, as a finger holds it.
  public mutating func show(position: Double) {
    let held = position.clamped(0, Double(max(0, state.pageCount - 1)))
    let page = held.flooredInt(in: 0...1_000_000_000)
    state.pager.go(to: state.firstPage + page, at: 0, animated: false)
    state.followTarget(at: 0)
    guard held > Double(page) else { return }
    state.pager.beginDrag(at: 0)
    state.pager.drag(byPages: held - Double(page), at: 0)
  }

  /// Shows the focus ring on the first item.
  public mutating func showFocus() { state.focus.isVisible = true }
}
