internal import LauncherModel
internal import LayoutCore
internal import SDLKit
internal import SceneRenderer

/// The first frame with apps, when no font is open and no picture is drawn yet: letter tiles stand
/// in for the icons.
enum FirstFrameBenchmark {
  static func run(_ effort: Effort) throws {
    let board = Board(apps: SampleApps.records(1000))
    let size = Size(width: 1920, height: 1080)
    let surface = try Surface(width: 1920, height: 1080, format: .xrgb8888)
    var parts = [Samples](repeating: Samples(), count: 4)
    var bare = Samples()
    for _ in 0..<effort.count(30) {
      let fonts = FontBook(paths: Stage.fontPaths)
      let renderer = SceneRenderer(fonts: fonts, icons: NoIcons())
      var launcher = Launcher(window: size, text: fonts)
      let empty = launcher.scene(at: 0)
      parts[0].measure { _ = renderer.draw(empty, into: surface, age: 0) }
      parts[1].measure { _ = launcher.send(.boardLoaded(board), at: 0) }
      let scene = parts[2].measure { launcher.scene(at: 0) }
      let damage = parts[3].measure { renderer.draw(scene, into: surface, age: 0) }
      try BenchmarkError.require(damage == [surface.bounds], "the first frame is not drawn in full")
      let stage = try Stage(apps: [], size: size, scale: 1)
      try Floor(stage).draw(scene, in: damage, into: &bare)
    }
    let total = parts.dropFirst().reduce(0) { $0 + $1.median }
    Report.figure(
      "frame.first.1920x1080",
      "\(milliseconds(total)) (empty frame before \(milliseconds(parts[0].median)), update "
        + "\(milliseconds(parts[1].median)), scene with measuring \(milliseconds(parts[2].median)), "
        + "draw \(milliseconds(parts[3].median)))",
      beside: "floor without icons \(milliseconds(bare.median))", ratio: total / bare.median)
  }
}
