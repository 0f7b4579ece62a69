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

  /// A still dot on the icon of an app that is being started, where the launcher stays.
  func addStartingMarks(
    _ board: Board, _ layout: BoardLayout, _ state: LauncherState, _ pages: [VisiblePage],
    at time: Double, theme: Theme, to scene: inout Scene
  ) {
    guard state.settings.afterLaunch == .stay else { return }
    let starting = Set(state.launching.lazy.filter { $0.isApp && !$0.isOver }.map(\.id))
    guard !starting.isEmpty else { return }
    for visible in pages {
      for (tab, place, cell) in state.items(on: visible, at: time) {
        let index = board.tabs[tab].items[place]
        let item = board.items[index]
        guard starting.contains(item.id), item.style == .icon else { continue }
        let icon = layout.tabs[tab].parts(in: cell).icon
        let size = max(Metrics.startingMarkSize, icon.width * Metrics.startingMarkShare)
        let isForward = state.settings.direction == .leftToRight
        scene.nodes.append(
          SceneNode(
            id: NodeID(.startingMark, index),
            frame: Rect(
              x: (isForward ? icon.maxX : icon.minX) - size / 2, y: icon.maxY - size * 0.75,
              width: size, height: size),
            opacity: visible.opacity,
            content: .shape(
              Shape(
                fill: theme.accent, stroke: theme.popover, strokeWidth: 2.5, radius: size / 2))))
      }
    }
  }

  /// What was started grows toward the person and fades.
  func addLaunching(
    _ board: Board, _ layout: BoardLayout, _ state: LauncherState, _ pages: [VisiblePage],
    at time: Double, theme: Theme, to scene: inout Scene
  ) {
    for launching in state.launching {
      let part = launching.zoom.value(at: time).clamped(0, 1)
      guard part > 0, part < 1 else { continue }
      for visible in pages {
        for (tab, place, cell) in state.items(on: visible, at: time) {
          let index = board.tabs[tab].items[place]
          let item = board.items[index]
          guard item.id == launching.id else { continue }
          guard let (frame, content) = launchPicture(of: item, cell, layout.tabs[tab], theme)
          else { continue }
          scene.nodes.append(
            SceneNode(
              id: NodeID(.launching, index),
              frame: frame.scaled(by: 1 + (theme.motion.launchScale - 1) * part),
              opacity: (1 - part) * 0.8 * visible.opacity, content: content))
        }
      }
    }
  }

  /// The icon of an item, or the picture that it is; nil for a card without one.
  private func launchPicture(
    of item: Item, _ cell: Rect, _ pages: TabPages, _ theme: Theme
  ) -> (Rect, SceneNode.Content)? {
    var frame = pages.parts(in: cell).icon
    var radius = 0.0
    switch item.style {
    case .icon: break
    case .card:
      guard item.icon != nil else { return nil }
      let card = pages.card(in: cell)
      let side = min(card.width, card.height) / 2
      frame = Rect(x: card.midX - side / 2, y: card.midY - side / 2, width: side, height: side)
    case .picture:
      let side = max(cell.width, cell.height)
      frame = Rect(x: cell.midX - side / 2, y: cell.midY - side / 2, width: side, height: side)
      radius = theme.radii.picture
    }
    let isPicture = radius > 0
    return (
      frame,
      .icon(
        IconImage(
          reference: item.icon, size: frame.width, letter: isPicture ? nil : item.letter,
          tile: item.tile, radius: radius))
    )
  }
}
