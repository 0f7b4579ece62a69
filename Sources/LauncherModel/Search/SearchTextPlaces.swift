import LayoutCore

/// Where the typed text, its caret and its selection are.
struct SearchTextPlaces: Hashable, Sendable {
  /// What is shown: the text with what is being composed at the caret.
  var text: String
  /// The text's line; longer text is moved so that the caret is in sight.
  var frame: Rect
  var caret: Rect
  /// The selected part; nil when nothing is selected.
  var selection: Rect?
  /// Below what is being composed; nil when nothing is.
  var underline: Rect?

  /// Measures a text in a room of the window.
  init(
    _ search: Search, in room: Rect, direction: LayoutDirection,
    metrics: TextMetrics = .standard, measuring: any TextMeasuring
  ) {
    let field = search.field
    let before = field.prefix
    let composed = search.preedit?.text ?? ""
    let after = String(field.characters[field.caret...])
    text = before + composed + after
    // Of mixed directions the first one counts.
    let isRightToLeft = SearchTextPlaces.startsRightToLeft(text)
    func width(_ text: some StringProtocol) -> Double {
      text.isEmpty ? 0 : measuring.width(of: String(text), style: metrics.searchStyle)
    }
    let whole = width(text)
    let composedCaret = String(composed.prefix(search.preedit?.caret ?? 0))
    let caretWidth = Metrics.searchCaretWidth
    let caretAt = width(before + composedCaret)
    // From the side that the text begins at.
    let space = max(0, room.width - caretWidth)
    let hidden = max(0, caretAt - space)
    let isMirrored = direction == .rightToLeft
    // A short text stands at the side where the reading begins.
    let start = isMirrored == isRightToLeft || whole > space ? 0 : room.width - whole
    func place(_ from: Double, _ to: Double, y: Double, height: Double) -> Rect {
      let x = start + from - hidden
      let width = max(0, to - from)
      return Rect(
        x: isRightToLeft ? room.maxX - x - width : room.minX + x, y: y, width: width,
        height: height)
    }
    frame = place(0, whole, y: room.minY, height: room.height)
    let height = metrics.searchCaretHeight
    caret = place(
      caretAt, caretAt + caretWidth, y: room.midY - height / 2, height: height)
    if !field.selection.isEmpty {
      let range = field.selection
      selection = place(
        width(String(field.characters[..<range.lowerBound])),
        width(String(field.characters[..<range.upperBound])), y: room.midY - height / 2,
        height: height)
    }
    if !composed.isEmpty {
      underline = place(
        width(before), width(before + composed), y: room.midY + height / 2 - 1, height: 1)
    }
  }

  /// Whether the first letter with a direction is read from right to left.
  static func startsRightToLeft(_ text: String) -> Bool {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        return true
      default:
        if scalar.properties.isAlphabetic { return false }
      }
    }
    return false
  }
}
