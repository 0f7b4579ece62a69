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
    let clip = pages.scrollClip
    // Without gliding, what is not in the window was never asked for.
    for (_, place, resting) in state.items(on: visible, at: time) {
      let index = board.tabs[tab].items[place]
      var cell = resting
      var opacity = visible.opacity
      if isGliding {
        cell = state.relayout.transition.frame(index, target: cell, at: time)
        opacity *= state.relayout.opacity(of: index, to: 1, at: time)
      }
      guard cell.intersects(clip ?? layout.bounds) else { continue }
      var pressed = 0.0
      if let press = state.press, press.target == .item(tab: tab, item: place) {
        pressed = press.amount.value(at: time)
      }
      let look = ItemLook(
        number: index, opacity: opacity, pressed: pressed, resting: resting, clip: clip,
        motion: theme.motion)
      add(board.items[index], cell: cell, look, pages, theme: theme, to: &scene)
    }
    if let clip { addScrollFades(state, visible, clip, to: &scene) }
  }

  /// Items that a new number of columns moved off the screen fade where they were.
  func addLeaving(
    _ board: Board, _ layout: BoardLayout, _ state: LauncherState, at time: Double, theme: Theme,
    to scene: inout Scene
  ) {
    guard layout.tabs.indices.contains(state.tab) else { return }
    let pages = layout.tabs[state.tab]
    for (index, cell) in state.relayout.leaving {
      let item =
        board.items.indices.contains(index)
        ? board.items[index] : state.relayout.departed[index]
      guard let item else { continue }
      let opacity = state.relayout.opacity(of: index, to: 0, at: time)
      guard opacity > 0, cell.intersects(layout.bounds) else { continue }
      let look = ItemLook(
        number: index, opacity: opacity, pressed: 0, resting: cell, clip: pages.scrollClip,
        motion: theme.motion)
      add(item, cell: cell, look, pages, theme: theme, to: &scene)
    }
  }

  /// What scrolls under the tabs bar, and out at the lower edge, dissolves into the background.
  private func addScrollFades(
    _ state: LauncherState, _ visible: VisiblePage, _ clip: Rect, to scene: inout Scene
  ) {
    let top = state.textMetrics.gridInsets(for: state.window).top - clip.minY
    let bottom = min(Metrics.scrollFade, clip.height)
    let fades: [(SceneNode.Side, Rect)] = [
      (.top, Rect(x: 0, y: clip.minY, width: clip.width, height: min(top, clip.height))),
      (.bottom, Rect(x: 0, y: clip.maxY - bottom, width: clip.width, height: bottom)),
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
