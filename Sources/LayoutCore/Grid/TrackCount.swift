/// How many equal tracks fit into a length, decided as exact arithmetic decides it.
///
/// `floor((available + gap) / (length + gap))` in floating point is wrong one unit in the last
/// place around every exact fit, and wrong altogether where a sum overflows. Here the question is
/// asked as "do n tracks and n − 1 gaps fit", and the close calls are summed without rounding.
enum TrackCount {
  /// The largest number of tracks that fit, held to `1...limit`.
  ///
  /// A length or an available length that is not positive and finite gives 1; a gap that is
  /// negative or not finite is 0. `limit` is at most 2⁵³, where integers are exact doubles.
  static func fitting(length: Double, gap: Double, available: Double, limit: Int) -> Int {
    guard length > 0, length.isFinite, available > 0, available.isFinite else { return 1 }
    let gap = gap.nonNegativeOrZero
    var fitting = 1
    var tooMany = max(1, limit) + 1
    while tooMany - fitting > 1 {
      let middle = fitting + (tooMany - fitting) / 2
      if fits(middle, length: length, gap: gap, available: available) {
        fitting = middle
      } else {
        tooMany = middle
      }
    }
    return fitting
  }

  private static func fits(
    _ count: Int, length: Double, gap: Double, available: Double
  ) -> Bool {
    let n = Double(count)
    let lengths = n * length
    let gaps = (n - 1) * gap
    // A sum that overflows is larger than any finite length.
    guard (lengths + gaps).isFinite else { return false }
    let spare = available - lengths - gaps
    // Four roundings can be off by less than this; beyond it the sign is certain.
    if abs(spare) > available * 0x1p-49 { return spare > 0 }
    return isNotNegative([
      available, -lengths, -gaps,
      -(-lengths).addingProduct(n, length), -(-gaps).addingProduct(n - 1, gap),
    ])
  }

  /// Whether the exact sum of the terms is at least 0.
  ///
  /// Error-free additions are repeated until each term is below half a unit in the last place of
  /// the next one; the last term that is not 0 then has the sign of the sum.
  private static func isNotNegative(_ values: [5 of Double]) -> Bool {
    var terms = values
    var changed = true
    while changed {
      changed = false
      for i in 1..<5 {
        let (a, b) = (terms[i], terms[i - 1])
        let sum = a + b
        let partOfB = sum - a
        let error = (a - (sum - partOfB)) + (b - partOfB)
        changed = changed || sum != a || error != b
        terms[i] = sum
        terms[i - 1] = error
      }
    }
    for i in (0..<5).reversed() where terms[i] != 0 { return terms[i] > 0 }
    return true
  }
}
