import AppCatalog

/// What a tile's group says; nil where it says nothing.
struct TileDraft: Sendable {
  var title: String?
  var icon: String?
  var symbol: String?
  var color: Color?
  var span: TileSpan?
  var columnLine: Int?
  var rowLine: Int?
  var app: String?
  var uri: String?
  var command: String?

  static let group = "[NAME]"
  static let summary = "A tile, in a file that a tab names with tiles:FILE"

  static let rules: [KeyRule<TileDraft>] = [
    KeyRule(group, "title", .text, \.title, "NAME", "The text on the tile"),
    KeyRule(group, "icon", .icon, \.icon, "none", "The picture on the tile"),
    KeyRule(
      group, "symbol", .symbol, \.symbol, "none", "A mark in one colour in place of the picture"),
    KeyRule(group, "color", .color, \.color, "the theme's own", "The colour of the tile"),
    KeyRule(group, "span", .span, \.span, "1x1", "How many columns and rows the tile takes"),
    KeyRule(
      group, "column", .line, \.columnLine, "where it fits",
      "The grid line at which the tile's first column begins"),
    KeyRule(
      group, "row", .line, \.rowLine, "where it fits",
      "The grid line at which the tile's first row begins"),
    KeyRule(group, "app", .app, \.app, "none", "The app that the tile starts"),
    KeyRule(group, "uri", .uri, \.uri, "none", "The address or file that the tile opens"),
    KeyRule(group, "command", .command, \.command, "none", "The command that the tile runs"),
  ]

  /// What the tile does, each with its key, in the order in which they count.
  var activations: [(key: String, activation: Activation)] {
    [
      app.map { ("app", .app($0)) }, uri.map { ("uri", .uri($0)) },
      command.map { ("command", .command($0)) },
    ].compactMap(\.self)
  }
}

/// How many columns and rows a tile takes.
struct TileSpan: Hashable, Sendable {
  var columns: Int
  var rows: Int
}

extension ValueKind<TileSpan> {
  /// `2x1`: columns × rows.
  static let span = ValueKind(accepted: "COLUMNSxROWS, each from 1 to 100, such as 2x1") {
    _, value in
    let parts = value.lowercased().split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "x" || $0 == "×" })
    let numbers = parts.compactMap { Int(String($0).trimmingBlanks) }
    guard parts.count == 2, numbers.count == 2, numbers.allSatisfy((1...100).contains) else {
      return nil
    }
    return TileSpan(columns: numbers[0], rows: numbers[1])
  }
}

extension ValueKind<Color> {
  /// Colours on which white is readable.
  private static let named: [(name: String, rgb: UInt32)] = [
    ("red", 0xC6283A), ("orange", 0xC4561A), ("yellow", 0x9A7400), ("green", 0x2C7A46),
    ("teal", 0x0C6B74), ("blue", 0x2F5BD0), ("indigo", 0x3F3DA8), ("purple", 0x7A3FB4),
    ("pink", 0xB8326E), ("brown", 0x7A5236), ("gray", 0x5A6270), ("black", 0x14161A),
  ]

  /// `#RRGGBB`, `#RGB` or a name.
  static let color = ValueKind(
    accepted: "a colour: #RRGGBB, #RGB or one of "
      + named.map(\.name).joined(separator: ", "), words: named.map(\.name)
  ) { _, value in
    let text = value.lowercased()
    guard text.hasPrefix("#") else {
      let name = text == "grey" ? "gray" : text
      return named.first { $0.name == name }.map { Color(rgb: $0.rgb) }
    }
    let digits = text.dropFirst().utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count == text.utf8.count - 1, digits.count == 3 || digits.count == 6 else {
      return nil
    }
    let six = digits.count == 6 ? digits : digits.flatMap { [$0, $0] }
    return Color(rgb: six.reduce(0) { $0 << 4 | UInt32($1) })
  }
}

extension ValueKind<String> {
  /// A desktop file id, with or without its suffix.
  static let app = ValueKind(
    accepted: "the id of an app, such as org.example.App.desktop (quire apps lists them)",
    isFree: true
  ) { _, value in
    guard !value.isEmpty, !value.contains("/"), !value.contains(" ") else { return nil }
    return value.hasSuffix(".desktop") ? value : value + ".desktop"
  }

  /// An address with its scheme, or a path.
  static let uri = ValueKind(
    accepted: "an address with its scheme, such as https://example.org, or the path of a file"
  ) { text, value in
    if value.hasPrefix("/") || value == "~" || value.hasPrefix("~/") || value.hasPrefix("./") {
      return ConfigurationFolders.uri(ofFile: text.folders.path(value))
    }
    guard let colon = value.utf8.firstIndex(of: UInt8(ascii: ":")), let first = value.utf8.first
    else { return nil }
    func isLetter(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    let isScheme = value.utf8[..<colon].allSatisfy {
      isLetter($0) || "0123456789+-.".utf8.contains($0)
    }
    let rest = value.utf8[value.utf8.index(after: colon)...]
    let isText = rest.allSatisfy { $0 > 0x20 && $0 != 0x7F }
    return isLetter(first) && isScheme && isText && !rest.isEmpty ? value : nil
  }

  /// A command line that can be split.
  static let command = ValueKind(
    accepted: "a command line: a program and its arguments, quotes around what has spaces",
    isFree: true
  ) { _, value in
    (try? ExecLine(value).commands()) == nil ? nil : value
  }
}
