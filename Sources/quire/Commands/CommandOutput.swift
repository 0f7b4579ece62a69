internal import FoundationEssentials
internal import Glibc

/// Where commands write: results on standard output, messages on standard error.
enum CommandOutput {
  /// Writes a result and a line end.
  static func result(_ text: String) { write(text + "\n", to: STDOUT_FILENO) }

  /// Writes a message and a line end.
  static func message(_ text: String) { write(text + "\n", to: STDERR_FILENO) }

  /// Writes a value as JSON with sorted keys; answers whether that worked.
  static func json(_ value: some Encodable) -> Bool {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      result(String(decoding: try encoder.encode(value), as: UTF8.self))
      return true
    } catch {
      message("quire: \(error)")
      return false
    }
  }

  /// Writes everything; a reader that went away ends it quietly.
  private static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}
