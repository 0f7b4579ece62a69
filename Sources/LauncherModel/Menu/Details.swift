/// What is shown of an app in its details: a title and lines, as `quire why` prints them.
struct Details: Hashable, Sendable {
  /// The app.
  var id: String
  /// The text; its first line is the title.
  var text: String

  /// The lines as they fit a width in points: long ones go on in the next line, and what is more than
  /// a number of lines is cut.
  func lines(inWidth width: Double, limit: Int, measure: (String) -> Double) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n") {
      var rest = Array(paragraph.prefix(1024))
      while !rest.isEmpty {
        guard lines.count < limit else {
          if let last = lines.popLast() { lines.append(String(last.dropLast()) + "…") }
          return lines
        }
        let count = Details.fitting(rest, width: width, measure: measure)
        lines.append(String(rest[..<count]))
        rest.removeSubrange(..<count)
        while rest.first == " " { rest.removeFirst() }
      }
    }
    return lines
  }

  /// How many characters fit: up to a space where there is one, at least one.
  private static func fitting(
    _ characters: [Character], width: Double, measure: (String) -> Double
  ) -> Int {
    if measure(String(characters)) <= width { return characters.count }
    var (low, high) = (1, characters.count)
    while low < high {
      let middle = (low + high + 1) / 2
      if measure(String(characters[..<middle])) <= width {
        low = middle
      } else {
        high = middle - 1
      }
    }
    guard let space = characters[..<low].lastIndex(of: " "), space > low / 3 else { return low }
    return space
  }
}
