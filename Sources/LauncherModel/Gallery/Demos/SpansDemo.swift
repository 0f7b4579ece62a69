import LayoutCore

/// Spans, dense packing and named areas, while controls change them.
struct SpansDemo: Demo {
  static let count = 24
  static let gap = 10.0
  private static let rowHeight = 84.0
  private static let columnRows = 5
  private static let radius = 18.0
  private static let controlGap = 10.0
  private static let style = TextStyle(size: 19, weight: .semibold)
  private static let noteStyle = TextStyle(size: 12, weight: .medium)

  /// The spans of the tiles where they are mixed: columns and rows, again and again.
  private static let mixed: [(columns: Int, rows: Int)] = [
    (2, 2), (1, 1), (2, 1), (1, 2), (1, 1), (3, 1), (1, 1), (2, 2), (1, 1), (2, 1), (1, 1), (1, 3),
  ]

  private enum Control: Int, CaseIterable { case spans, packing, flow, areas }

  private var controls = [
    SegmentedControl(["Mixed", "Equal"].map(SpansDemo.option), number: 1),
    SegmentedControl(["Sparse", "Dense"].map(SpansDemo.option), number: 2),
    SegmentedControl(["Rows", "Columns"].map(SpansDemo.option), number: 3),
    SegmentedControl(["No areas", "Areas"].map(SpansDemo.option), number: 4),
  ]
  private var focused = 0
  private var hasFocus = false
  private var scroll = DemoScroll(along: .vertical)
  private var stage: Stage?
  private var controlsHeight = 0.0
  private(set) var grid = TemplateGrid(GridTemplate())
  private var names: [String] = []
  private var glide = LayoutTransition(spring: .smooth(0.4))

  private static func option(_ title: String) -> SegmentedControl.Option {
    SegmentedControl.Option(title: title, symbol: nil)
  }

  private func isSecond(_ control: Control) -> Bool { controls[control.rawValue].selection == 1 }

  // MARK: - Layout

  mutating func layOut(on stage: Stage, at time: Double) {
    let oldColumns = self.stage == nil ? nil : columnCount
    let before = frames(at: time)
    self.stage = stage
    glide.policy = stage.motion
    layOutControls(on: stage)
    arrange(at: time)
    if let oldColumns, oldColumns != columnCount {
      glide.begin(from: before, to: frames(at: time, resting: true), at: time)
    }
  }

  private mutating func layOutControls(on stage: Stage) {
    let area = stage.column(width: 880)
    let perRow = area.width >= 640 ? controls.count : 2
    let gap = SpansDemo.controlGap
    let cells = ModularGrid(
      columns: .count(perRow), rows: .fixed(SegmentedControl.height),
      gap: Size(width: gap, height: gap), size: area.size, count: controls.count,
      direction: stage.direction)
    for index in controls.indices {
      controls[index].layOut(
        in: cells.frame(of: index).offset(x: area.minX, y: area.minY),
        direction: stage.direction)
    }
    controlsHeight = cells.contentSize.height + 18
  }

  private var columnCount: Int {
    let width = stage?.area.width ?? 0
    return width >= 900 ? 8 : (width >= 560 ? 6 : 4)
  }

  /// The space for tiles, below the controls.
  private var tilesArea: Rect {
    guard let stage else { return .zero }
    return stage.area.inset(by: Insets(top: controlsHeight, left: 0, bottom: 0, right: 0))
  }

  /// The areas' names as rows of words, for a number of columns.
  private var drawing: [String] {
    switch columnCount {
    case 8:
      [
        "hero hero hero hero news news side side", "hero hero hero hero news news side side",
        "mail mail maps maps maps maps side side",
      ]
    case 6:
      [
        "hero hero hero news news side", "hero hero hero news news side",
        "mail mail maps maps maps side",
      ]
    default: ["hero hero hero side", "hero hero hero side", "mail news news side"]
    }
  }

  private static let areaNames = ["hero", "news", "side", "mail", "maps"]

  private mutating func arrange(at time: Double) {
    guard let stage else { return }
    let area = tilesArea
    let flowsDown = !isSecond(.flow)
    let areas = isSecond(.areas) ? (try? GridAreas(drawing)) ?? .none : .none
    let gap = SpansDemo.gap
    let columns = columnCount
    let width = (area.width - Double(columns - 1) * gap) / Double(columns)
    var template = GridTemplate(
      autoColumns: .fixed(width), autoRows: .fixed(SpansDemo.rowHeight),
      flow: flowsDown ? .row : .column, isDense: isSecond(.packing),
      gap: Size(width: gap, height: gap), areas: areas)
    if flowsDown {
      template.columns = [.repeating(columns, .fraction(1))]
    } else {
      template.columns = areas.columnCount > 0 ? [.repeating(columns, .fixed(width))] : []
      template.rows = [.repeating(SpansDemo.columnRows, .minmax(56, .fraction(1)))]
    }
    names = Array(repeating: "", count: SpansDemo.count)
    var named = SpansDemo.areaNames.makeIterator()
    let placements = (0..<SpansDemo.count).map { tile -> GridPlacement in
      while let name = named.next() {
        guard let placement = areas[name] else { continue }
        names[tile] = name
        return placement
      }
      return placement(of: tile, across: flowsDown ? columns : SpansDemo.columnRows)
    }
    grid.template = template
    grid.arrange(
      placements, width: area.width, height: flowsDown ? nil : area.height,
      direction: stage.direction)
    let axis: Axis = flowsDown ? .vertical : .horizontal
    if scroll.axis != axis { scroll = DemoScroll(along: axis) }
    let length = flowsDown ? controlsHeight + grid.contentSize.height : grid.contentSize.width
    scroll.layOut(content: length, on: stage, at: time)
  }

  private func placement(of tile: Int, across limit: Int) -> GridPlacement {
    guard !isSecond(.spans) else { return GridPlacement() }
    let span = SpansDemo.mixed[tile % SpansDemo.mixed.count]
    return .span(columns: min(span.columns, limit), rows: min(span.rows, limit))
  }

  /// The tiles in the window, as they are shown or where they belong.
  private func frames(at time: Double, resting: Bool = false) -> [(id: Int, frame: Rect)] {
    let shift = scroll.shift(at: time) + tilesArea.origin
    let kernel = resting ? .rest : glide.kernel(at: time)
    return (0..<grid.count).map {
      let place = grid.frame(of: $0).offset(x: shift.x, y: shift.y)
      return ($0, glide.frame($0, target: place, kernel: kernel))
    }
  }

  // MARK: - Time

  func needsFrame(at time: Double) -> Bool {
    scroll.needsFrame(at: time) || glide.needsFrame(at: time)
      || controls.contains { $0.needsFrame(at: time) }
  }

  var nextDeadline: Double? { scroll.nextDeadline }

  mutating func advance(to time: Double) {
    scroll.advance(to: time)
    glide.advance(to: time)
    for index in controls.indices { controls[index].advance(to: time) }
  }

  // MARK: - Input

  /// Chooses an option; the tiles keep their numbers and glide to their new places.
  mutating func choose(_ option: Int, of control: Int, at time: Double) {
    guard controls.indices.contains(control), controls[control].selection != option else { return }
    let before = frames(at: time)
    controls[control].select(option, at: time, policy: stage?.motion ?? .full)
    arrange(at: time)
    glide.begin(from: before, to: frames(at: time, resting: true), at: time)
  }

  mutating func tap(_ point: Point, at time: Double) {
    for index in controls.indices {
      guard let option = controls[index].option(at: point) else { continue }
      focused = index
      choose(option, of: index, at: time)
    }
  }

  var dragAxes: DragRecognizer.Axes { scroll.axis == .vertical ? .vertical : .horizontal }
  func isCatchable(at time: Double) -> Bool { scroll.isCatchable(at: time) }
  mutating func beginPan(along axis: Axis, from point: Point?, at time: Double) {
    scroll.begin(at: time)
  }
  mutating func pan(_ movement: Pan, at time: Double) { scroll.pan(movement, at: time) }
  mutating func endPan(velocity: Pan, at time: Double) { scroll.end(velocity: velocity, at: time) }
  mutating func turnWheel(notches: Double, at time: Double) {
    scroll.scroll(steps: notches, at: time)
  }
  mutating func setFocus(_ isFocused: Bool) { hasFocus = isFocused }

  /// Left and right go through the options of all controls, the other keys scroll.
  mutating func key(_ key: Key, _ modifiers: Modifiers, at time: Double) -> Bool {
    guard let stage else { return false }
    switch key {
    case .left, .right:
      if let option = controls[focused].option(after: key, stage.direction) {
        choose(option, of: focused, at: time)
        return true
      }
      let forward = (key == .right) == (stage.direction == .leftToRight)
      focused = (focused + (forward ? 1 : -1)).clamped(0, controls.count - 1)
      return true
    default: return scroll.key(key, at: time)
    }
  }

  // MARK: - Drawing

  func draw(on canvas: inout DemoCanvas, at time: Double) {
    guard let stage else { return }
    let window = Rect(origin: .zero, size: stage.window)
    for (tile, frame) in frames(at: time) where frame.intersects(window) {
      draw(tile, frame, on: &canvas)
    }
    scroll.draw(on: &canvas, at: time)
    for (index, control) in controls.enumerated() {
      control.draw(on: &canvas, isFocused: hasFocus && index == focused, at: time)
    }
  }

  private func draw(_ tile: Int, _ frame: Rect, on canvas: inout DemoCanvas) {
    canvas.add(
      NodeID(.card, tile), frame,
      Shape(DemoColors.tiles[tile % DemoColors.tiles.count], radius: SpansDemo.radius))
    let area = grid.area(of: tile)
    let columns = area?.columns.count ?? 1
    let rows = area?.rows.count ?? 1
    let name = names.indices.contains(tile) ? names[tile] : ""
    let note = name.isEmpty ? (columns * rows > 1 ? "\(columns) × \(rows)" : "") : name
    let line = 24.0
    let top = frame.midY - (note.isEmpty ? line : line + 16) / 2
    canvas.add(
      NodeID(.label, tile), Rect(x: frame.minX, y: top, width: frame.width, height: line),
      String(tile + 1), style: SpansDemo.style, color: DemoColors.white)
    guard !note.isEmpty else { return }
    canvas.add(
      NodeID(.badge, tile), Rect(x: frame.minX, y: top + line, width: frame.width, height: 16),
      note, style: SpansDemo.noteStyle, color: Color(rgb: 0xFF_FFFF, opacity: 0.85))
  }
}
