import LayoutCore

extension SceneBuilder {
  /// The search field in place of the tabs bar, or the button that opens it.
  func addSearch(
    _ state: LauncherState, at time: Double, theme: Theme, to scene: inout Scene
  ) {
    let fade = state.searchFade.value(at: time).clamped(0, 1)
    if let button = state.searchButton, fade < 1 {
      addSearchButton(button, state, opacity: 1 - fade, at: time, theme: theme, to: &scene)
    }
    guard fade > 0 || state.search != nil else { return }
    let layout = state.searchFieldLayout
    let opacity = state.search == nil ? fade : max(fade, 0.01)
    scene.nodes.append(
      SceneNode(
        id: NodeID(.searchField), frame: layout.frame, opacity: opacity,
        content: .shape(
          Shape(
            fill: theme.selectedSurface, stroke: theme.accent, strokeWidth: 2,
            radius: layout.frame.height / 2))))
    let size = Metrics.searchGlassSize
    scene.nodes.append(
      SceneNode(
        id: NodeID(.searchGlass),
        frame: Rect(
          x: layout.glass.x - size / 2, y: layout.glass.y - size / 2, width: size, height: size),
        opacity: opacity,
        content: .shape(
          Shape(
            fill: .clear, symbol: Shape.Symbol(.search, color: theme.secondaryText, size: size)))))
    guard let search = state.search else { return }
    addClear(layout.clear, state, opacity: opacity, at: time, theme: theme, to: &scene)
    addText(search, layout, state, theme: theme, to: &scene)
    addNote(search, state, theme: theme, to: &scene)
  }

  /// Where the text and the caret are, in points of the window; the caret is always in sight.
  func searchText(of state: LauncherState) -> SearchTextPlaces? {
    guard let search = state.search else { return nil }
    return SearchTextPlaces(
      search, in: state.searchFieldLayout.text, direction: state.settings.direction,
      metrics: state.textMetrics, measuring: text)
  }

  private func addSearchButton(
    _ frame: Rect, _ state: LauncherState, opacity: Double, at time: Double, theme: Theme,
    to scene: inout Scene
  ) {
    let isLit = state.hover == .searchButton || state.press?.target == .searchButton
    var shown = frame
    if let press = state.press, press.target == .searchButton {
      shown = frame.scaled(by: 1 - (1 - theme.motion.pressScale) * press.amount.value(at: time))
    }
    scene.nodes.append(
      SceneNode(
        id: NodeID(.searchButton), frame: shown, opacity: opacity,
        content: .shape(
          Shape(
            fill: isLit ? theme.selectedSurface : theme.surface, stroke: theme.hairline,
            strokeWidth: theme.sizes.hairline, radius: shown.height / 2,
            symbol: Shape.Symbol(
              .search, color: isLit ? theme.text : theme.secondaryText, size: 18)))))
  }

  private func addClear(
    _ frame: Rect, _ state: LauncherState, opacity: Double, at time: Double, theme: Theme,
    to scene: inout Scene
  ) {
    let isLit = state.hover == .searchClear || state.press?.target == .searchClear
    let shown = frame.insetBy(x: 9, y: 9)
    scene.nodes.append(
      SceneNode(
        id: NodeID(.searchClear), frame: shown, opacity: opacity,
        content: .shape(
          Shape(
            fill: isLit ? theme.surface : .clear, radius: shown.height / 2,
            symbol: Shape.Symbol(
              .close, color: isLit ? theme.text : theme.secondaryText, size: 15)))))
  }

  private func addText(
    _ search: Search, _ layout: SearchFieldLayout, _ state: LauncherState, theme: Theme,
    to scene: inout Scene
  ) {
    let places = SearchTextPlaces(
      search, in: layout.text, direction: state.settings.direction, metrics: state.textMetrics,
      measuring: text)
    let clip = layout.text.insetBy(x: -2, y: 0)
    func add(_ role: NodeID.Role, _ frame: Rect, _ content: SceneNode.Content) {
      scene.nodes.append(SceneNode(id: NodeID(role), frame: frame, clip: clip, content: content))
    }
    if let selection = places.selection {
      add(
        .searchSelection, selection,
        .shape(Shape(fill: theme.accent.withOpacity(0.35), radius: 4)))
    }
    let isEmpty = places.text.isEmpty
    let alignment =
      state.settings.direction == .leftToRight ? Label.Alignment.left : .right
    add(
      .searchText, isEmpty ? layout.text : places.frame,
      .label(
        Label(
          text: isEmpty ? search.prompt : places.text, style: state.textMetrics.searchStyle,
          color: isEmpty ? theme.secondaryText : theme.text,
          alignment: isEmpty ? alignment : .left)))
    if let underline = places.underline {
      add(.searchUnderline, underline, .shape(Shape(fill: theme.text)))
    }
    if search.isEditing {
      add(
        .searchCaret, places.caret,
        .shape(Shape(fill: theme.accent, radius: Metrics.searchCaretWidth / 2)))
    }
  }

  /// What to say when nothing was found: above the nearest names, or in the middle.
  private func addNote(
    _ search: Search, _ state: LauncherState, theme: Theme, to scene: inout Scene
  ) {
    guard let answer = search.answer, !answer.isFound, !search.home.isEmpty else { return }
    let window = state.window
    let measures = state.textMetrics
    guard !answer.ids.isEmpty else {
      let title = paragraph(Strings.nothingFound, measures.titleStyle, in: window)
      let note = paragraph(Strings.nothingMatches(answer.query), measures.noteStyle, in: window)
      let middle = window.height / 2 - 1.2
      add(title, .emptyTitle, color: theme.text, y: middle - title.height, to: &scene)
      add(
        note, .emptyText, color: theme.secondaryText, y: middle + Metrics.titleGap, to: &scene)
      return
    }
    let style = measures.noteStyle
    let height = style.size * Metrics.lineHeight
    let top = state.searchFieldLayout.frame.maxY
    let room = measures.gridInsets(for: window).top - top
    let y =
      room >= height
      ? top + (room - height) / 2 + 4
      : window.height - measures.gridInsets(for: window).bottom / 2 - height / 2
    let width = max(0, window.width - 2 * Metrics.messageMargin)
    let note = fit(Strings.nearest(to: answer.query), style: style, width: width, lines: 1)
    add(
      Paragraph(text: note, style: style), .searchNote, color: theme.secondaryText, y: y,
      to: &scene)
  }
}
