import AppCatalog
import LayoutCore

extension SceneBuilder {
  /// One item in its cell.
  func add(
    _ item: Item, cell: Rect, _ look: ItemLook, _ pages: TabPages, theme: Theme,
    to scene: inout Scene
  ) {
    switch item.style {
    case .icon:
      let (icon, label) = pages.parts(in: cell, atRest: look.resting)
      addIcon(
        item, frame: icon, look, outline: theme.text, plate: plate(of: item),
        to: &scene)
      addTitle(
        title(item, size: pages.labelSize, weight: .medium, width: label.width, pages.text),
        weight: .medium, frame: label, room: pages.text.labelLines, color: theme.text, look,
        to: &scene)
    case .card(let color):
      addCard(item, color: color, cell: cell, pages, look, theme, to: &scene)
    case .picture:
      addPicture(item, cell: cell, look, theme, to: &scene)
    }
  }

  /// The plate that all apps lie on; thumbnails and the types of files are not among them.
  private func plate(of item: Item) -> IconPlate? {
    if case .app = item.activation { iconPlate } else { nil }
  }

  /// How an item looks at the moment.
  struct ItemLook {
    /// The item's place in the board.
    var number: Int
    var opacity: Double
    /// 0 not pressed … 1 pressed.
    var pressed: Double
    /// The item's cell at rest: pictures are made for it, also while the cell changes its size.
    var resting: Rect
    /// Nothing is seen outside.
    var clip: Rect?

    var motion: Theme.Motion

    var scale: Double { 1 - (1 - motion.pressScale) * pressed }
    var shade: Double { motion.pressShade * pressed.clamped(0, 1) }
  }

  private func addIcon(
    _ item: Item, frame: Rect, _ look: ItemLook, outline: Color, plate: IconPlate? = nil,
    to scene: inout Scene
  ) {
    var image = IconImage(
      reference: item.icon, size: frame.width, shade: look.shade, letter: item.letter,
      tile: item.tile)
    image.outline = outline
    image.plate = plate
    scene.nodes.append(
      SceneNode(
        id: NodeID(.icon, look.number), frame: frame.scaled(by: look.scale), opacity: look.opacity,
        clip: look.clip, content: .icon(image)))
  }

  private func add(
    _ symbol: SymbolImage, color: Color, frame: Rect, _ look: ItemLook, to scene: inout Scene
  ) {
    // Smaller than a picture in its place: a mark has no room of its own around it.
    let size = (frame.width * Metrics.cardSymbolPart).rounded()
    let shown = Rect(
      x: frame.midX - size / 2, y: frame.midY - size / 2, width: size, height: size
    ).scaled(by: look.scale)
    scene.nodes.append(
      SceneNode(
        id: NodeID(.icon, look.number), frame: shown, opacity: look.opacity, clip: look.clip,
        content: symbol.content(size: size, shown: shown.width, color: color)))
  }

  private func title(
    _ item: Item, size: Double, weight: TextStyle.Weight, width: Double, _ text: TextMetrics
  ) -> FittedText {
    fit(
      item.title, style: TextStyle(size: size, weight: weight), width: width,
      lines: text.labelLines)
  }

  /// The lines of a title, from the top of a frame that has room for some.
  private func addTitle(
    _ title: FittedText, weight: TextStyle.Weight, frame: Rect, room: Int, color: Color,
    _ look: ItemLook, to scene: inout Scene
  ) {
    let height = frame.height / Double(max(1, room))
    // Lines of smaller text stand closer.
    let step = min(height, title.size * Metrics.lineHeight)
    for (index, line) in title.lines.enumerated() {
      let place = Rect(
        x: frame.minX, y: frame.minY + Double(index) * step, width: frame.width, height: height)
      scene.nodes.append(
        SceneNode(
          id: NodeID(index == 0 ? .label : .secondLabel, look.number), frame: place,
          opacity: look.opacity,
          clip: look.clip,
          content: .label(
            Label(
              text: line, style: TextStyle(size: title.size, weight: weight), color: color,
              direction: title.directions[index]))))
    }
  }

  /// A coloured card: the icon, when there is one, above the title, both in the middle.
  private func addCard(
    _ item: Item, color: Color?, cell: Rect, _ pages: TabPages, _ look: ItemLook, _ theme: Theme,
    to scene: inout Scene
  ) {
    let card = pages.card(in: cell)
    let resting = pages.card(in: look.resting)
    let colors = CardColors(color, shade: look.shade, theme: theme)
    scene.nodes.append(
      SceneNode(
        id: NodeID(.card, look.number), frame: card.scaled(by: look.scale), opacity: look.opacity,
        clip: look.clip,
        content: .shape(
          Shape(
            fill: colors.fill, stroke: theme.hairline, strokeWidth: theme.sizes.hairline,
            radius: theme.radii.card))))
    // The title takes half of a low card at most.
    let room = resting.height / 2 / Metrics.lineHeight / Double(pages.text.labelLines)
    let size = min(pages.labelSize + 1, max(1, room))
    let width = max(0, card.width - 20)
    let title = title(item, size: size, weight: .semibold, width: width, pages.text)
    let line = size * Metrics.lineHeight * Double(max(1, title.lines.count))
    let side = min(resting.width * 0.5, (resting.height - line) * 0.6).rounded(.down)
    let symbol = item.symbol.map(SymbolImage.init(name:))
    let hasIcon = (item.icon != nil || symbol != nil) && side >= 16
    let height = (hasIcon ? side + Metrics.labelGap : 0) + line
    let top = card.midY - height / 2
    if hasIcon {
      let icon = Rect(x: card.midX - side / 2, y: top, width: side, height: side)
      if let symbol {
        add(symbol, color: colors.text, frame: icon, look, to: &scene)
      } else {
        addIcon(item, frame: icon, look, outline: colors.text, to: &scene)
      }
    }
    addTitle(
      title, weight: .semibold,
      frame: Rect(x: card.minX + 10, y: top + height - line, width: width, height: line),
      room: title.lines.count, color: colors.text, look, to: &scene)
  }

  /// A picture that fills its cell; the empty cell shows until it is decoded.
  private func addPicture(
    _ item: Item, cell: Rect, _ look: ItemLook, _ theme: Theme, to scene: inout Scene
  ) {
    let resting = max(look.resting.width, look.resting.height)
    let side = max(cell.width, cell.height)
    let square = Rect(
      x: cell.midX - side / 2, y: cell.midY - side / 2, width: side, height: side)
    scene.nodes.append(
      SceneNode(
        id: NodeID(.card, look.number), frame: cell.scaled(by: look.scale), opacity: look.opacity,
        clip: look.clip,
        content: .shape(Shape(fill: theme.surface, radius: theme.radii.picture))))
    scene.nodes.append(
      SceneNode(
        id: NodeID(.picture, look.number), frame: square.scaled(by: look.scale),
        opacity: look.opacity, clip: look.clip,
        content: .icon(
          IconImage(
            reference: item.icon, size: resting, shade: look.shade, letter: nil, tile: item.tile,
            radius: theme.radii.picture))))
  }
}
