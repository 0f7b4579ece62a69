internal import FoundationEssentials
internal import Glibc

/// A private folder that is removed with its last reference.
final class TemporaryFolder {
  /// The folder.
  let path: String

  /// Makes the folder; where the caller is root, servers that run as somebody else may enter it.
  init() throws {
    var template = Array("/tmp/quire-bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw BenchmarkError("mkdtemp failed") }
    path = String(
      decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    if getuid() == 0 { chmod(path, 0o711) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Makes a folder inside.
  func folder(_ name: String) throws -> String {
    let inside = "\(path)/\(name)"
    try FileManager.default.createDirectory(atPath: inside, withIntermediateDirectories: true)
    return inside
  }

  /// Writes a file inside.
  func write(_ text: String, to name: String) throws {
    guard let file = fopen("\(path)/\(name)", "we") else {
      throw BenchmarkError("\(path)/\(name) cannot be written")
    }
    defer { fclose(file) }
    fputs(text, file)
  }
}
