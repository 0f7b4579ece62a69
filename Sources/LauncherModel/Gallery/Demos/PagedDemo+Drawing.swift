import LayoutCore

extension PagedDemo {
  /// The apps; later copies carry a number.
  static let titles: [String] = Board.sampleItems(count: count).map(\.title)

  /// Their marks, in the order of the names.
  static let symbols: [Shape.Symbol.Kind] = [
    .mail, .maps, .music, .photos, .clock, .notes, .files, .books, .camera, .wallet,
    .weather, .home, .health, .news, .stocks, .calendar, .phone, .chat, .video, .radio,
  ]

  func draw(on canvas: inout DemoCanvas, at time: Double) {
    guard let stage else { return }
    var ground = Shape(
      DemoColors.ground(isLight: stage.isLight),
      radius: min(PagedDemo.phoneRadius, panel.height / 2))
    ground.shadow = Shape.Shadow(color: canvas.theme.shadow, offset: 14, blur: 44)
    canvas.add(NodeID(.card, PagedDemo.count), panel, ground)
    let scrollsDown = scrolls.contains { $0.isScrollable }
    canvas.clip =
      scrollsDown
      ? Rect(x: panel.minX, y: page.minY, width: panel.width, height: page.height)
      : panel
    drawRing(on: &canvas, at: time)
    for number in PagedDemo.pagination.visiblePages(at: pager.position(at: time)) {
      for item in PagedDemo.pagination.range(ofPage: number) { draw(item, on: &canvas, at: time) }
    }
    canvas.clip = nil
    let (layout, origin) = indicator
    let frames = (0..<layout.pages).map { dot in
      PageIndicator.Dot(
        frame: layout.frame(ofDot: dot).offset(x: origin.x, y: origin.y),
        opacity: layout.opacity(ofDot: dot, at: dots.value(at: time)))
    }
    switch layout.form {
    case .none: break
    case .dots:
      canvas.add(
        PageIndicator(form: .dots(frames), opacity: 1)
          .nodes(dots: DemoColors.white, text: DemoColors.white))
    case .text:
      let frame = Rect(x: origin.x, y: origin.y - 6, width: layout.width, height: 20)
      canvas.add(
        PageIndicator(form: .text(layout.text(at: dots.value(at: time)), frame), opacity: 1)
          .nodes(dots: DemoColors.white, text: DemoColors.white))
    }
  }

  private func draw(_ item: Int, on canvas: inout DemoCanvas, at time: Double) {
    let cell = cell(of: item, at: time)
    let (icon, label) = PagedDemo.parts(of: cell)
    // What the edge of the page cuts fades with what is left of it.
    let seen = min(cell.maxY, page.maxY) - max(cell.minY, page.minY)
    let share = cell.height > 0 ? (seen / cell.height).clamped(0, 1) : 1
    canvas.opacity = share * share * (3 - 2 * share)
    defer { canvas.opacity = 1 }
    let tile = Shape(
      DemoColors.apps[item % DemoColors.apps.count],
      radius: PagedDemo.iconSize * PagedDemo.relativeRadius,
      symbol: PagedDemo.symbols[item % PagedDemo.symbols.count],
      size: PagedDemo.iconSize * PagedDemo.relativeSymbol)
    canvas.add(
      NodeID(.icon, item), icon.scaled(by: pressedScale(of: item, at: time)), tile)
    canvas.add(
      NodeID(.label, item), label, PagedDemo.titles[item], style: PagedDemo.labelStyle,
      color: DemoColors.white)
  }

  private func drawRing(on canvas: inout DemoCanvas, at time: Double) {
    guard hasFocus else { return }
    let target = ringInStrip(of: focus.item)
    let number = PagedDemo.pagination.page(ofItem: focus.item)
    let scroll = scrolls.indices.contains(number) ? scrolls[number].offset(at: time) : 0
    let frame = ring.frame(0, target: target, at: time).offset(
      x: page.minX - grid.offset(ofPage: pager.position(at: time)), y: page.minY - scroll)
    canvas.add(
      NodeID(.focusRing), frame,
      Shape(
        fill: Color(rgb: 0xFF_FFFF, opacity: 0.14), stroke: Color(rgb: 0xFF_FFFF, opacity: 0.9),
        strokeWidth: 2, radius: 18))
  }
}
