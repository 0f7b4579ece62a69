internal import Glibc
internal import SDLKit

/// A program that was started to be looked at; it ends with its last reference.
final class ChildProcess {
  /// Its process id, which is also its group's.
  let id: pid_t
  /// When it was started.
  let start: Double
  private let messages: Int32
  private var buffer: [UInt8] = []
  private var isOver = false

  /// How long a program may take to end when it is asked to, in seconds.
  private static let patience = 3.0

  /// Starts a program in a group of its own; its standard error is read here, its output dropped.
  init(_ command: [String], environment: [String: String]) throws {
    guard let program = command.first else { throw BenchmarkError("no program") }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw BenchmarkError("pipe: \(ChildProcess.reason(errno))") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var arguments = command.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var made: pid_t = 0
    let begin = MonotonicClock.now()
    let result = posix_spawnp(&made, program, &actions, &attributes, &arguments, &variables)
    close(ends[1])
    guard result == 0 else {
      close(ends[0])
      throw BenchmarkError("\(program): \(ChildProcess.reason(result))")
    }
    id = made
    start = begin
    messages = ends[0]
  }

  deinit {
    stop()
    close(messages)
  }

  /// The next line of standard error and when it arrived; nil at the end, or after `deadline`.
  func nextLine(until deadline: Double) -> (text: String, time: Double)? {
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: buffer[..<end], as: UTF8.self)
        buffer.removeFirst(end + 1)
        return (line, arrival)
      }
      let left = deadline - MonotonicClock.now()
      guard left > 0 else { return nil }
      var wanted = pollfd(fd: messages, events: Int16(POLLIN), revents: 0)
      guard poll(&wanted, 1, Int32(min(left, 60) * 1000) + 1) > 0 else { continue }
      var chunk = [UInt8](repeating: 0, count: 65_536)
      let count = read(messages, &chunk, chunk.count)
      guard count > 0 else { return nil }
      arrival = MonotonicClock.now()
      buffer += chunk[..<count]
    }
  }

  /// When the last bytes arrived.
  private var arrival = 0.0

  /// Asks it to end, and insists.
  func stop() {
    guard !isOver else { return }
    isOver = true
    kill(id, SIGTERM)
    let deadline = MonotonicClock.now() + ChildProcess.patience
    while waitpid(id, nil, WNOHANG) == 0 {
      if MonotonicClock.now() > deadline { kill(id, SIGKILL) }
      usleep(2000)
    }
  }

  /// Whether it still runs.
  var isRunning: Bool { kill(id, 0) == 0 && !isOver }

  /// Where a program is on the search path; nil when it is not installed.
  static func path(of program: String) -> String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(program)" }.first {
      access($0, X_OK) == 0
    }
  }

  /// This process's environment.
  static var environment: [String: String] {
    var result: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee.map({ String(cString: $0) }) {
      if let equals = text.firstIndex(of: "=") {
        result[String(text[..<equals])] = String(text[text.index(after: equals)...])
      }
      entry += 1
    }
    return result
  }

  private static func reason(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}
