public import AppCatalog
public import LayoutCore

/// The whole program without a window: actions in, effects and scenes out.
///
/// The event loop, `quire render`, `quire dump`, `quire replay` and the tests all drive this.
public struct Launcher: WindowProgram {
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

  /// Whether something moves, so that the next frame differs from the one at this time.
  public func needsFrame(at time: Double) -> Bool { state.needsFrame(at: time) }

  /// When a `tick` has something to do though nothing moves; nil when nothing is due.
  public var nextDeadline: Double? { state.nextDeadline }

  /// What an item does when it is started; nil when there is no such item.
  public func activation(of id: String) -> Activation? {
    state.board?.items.first { $0.id == id }?.activation
  }

  /// The scenes of the pages before and after the one at rest, for drawing them ahead of time.
  ///
  /// Empty while something moves.
  public func neighbours(at time: Double) -> [Scene] {
    guard state.pager.phase == .idle, let layout = state.layout else { return [] }
    return screens(at: time)
      + [1, -1].compactMap { step in
        let page = state.pager.target + step
        guard (0..<layout.pageCount).contains(page) else { return nil }
        var neighbour = state
        neighbour.pager.go(to: page, at: time, animated: false)
        neighbour.focus.isVisible = false
        return builder.scene(of: neighbour, at: time)
      }
  }

  /// What a tab that scrolls shows after and before what is seen of it.
  private func screens(at time: Double) -> [Scene] {
    guard let scroll = state.scroll, !scroll.needsFrame(at: time), !scroll.isDragging else {
      return []
    }
    return [1, -1].compactMap { step in
      let offset = scroll.target + step * scroll.viewport * Launcher.nearbyScreens
      guard offset > -scroll.viewport, offset < scroll.content else { return nil }
      var neighbour = state
      neighbour.scrolls[state.tab].scroll(to: offset, at: time, animated: false)
      neighbour.focus.isVisible = false
      return builder.scene(of: neighbour, at: time)
    }
  }

  /// How far ahead scrolling content is drawn, in screens.
  private static let nearbyScreens = 0.75

  /// What `neighbours` depends on; when it changes they are to be drawn anew.
  public var neighbourhood: [Int] {
    let sides = [state.window.width, state.window.height].map { $0.flooredInt(in: 0...1_000_000) }
    let scroll = state.scroll.map { $0.target / max(1, $0.viewport) * 4 } ?? 0
    return [state.pager.target, state.pager.count, scroll.flooredInt(in: 0...1_000_000_000)] + sides
  }

  /// The icons that tabs and tiles use as marks.
  public var symbolIcons: Set<IconReference> { state.symbolIcons }

  /// What searches now.
  public var searcher: Searcher? { state.searcher }

  /// Where text is edited: the caret of the search field.
  public var textInputArea: Rect? { builder.searchText(of: state)?.caret }

  // MARK: Still pictures

  /// Whether there is a tab with an id.
  public func hasTab(_ id: String) -> Bool { state.board?.tabIndex(id: id) != nil }

  /// The ids of all tabs, for a message.
  public var tabList: String {
    (state.board?.tabs ?? []).map(\.id).joined(separator: ", ")
  }

  /// Shows the focus ring on the first item.
  public mutating func showFocus() { state.focus.isVisible = true }
}
