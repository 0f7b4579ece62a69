internal import Glibc

/// `quire-bench`: measures, always beside something that does the least of the same work.
@main
enum Main {
  static let usage = """
    usage: quire-bench [--quick] [--full] [--list] [NAME…]
      NAME      what to measure; everything when none is named
      --quick   few repetitions: to see that it works
      --full    the starts with 100 and 10 000 apps too
      --list    say what there is
    """

  static func main() {
    exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  private static func run(_ arguments: [String]) -> Int32 {
    var effort = Effort()
    var names: [String] = []
    for argument in arguments {
      switch argument {
      case "--quick": effort.isQuick = true
      case "--full": effort.isFull = true
      case "--list":
        for benchmark in Benchmark.all { Report.text("\(benchmark.name)\t\(benchmark.summary)") }
        return 0
      case "--help", "-h":
        Report.text(usage)
        return 0
      case let name where Benchmark.all.contains { $0.name == name }: names.append(name)
      default:
        Report.message("quire-bench: there is no \(argument)\n\(usage)")
        return 2
      }
    }
    Report.text(Machine.headline(effort))
    var status: Int32 = 0
    for benchmark in Benchmark.all where names.isEmpty || names.contains(benchmark.name) {
      do {
        try benchmark.run(effort)
      } catch {
        Report.message("quire-bench: \(benchmark.name): \(error)")
        status = 1
      }
    }
    return status
  }
}

/// How much is measured.
struct Effort {
  /// Few repetitions.
  var isQuick = false
  /// Also what takes minutes.
  var isFull = false

  /// A number of repetitions, a tenth of it when in a hurry.
  func count(_ usual: Int) -> Int { isQuick ? max(2, usual / 10) : usual }
}

/// One group of figures.
struct Benchmark {
  /// The word on the command line.
  let name: String
  /// What is measured, in one line.
  let summary: String
  /// Measures and prints.
  let run: (Effort) throws -> Void

  /// What there is, in the order in which it runs.
  static var all: [Benchmark] {
    [
      Benchmark(
        name: "layout", summary: "frames of a page and lookups of pages beside bare arithmetic",
        run: LayoutBenchmark.run),
      Benchmark(
        name: "grid", summary: "grids of 10 000 items beside browsers' layouts of the same",
        run: GridBenchmarks.run),
      Benchmark(
        name: "state", summary: "installed apps to the first scene: 10 000 beside 100",
        run: StateBenchmark.run),
      Benchmark(
        name: "search", summary: "key presses of a search over 10 000 apps beside a plain scan",
        run: SearchBenchmark.run),
      Benchmark(
        name: "scene", summary: "building a scene, at rest and in the middle of a swipe",
        run: SceneBenchmark.run),
      Benchmark(
        name: "first", summary: "the first frame with apps, with nothing opened or drawn before",
        run: FirstFrameBenchmark.run),
      Benchmark(
        name: "frame", summary: "update, scene and drawing of moving frames beside bare blits",
        run: FrameBenchmark.run),
      Benchmark(
        name: "growth", summary: "frames of a swipe with 10 000 apps beside 100",
        run: GrowthBenchmark.run),
      Benchmark(
        name: "allocations", summary: "heap allocations of a moving frame",
        run: AllocationBenchmark.run),
      Benchmark(
        name: "start", summary: "exec to the first frame and to all icons beside fuzzel and tofi",
        run: StartBenchmark.run),
      Benchmark(
        name: "idle", summary: "wake-ups and processor time of a program at rest",
        run: IdleBenchmark.run),
    ]
  }
}
