import LayoutCore

extension SceneBuilder {
  /// What can be seen of one page's items.
  func addPage(
    _ visible: VisiblePage, _ board: Board, _ layout: BoardLayout, _ state: LauncherState,
    at time: Double, theme: Theme, to scene: inout Scene
  ) {
    let tab = layout.tab(ofPage: visible.page)
    guard layout.tabs.indices.contains(tab) else { return }
    let pages = layout.tabs[tab]
    let isGliding = !state.relayout.opacities.isEmpty
    // Without gliding, what is not in the window was never asked for.
    for (_, place, resting) in state.items(on: visible, at: time) {
      let index = board.tabs[tab].items[place]
      var cell = resting
      var opacity = visible.opacity
      if isGliding {
        cell = state.relayout.transition.frame(index, target: cell, at: time)
        opacity *= state.relayout.opacity(of: index, to: 1, at: time)
      }
      guard cell.intersects(layout.bounds) else { continue }
      var pressed = 0.0
      if let press = state.press, press.target == .item(tab: tab, item: place) {
        pressed = press.amount.value(at: time)
      }
      add(
        board.items[index], number: index, cell: cell, pressed: pressed, opacity: opacity, pages,
        theme: theme, to: &scene)
    }
    if pages.scrolling?.axis == .vertical { addScrollFades(state, visible, to: &scene) }
  }

  /// Items that a new number of columns moved off the screen fade where they were.
  func addLeaving(
    _ board: Board, _ layout: BoardLayout, _ state: LauncherState, at time: Double, theme: Theme,
    to scene: inout Scene
  ) {
    guard layout.tabs.indices.contains(state.tab) else { return }
    for (index, cell) in state.relayout.leaving where board.items.indices.contains(index) {
      let opacity = state.relayout.opacity(of: index, to: 0, at: time)
      guard opacity > 0, cell.intersects(layout.bounds) else { continue }
      add(
        board.items[index], number: index, cell: cell, pressed: 0, opacity: opacity,
        layout.tabs[state.tab], theme: theme, to: &scene)
    }
  }

  /// What scrolls under the tabs bar, and out at the lower edge, dissolves into the background.
  private func addScrollFades(
    _ state: LauncherState, _ visible: VisiblePage, to scene: inout Scene
  ) {
    let window = state.window
    let top = Metrics.gridInsets(for: window).top
    let bottom = 28.0
    let fades: [(SceneNode.Side, Rect)] = [
      (.top, Rect(x: 0, y: 0, width: window.width, height: top)),
      (.bottom, Rect(x: 0, y: window.height - bottom, width: window.width, height: bottom)),
    ]
    for (index, fade) in fades.enumerated() {
      scene.nodes.append(
        SceneNode(
          id: NodeID(.scrollFade, visible.page * 2 + index), frame: fade.1,
          opacity: visible.opacity, content: .edgeFade(fade.0)))
    }
  }

  /// The slim bar that shows how far a tab is scrolled.
  func addScrollBar(
    _ state: LauncherState, at time: Double, theme: Theme, to scene: inout Scene
  ) {
    guard let thumb = state.scrollThumb(at: time) else { return }
    scene.nodes.append(
      SceneNode(
        id: NodeID(.scrollBar), frame: thumb.frame, opacity: thumb.opacity * 0.5,
        content: .shape(Shape(fill: theme.text, radius: 2))))
  }
}
