import AppCatalog
import LayoutCore

/// What the value of a key may be.
struct ValueKind<Value>: Sendable {
  /// The values in words, as the end of a sentence.
  var accepted: String
  /// The words among them, for what is misspelt.
  var words: [String] = []
  /// Whether nearly any text is a value, so that words such as "none" could be taken for one.
  var isFree = false
  var parse: @Sendable (SettingText, String) -> Value?

  /// What is wrong with a value that cannot be read.
  func complaint(_ value: String) -> String {
    let shown = DisplayText.singleLine(value)
    let said = shown.isEmpty ? "the empty value" : "“\(shown)”"
    let word = Spelling.nearest(to: value, in: words)
    return "\(said) is not \(accepted)" + (word.map { "; did you mean “\($0)”?" } ?? "")
  }
}

extension ValueKind<String> {
  /// Text for one line of display.
  static let text = ValueKind(accepted: "a text", isFree: true) { _, value in
    let line = DisplayText.singleLine(value)
    return line.isEmpty ? nil : line
  }

  /// The name of a tab; whether there is one shows when all are read.
  static let tab = ValueKind(accepted: "the name of a tab", isFree: true, parse: text.parse)

  /// The name of a mark or of a symbolic icon, or a file.
  static let symbol = ValueKind(
    accepted: "one of \(Shape.Symbol.Kind.names.joined(separator: ", ")), the name of a symbolic"
      + " icon or the path of a picture", words: Shape.Symbol.Kind.names, isFree: true,
    parse: icon.parse)

  /// The name of an icon, or a file.
  static let icon = ValueKind(
    accepted: "the name of an icon or the path of a picture", isFree: true
  ) { text, value in
    guard !value.isEmpty else { return nil }
    return value.contains("/") ? text.folders.path(value) : value
  }
}

extension ValueKind<Int> {
  /// A whole number in a range.
  static func integer(_ range: ClosedRange<Int>) -> ValueKind {
    let accepted = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    return ValueKind(accepted: accepted) { _, value in
      Int(value).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// A grid line: from 1 at the start, or from −1 at the end.
  static let line = ValueKind(
    accepted: "a line of the grid: 1 to 1000, or -1 to -1000 from the end"
  ) { _, value in
    Int(value).flatMap { (-1000...1000).contains($0) && $0 != 0 ? $0 : nil }
  }
}

extension ValueKind<Double> {
  /// A length in points.
  static func points(_ range: ClosedRange<Int>) -> ValueKind {
    let accepted = "a number of points from \(range.lowerBound) to \(range.upperBound)"
    let points = Double(range.lowerBound)...Double(range.upperBound)
    return ValueKind(accepted: accepted) { _, value in
      ConfigurationNumber.decimal(value).flatMap { points.contains($0) ? $0 : nil }
    }
  }
}

extension ValueKind<Bool> {
  static let boolean = ValueKind(accepted: "true or false", words: ["true", "false"]) { _, value in
    value == "true" ? true : value == "false" ? false : nil
  }
}

extension ValueKind where Value: RawRepresentable<String> & CaseIterable & Sendable {
  /// One of the words of an enumeration.
  static var choice: ValueKind {
    let words = Value.allCases.map(\.rawValue)
    return ValueKind(accepted: "one of \(words.joined(separator: ", "))", words: words) {
      _, value in Value(rawValue: value)
    }
  }
}

extension ValueKind<Axis> {
  static let axis = ValueKind(
    accepted: "one of vertical, horizontal", words: ["vertical", "horizontal"]
  ) { _, value in
    value == "vertical" ? .vertical : value == "horizontal" ? .horizontal : nil
  }
}

extension ValueKind<TrackSizing> {
  private static let counts = 1...100
  /// In points.
  private static let lengths = 1.0...4096.0

  /// `4`, `min 120` or `fixed 100`.
  static let tracks = ValueKind(
    accepted: "a number of tracks from 1 to 100 (4), a least length (min 120) or a length"
      + " (fixed 100) from 1 to 4096 points"
  ) { _, value in
    let words = value.split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)
    guard let last = words.last else { return nil }
    if words.count == 1 {
      return Int(last).flatMap { counts.contains($0) ? .count($0) : nil }
    }
    guard words.count == 2, let length = ConfigurationNumber.decimal(last),
      lengths.contains(length)
    else { return nil }
    return words[0] == "min" ? .min(length) : words[0] == "fixed" ? .fixed(length) : nil
  }
}

extension ValueKind<TabSource> {
  static let source = ValueKind(
    accepted: "a source: applications, favourites, recent, category:NAME (NAME is one of "
      + MainCategory.allCases.map(\.id).joined(separator: ", ")
      + "), folder:PATH or tiles:FILE",
    words: ["applications", "favourites", "recent"]
      + MainCategory.allCases.map { "category:\($0.id)" }
  ) { text, value in
    switch value {
    case "applications": return .applications
    case "favourites": return .favourites
    case "recent": return .recent
    default: break
    }
    guard let colon = value.firstIndex(of: ":") else { return nil }
    let name = String(value[value.index(after: colon)...]).trimmingBlanks
    guard !name.isEmpty else { return nil }
    switch value[..<colon] {
    case "category":
      let category = MainCategory(rawValue: name.lowercased()) ?? MainCategory(registered: name)
      return category.map { .category($0.id) }
    case "folder": return .folder(text.folders.path(name))
    case "tiles": return .tiles(text.folders.path(name))
    default: return nil
    }
  }
}

/// Numbers as people write them in files.
enum ConfigurationNumber {
  /// A decimal number; no hexadecimal, no infinity.
  static func decimal(_ text: String) -> Double? {
    let isPlain = text.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    }
    return isPlain ? Double(text) : nil
  }
}
