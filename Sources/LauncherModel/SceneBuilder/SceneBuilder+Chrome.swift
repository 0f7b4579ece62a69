import LayoutCore

extension SceneBuilder {
  /// The tabs bar of the board.
  func addTabs(
    _ board: Board, _ layout: BoardLayout, _ state: LauncherState, at time: Double, theme: Theme,
    to scene: inout Scene
  ) {
    let fade = state.searchFade.value(at: time).clamped(0, 1)
    let home = state.search?.home.first
    let (board, layout, state) = (home?.board ?? board, home?.layout ?? layout, home ?? state)
    let opacity = 1 - fade
    guard board.tabs.count > 1, opacity > 0 else { return }
    var bar = TabsBar(
      strip: layout.strip, titles: board.tabs.map(\.title),
      offset: state.stripOffset.value(at: time), position: state.tabPosition(at: time))
    for (index, tab) in board.tabs.enumerated() {
      bar.symbols[index] = tab.symbol
      guard layout.strip.isFull(index) else { continue }
      let frame = layout.strip.frame(ofTab: index, offset: 0)
      let title = tab.symbol == nil ? frame : layout.strip.symbolAndTitle(in: frame).title
      bar.titles[index] =
        fit(
          tab.title, style: layout.strip.text.tabStyle,
          width: title.width - 2 * Metrics.tabSidePadding, isCut: true
        ).text
    }
    bar.isFocused = state.focus.isVisible && state.focus.area == .tabs
    for index in board.tabs.indices
    where state.hover == .tab(index) || state.press?.target == .tab(index) {
      bar.lit.insert(index)
    }
    var nodes = bar.nodes(theme: theme)
    for index in nodes.indices { nodes[index].opacity *= opacity }
    scene.nodes += nodes
  }

  /// Page dots, or their text where there are too many.
  func addIndicator(
    _ state: LauncherState, at time: Double, theme: Theme, to scene: inout Scene
  ) {
    guard let indicator = state.pageIndicator(at: time) else { return }
    scene.nodes += indicator.nodes(
      dots: theme.text, text: theme.secondaryText, style: state.pageTextStyle,
      contrast: theme.contrast)
  }

  /// Arrows at the edges, for those who point with a mouse.
  func addArrows(_ state: LauncherState, at time: Double, theme: Theme, to scene: inout Scene) {
    // What scrolls to the sides lies under them: there they must not let it shine through.
    let isOverItems = state.scrollingGrid?.axis == .horizontal
    for (step, frame) in state.arrows(at: time) {
      let target = LauncherState.Target.arrow(step)
      var shown = frame
      if let press = state.press, press.target == target {
        shown = frame.scaled(
          by: 1 - (1 - theme.motion.pressScale) * press.amount.value(at: time))
      }
      let pointsRight = (step > 0) == (state.settings.direction == .leftToRight)
      scene.nodes.append(
        SceneNode(
          id: NodeID(.arrow, step), frame: shown,
          content: .shape(
            Shape(
              fill: isOverItems
                ? theme.popover
                : state.hover == target ? theme.selectedSurface : theme.surface,
              stroke: theme.hairline, strokeWidth: theme.sizes.hairline, radius: shown.height / 2,
              symbol: Shape.Symbol(
                pointsRight ? .chevronRight : .chevronLeft,
                color: state.hover == target ? theme.text : theme.secondaryText, size: 14)))))
    }
  }

  /// What to say when there is nothing to start.
  func addEmpty(_ text: TextMetrics, to scene: inout Scene, theme: Theme) {
    let window = scene.size
    let title = paragraph(Strings.emptyTitle, text.titleStyle, in: window)
    let note = paragraph(Strings.emptyText, text.noteStyle, in: window)
    // Icon, title and note stand around the middle; with more lines than usual they move up.
    let usual = Metrics.noteStyle.size * Metrics.lineHeight
    let more = title.height - Metrics.titleStyle.size * Metrics.lineHeight + note.height - usual
    var top = window.height / 2 - 16 - more / 2
    let height = title.height + Metrics.titleGap + note.height
    if top > 80, top + height < window.height {
      let icon = Rect(x: window.width / 2 - 28, y: top - 76, width: 56, height: 56)
      scene.nodes.append(
        SceneNode(
          id: NodeID(.badge), frame: icon,
          content: .shape(
            Shape(
              fill: theme.surface, stroke: theme.hairline, strokeWidth: theme.sizes.hairline,
              radius: 16,
              symbol: Shape.Symbol(.grid, color: theme.secondaryText, size: 26)))))
    } else {
      // A low window has no room for the icon.
      top = (window.height - height) / 2
    }
    add(title, .emptyTitle, color: theme.text, y: top, to: &scene)
    add(
      note, .emptyText, color: theme.secondaryText, y: top + title.height + Metrics.titleGap,
      to: &scene)
  }

  /// Some lines in the middle of the window.
  struct Paragraph {
    var text: FittedText
    var style: TextStyle
    var lineHeight: Double { style.size * Metrics.lineHeight }
    var height: Double { Double(text.lines.count) * lineHeight }
  }

  /// Breaks a text into lines as wide as the window.
  func paragraph(_ text: String, _ style: TextStyle, in window: Size) -> Paragraph {
    let width = max(0, window.width - 2 * Metrics.messageMargin)
    return Paragraph(text: fit(text, style: style, width: width, lines: 3), style: style)
  }

  /// Adds a paragraph below a height of the window.
  func add(
    _ paragraph: Paragraph, _ role: NodeID.Role, color: Color, y: Double, to scene: inout Scene
  ) {
    let text = paragraph.text
    for (index, line) in text.lines.enumerated() {
      scene.nodes.append(
        SceneNode(
          id: NodeID(role, index),
          frame: Rect(
            x: Metrics.messageMargin, y: y + Double(index) * paragraph.lineHeight,
            width: max(0, scene.size.width - 2 * Metrics.messageMargin),
            height: paragraph.lineHeight),
          content: .label(
            Label(
              text: line, style: TextStyle(size: text.size, weight: paragraph.style.weight),
              color: color, direction: text.directions[index]))))
    }
  }

  /// A message above the dots.
  func addToast(_ state: LauncherState, at time: Double, theme: Theme, to scene: inout Scene) {
    guard let toast = state.toast else { return }
    let frame = state.toastFrame(toast)
    scene.nodes.append(
      SceneNode(
        id: NodeID(.toast), frame: frame,
        content: .shape(
          Shape(
            fill: theme.popover, stroke: theme.hairline, strokeWidth: theme.sizes.hairline,
            radius: theme.radii.message,
            shadow: Shape.Shadow(color: theme.shadow, offset: 8, blur: 24)))))
    let icon = Rect(x: frame.minX + 16, y: frame.midY - 10, width: 20, height: 20)
    scene.nodes.append(
      SceneNode(
        id: NodeID(.badge), frame: state.inReadingDirection(icon, of: frame),
        content: .shape(
          Shape(fill: .clear, symbol: Shape.Symbol(.warning, color: theme.accent, size: 20)))))
    let button = state.toastActionFrame(toast)
    if let button, let action = toast.action {
      let isLit = state.hover == .toastAction || state.press?.target == .toastAction
      scene.nodes.append(
        SceneNode(
          id: NodeID(.toastAction), frame: button.insetBy(x: 0, y: 6),
          content: .shape(Shape(fill: isLit ? theme.surface : .clear, radius: 12))))
      scene.nodes.append(
        SceneNode(
          id: NodeID(.toastActionText), frame: button,
          content: .label(
            Label(
              text: action.title, style: state.textMetrics.toastActionStyle, color: theme.accent))))
    }
    let width = max(0, frame.width - Metrics.toastExtraWidth - (button?.width ?? 0))
    let measures = state.textMetrics
    let height = measures.toastLineHeight
    let first = frame.minY + (Metrics.toastHeight - Metrics.toastLineHeight) / 2
    for (index, line) in state.toastLines(toast).enumerated() {
      let fitted = fit(line.text, style: measures.toastStyle, width: width)
      let place = Rect(
        x: frame.minX + 46, y: first + Double(index) * height, width: width + 14, height: height)
      scene.nodes.append(
        SceneNode(
          id: NodeID(.toastText, index), frame: state.inReadingDirection(place, of: frame),
          content: .label(
            Label(
              text: fitted.text, style: TextStyle(size: fitted.size, weight: .medium),
              color: theme.text,
              alignment: state.settings.direction == .leftToRight ? .left : .right))))
    }
  }
}
