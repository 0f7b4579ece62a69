import LayoutCore

extension LabelFitter {
  /// The largest size at which a text fits into some lines, broken at words; at the smallest size
  /// words are broken too, and what is left over is cut.
  ///
  /// O(pieces) measurements for each size. A width that is not positive gives no text.
  static func fit(
    _ text: String, style: TextStyle, width limit: Double, lines count: Int,
    measuring measure: any TextMeasuring
  ) -> FittedText {
    let count = max(1, count)
    let text = text.count > characterLimit ? String(text.prefix(characterLimit)) : text
    let single = measure.width(of: text, style: style)
    guard count > 1, limit > 0, single > limit else {
      let label = fit(text, style: style, width: limit, measuring: measure)
      return FittedText(
        lines: label.text.isEmpty ? [] : [label.text], size: label.size, width: label.width)
    }
    let pieces = LineBreaks.pieces(of: text)
    let smallest = style.size * Metrics.minimumLabelScale
    var size = style.size
    while size >= smallest {
      var filler = LineFiller(
        limit: limit, style: TextStyle(size: size, weight: style.weight), measure: measure)
      let isWhole = pieces.allSatisfy { filler.add($0, breaking: false) }
      if isWhole, filler.lines.count <= count { return filler.fitted }
      size -= 0.5
    }
    var filler = LineFiller(
      limit: limit, style: TextStyle(size: smallest, weight: style.weight), measure: measure)
    for (index, piece) in pieces.enumerated() {
      _ = filler.add(piece, breaking: true)
      guard filler.lines.count > count else { continue }
      // The last line is the rest of the text, cut.
      var rest = filler.text(fromLine: count - 1)
      var hasSpace = piece.hasSpace
      for later in pieces[(index + 1)...] {
        rest += (hasSpace ? " " : "") + later.text
        hasSpace = later.hasSpace
      }
      let last = fit(
        rest, style: TextStyle(size: smallest, weight: style.weight), width: limit, isCut: true,
        measuring: measure)
      filler.lines = filler.lines[..<(count - 1)] + [last.text]
      return filler.fitted
    }
    return filler.fitted
  }
}

/// Fills lines with pieces of a text.
private struct LineFiller {
  let limit: Double
  let style: TextStyle
  let measure: any TextMeasuring
  var lines: [String] = []
  /// Whether a space was left out before each line.
  private var gaps: [Bool] = []
  /// A space is due before the next piece of the line.
  private var hasSpace = false

  init(limit: Double, style: TextStyle, measure: any TextMeasuring) {
    self.limit = limit
    self.style = style
    self.measure = measure
  }

  private func fits(_ line: String) -> Bool { measure.width(of: line, style: style) <= limit }

  /// Adds a piece to the last line or to a new one; false when it is wider than a line and is not
  /// to be broken.
  mutating func add(_ piece: LineBreaks.Piece, breaking: Bool) -> Bool {
    defer { hasSpace = piece.hasSpace }
    if let last = lines.last {
      let longer = last + (hasSpace ? " " : "") + piece.text
      if fits(longer) {
        lines[lines.count - 1] = longer
        return true
      }
    }
    if fits(piece.text) {
      append(piece.text)
      return true
    }
    guard breaking else { return false }
    var line = ""
    for character in piece.text {
      if !line.isEmpty, !fits(line + String(character)) {
        append(line)
        hasSpace = false
        line = ""
      }
      line.append(character)
    }
    append(line)
    return true
  }

  private mutating func append(_ line: String) {
    lines.append(line)
    gaps.append(hasSpace)
  }

  /// The text from the start of a line on, with the spaces between the lines.
  func text(fromLine first: Int) -> String {
    zip(lines, gaps).dropFirst(first).reduce(into: "") { text, line in
      text += (line.1 && !text.isEmpty ? " " : "") + line.0
    }
  }

  var fitted: FittedText {
    FittedText(
      lines: lines, size: style.size,
      width: lines.reduce(0) { max($0, measure.width(of: $1, style: style)) })
  }
}

/// A text as it fits its frame: perhaps in several lines, perhaps smaller, perhaps cut.
struct FittedText: Hashable, Sendable {
  /// The lines, from the top; none for the empty text.
  var lines: [String]
  /// The size in points.
  var size: Double
  /// The width of the longest line in points.
  var width: Double
  /// The direction that each line is written in; nil for that of its own first letter.
  var directions: [LayoutDirection?]

  init(lines: [String], size: Double, width: Double) {
    self.lines = lines
    self.size = size
    self.width = width
    // A line goes on in the direction of the whole text.
    let whole = lines.lazy.compactMap { WritingDirection.of($0) }.first
    directions = lines.map { lines.count > 1 && WritingDirection.of($0) != whole ? whole : nil }
  }
}
