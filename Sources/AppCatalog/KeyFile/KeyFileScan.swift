/// Tells what each line of a key file is, by the rules of GLib's own reader.
///
/// GLib knows no lines and gives up at the first bad one. What this leaves over in `text` GLib
/// takes, and what it took out is in `mistakes`.
public struct KeyFileScan: Hashable, Sendable {
  /// The group headers in the order of the file; a name may come again.
  public private(set) var groups: [KeyFileContent.Group] = []
  /// The keys in the order of the file, with their language; a key may come again.
  public private(set) var keys: [Key] = []
  /// The lines that are left out.
  public private(set) var mistakes: [KeyFileContent.Mistake] = []
  /// The file without comments and bad lines.
  public private(set) var text = ""
  /// The group that the next key is in; nil before the first and after a broken header.
  private var group: String?
  private var isBelowBrokenHeader = false

  /// Where a key stands.
  public struct Key: Hashable, Sendable {
    /// The group.
    public var group: String
    /// The key, without its language.
    public var name: String
    /// What stands in brackets after the key.
    public var language: String?
    /// The line, from 1.
    public var line: Int

    /// The key as it is written.
    public var fullName: String { language.map { "\(name)[\($0)]" } ?? name }
  }

  /// Looks through a file.
  ///
  /// O(bytes).
  public init(_ bytes: [UInt8]) {
    var rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    var line = 0
    for content in rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      line += 1
      take(content, line: line)
    }
  }

  private mutating func take(_ bytes: ArraySlice<UInt8>, line: Int) {
    let end = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
    let content = end.drop(while: Self.isSpace)
    guard let first = content.first, first != UInt8(ascii: "#") else { return }
    guard let text = String(validating: content, as: UTF8.self), !content.contains(0) else {
      return refuse(line, "the line is not UTF-8 text")
    }
    if first == UInt8(ascii: "[") {
      takeGroup(text, line: line)
    } else {
      takeKey(text, line: line)
    }
  }

  private mutating func takeGroup(_ text: String, line: Int) {
    let header = text.trimmingBlanks
    guard header.hasSuffix("]"), header.utf8.count > 2 else {
      return refuseGroup(line, "a group is written [NAME]")
    }
    let name = String(header.dropFirst().dropLast())
    let isClean = name.utf8.allSatisfy { byte in
      byte != UInt8(ascii: "[") && byte != UInt8(ascii: "]") && byte >= 0x20 && byte != 0x7F
    }
    guard isClean, !name.isEmpty else {
      return refuseGroup(line, "the name of a group has no brackets and no control characters")
    }
    groups.append(KeyFileContent.Group(name: name, line: line))
    group = name
    self.text += header + "\n"
  }

  private mutating func takeKey(_ text: String, line: Int) {
    guard let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")) else {
      return refuse(line, "a line is [GROUP], KEY = VALUE or # COMMENT")
    }
    guard let group else {
      // Below a broken header its own mistake says enough.
      if !isBelowBrokenHeader { refuse(line, "the first line is a group, such as [tabs]") }
      return
    }
    let written = String(text[..<sign]).trimmingBlanks
    var name = written
    var language: String?
    if let open = written.utf8.firstIndex(of: UInt8(ascii: "[")) {
      name = String(written[..<open])
      let tail = written[open...].dropFirst()
      guard tail.hasSuffix("]"), tail.dropLast().unicodeScalars.allSatisfy(Self.isLanguage) else {
        return refuse(line, "a language is written KEY[LANGUAGE] = VALUE")
      }
      language = String(tail.dropLast())
    }
    guard !name.isEmpty, !name.contains("]"), name.trimmingBlanks == name else {
      return refuse(line, "a line is [GROUP], KEY = VALUE or # COMMENT")
    }
    // GLib would refuse the whole file for the name of another encoding.
    guard name != "Encoding" else {
      return refuse(line, "files are read as UTF-8; leave this line out")
    }
    keys.append(Key(group: group, name: name, language: language, line: line))
    self.text += text + "\n"
  }

  /// The keys below a header that cannot be read must not count for the group before it.
  private mutating func refuseGroup(_ line: Int, _ reason: String) {
    group = nil
    isBelowBrokenHeader = true
    refuse(line, reason + "; the keys below it are left out")
  }

  private mutating func refuse(_ line: Int, _ reason: String) {
    mistakes.append(
      KeyFileContent.Mistake(line: line, group: group, reason: reason))
  }

  /// The characters of a language's name: letters, digits, `-`, `_`, `.` and `@`.
  private static func isLanguage(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "-", "_", ".", "@", "0"..."9", "a"..."z", "A"..."Z": true
    default: false
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
