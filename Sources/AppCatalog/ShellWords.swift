/// Quoting and splitting as GLib does: a POSIX shell's rules, without expansion of any kind.
enum ShellWords {
  /// The text in single quotes, so that it stays one word.
  static func quoted(_ text: String) -> String {
    var result = "'"
    for scalar in text.unicodeScalars {
      if scalar == "'" { result += "'\\''" } else { result.unicodeScalars.append(scalar) }
    }
    return result + "'"
  }

  /// The words of a line, with quotes and escapes resolved.
  static func split(_ line: String) throws(ExecLineError) -> [String] {
    var scanner = Scanner(bytes: Array(line.utf8))
    return try scanner.words()
  }

  private struct Scanner {
    let bytes: [UInt8]
    var position = 0
    /// The word being read; nil between words, empty after `""`.
    var word: [UInt8]?

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func words() throws(ExecLineError) -> [String] {
      var words: [String] = []
      while let byte = next() {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"):
          if let word { words.append(String(decoding: word, as: UTF8.self)) }
          word = nil
        case UInt8(ascii: "'"): try readSingleQuoted()
        case UInt8(ascii: "\""): try readDoubleQuoted()
        case UInt8(ascii: "\\"):
          guard let escaped = next() else { throw .unfinishedEscape }
          // A backslash before a line end continues the line.
          if escaped != UInt8(ascii: "\n") { append(escaped) }
        case UInt8(ascii: "#") where startsComment: try skipComment()
        default: append(byte)
        }
      }
      if let word { words.append(String(decoding: word, as: UTF8.self)) }
      guard !words.isEmpty else { throw .empty }
      return words
    }

    private mutating func next() -> UInt8? {
      guard position < bytes.count else { return nil }
      defer { position += 1 }
      return bytes[position]
    }

    private mutating func append(_ byte: UInt8) {
      if word == nil { word = [] }
      word?.append(byte)
    }

    private mutating func readSingleQuoted() throws(ExecLineError) {
      word = word ?? []
      while let byte = next() {
        if byte == UInt8(ascii: "'") { return }
        append(byte)
      }
      throw .unfinishedQuote("'")
    }

    private mutating func readDoubleQuoted() throws(ExecLineError) {
      word = word ?? []
      while let byte = next() {
        if byte == UInt8(ascii: "\"") { return }
        guard byte == UInt8(ascii: "\\") else {
          append(byte)
          continue
        }
        guard let escaped = next() else { break }
        if !"\"\\`$\n".utf8.contains(escaped) { append(byte) }
        append(escaped)
      }
      throw .unfinishedQuote("\"")
    }

    /// Whether the `#` just read begins a word.
    private var startsComment: Bool {
      guard position > 1 else { return true }
      let previous = bytes[position - 2]
      return previous == UInt8(ascii: " ") || previous == UInt8(ascii: "\n")
    }

    private mutating func skipComment() throws(ExecLineError) {
      guard position < bytes.count else { throw .unfinishedQuote("#") }
      while let byte = next(), byte != UInt8(ascii: "\n") {}
    }
  }
}
