import LayoutCore

/// Twelve tiles in as many columns as their container's width allows.
struct AdaptiveDemo: Demo {
  static let count = 12
  static let tileHeight = 72.0
  static let spacing = 10.0
  static let rule = AdaptiveColumns(minimum: 80, spacing: spacing)
  static let widths: [(title: String, width: Double)] = [
    ("Narrow", 170), ("Medium", 270), ("Wide", 362),
  ]
  /// The seconds a width is shown while it plays by itself.
  static let interval = 1.1
  private static let padding = 14.0
  private static let panelRadius = 26.0
  private static let controlGap = 34.0
  private static let noteHeight = 22.0
  private static let handleWidth = 5.0
  private static let style = TextStyle(size: 20, weight: .semibold)
  private static let noteStyle = TextStyle(size: 13, weight: .medium)
  /// The narrowest that the container can be dragged, in points.
  private static let narrowest = 80.0
  /// The container's number among what glides.
  private static let container = count

  private var control = SegmentedControl(
    widths.map { SegmentedControl.Option(title: $0.title, symbol: nil) })
  private(set) var width = widths[0].width
  private var stage: Stage?
  private var glide = LayoutTransition(spring: .smooth(0.4))
  private var hasFocus = false
  private var isResizing = false

  /// The number of columns.
  var columns: Int { AdaptiveDemo.rule.count(inWidth: shownWidth) }

  private var shownWidth: Double {
    min(width, max(1, (stage?.area.width ?? width) - 2 * AdaptiveDemo.padding))
  }

  private var top: Double {
    guard let stage else { return 0 }
    let tallest = 6 * AdaptiveDemo.tileHeight + 5 * AdaptiveDemo.spacing
    let whole = SegmentedControl.height + AdaptiveDemo.controlGap + tallest + 60
    return (stage.area.minY + max(0, stage.area.height - whole) / 2).rounded()
  }

  private var gridOrigin: Point {
    Point(
      x: ((stage?.window.width ?? 0) - shownWidth) / 2,
      y: top + SegmentedControl.height + AdaptiveDemo.controlGap)
  }

  private var grid: ModularGrid {
    ModularGrid(
      columns: .count(columns), rows: .fixed(AdaptiveDemo.tileHeight),
      gap: Size(width: AdaptiveDemo.spacing, height: AdaptiveDemo.spacing),
      size: Size(width: shownWidth, height: AdaptiveDemo.tileHeight), count: AdaptiveDemo.count,
      direction: stage?.direction ?? .leftToRight)
  }

  /// The tiles and their container, where they belong.
  private var places: [(id: Int, frame: Rect)] {
    let grid = grid
    let origin = gridOrigin
    let whole = Rect(origin: origin, size: Size(width: shownWidth, height: grid.contentSize.height))
    return (0..<AdaptiveDemo.count).map {
      ($0, grid.frame(of: $0).offset(x: origin.x, y: origin.y))
    } + [(AdaptiveDemo.container, whole)]
  }

  /// The tiles and their container, where they are shown.
  func frames(at time: Double) -> [(id: Int, frame: Rect)] {
    places.map { ($0.id, glide.frame($0.id, target: $0.frame, at: time)) }
  }

  mutating func layOut(on stage: Stage, at time: Double) {
    let isFirst = self.stage == nil
    change(at: time, glides: !isFirst) {
      $0.stage = stage
      $0.glide.policy = stage.motion
    }
    let width = min(360, stage.area.width)
    control.layOut(
      in: Rect(
        x: ((stage.window.width - width) / 2).rounded(), y: top, width: width,
        height: SegmentedControl.height), direction: stage.direction)
  }

  /// Changes something; tiles glide when and only when the number of columns changes.
  private mutating func change(
    at time: Double, glides: Bool = true, _ change: (inout AdaptiveDemo) -> Void
  ) {
    let before = frames(at: time)
    let oldColumns = columns
    change(&self)
    guard glides, columns != oldColumns else { return }
    glide.begin(from: before, to: places, at: time)
  }

  private mutating func select(_ option: Int, at time: Double) {
    control.select(option, at: time, policy: stage?.motion ?? .full)
    change(at: time) { $0.width = AdaptiveDemo.widths[option].width }
  }

  // MARK: - Time

  func needsFrame(at time: Double) -> Bool {
    glide.needsFrame(at: time) || control.needsFrame(at: time)
  }

  var nextDeadline: Double? { nil }

  mutating func advance(to time: Double) {
    glide.advance(to: time)
    control.advance(to: time)
  }

  var playInterval: Double? { AdaptiveDemo.interval }

  mutating func play(at time: Double) {
    select((control.selection + 1) % AdaptiveDemo.widths.count, at: time)
  }

  // MARK: - Input

  var dragAxes: DragRecognizer.Axes { .horizontal }

  mutating func tap(_ point: Point, at time: Double) {
    if let option = control.option(at: point) { select(option, at: time) }
  }

  /// The container's sides can be dragged: both move, it stays in the middle.
  mutating func beginPan(along axis: Axis, from point: Point?, at time: Double) {
    guard let point else { return }
    isResizing = true
    isLeftSide = point.x < (stage?.window.width ?? 0) / 2
  }

  private var isLeftSide = false

  mutating func pan(_ movement: Pan, at time: Double) {
    guard isResizing, case .finger(let delta) = movement, let stage else { return }
    let widest = max(AdaptiveDemo.narrowest, stage.area.width - 2 * AdaptiveDemo.padding)
    let change = 2 * delta.x * (isLeftSide ? -1 : 1)
    self.change(at: time) {
      $0.width = ($0.shownWidth + change).clamped(AdaptiveDemo.narrowest, widest)
    }
  }

  mutating func endPan(velocity: Pan, at time: Double) { isResizing = false }

  mutating func turnWheel(notches: Double, at time: Double) {
    let last = AdaptiveDemo.widths.count - 1
    select((control.selection + (notches > 0 ? 1 : -1)).clamped(0, last), at: time)
  }

  mutating func setFocus(_ isFocused: Bool) { hasFocus = isFocused }

  mutating func key(_ key: Key, _ modifiers: Modifiers, at time: Double) -> Bool {
    guard let stage, let option = control.option(after: key, stage.direction) else {
      return key == .left || key == .right
    }
    select(option, at: time)
    return true
  }

  // MARK: - Drawing

  func draw(on canvas: inout DemoCanvas, at time: Double) {
    let theme = canvas.theme
    control.draw(on: &canvas, isFocused: hasFocus, at: time)
    let frames = frames(at: time)
    let container = frames[AdaptiveDemo.container].frame
    let panel = container.insetBy(x: -AdaptiveDemo.padding, y: -AdaptiveDemo.padding)
    canvas.add(
      NodeID(.card, AdaptiveDemo.container), panel,
      Shape(
        fill: theme.surface, stroke: theme.hairline, strokeWidth: 1,
        radius: AdaptiveDemo.panelRadius))
    for side in [-1.0, 1] {
      let handle = Rect(
        x: panel.midX + side * (panel.width / 2 + 11) - AdaptiveDemo.handleWidth / 2,
        y: panel.midY - 22, width: AdaptiveDemo.handleWidth, height: 44)
      canvas.add(
        NodeID(.arrow, side < 0 ? 0 : 1), handle,
        Shape(fill: theme.secondaryText, radius: AdaptiveDemo.handleWidth / 2), opacity: 0.5)
    }
    for (tile, frame) in frames where tile < AdaptiveDemo.count {
      canvas.add(
        NodeID(.badge, tile), frame,
        Shape(DemoColors.tiles[tile % DemoColors.tiles.count], radius: 16))
      canvas.add(
        NodeID(.label, tile), frame, String(tile + 1), style: AdaptiveDemo.style,
        color: DemoColors.white)
    }
    let points = Decimal2.text(shownWidth.rounded())
    canvas.add(
      NodeID(.emptyText),
      Rect(
        x: 20, y: panel.maxY + 10, width: max(0, canvas.stage.window.width - 40),
        height: AdaptiveDemo.noteHeight), "\(points) points, \(columns) columns",
      style: AdaptiveDemo.noteStyle, color: theme.secondaryText)
  }
}
