/// Counts mistakes: letters too many, missing, wrong, or two neighbours in the wrong order.
struct EditDistance {
  // Rows of the table for the letter at hand and the two before it.
  private var row: [Int] = []
  private var above: [Int] = []
  private var twoAbove: [Int] = []

  /// The least number of mistakes between a pattern and some beginning of a text, with the length
  /// of that beginning; nil when there are more than the limit.
  mutating func toPrefix(
    _ pattern: [UInt32], of text: ArraySlice<UInt32>, limit: Int
  ) -> (mistakes: Int, length: Int)? {
    guard limit >= 0 else { return nil }
    // A longer beginning has more surplus letters than are allowed.
    let text = text.prefix(pattern.count + min(limit, pattern.count))
    let width = text.count
    if row.count <= width {
      row = Array(repeating: 0, count: 2 * width + 1)
      (above, twoAbove) = (row, row)
    }
    for column in 0...width { row[column] = column }
    for (line, letter) in pattern.enumerated() {
      (twoAbove, above, row) = (above, row, twoAbove)
      row[0] = line + 1
      var least = row[0]
      for column in 0..<width {
        let other = text[text.startIndex + column]
        var cost = above[column] + (letter == other ? 0 : 1)
        cost = min(cost, above[column + 1] + 1, row[column] + 1)
        if line > 0, column > 0, letter == text[text.startIndex + column - 1],
          pattern[line - 1] == other
        {
          cost = min(cost, twoAbove[column - 1] + 1)
        }
        row[column + 1] = cost
        least = min(least, cost)
      }
      if least > limit { return nil }
    }
    let last = row[...width]
    guard let mistakes = last.min(), mistakes <= limit, let length = last.lastIndex(of: mistakes)
    else { return nil }
    return (mistakes, length)
  }
}
