/// The script of a character, as far as its shape and its font depend on it.
package struct Script: Hashable, Sendable {
  /// The code of ISO 15924, such as `Arab`.
  package let code: String

  /// Makes a script of its code.
  package init(code: String) { self.code = code }

  /// Letters of Western languages.
  static let latin = Script(code: "Latn")
  /// Pictures with colours of their own.
  static let emoji = Script(code: "Zsye")
  /// Signs that go with any script.
  package static let common = Script(code: "Zyyy")

  /// The script a character belongs to; nil for what goes with any: spaces, digits, signs, marks.
  ///
  /// O(log ranges).
  static func of(_ scalar: Unicode.Scalar) -> Script? {
    let value = scalar.value
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].last < value { low = middle + 1 } else { high = middle }
    }
    guard low < ranges.count, ranges[low].first <= value else { return nil }
    let script = ranges[low].script
    // The signs between Latin letters are everybody's.
    return script == .latin && !scalar.properties.isAlphabetic ? nil : script
  }

  private struct Range {
    let first: UInt32
    let last: UInt32
    let script: Script
  }

  /// The table as numbers, in their order; read once, in some 20 µs.
  private static let ranges: [Range] = table.split(whereSeparator: { $0 == ";" || $0 == "\n" })
    .compactMap { entry in
      let parts = entry.split(whereSeparator: { $0 == " " || $0 == "-" })
      guard parts.count == 3, let first = UInt32(parts[0], radix: 16),
        let last = UInt32(parts[1], radix: 16)
      else { return nil }
      return Range(first: first, last: last, script: Script(code: String(parts[2])))
    }
}
