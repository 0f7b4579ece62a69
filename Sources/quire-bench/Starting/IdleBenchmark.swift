internal import FoundationEssentials
internal import Glibc
internal import SDLKit

/// A program at rest: how often any of its threads wakes, and what time it takes.
enum IdleBenchmark {
  private static let seconds: UInt32 = 5
  /// Starts take less.
  private static let settling: UInt32 = 2

  static func run(_ effort: Effort) throws {
    guard let program = StartBenchmark.quire else {
      return Report.text("idle: not measured, there is no quire beside this program")
    }
    guard let server = try DisplayServer.sway() else {
      return Report.text("idle: not measured, sway is not installed")
    }
    let apps = try GeneratedApps(count: 100)
    let environment = server.environment.merging(apps.variables) { $1 }
    let own = try ChildProcess([program], environment: environment)
    let other =
      ChildProcess.path(of: "fuzzel") == nil
      ? nil : try ChildProcess(["fuzzel"], environment: environment)
    sleep(settling)
    guard own.isRunning, let begin = Usage(of: own.id) else {
      throw BenchmarkError("quire does not run")
    }
    let otherBegin = other.flatMap { Usage(of: $0.id) }
    sleep(effort.isQuick ? 1 : seconds)
    guard let end = Usage(of: own.id) else { throw BenchmarkError("quire went away") }
    let wakes = end.wakes - begin.wakes
    var beside = "fuzzel is not installed"
    if let other, let otherBegin, let otherEnd = Usage(of: other.id) {
      beside = "fuzzel \(otherEnd.wakes - otherBegin.wakes) wake-ups"
    }
    let verdict = wakes == 0 ? "within" : "OVER"
    Report.text(
      "idle.wayland: \(wakes) wake-ups and \(end.ticks - begin.ticks) ticks of processor time in "
        + "\(effort.isQuick ? 1 : seconds) s, \(end.threads) threads, "
        + "\(fixed(end.peak, 1)) MiB at most | \(beside) | \(verdict) budget: none")
  }

  /// What a process has used.
  private struct Usage {
    /// How often its threads went to sleep, which is how often they were woken.
    var wakes = 0
    /// Processor time in the system's ticks.
    var ticks = 0
    var threads = 0
    /// The most memory it had, in MiB.
    var peak = 0.0

    init?(of process: pid_t) {
      guard
        let tasks = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")
      else { return nil }
      threads = tasks.count
      for task in tasks {
        wakes += Usage.number("voluntary_ctxt_switches", in: "/proc/\(process)/task/\(task)/status")
      }
      peak = Double(Usage.number("VmHWM", in: "/proc/\(process)/status")) / 1024
      // The name of the program is in brackets and may hold spaces.
      let fields = textFile("/proc/\(process)/stat")?.split(separator: ")").last?.split(
        separator: " ")
      if let fields, fields.count > 12 { ticks = (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0) }
    }

    private static func number(_ key: String, in path: String) -> Int {
      let line = textFile(path)?.split(separator: "\n").first { $0.hasPrefix(key + ":") }
      return line?.split(whereSeparator: { $0 == "\t" || $0 == " " }).dropFirst().first
        .flatMap { Int($0) } ?? 0
    }
  }
}
