internal import LauncherModel
internal import LayoutCore
internal import SDLKit

/// Things that move, driven frame by frame through the launcher as a person would.
enum Motion: CaseIterable {
  case swipe, tabSlide, relayout, press

  /// The word in the figures' names.
  var name: String {
    switch self {
    case .swipe: "swipe"
    case .tabSlide: "tab-slide"
    case .relayout: "relayout"
    case .press: "press"
    }
  }

  /// Plays the motion once and calls the body for each frame with what happens in it.
  ///
  /// `body` sends the actions, draws and measures; the stage's time has been set.
  func play(
    _ stage: inout Stage, _ turn: Int, frame body: (inout Stage, [Action]) throws -> Void
  ) rethrows {
    switch self {
    case .swipe:
      try Motion.drag(&stage, forward: turn.isMultiple(of: 2), frame: body)
    case .tabSlide:
      let tabs = ["office", Motion.allTab]
      try Motion.step(&stage, [.showTab(tabs[turn % 2])], frame: body)
    case .relayout:
      let settings = LauncherSettings(columns: turn.isMultiple(of: 2) ? 6 : 8)
      try Motion.step(&stage, [.settings(settings)], frame: body)
    case .press:
      let cell = stage.launcher.scene(at: stage.time).nodes.first { $0.id.role == .icon }
      let middle = cell.map { Point(x: $0.frame.midX, y: $0.frame.midY) } ?? .zero
      try Motion.step(
        &stage, [.pointer(.down(pointer: 1, kind: .touch, button: 1, at: middle))], frames: 4,
        frame: body)
      try Motion.step(&stage, [.pointer(.cancel(pointer: 1))], frame: body)
    }
    try Motion.settle(&stage, frame: body)
  }

  private static let allTab = Board.allTab
  /// No motion of the program lasts longer.
  private static let longestSeconds = 3.0

  /// A finger that pulls the page half a window along in 10 frames, and lets go.
  private static func drag(
    _ stage: inout Stage, forward: Bool, frame body: (inout Stage, [Action]) throws -> Void
  ) rethrows {
    let scene = stage.launcher.scene(at: stage.time)
    let start = Point(x: scene.size.width * (forward ? 0.75 : 0.25), y: scene.size.height / 2)
    let step = scene.size.width * (forward ? -0.05 : 0.05)
    try Motion.step(
      &stage, [.pointer(.down(pointer: 1, kind: .touch, button: 1, at: start))], frame: body)
    for number in 1...10 {
      let point = Point(x: start.x + step * Double(number), y: start.y)
      try Motion.step(
        &stage, [.pointer(.move(pointer: 1, kind: .touch, to: point))], frame: body)
    }
    let end = Point(x: start.x + step * 10, y: start.y)
    try Motion.step(
      &stage, [.pointer(.up(pointer: 1, kind: .touch, button: 1, at: end))], frame: body)
  }

  private static func step(
    _ stage: inout Stage, _ actions: [Action], frames: Int = 1,
    frame body: (inout Stage, [Action]) throws -> Void
  ) rethrows {
    for number in 0..<frames {
      stage.time += Stage.framePeriod
      try body(&stage, number == 0 ? actions : [.tick])
    }
  }

  /// Frames until nothing moves.
  private static func settle(
    _ stage: inout Stage, frame body: (inout Stage, [Action]) throws -> Void
  ) rethrows {
    let end = stage.time + longestSeconds
    while stage.launcher.state.needsFrame(at: stage.time), stage.time < end {
      try step(&stage, [.tick], frame: body)
    }
  }
}
