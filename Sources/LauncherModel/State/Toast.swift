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
  /// What the person can do about it; nil for nothing.
  var action: Action?

  /// A button in the message.
  struct Action: Hashable, Sendable {
    /// What it does.
    enum Command: Hashable, Sendable {
      /// Start an item again.
      case launch(String)
      /// Show an item that was hidden.
      case unhide(String)
    }
    var title: String
    var command: Command
    /// The title's width in points; 0 until it is measured.
    var width = 0.0

    init(_ title: String, _ command: Command) {
      self.title = title
      self.command = command
    }
  }

  private var words: [Word]
  private var space: Double

  private struct Word: Hashable, Sendable {
    var text: String
    var width: Double
  }

  /// Makes a message and measures its words, so that it can be wrapped in any window.
  init(
    _ text: String, action: Action? = nil, at start: Double, style: TextStyle,
    measuring measure: any TextMeasuring
  ) {
    self.start = start
    self.text = text
    self.style = style
    self.action = action
    if let title = action?.title {
      self.action?.width = measure.width(
        of: title, style: TextStyle(size: style.size, weight: .semibold))
    }
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
