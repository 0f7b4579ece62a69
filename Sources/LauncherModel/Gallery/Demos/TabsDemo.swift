import LayoutCore

/// Tabs with sliding pages: three sections of a project.
struct TabsDemo: Demo {
  struct Row: Hashable, Sendable {
    var title: String
    var symbol: Shape.Symbol.Kind
    /// A place among the colours of the tiles.
    var color: Int
  }

  static let title = "Spring Launch"
  static let sections: [(option: SegmentedControl.Option, rows: [Row])] = [
    (
      SegmentedControl.Option(title: "Overview", symbol: .grid),
      [
        Row(title: "Launch plan", symbol: .calendar, color: 0),
        Row(title: "Budget", symbol: .wallet, color: 4),
        Row(title: "Team", symbol: .chat, color: 1),
      ]
    ),
    (
      SegmentedControl.Option(title: "Activity", symbol: .activity),
      [
        Row(title: "Ana updated the budget", symbol: .wallet, color: 4),
        Row(title: "Leo added two files", symbol: .files, color: 3),
        Row(title: "Mia closed a task", symbol: .notes, color: 5),
      ]
    ),
    (
      SegmentedControl.Option(title: "Files", symbol: .files),
      [
        Row(title: "Brief.pdf", symbol: .books, color: 2),
        Row(title: "Timeline.numbers", symbol: .stocks, color: 4),
        Row(title: "Logo.svg", symbol: .photos, color: 1),
        Row(title: "Notes.txt", symbol: .notes, color: 3),
      ]
    ),
  ]

  private static let columnWidth = 520.0
  private static let titleStyle = TextStyle(size: 28, weight: .semibold)
  private static let titleHeight = 40.0
  private static let controlTop = 56.0
  private static let rowsTop = 120.0
  private static let rowHeight = 64.0
  private static let rowGap = 10.0
  private static let rowRadius = 18.0
  private static let tileSize = 36.0
  private static let rowStyle = TextStyle(size: 15, weight: .medium)

  private var control = SegmentedControl(sections.map(\.option))
  private(set) var slide = PageSlide()
  private var hasFocus = false
  private var stage: Stage?
  private var column = Rect.zero

  mutating func layOut(on stage: Stage, at time: Double) {
    self.stage = stage
    let column = stage.column(width: TabsDemo.columnWidth)
    let height = TabsDemo.rowsTop + 4 * TabsDemo.rowHeight + 3 * TabsDemo.rowGap
    let spare = max(0, column.height - height)
    self.column = column.offset(x: 0, y: stage.isCompact ? 8 : (spare * 0.3).rounded())
    control.layOut(
      in: Rect(
        x: column.minX, y: self.column.minY + TabsDemo.controlTop, width: column.width,
        height: SegmentedControl.height), direction: stage.direction)
  }

  func needsFrame(at time: Double) -> Bool {
    slide.needsFrame(at: time) || control.needsFrame(at: time)
  }

  var nextDeadline: Double? { nil }

  mutating func advance(to time: Double) {
    slide.advance(to: time)
    control.advance(to: time)
  }

  mutating func select(_ section: Int, at time: Double) {
    let policy = stage?.motion ?? .full
    slide.select(section, at: time, policy: policy)
    control.select(section, at: time, policy: policy)
  }

  mutating func tap(_ point: Point, at time: Double) {
    if let option = control.option(at: point) { select(option, at: time) }
  }

  mutating func setFocus(_ isFocused: Bool) { hasFocus = isFocused }

  mutating func key(_ key: Key, _ modifiers: Modifiers, at time: Double) -> Bool {
    guard let stage, let option = control.option(after: key, stage.direction) else {
      return key == .left || key == .right
    }
    select(option, at: time)
    return true
  }

  mutating func turnWheel(notches: Double, at time: Double) {
    let last = TabsDemo.sections.count - 1
    select((slide.selection + (notches > 0 ? 1 : -1)).clamped(0, last), at: time)
  }

  // MARK: - Drawing

  func draw(on canvas: inout DemoCanvas, at time: Double) {
    canvas.add(
      NodeID(.emptyTitle),
      Rect(x: column.minX, y: column.minY, width: column.width, height: TabsDemo.titleHeight),
      TabsDemo.title, style: TabsDemo.titleStyle, color: canvas.theme.text,
      alignment: canvas.leading)
    control.draw(on: &canvas, isFocused: hasFocus, at: time)
    for visible in slide.visible(at: time) {
      canvas.opacity = visible.opacity
      let sign = canvas.stage.direction.sign
      let shift = (visible.place * column.width * sign * canvas.stage.scale).rounded()
      draw(section: visible.page, shift: shift / canvas.stage.scale, on: &canvas)
    }
    canvas.opacity = 1
  }

  /// The frame of a row of the page in view.
  func frame(ofRow row: Int) -> Rect {
    Rect(
      x: column.minX,
      y: column.minY + TabsDemo.rowsTop + Double(row) * (TabsDemo.rowHeight + TabsDemo.rowGap),
      width: column.width, height: TabsDemo.rowHeight)
  }

  private func draw(section: Int, shift: Double, on canvas: inout DemoCanvas) {
    let theme = canvas.theme
    for (index, row) in TabsDemo.sections[section].rows.enumerated() {
      let id = section * 8 + index
      let frame = frame(ofRow: index).offset(x: shift, y: 0)
      canvas.add(
        NodeID(.card, id), frame,
        Shape(
          fill: theme.surface, stroke: theme.hairline, strokeWidth: 1, radius: TabsDemo.rowRadius))
      let size = TabsDemo.tileSize
      let margin = (frame.height - size) / 2
      let left = Rect(x: frame.minX + margin, y: frame.minY + margin, width: size, height: size)
      let isForward = canvas.stage.direction == .leftToRight
      let tile = isForward ? left : left.offset(x: frame.width - size - 2 * margin, y: 0)
      canvas.add(
        NodeID(.icon, id), tile,
        Shape(DemoColors.tiles[row.color], radius: size * 0.28, symbol: row.symbol, size: 19))
      let text = Rect(
        x: frame.minX + (isForward ? size + 2 * margin : margin), y: frame.minY,
        width: max(0, frame.width - size - 3 * margin), height: frame.height)
      canvas.add(
        NodeID(.label, id), text, row.title, style: TabsDemo.rowStyle, color: theme.text,
        alignment: canvas.leading)
    }
  }
}
