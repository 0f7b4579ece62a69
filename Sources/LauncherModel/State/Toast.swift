/// A message above the dots; it goes by itself.
struct Toast: Hashable, Sendable {
  /// How long it stays, in seconds.
  static let duration = 8.0
  /// A reason longer than this many lines is cut.
  static let lineLimit = 3

  /// When it came.
  var start: Double
  /// When it goes.
  var end: Double { start + Toast.duration }

  /// What it says.
  let text: String
  /// How it is written.
  let style: TextStyle
  private var words: [Word]
  private var space: Double

  private struct Word: Hashable, Sendable {
    var text: String
    var width: Double
  }

  /// Makes a message and measures its words, so that it can be wrapped in any window.
  init(
    _ text: String, at start: Double, style: TextStyle, measuring measure: any TextMeasuring
  ) {
    self.start = start
    self.text = text
    self.style = style
    words = text.split(whereSeparator: \.isWhitespace).map {
      Word(text: String($0), width: measure.width(of: String($0), style: style))
    }
    space = measure.width(of: " ", style: style)
  }

  /// A line of the message and its width in points.
  struct Line: Hashable, Sendable {
    var text: String
    var width: Double
  }

  /// The lines in a width; the last one holds the rest, however long that is.
  ///
  /// O(words).
  func lines(inWidth limit: Double) -> [Line] {
    var lines: [Line] = []
    for word in words {
      if let last = lines.last,
        last.width + space + word.width <= limit || lines.count == Toast.lineLimit
      {
        lines[lines.count - 1] = Line(
          text: last.text + " " + word.text, width: last.width + space + word.width)
      } else {
        lines.append(Line(text: word.text, width: word.width))
      }
    }
    return lines
  }
}
