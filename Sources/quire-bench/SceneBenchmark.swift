internal import LauncherModel
internal import LayoutCore

/// Building scenes, beside a bare loop that fills an array with as many nodes.
enum SceneBenchmark {
  static func run(_ effort: Effort) throws {
    var stage = try Stage(
      apps: SampleApps.records(1000), size: Size(width: 1920, height: 1080), scale: 1)
    try measure("scene.rest", &stage, effort)
    _ = stage.launcher.send(.place(tab: nil, position: 1.5), at: 0)
    try measure("scene.swipe", &stage, effort)
  }

  private static func measure(_ name: String, _ stage: inout Stage, _ effort: Effort) throws {
    let expected = stage.launcher.scene(at: 0)
    var build = Samples()
    var bare = Samples()
    for _ in 0..<effort.count(2000) {
      let scene = build.measure { stage.launcher.scene(at: 0) }
      let nodes = bare.measure { copy(expected.nodes) }
      try BenchmarkError.require(scene.nodes == nodes, "the scene differs from the one before")
    }
    Report.figure(
      name, "\(expected.nodes.count) nodes \(microseconds(build.median))",
      beside: "bare copy of the nodes \(microseconds(bare.median))",
      ratio: build.median / bare.median)
  }

  @inline(never)
  private static func copy(_ nodes: [SceneNode]) -> [SceneNode] {
    var result: [SceneNode] = []
    result.reserveCapacity(nodes.count)
    for node in nodes { result.append(node) }
    return result
  }
}
