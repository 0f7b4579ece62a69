internal import CGIO
internal import Glibc

/// The beginning of what a started app writes to its standard error.
///
/// A little process of its own takes it from the app: it keeps the first part and drops the rest, so
/// the app can write as much as it wants for as long as it lives, whatever becomes of Quire.
final class ErrorCapture: @unchecked Sendable {
  /// How much is kept, in bytes.
  private static let limit = 64 * 1024

  private let memory: Int32
  /// What the app gets as its standard error; closed once it has it.
  private(set) var input: Int32

  /// Starts the process; nil when that is not possible.
  init?() {
    var ends: [Int32] = [-1, -1]
    memory = quire_memory_file()
    guard memory >= 0, g_unix_open_pipe(&ends, FD_CLOEXEC, nil) != 0 else {
      if memory >= 0 { close(memory) }
      return nil
    }
    input = ends[1]
    defer { close(ends[0]) }
    let words = ["sh", "-c", "head -c \(ErrorCapture.limit); exec cat >/dev/null"]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { g_strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { g_free(argument) } }
    let isStarted = g_spawn_async_with_fds(
      "/", &arguments, nil, G_SPAWN_SEARCH_PATH, { _ in AppLauncher.detachInChild() }, nil, nil,
      ends[0], memory, -1, nil)
    guard isStarted != 0 else { return nil }
  }

  deinit {
    closeInput()
    if memory >= 0 { close(memory) }
  }

  /// The app has its own copy from now on: only then is the end of the app the end of its output.
  func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  /// What was written so far.
  func text() -> String {
    var bytes = [UInt8](repeating: 0, count: ErrorCapture.limit)
    let count = pread(memory, &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
