import Foundation

/// A program that a test started, ended when the test ends.
final class RunningProgram {
  private let process = Process()
  private let name: String
  private let log: FileHandle
  private let logPath: String

  var identifier: Int32 { process.processIdentifier }
  var isRunning: Bool { process.isRunning }

  /// Everything it printed, on both outputs.
  var printed: String { (try? String(contentsOfFile: logPath, encoding: .utf8)) ?? "" }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - command: The program, by path or by a name on `PATH`, and its arguments.
  ///   - environment: The whole environment it gets.
  ///   - log: The file its output goes to.
  /// - Throws: When there is no such program.
  init(_ command: [String], environment: [String: String], log: String) throws {
    name = command.first ?? ""
    logPath = log
    _ = FileManager.default.createFile(atPath: log, contents: nil)
    guard let handle = FileHandle(forWritingAtPath: log) else {
      throw Failure("\(log) cannot be written")
    }
    self.log = handle
    process.executableURL = try Tool.url(of: name)
    process.arguments = Array(command.dropFirst())
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handle
    process.standardError = handle
    try Self.withSignals { try process.run() }
  }

  deinit { end() }

  /// Waits until the program ended by itself.
  ///
  /// - Returns: Its exit status; a signal that ended it is added to 128, as a shell does.
  func exitStatus(upTo seconds: Double = 20) throws -> Int32 {
    try wait(for: "\(name) ending by itself", upTo: seconds, whileNot: { !process.isRunning })
    let signalled = process.terminationReason == .uncaughtSignal
    return process.terminationStatus + (signalled ? 128 : 0)
  }

  /// Asks the program to end, and insists after two seconds.
  func end() {
    guard process.isRunning else { return }
    process.terminate()
    try? wait(for: "\(name) ending", upTo: 2, whileNot: { !process.isRunning })
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  /// Runs something with no signal blocked: a program inherits that from the thread that starts it, and
  /// the threads of tests block them all, so that no program would end when asked to.
  private static func withSignals(_ body: () throws -> Void) rethrows {
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }

  /// How often the kernel put one of the program's threads to sleep or took the processor from it, so far.
  func contextSwitches() throws -> Int {
    let tasks = "/proc/\(identifier)/task"
    return try FileManager.default.contentsOfDirectory(atPath: tasks).reduce(0) { sum, task in
      // A thread may end meanwhile.
      let status = (try? String(contentsOfFile: "\(tasks)/\(task)/status", encoding: .utf8)) ?? ""
      let counts = status.matches(of: #/voluntary_ctxt_switches:\s*(?<count>\d+)/#)
      return counts.reduce(sum) { $0 + (Int($1.output.count) ?? 0) }
    }
  }
}

/// The programs that the tests use to play a desktop.
enum Tool {
  /// The Debian package of each.
  private static let packages = [
    "Xvfb": "xvfb", "openbox": "openbox", "xdotool": "xdotool", "sway": "sway", "swaymsg": "sway",
    "wtype": "wtype", "grim": "grim", "setpriv": "util-linux", "dbus-daemon": "dbus",
    "gdbus": "libglib2.0-bin",
  ]

  /// Finds a program; one that is missing fails the test, since a skipped test proves nothing.
  static func url(of name: String) throws -> URL {
    if name.contains("/") { return URL(filePath: name) }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    for folder in path.split(separator: ":") {
      let file = "\(folder)/\(name)"
      if FileManager.default.isExecutableFile(atPath: file) { return URL(filePath: file) }
    }
    let package = packages[name].map { ": install the Debian package \($0)" } ?? ""
    throw Failure("\(name) is missing\(package)")
  }

  /// Runs a program to its end.
  ///
  /// - Returns: What it printed on standard output, or `nil` when it failed.
  static func output(_ command: [String], environment: [String: String]) throws -> Data? {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = try url(of: command.first ?? "")
    process.arguments = Array(command.dropFirst())
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? data : nil
  }

  /// Runs a program that must succeed.
  static func run(_ command: [String], environment: [String: String]) throws {
    guard try output(command, environment: environment) != nil else {
      throw Failure("\(command.joined(separator: " ")) failed")
    }
  }
}
