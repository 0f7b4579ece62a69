import Foundation

/// A folder of one test's own, gone when the test ends.
final class TemporaryFolder {
  let url: URL

  var path: String { url.path(percentEncoded: false) }

  init() throws {
    // Short: a Unix socket's path has 107 characters at most.
    url = FileManager.default.temporaryDirectory
      .appending(path: "quire-\(UUID().uuidString.prefix(8))", directoryHint: .notDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  // Foundation takes 2 ms a file; there may be ten thousand.
  deinit { try? Tool.run(["rm", "-rf", path], environment: [:]) }

  /// A folder inside, made if need be, with the permissions that `XDG_RUNTIME_DIR` must have.
  func folder(_ name: String) throws -> String {
    let folder = url.appending(path: name, directoryHint: .notDirectory)
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return folder.path(percentEncoded: false)
  }

  /// Writes a file inside, and the folders it is in.
  @discardableResult
  func write(_ text: String, to name: String, executable: Bool = false) throws -> String {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    let path = file.path(percentEncoded: false)
    if executable {
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
    return path
  }

  /// Writes a small file; for very many of them, since Foundation takes 4 ms for each.
  static func writeQuickly(_ text: String, to path: String) throws {
    guard let file = fopen(path, "w") else { throw Failure("\(path) cannot be written") }
    fputs(text, file)
    fclose(file)
  }

  func text(of name: String) -> String? {
    try? String(contentsOf: url.appending(path: name), encoding: .utf8)
  }
}
