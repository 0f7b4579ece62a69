import LayoutCore

extension SceneBuilder {
  /// The icons and labels of one page.
  func addPage(
    _ visible: VisiblePage, _ board: Board, _ layout: BoardLayout, _ state: LauncherState,
    at time: Double, theme: Theme, to scene: inout Scene
  ) {
    let (tab, items) = layout.items(onPage: visible.page)
    guard board.tabs.indices.contains(tab) else { return }
    let window = Rect(x: 0, y: 0, width: state.window.width, height: state.window.height)
    let isGliding = !state.relayout.opacities.isEmpty
    for place in items {
      let index = board.tabs[tab].items[place]
      var cell = layout.cell(ofItem: place).offset(x: visible.offset, y: 0)
      var opacity = visible.opacity
      if isGliding {
        cell = state.relayout.transition.frame(index, target: cell, at: time)
        opacity *= state.relayout.opacity(of: index, to: 1, at: time)
      }
      guard cell.intersects(window) else { continue }
      var pressed = 0.0
      if let press = state.press, press.target == .item(tab: tab, item: place) {
        pressed = press.amount.value(at: time)
      }
      addItem(
        board.items[index], number: index, cell: cell, pressed: pressed, opacity: opacity,
        layout, theme: theme, to: &scene)
    }
  }

  private func addItem(
    _ item: Item, number: Int, cell: Rect, pressed: Double, opacity: Double,
    _ layout: BoardLayout, theme: Theme, to scene: inout Scene
  ) {
    let (icon, label) = layout.parts(in: cell)
    scene.nodes.append(
      SceneNode(
        id: NodeID(.icon, number),
        frame: icon.scaled(by: 1 - (1 - Metrics.pressedScale) * pressed), opacity: opacity,
        content: .icon(
          IconImage(
            reference: item.icon, size: layout.iconSize,
            shade: Metrics.pressedShade * pressed.clamped(0, 1), letter: item.letter,
            tile: item.tile))))
    let fitted = fit(
      item.title, style: TextStyle(size: layout.labelSize, weight: .medium), width: label.width)
    guard !fitted.text.isEmpty else { return }
    scene.nodes.append(
      SceneNode(
        id: NodeID(.label, number), frame: label, opacity: opacity,
        content: .label(
          Label(
            text: fitted.text, style: TextStyle(size: fitted.size, weight: .medium),
            color: theme.text))))
  }

  /// Items that a new number of columns moved off the screen fade where they were.
  func addLeaving(
    _ board: Board, _ layout: BoardLayout, _ state: LauncherState, at time: Double, theme: Theme,
    to scene: inout Scene
  ) {
    let window = Rect(origin: .zero, size: state.window)
    for (index, cell) in state.relayout.leaving where board.items.indices.contains(index) {
      let opacity = state.relayout.opacity(of: index, to: 0, at: time)
      guard opacity > 0, cell.intersects(window) else { continue }
      addItem(
        board.items[index], number: index, cell: cell, pressed: 0, opacity: opacity, layout,
        theme: theme, to: &scene)
    }
  }

  /// The plate under the item the mouse is on.
  func addHover(
    _ layout: BoardLayout, _ state: LauncherState, _ pages: [VisiblePage], theme: Theme,
    to scene: inout Scene
  ) {
    guard case .item(let tab, let place)? = state.hover,
      let item = state.item(tab: tab, item: place)
    else { return }
    let page = layout.page(tab: tab, item: place)
    guard let visible = pages.first(where: { $0.page == page }) else { return }
    let frame = ring(around: item, at: place, layout).offset(x: visible.offset, y: 0)
    scene.nodes.append(
      SceneNode(
        id: NodeID(.hover), frame: frame, opacity: visible.opacity,
        content: .shape(Shape(fill: theme.surface, radius: Metrics.ringRadius))))
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
    let inStrip = Double(page) * state.window.width * state.settings.direction.sign
    let target = ring(around: item, at: state.focus.item, layout).offset(x: inStrip, y: 0)
    let pageShift = Double(visible.page - page) * state.window.width * state.settings.direction.sign
    let frame = state.focusRing.frame(0, target: target, at: time)
      .offset(x: visible.offset - inStrip - pageShift, y: 0)
    scene.nodes.append(
      SceneNode(
        id: NodeID(.focusRing), frame: frame, opacity: visible.opacity,
        content: .shape(
          Shape(
            fill: theme.surface, stroke: theme.accent, strokeWidth: Metrics.ringWidth,
            radius: Metrics.ringRadius))))
  }

  private func ring(around item: Item, at place: Int, _ layout: BoardLayout) -> Rect {
    let cell = layout.cell(ofItem: place)
    let label = layout.parts(in: cell).label
    let fitted = fit(
      item.title, style: TextStyle(size: layout.labelSize, weight: .medium), width: label.width)
    return layout.ring(in: cell, labelWidth: fitted.width)
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
        let (tab, items) = layout.items(onPage: visible.page)
        for place in items {
          let index = board.tabs[tab].items[place]
          let item = board.items[index]
          guard item.id == launching.id else { continue }
          let cell = layout.cell(ofItem: place).offset(x: visible.offset, y: 0)
          let (icon, _) = layout.parts(in: cell)
          scene.nodes.append(
            SceneNode(
              id: NodeID(.badge, index), frame: icon.scaled(by: 1 + 0.6 * eased),
              opacity: (1 - eased) * 0.8 * visible.opacity,
              content: .icon(
                IconImage(
                  reference: item.icon, size: layout.iconSize, letter: item.letter,
                  tile: item.tile))))
        }
      }
    }
  }
}
