internal import AppCatalog
internal import LauncherModel
internal import LayoutCore
internal import SceneRenderer

/// From the list of installed apps to the first scene: board, first layout, labels of a page.
enum StateBenchmark {
  static func run(_ effort: Effort) throws {
    let fonts = FontBook(paths: Stage.fontPaths)
    let many = SampleApps.records(10_000)
    let few = Array(many.prefix(100))
    var large = Samples()
    var small = Samples()
    for _ in 0..<effort.count(60) {
      try measure(many, fonts, &large)
      try measure(few, fonts, &small)
    }
    let extra = (large.median - small.median) / 9_900
    Report.figure(
      "state.first-scene",
      "10 000 apps \(milliseconds(large.median)) (\(microseconds(extra)) a further app)",
      beside: "100 apps \(milliseconds(small.median))", ratio: large.median / small.median)
  }

  private static func measure(
    _ apps: [AppRecord], _ fonts: FontBook, _ samples: inout Samples
  ) throws {
    let scene = samples.measure {
      var launcher = Launcher(window: Size(width: 1920, height: 1080), text: fonts)
      _ = launcher.send(.appsLoaded(apps), at: 0)
      return launcher.scene(at: 0)
    }
    let icons = scene.nodes.count { $0.id.role == .icon }
    try BenchmarkError.require((20...40).contains(icons), "\(icons) icons on the first page")
  }
}
