import LayoutCore

/// The menu of an item, or of the empty board.
struct ActionsMenu: Hashable, Sendable {
  /// What a row does.
  enum Command: Hashable, Sendable {
    /// Start the item.
    case open
    /// Start one of the app's own actions.
    case action(String)
    /// Make it a favourite, or none.
    case setFavourite(Bool)
    /// Hide it, or show it again.
    case setHidden(Bool)
    /// Show what `quire why` says.
    case details
    /// Show what is hidden.
    case showHidden
  }

  /// One line of the menu.
  struct Row: Hashable, Sendable {
    var command: Command
    var title: String
    /// Whether a line is drawn above it.
    var startsGroup = false
  }

  /// The item; nil for the board's own menu.
  var item: String?
  var rows: [Row]
  /// What it belongs to, in the window: it stands beside it.
  var anchor: Rect
  /// Whether a finger asked for it: then rows are higher.
  var isTouch: Bool
  /// The row that Enter chooses.
  var highlighted: Int?
  /// The pointer that is down and may choose a row by lifting; with where it went down.
  var pressed: (pointer: Int64, start: Point)?

  static func == (a: ActionsMenu, b: ActionsMenu) -> Bool {
    a.item == b.item && a.rows == b.rows && a.anchor == b.anchor && a.isTouch == b.isTouch
      && a.highlighted == b.highlighted && a.pressed?.pointer == b.pressed?.pointer
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(item)
    hasher.combine(rows)
    hasher.combine(highlighted)
  }
}

/// Where a menu and its rows are in a window.
struct MenuLayout: Hashable, Sendable {
  /// The menu.
  var frame: Rect
  /// The rows, in order.
  var rows: [Rect]
  /// The lines above rows, by the row.
  var lines: [Int: Rect]

  /// Places a menu beside what it belongs to, inside of the window.
  ///
  /// It goes on in the direction of reading and below; where there is no room, to the other side
  /// and above. Rows of a menu that is too high for the window are lower.
  init(
    _ menu: ActionsMenu, in window: Size, direction: LayoutDirection, text: TextMetrics
  ) {
    let margin = Metrics.menuMargin
    let padding = Metrics.menuPadding
    let gaps = menu.rows.dropFirst().count { $0.startsGroup }
    let room = max(0, window.height - 2 * margin - 2 * padding)
    let usual = text.menuRow(isTouch: menu.isTouch)
    let gap = min(Metrics.menuGap, room / 12)
    let count = Double(max(1, menu.rows.count))
    let row = min(usual, max(0, room - Double(gaps) * gap) / count)
    let size = Size(
      width: min(text.menuWidth, max(0, window.width - 2 * margin)),
      height: min(
        window.height, row * Double(menu.rows.count) + Double(gaps) * gap + 2 * padding))
    let isForward = direction == .leftToRight
    let after = isForward ? menu.anchor.maxX : menu.anchor.minX - size.width
    let before = isForward ? menu.anchor.minX - size.width : menu.anchor.maxX
    func fits(_ x: Double) -> Bool { x >= margin && x + size.width <= window.width - margin }
    let x = fits(after) ? after : fits(before) ? before : after
    let below = menu.anchor.maxY
    let above = menu.anchor.minY - size.height
    let y = below + size.height <= window.height - margin || above < margin ? below : above
    frame = Rect(
      x: x.clamped(
        min(margin, (window.width - size.width) / 2),
        max(window.width - margin - size.width, (window.width - size.width) / 2)
      ).rounded(),
      y: y.clamped(
        min(margin, (window.height - size.height) / 2),
        max(window.height - margin - size.height, (window.height - size.height) / 2)
      ).rounded(), width: size.width, height: size.height)
    rows = []
    lines = [:]
    var top = frame.minY + padding
    for (index, item) in menu.rows.enumerated() {
      if item.startsGroup, index > 0 {
        lines[index] = Rect(
          x: frame.minX + 2 * padding + 2, y: (top + gap / 2).rounded(.down),
          width: max(0, frame.width - 4 * padding - 4), height: 1)
        top += gap
      }
      rows.append(
        Rect(
          x: frame.minX + padding, y: top, width: max(0, frame.width - 2 * padding), height: row))
      top += row
    }
  }

  /// The row at a point.
  func row(at point: Point) -> Int? { rows.firstIndex { $0.contains(point) } }
}
