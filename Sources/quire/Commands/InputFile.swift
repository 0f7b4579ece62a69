internal import FoundationEssentials
internal import Glibc

/// Reads what a command works on.
enum InputFile {
  /// The text of a file, or of standard input for "-"; nil when it cannot be read.
  static func text(_ path: String) -> String? {
    if path != "-" {
      return (try? Data(contentsOf: URL(filePath: path))).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }
}
