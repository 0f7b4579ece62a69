import Glibc

/// A process of its own that decodes pictures, so that a hostile file can end nothing but it.
///
/// The image libraries cannot be bounded from within: drawings of a few hundred bytes keep librsvg
/// busy for minutes, make it take all memory, or abort. The process has limits on both; when a
/// file brings it down, that file is damaged, and the next one gets a new process.
package final class DecoderProcess: @unchecked Sendable {
  // Used by one thread at a time, which took it out of the pool.
  private let descriptor: Int32
  /// The system's number of the process.
  let number: pid_t
  private var isOver = false

  /// How long the process may take to start and to load its libraries, in seconds.
  private static let longestStart = 20.0
  /// How long one picture may take, in seconds; the process ends itself long before.
  private static let longestWait = 30.0
  /// The signals that end a process because of the file it works on: its own limits, and what the
  /// libraries do when they are at their end.
  private static let ownSignals: Set<Int32> = [
    SIGXCPU, SIGALRM, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGSYS,
  ]

  /// Starts a process that runs `DecoderService`; what it is and what it is told is the command.
  package init(command: [String]) throws(IconError) {
    guard let program = command.first else { throw .noLibrary(reason: "no decoder is named") }
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0
    else { throw .noLibrary(reason: "no socket for the decoder") }
    defer { close(ends[1]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], DecoderService.descriptor)
    // What the libraries complain about is told as the file's error.
    for output in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0)
    }
    // The thread that starts it may have signals blocked, such as that of the limit.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, every) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&every)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &every)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var arguments = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    guard posix_spawn(&process, program, &actions, &attributes, &arguments, environ) == 0 else {
      close(ends[0])
      throw .noLibrary(reason: "the decoder “\(program)” cannot be started")
    }
    descriptor = ends[0]
    number = process
  }

  deinit { end() }

  /// Decodes a file so that the longer side is `pixelSize` pixels.
  ///
  /// A file that brings the process down is damaged; `Lost` says that the process is over for a
  /// reason of its own.
  func decode(file path: String, pixelSize: Int) throws(Lost) -> Result<PixelBuffer, IconError> {
    var stream = DecoderStream(descriptor: descriptor)
    do {
      stream.patience = Self.longestStart
      guard try stream.number() == DecoderService.greeting else { throw DecoderStream.Broken() }
      try stream.send(DecoderService.request(path, pixelSize: pixelSize))
      stream.patience = Self.longestWait
      let status = try stream.number()
      guard status == DecoderService.done else {
        let text = String(decoding: try stream.bytes(Int(try stream.number())), as: UTF8.self)
        return .failure(IconError(decoderStatus: status, path: path, reason: text))
      }
      let width = Int(try stream.number())
      let height = Int(try stream.number())
      guard IconKey.pixelSizes.contains(width), IconKey.pixelSizes.contains(height),
        let picture = PixelBuffer(
          width: width, height: height, pixels: try stream.words(width * height))
      else { throw DecoderStream.Broken() }
      return .success(picture)
    } catch {
      let signal = end()
      guard Self.ownSignals.contains(signal) else { throw Lost(signal: signal) }
      let isLong = signal == SIGXCPU || signal == SIGALRM
      return .failure(
        .damaged(
          path: path, reason: isLong ? "decoding it takes too long" : "the decoder gave up on it"))
    }
  }

  /// The process was ended by somebody else, or is no decoder.
  struct Lost: Error {
    /// The signal that ended it; 0 for none.
    var signal: Int32
  }

  /// Whether it can decode more.
  var isUsable: Bool { !isOver }

  /// Ends the process and tells the signal that it ended of.
  @discardableResult
  private func end() -> Int32 {
    guard !isOver else { return 0 }
    isOver = true
    close(descriptor)
    // One that is already ending keeps the signal it ends of.
    kill(number, SIGKILL)
    var status: Int32 = 0
    while waitpid(number, &status, 0) < 0, errno == EINTR {}
    return status & 0x7f
  }
}

/// The decoder processes that are running: one for each thread that decodes.
package final class DecoderPool: Sendable {
  private let command: [String]
  let idle = DecoderStack()

  /// Makes a pool; nothing is started before the first picture is wanted.
  package init(command: [String]) { self.command = command }

  /// Starts a process and lets it load its libraries, before the first picture is wanted.
  package func prepare() {
    guard let process = try? DecoderProcess(command: command) else { return }
    idle.push(process)
  }

  /// Decodes a file in one of the processes.
  package func decode(file path: String, pixelSize: Int) throws(IconError) -> PixelBuffer {
    // So that a file which is no picture at all needs no process.
    _ = try FileReader(path)
    // One that somebody ended while it had nothing to do is no loss.
    if let known = idle.pop(), let result = try? decode(path, pixelSize, in: known) {
      return try result.get()
    }
    let process = try DecoderProcess(command: command)
    let result: Result<PixelBuffer, IconError>
    do throws(DecoderProcess.Lost) {
      result = try decode(path, pixelSize, in: process)
    } catch {
      throw .noLibrary(reason: "the decoder was ended by signal \(error.signal)")
    }
    return try result.get()
  }

  private func decode(
    _ path: String, _ pixelSize: Int, in process: DecoderProcess
  ) throws(DecoderProcess.Lost) -> Result<PixelBuffer, IconError> {
    defer { if process.isUsable { idle.push(process) } }
    return try process.decode(file: path, pixelSize: pixelSize)
  }

  /// Ends the processes that have nothing to do.
  package func rest() { idle.removeAll() }
}
