import LayoutCore

extension SceneBuilder {
  /// The menu of an item, and the details that it leads to.
  func addMenu(_ state: LauncherState, at time: Double, theme: Theme, to scene: inout Scene) {
    if let details = state.details { addDetails(details, state, theme: theme, to: &scene) }
    guard let menu = state.menu, let layout = state.menuLayout else { return }
    let opacity = state.menuFade.value(at: time).clamped(0, 1)
    guard opacity > 0 else { return }
    scene.nodes.append(
      SceneNode(
        id: NodeID(.menu), frame: layout.frame, opacity: opacity,
        content: .shape(
          Shape(
            fill: theme.popover, stroke: theme.hairline, strokeWidth: theme.sizes.hairline,
            radius: Metrics.menuRadius,
            shadow: Shape.Shadow(color: theme.shadow, offset: 18, blur: 50)))))
    let inset = Metrics.menuTextInset
    for (index, row) in menu.rows.enumerated() {
      let frame = layout.rows[index]
      if let line = layout.lines[index] {
        scene.nodes.append(
          SceneNode(
            id: NodeID(.menuLine, index), frame: line, opacity: opacity,
            content: .shape(Shape(fill: theme.hairline))))
      }
      let isLit = menu.highlighted == index
      if isLit {
        scene.nodes.append(
          SceneNode(
            id: NodeID(.menuHighlight), frame: frame, opacity: opacity,
            content: .shape(Shape(fill: theme.accent, radius: Metrics.menuRowRadius))))
      }
      let style = state.textMetrics.menuStyle
      let fitted = fit(row.title, style: style, width: max(0, frame.width - 2 * inset))
      scene.nodes.append(
        SceneNode(
          id: NodeID(.menuText, index), frame: frame.insetBy(x: inset, y: 0), opacity: opacity,
          content: .label(
            Label(
              text: fitted.text, style: TextStyle(size: fitted.size, weight: style.weight),
              color: isLit ? theme.accent.readableText : theme.text,
              alignment: state.settings.direction == .leftToRight ? .left : .right))))
    }
  }

  /// The panel with what `quire why` says.
  private func addDetails(
    _ details: Details, _ state: LauncherState, theme: Theme, to scene: inout Scene
  ) {
    let style = state.textMetrics.detailsStyle
    let line = (style.size * Metrics.detailsLineHeight).rounded(.up)
    let padding = Metrics.detailsPadding
    let width = min(state.textMetrics.detailsWidth, max(0, state.window.width - 32))
    let room = max(0, width - 2 * padding)
    let most = ((state.window.height - 32 - 2 * padding) / line).flooredInt(in: 1...200)
    let lines = details.lines(inWidth: room, limit: most) { [text] in
      text.width(of: $0, style: style)
    }
    let height = Double(lines.count) * line + 2 * padding
    let frame = Rect(
      x: ((state.window.width - width) / 2).rounded(),
      y: ((state.window.height - height) / 2).rounded(), width: width, height: height)
    scene.nodes.append(
      SceneNode(
        id: NodeID(.details), frame: frame,
        content: .shape(
          Shape(
            fill: theme.popover, stroke: theme.hairline, strokeWidth: theme.sizes.hairline,
            radius: Metrics.menuRadius,
            shadow: Shape.Shadow(color: theme.shadow, offset: 18, blur: 50)))))
    for (index, content) in lines.enumerated() {
      scene.nodes.append(
        SceneNode(
          id: NodeID(.detailsText, index),
          frame: Rect(
            x: frame.minX + padding, y: frame.minY + padding + Double(index) * line, width: room,
            height: line),
          content: .label(
            Label(
              text: content,
              style: TextStyle(size: style.size, weight: index == 0 ? .semibold : style.weight),
              color: index == 0 ? theme.text : theme.secondaryText,
              alignment: state.settings.direction == .leftToRight ? .left : .right))))
    }
  }
}
