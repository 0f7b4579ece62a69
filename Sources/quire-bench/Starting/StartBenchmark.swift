internal import Glibc
internal import SDLKit

/// Exec to the first frame and to all icons, beside other menus, with the same apps.
enum StartBenchmark {
  /// Of the fastest menu's start.
  private static let firstFrameBudget = 1.5
  /// Of fuzzel's start with icons.
  private static let iconsBudget = 0.8

  static func run(_ effort: Effort) throws {
    guard let program = quire else {
      return Report.text("start: not measured, there is no quire beside this program")
    }
    for count in effort.isFull ? [100, 1000, 10_000] : [1000] {
      let apps = try GeneratedApps(count: count)
      if let server = try DisplayServer.sway() {
        try measure(program, apps, count, on: server, effort)
      } else {
        Report.text("start.wayland: not measured, sway is not installed")
      }
      guard count == 1000 else { continue }
      if let server = try DisplayServer.xvfb() {
        try measureX11(program, apps, on: server, effort)
      } else {
        Report.text("start.x11: not measured, Xvfb is not installed")
      }
    }
  }

  /// The program to measure: the one that was built with this one.
  static var quire: String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/exe", &buffer, buffer.count)
    guard length > 0 else { return nil }
    let own = String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard let slash = own.lastIndex(of: "/") else { return nil }
    let program = own[..<slash] + "/quire"
    return access(String(program), X_OK) == 0 ? String(program) : nil
  }

  /// The starts of one program.
  private struct Series {
    var first = Samples()
    var last = Samples()

    mutating func append(_ start: Start) {
      first.append(start.firstFrame ?? 0)
      last.append(start.lastFrame ?? 0)
    }
  }

  private static func measure(
    _ program: String, _ apps: GeneratedApps, _ count: Int, on server: DisplayServer,
    _ effort: Effort
  ) throws {
    let environment = server.environment.merging(apps.variables) { $1 }
    let others = ["fuzzel", "tofi-drun"].filter { ChildProcess.path(of: $0) != nil }
    let completions: [String: FirstFrames.Completion] = [
      "fuzzel": .pictures(3), "tofi-drun": .pictures(1),
    ]
    var series: [String: Series] = [:]
    var traces: [Start] = []
    // The first turn fills the caches of the programs and of the system.
    for turn in 0...effort.count(20) {
      for name in ["quire"] + others {
        let command = name == "quire" ? [program] : [name]
        let start = try FirstFrames.observe(
          command, until: completions[name] ?? .phase("icons"), environment: environment,
          rest: turn == 0 ? FirstFrames.longRest : FirstFrames.rest)
        guard turn > 0 else { continue }
        series[name, default: Series()].append(start)
        if name == "quire" { traces.append(start) }
      }
    }
    let own = series["quire"] ?? Series()
    let label = "\(count) apps"
    compare(
      "start.first-frame.wayland.\(count)", "\(label) \(milliseconds(own.first.median))",
      own.first.median, "tofi-drun", series["tofi-drun"]?.first.median, firstFrameBudget)
    compare(
      "start.icons.wayland.\(count)", "\(label) \(milliseconds(own.last.median))",
      own.last.median, "fuzzel", series["fuzzel"]?.last.median, iconsBudget)
    if let fuzzel = series["fuzzel"] {
      compare(
        "start.first-frame.fuzzel.\(count)", "\(label) \(milliseconds(own.first.median))",
        own.first.median, "fuzzel, still without icons", fuzzel.first.median, nil)
    }
    let decoding = try startsWithoutCache(program, environment, effort)
    Report.figure(
      "start.icons.first.wayland.\(count)",
      "\(label), all decoded \(milliseconds(decoding.median))",
      beside: "with its cache of icons \(milliseconds(own.last.median))",
      ratio: decoding.median / own.last.median)
    report(phasesOf: traces, count)
  }

  /// The times to all icons of first starts, with nothing in the cache.
  private static func startsWithoutCache(
    _ program: String, _ environment: [String: String], _ effort: Effort
  ) throws -> Samples {
    let folder = try TemporaryFolder()
    var samples = Samples()
    for turn in 0..<effort.count(10) {
      var environment = environment
      environment["XDG_CACHE_HOME"] = try folder.folder("\(turn)")
      let start = try FirstFrames.observe(
        [program], until: .phase("icons"), environment: environment)
      samples.append(start.lastFrame ?? 0)
    }
    return samples
  }

  private static func compare(
    _ name: String, _ value: String, _ own: Double, _ other: String, _ theirs: Double?,
    _ budget: Double?
  ) {
    guard let theirs, theirs > 0 else {
      return Report.text("\(name): \(value) | \(other) is not installed")
    }
    let ratio = own / theirs
    Report.figure(
      name, value, beside: "\(other) \(milliseconds(theirs))", ratio: ratio,
      budgets: budget.map { [.init(limit: $0, value: ratio, unit: "× \(other)")] } ?? [])
  }

  /// The table of the phases, in the order in which the last start reached them.
  private static func report(phasesOf starts: [Start], _ count: Int) {
    guard let last = starts.last else { return }
    let parts = last.phases.map { phase in
      var wall = Samples()
      var processor = Samples()
      for start in starts {
        guard let same = start.phases.first(where: { $0.name == phase.name }) else { continue }
        wall.append(same.wall)
        processor.append(same.processor)
      }
      return
        "\(phase.name) \(fixed(wall.median * 1e3, 1)) (cpu \(fixed(processor.median * 1e3, 1)))"
    }
    var frames = Samples()
    for start in starts { frames.append(Double(start.frameCount)) }
    Report.text(
      "start.phases.\(count): ms after main, of which processor: "
        + parts.joined(separator: ", ")
        + " | \(fixed(frames.median, 0)) frames, peak \(fixed(last.peak, 1)) MiB")
  }

  /// Under X11 only the program's own word tells when its first frame was shown, and it counts
  /// from `main`: loading comes on top.
  ///
  /// In a window: without a window manager SDL waits 100 ms for one to make it full screen.
  private static func measureX11(
    _ program: String, _ apps: GeneratedApps, on server: DisplayServer, _ effort: Effort
  ) throws {
    let environment = server.environment.merging(apps.variables) { $1 }
    var first = Samples()
    var bare = Samples()
    for turn in 0...effort.count(20) {
      let start = try FirstFrames.observe(
        [program, "--window"], until: .phase("icons"), environment: environment)
      let other = try bareStart(program, environment)
      guard turn > 0 else { continue }
      guard let phase = start.phases.first(where: { $0.name == "first frame" }) else {
        throw BenchmarkError("quire does not tell about its first frame")
      }
      first.append(other + phase.wall)
      bare.append(other)
    }
    Report.figure(
      "start.first-frame.x11.1000", "1000 apps, in a window \(milliseconds(first.median))",
      beside: "loading the program and its libraries (--version) \(milliseconds(bare.median))",
      ratio: first.median / bare.median)
  }

  /// Exec to the end of a run that does nothing.
  private static func bareStart(_ program: String, _ environment: [String: String]) throws -> Double
  {
    let process = try ChildProcess([program, "--version"], environment: environment)
    _ = process.nextLine(until: process.start + 5)
    return MonotonicClock.now() - process.start
  }
}
