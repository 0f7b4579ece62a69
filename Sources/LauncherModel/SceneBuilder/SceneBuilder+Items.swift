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
      addIcon(item, frame: icon, look, to: &scene)
      addTitle(
        item.title, frame: label, size: pages.labelSize, weight: .medium, color: theme.text, look,
        to: &scene)
    case .card(let color):
      addCard(item, color: color, cell: cell, pages, look, theme, to: &scene)
    case .picture:
      addPicture(item, cell: cell, look, theme, to: &scene)
    }
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

    var scale: Double { 1 - (1 - Metrics.pressedScale) * pressed }
    var shade: Double { Metrics.pressedShade * pressed.clamped(0, 1) }
  }

  private func addIcon(_ item: Item, frame: Rect, _ look: ItemLook, to scene: inout Scene) {
    scene.nodes.append(
      SceneNode(
        id: NodeID(.icon, look.number), frame: frame.scaled(by: look.scale), opacity: look.opacity,
        clip: look.clip,
        content: .icon(
          IconImage(
            reference: item.icon, size: frame.width, shade: look.shade, letter: item.letter,
            tile: item.tile))))
  }

  private func addTitle(
    _ title: String, frame: Rect, size: Double, weight: TextStyle.Weight, color: Color,
    _ look: ItemLook, to scene: inout Scene
  ) {
    let fitted = fit(title, style: TextStyle(size: size, weight: weight), width: frame.width)
    guard !fitted.text.isEmpty else { return }
    scene.nodes.append(
      SceneNode(
        id: NodeID(.label, look.number), frame: frame, opacity: look.opacity, clip: look.clip,
        content: .label(
          Label(
            text: fitted.text, style: TextStyle(size: fitted.size, weight: weight), color: color)))
    )
  }

  /// A coloured card: the icon, when there is one, above the title, both in the middle.
  private func addCard(
    _ item: Item, color: Color?, cell: Rect, _ pages: TabPages, _ look: ItemLook, _ theme: Theme,
    to scene: inout Scene
  ) {
    let card = pages.card(in: cell)
    let resting = pages.card(in: look.resting)
    let fill = color ?? theme.surface
    scene.nodes.append(
      SceneNode(
        id: NodeID(.card, look.number), frame: card.scaled(by: look.scale), opacity: look.opacity,
        clip: look.clip,
        content: .shape(
          Shape(
            fill: fill.shaded(by: look.shade), stroke: theme.hairline, strokeWidth: 1,
            radius: Metrics.cardRadius))))
    let text = color.map { $0.readableText } ?? theme.text
    let size = pages.labelSize + 1
    let line = size * Metrics.lineHeight
    let side = min(resting.width * 0.5, (resting.height - line) * 0.6).rounded(.down)
    let hasIcon = item.icon != nil && side >= 16
    let height = (hasIcon ? side + Metrics.labelGap : 0) + line
    let top = card.midY - height / 2
    if hasIcon {
      let icon = Rect(x: card.midX - side / 2, y: top, width: side, height: side)
      addIcon(item, frame: icon, look, to: &scene)
    }
    let label = Rect(
      x: card.minX + 10, y: top + height - line, width: max(0, card.width - 20), height: line)
    addTitle(
      item.title, frame: label, size: size, weight: .semibold, color: text, look, to: &scene)
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
        content: .shape(Shape(fill: theme.surface, radius: Metrics.pictureRadius))))
    scene.nodes.append(
      SceneNode(
        id: NodeID(.picture, look.number), frame: square.scaled(by: look.scale),
        opacity: look.opacity, clip: look.clip,
        content: .icon(
          IconImage(
            reference: item.icon, size: resting, shade: look.shade, letter: nil, tile: item.tile,
            radius: Metrics.pictureRadius))))
  }
}

extension Color {
  /// The colour darkened by a share, 0…1.
  func shaded(by shade: Double) -> Color {
    guard shade > 0 else { return self }
    func channel(_ value: UInt8) -> UInt32 {
      UInt32((Double(value) * (1 - shade.clamped(0, 1))).rounded())
    }
    return Color(
      argb: UInt32(alpha) << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue))
  }

  /// White or near-black, whichever is easier to read on this colour (WCAG's contrast).
  var readableText: Color {
    let white = 1.05 / (luminance + 0.05)
    let dark = Color(rgb: 0x1B1D26)
    return white >= (luminance + 0.05) / (dark.luminance + 0.05) ? Color(rgb: 0xFFFFFF) : dark
  }

  /// The relative luminance of WCAG 2, 0 black … 1 white, with a cubic in place of its curve.
  private var luminance: Double {
    func linear(_ value: UInt8) -> Double {
      let share = Double(value) / 255
      // Within 0.002 of the curve of sRGB, and without a library for powers.
      return share * (share * (share * 0.305_306_011 + 0.682_171_111) + 0.012_522_878)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
