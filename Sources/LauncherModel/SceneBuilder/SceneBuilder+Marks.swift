import LayoutCore

extension SceneBuilder {
  /// The plate under the item the mouse is on.
  func addHover(
    _ layout: BoardLayout, _ state: LauncherState, _ pages: [VisiblePage], at time: Double,
    theme: Theme, to scene: inout Scene
  ) {
    guard case .item(let tab, let place)? = state.hover,
      let item = state.item(tab: tab, item: place)
    else { return }
    let page = layout.page(tab: tab, item: place)
    guard let visible = pages.first(where: { $0.page == page }) else { return }
    let scroll = scrollShift(layout.tabs[tab], state, tab: tab, at: time)
    let frame = ring(around: item, at: place, layout.tabs[tab])
      .offset(x: visible.offset + scroll.x, y: scroll.y)
    scene.nodes.append(
      SceneNode(
        id: NodeID(.hover), frame: frame, opacity: visible.opacity,
        clip: layout.tabs[tab].scrollClip,
        content: .shape(Shape(fill: theme.surface, radius: item.style.ringRadius(theme.radii)))))
  }

  /// The keyboard's ring; it glides from item to item and moves with its page.
  func addFocusRing(
    _ layout: BoardLayout, _ state: LauncherState, _ pages: [VisiblePage], at time: Double,
    theme: Theme, to scene: inout Scene
  ) {
    guard state.focus.isVisible, state.focus.area == .grid,
      let item = state.item(tab: state.tab, item: state.focus.item)
    else { return }
    let page = layout.page(tab: state.tab, item: state.focus.item)
    guard let visible = pages.first(where: { $0.page == page }) ?? pages.last else { return }
    let tab = layout.tabs[state.tab]
    let inStrip = layout.offset(ofPage: page)
    let target = ring(around: item, at: state.focus.item, tab).offset(x: inStrip, y: 0)
    let pageShift = layout.offset(ofPage: visible.page) - inStrip
    let scroll = scrollShift(tab, state, tab: state.tab, at: time)
    let frame = state.focusRing.frame(0, target: target, at: time)
      .offset(x: visible.offset - inStrip - pageShift + scroll.x, y: scroll.y)
    scene.nodes.append(
      SceneNode(
        id: NodeID(.focusRing), frame: frame, opacity: visible.opacity, clip: tab.scrollClip,
        content: .shape(
          Shape(
            fill: theme.surface, stroke: theme.accent, strokeWidth: theme.sizes.focusRing,
            radius: item.style.ringRadius(theme.radii)))))
  }

  private func ring(around item: Item, at place: Int, _ pages: TabPages) -> Rect {
    let cell = pages.cell(ofItem: place)
    let label = pages.parts(in: cell).label
    let fitted = fit(
      item.title, style: TextStyle(size: pages.labelSize, weight: .medium), width: label.width,
      lines: pages.text.labelLines)
    return pages.ring(of: item.style, in: cell, labelWidth: fitted.width)
  }

  /// How far a tab's content is moved in the window by its scroll.
  private func scrollShift(
    _ pages: TabPages, _ state: LauncherState, tab: Int, at time: Double
  ) -> Point {
    pages.scrolling?.shift(state.scrollOffset(ofTab: tab, at: time)) ?? .zero
  }

  /// A started app's icon grows and fades.
  func addLaunching(
    _ board: Board, _ layout: BoardLayout, _ state: LauncherState, _ pages: [VisiblePage],
    at time: Double, to scene: inout Scene
  ) {
    guard state.settings.motion == .full else { return }
    for launching in state.launching {
      let elapsed = time - launching.start
      guard elapsed >= 0, elapsed < LauncherState.Launching.feedback else { continue }
      let progress = elapsed / LauncherState.Launching.feedback
      let eased = 1 - (1 - progress) * (1 - progress) * (1 - progress)
      for visible in pages {
        for (tab, place, cell) in state.items(on: visible, at: time) {
          let index = board.tabs[tab].items[place]
          let item = board.items[index]
          guard item.id == launching.id, item.style == .icon else { continue }
          let (icon, _) = layout.tabs[tab].parts(in: cell)
          scene.nodes.append(
            SceneNode(
              id: NodeID(.badge, index), frame: icon.scaled(by: 1 + 0.6 * eased),
              opacity: (1 - eased) * 0.8 * visible.opacity,
              content: .icon(
                IconImage(
                  reference: item.icon, size: icon.width, letter: item.letter, tile: item.tile))))
        }
      }
    }
  }
}
