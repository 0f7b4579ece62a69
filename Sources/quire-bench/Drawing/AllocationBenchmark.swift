internal import LauncherModel
internal import LayoutCore
internal import SDLKit
internal import SceneRenderer

/// Heap allocations of a frame in the middle of a swipe, once all caches are warm.
enum AllocationBenchmark {
  static func run(_ effort: Effort) throws {
    var stage = try Stage(
      apps: SampleApps.records(1000), size: Size(width: 1920, height: 1080), scale: 1)
    guard AllocationCounter.works else {
      return Report.text("allocations: not counted, this needs --static-swift-stdlib")
    }
    var most = (update: 0, scene: 0, draw: 0)
    for turn in 0..<4 {
      Motion.swipe.play(&stage, turn) { stage, actions in
        let start = AllocationCounter.count
        for action in actions { _ = stage.launcher.send(action, at: stage.time) }
        let updated = AllocationCounter.count
        let scene = stage.launcher.scene(at: stage.time)
        let built = AllocationCounter.count
        _ = stage.renderer.draw(scene, into: stage.surface, age: 1)
        let end = AllocationCounter.count
        guard turn >= 2 else { return }
        most.update = max(most.update, updated - start)
        most.scene = max(most.scene, built - updated)
        most.draw = max(most.draw, end - built)
      }
    }
    let total = most.update + most.scene + most.draw
    let nodes = stage.launcher.scene(at: stage.time).nodes.count
    Report.figure(
      "allocations.swipe",
      "at most \(total) a frame (update \(most.update), scene \(most.scene), draw \(most.draw))",
      beside: "\(nodes) nodes at rest", ratio: Double(total) / Double(max(1, nodes)))
  }
}
