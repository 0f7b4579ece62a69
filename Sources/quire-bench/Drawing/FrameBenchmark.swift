internal import LauncherModel
internal import LayoutCore
internal import SDLKit
internal import SceneRenderer

/// Whole frames of moving pages: update, scene and drawing, beside the floor of bare blits.
enum FrameBenchmark {
  /// A display, and the budget for a frame of a swipe on it.
  private struct Display {
    var name: String
    var size = Size(width: 1920, height: 1080)
    var scale: Double
    var budget: Double
  }

  private static let displays = [
    Display(name: "1920x1080", scale: 1, budget: 5),
    Display(name: "3840x2160", scale: 2, budget: 10),
  ]
  /// The most a frame of a swipe may take of its floor.
  private static let floorBudget = 1.3

  static func run(_ effort: Effort) throws {
    for display in displays {
      for motion in Motion.allCases { try measure(motion, on: display, effort) }
    }
  }

  private static func measure(_ motion: Motion, on display: Display, _ effort: Effort) throws {
    var stage = try Stage(
      apps: SampleApps.records(1000), size: display.size, scale: display.scale)
    stage.draw()
    let floor = try Floor(stage)
    var total = Samples()
    var update = Samples()
    var build = Samples()
    var draw = Samples()
    var bare = Samples()
    var mostIcons = 0
    // The first turns fill the caches, as the first touches do.
    let warmUp = 2
    for turn in 0..<(effort.count(20) + warmUp) {
      motion.play(&stage, turn) { stage, actions in
        let start = WorkClock.now()
        for action in actions { _ = stage.launcher.send(action, at: stage.time) }
        let updated = WorkClock.now()
        let scene = stage.launcher.scene(at: stage.time)
        let built = WorkClock.now()
        let damage = stage.renderer.draw(scene, into: stage.surface, age: 1)
        let end = WorkClock.now()
        // A frame in which nothing changed is not shown.
        guard turn >= warmUp, !damage.isEmpty else { return }
        total.append(end - start)
        update.append(updated - start)
        build.append(built - updated)
        draw.append(end - built)
        floor.draw(scene, in: damage, into: &bare)
        mostIcons = max(mostIcons, Floor.iconCount(scene))
      }
    }
    try BenchmarkError.require(total.values.count > 10, "\(total.values.count) moving frames")
    try BenchmarkError.require(mostIcons >= 28, "only \(mostIcons) icons in view")
    let ratio = total.median / bare.median
    var budgets = [
      Report.Budget(limit: display.budget, value: total.p99 * 1e3, unit: "ms p99")
    ]
    if motion == .swipe { budgets.append(.init(limit: floorBudget, value: ratio, unit: "× floor")) }
    Report.figure(
      "frame.\(motion.name).\(display.name)",
      "\(total.summary) (update \(microseconds(update.median)), scene "
        + "\(microseconds(build.median)), draw \(milliseconds(draw.median)); "
        + "\(total.values.count) frames, up to \(mostIcons) icons)",
      beside: "floor \(bare.summary)", ratio: ratio, budgets: budgets)
  }
}
