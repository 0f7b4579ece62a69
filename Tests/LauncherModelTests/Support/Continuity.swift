import LauncherModel
import LayoutCore

/// Finds icons that jump, pop up or vanish between two frames of a moving picture.
struct Continuity {
  /// The fastest an icon may move, in points a second: twice the peak of the fastest page change.
  var speed = 16_000.0
  /// The fastest an icon may change its opacity, per second.
  var fading = 24.0
  private var last: (scene: Scene, time: Double)?
  private(set) var jumps: [String] = []

  init(speed: Double = 16_000, fading: Double = 24) {
    self.speed = speed
    self.fading = fading
  }

  mutating func look(_ session: Session) { look(session.scene, at: session.now) }

  mutating func look(_ scene: Scene, at time: Double) {
    defer { last = (scene, time) }
    guard let last, scene.size == last.scene.size else { return }
    let seconds = max(time - last.time, Session.step)
    compare(last.scene, scene, seconds: seconds, at: time, what: "vanished")
    compare(scene, last.scene, seconds: seconds, at: time, what: "popped up")
    let (old, new) = (last.scene.node(.tabSelection), scene.node(.tabSelection))
    if let old, let new, abs(old.frame.minX - new.frame.minX) > speed * seconds {
      jumps.append("the bar's selection jumped at \(time)")
    }
  }

  /// Every icon of `a` that is whole and plain to see has a counterpart in `b`.
  private mutating func compare(
    _ a: Scene, _ b: Scene, seconds: Double, at time: Double, what: String
  ) {
    let reach = speed * seconds
    // Icons nearer to the edge than they may move can leave or enter.
    let inside = Rect(origin: .zero, size: a.size).insetBy(x: reach, y: 0)
    for icon in a.nodes(.icon) where icon.opacity > fading * seconds {
      guard icon.frame.minX >= inside.minX, icon.frame.maxX <= inside.maxX else { continue }
      let found = b.nodes(.icon).contains {
        $0.id == icon.id && abs($0.frame.midX - icon.frame.midX) <= reach
          && abs($0.frame.midY - icon.frame.midY) <= reach
          && abs($0.opacity - icon.opacity) <= fading * seconds
      }
      if !found {
        jumps.append("icon \(icon.id.index) \(what) at \(time), opacity \(icon.opacity)")
      }
    }
  }
}
