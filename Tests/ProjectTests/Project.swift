import Foundation

/// The project's own files, found from where this file was compiled.
enum Project {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The regular files below a folder of the project, as paths from its root.
  static func files(below folder: String, named suffix: String = "") -> [String] {
    let base = root.appending(path: folder)
    let found = FileManager.default.enumerator(atPath: base.path(percentEncoded: false))
    return (found?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(suffix) && isRegularFile("\(folder)/\($0)") }
      .map { "\(folder)/\($0)" }
      .sorted()
  }

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private static func isRegularFile(_ path: String) -> Bool {
    let url = root.appending(path: path)
    return (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile ?? false
  }
}

/// What a program printed, and how it ended.
struct ProgramResult {
  var output: String
  var errors: String
  var status: Int32

  /// Runs a program to its end.
  static func of(
    _ arguments: [String], environment: [String: String]? = nil
  ) throws -> ProgramResult {
    let process = Process()
    let output = Pipe()
    let errors = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.environment = environment ?? ProcessInfo.processInfo.environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // What goes to standard error here is short enough for its pipe.
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    let complained = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return ProgramResult(
      output: String(decoding: printed, as: UTF8.self),
      errors: String(decoding: complained, as: UTF8.self),
      status: process.terminationStatus)
  }
}
