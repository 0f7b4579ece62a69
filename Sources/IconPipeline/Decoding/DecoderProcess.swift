import Glibc

/// A process of its own that decodes pictures, so that a hostile file can end nothing but it.
///
/// The image libraries cannot be bounded from within: drawings of a few hundred bytes keep librsvg
/// busy for minutes, make it take all memory, or abort. The process has limits on both; when a
/// file brings it down, that file is damaged, and the next one gets a new process.
package final class DecoderProcess: @unchecked Sendable {
  // Used by one thread at a time, which took it out of the pool.
  private let descriptor: Int32
  private let process: pid_t
  private var isOver = false

  /// How long the process may take to start and to load its libraries, in seconds.
  private static let longestStart = 20.0
  /// A process that is still not done after this waits for something, in seconds; the time that
  /// it may compute is limited by itself.
  private static let longestWait = 30.0

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
    self.process = process
  }

  deinit { end() }

  /// Decodes a file so that the longer side is `pixelSize` pixels.
  ///
  /// After any error other than the file's own the process is over.
  package func decode(file path: String, pixelSize: Int) throws(IconError) -> PixelBuffer {
    var stream = DecoderStream(descriptor: descriptor)
    do {
      stream.patience = Self.longestStart
      guard try stream.number() == DecoderService.greeting else { throw DecoderStream.Broken() }
      try stream.send(DecoderService.request(path, pixelSize: pixelSize))
      stream.patience = Self.longestWait
      let status = try stream.number()
      guard status == DecoderService.done else {
        let text = String(decoding: try stream.bytes(Int(try stream.number())), as: UTF8.self)
        throw IconError(decoderStatus: status, path: path, reason: text)
      }
      let width = Int(try stream.number())
      let height = Int(try stream.number())
      guard IconKey.pixelSizes.contains(width), IconKey.pixelSizes.contains(height),
        let picture = PixelBuffer(
          width: width, height: height, pixels: try stream.words(width * height))
      else { throw DecoderStream.Broken() }
      return picture
    } catch let error as IconError {
      throw error
    } catch {
      throw .damaged(path: path, reason: end())
    }
  }

  /// Whether it can decode more.
  package var isUsable: Bool { !isOver }

  /// Ends the process and tells what it ended of.
  @discardableResult
  private func end() -> String {
    guard !isOver else { return "the decoder is over" }
    isOver = true
    close(descriptor)
    // One that was ended by its own limit is over already; any other must not be waited for.
    var status: Int32 = 0
    if waitpid(process, &status, WNOHANG) == 0 {
      kill(process, SIGKILL)
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }
    return status & 0x7f == SIGXCPU ? "decoding it takes too long" : "the decoder gave up on it"
  }
}

/// The decoder processes that are running: one for each thread that decodes.
package final class DecoderPool: Sendable {
  private let command: [String]
  private let idle = DecoderStack()

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
    let process = if let known = idle.pop() { known } else { try DecoderProcess(command: command) }
    defer { if process.isUsable { idle.push(process) } }
    return try process.decode(file: path, pixelSize: pixelSize)
  }

  /// Ends the processes that have nothing to do.
  package func rest() { idle.removeAll() }
}
