/// The history as text: a line with the version, then one line for each app.
///
///     version=1
///     org.gnome.Maps.desktop=12 3.25 1764538458.5
///
/// The numbers are count, weight and time of the last start. A line that cannot be read costs only
/// itself; a text of another version is no history.
extension UsageHistory {
  private static let header = "version=1"
  /// Numbers above cannot come from starts.
  private static let weightLimit = 1e6

  /// Reads a text.
  public init(text: String) {
    self.init()
    let lines = text.split(whereSeparator: \.isNewline)
    guard lines.first.map({ $0 == UsageHistory.header }) ?? false else { return }
    for line in lines.dropFirst() {
      guard let equals = line.lastIndex(of: "="), equals > line.startIndex,
        let use = UsageHistory.use(line[line.index(after: equals)...]),
        let id = UsageHistory.unescaped(line[..<equals])
      else { continue }
      set(use, for: id)
    }
  }

  /// The history as text, in the order of the ids.
  public var text: String {
    let lines = uses.sorted { $0.key < $1.key }.map { id, use in
      "\(UsageHistory.escaped(id))=\(use.count) \(use.weight) \(use.last)"
    }
    return ([UsageHistory.header] + lines).joined(separator: "\n") + "\n"
  }

  private static func use(_ text: Substring) -> Use? {
    let numbers = text.split(separator: " ")
    guard numbers.count == 3, let count = Int(numbers[0]), count > 0,
      let weight = Double(numbers[1]), weight > 0, weight <= weightLimit,
      let last = Double(numbers[2]), last.isFinite
    else { return nil }
    return Use(count: count, weight: weight, last: last)
  }

  /// File names may hold line ends: controls and the escape itself become `%` and two digits.
  private static func escaped(_ id: String) -> String {
    var result = ""
    for scalar in id.unicodeScalars {
      switch scalar.value {
      case 0...0x1F, 0x25, 0x7F...0x9F, 0x2028, 0x2029:
        for byte in String(scalar).utf8 {
          let digits = String(byte, radix: 16, uppercase: true)
          result += digits.utf8.count < 2 ? "%0\(digits)" : "%\(digits)"
        }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func unescaped(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, let value = UInt8(digits, radix: 16) else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
