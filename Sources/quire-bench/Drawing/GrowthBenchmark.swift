internal import LauncherModel
internal import LayoutCore
internal import SDLKit

/// The same swipe with many and with few installed apps: only what is visible may cost.
enum GrowthBenchmark {
  private static let limit = 1.1

  static func run(_ effort: Effort) throws {
    let size = Size(width: 1920, height: 1080)
    var small = try Stage(apps: SampleApps.records(100), size: size, scale: 1)
    var large = try Stage(apps: SampleApps.records(10_000), size: size, scale: 1)
    var few = Samples()
    var many = Samples()
    for turn in 0..<effort.count(40) {
      measure(&small, turn, &few)
      measure(&large, turn, &many)
    }
    let ratio = many.median / few.median
    Report.figure(
      "growth.swipe", "10 000 apps \(many.summary)", beside: "100 apps \(few.summary)",
      ratio: ratio, budgets: [.init(limit: limit, value: ratio, unit: "× 100 apps")])
  }

  private static func measure(_ stage: inout Stage, _ turn: Int, _ samples: inout Samples) {
    Motion.swipe.play(&stage, turn) { stage, actions in
      let start = WorkClock.now()
      for action in actions { _ = stage.launcher.send(action, at: stage.time) }
      let damage = stage.draw()
      let end = WorkClock.now()
      if turn >= 2, !damage.isEmpty { samples.append(end - start) }
    }
  }
}
