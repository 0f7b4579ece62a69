/// Finds what a misspelt word was meant to be.
public enum Spelling {
  /// Longer words are not compared.
  private static let longest = 64

  /// The word with the fewest mistakes, the first of them; nil where none is near.
  public static func nearest(to word: String, in words: [String]) -> String? {
    let typed = Array(word.lowercased().unicodeScalars)
    guard (1...longest).contains(typed.count) else { return nil }
    let limit = max(1, typed.count / 3)
    var best: (word: String, distance: Int)?
    for candidate in words {
      let distance = distance(typed, Array(candidate.lowercased().unicodeScalars))
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word
  }

  /// How many scalars are added, missing, wrong or swapped with their neighbour.
  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
