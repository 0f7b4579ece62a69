import LayoutCore

@testable import LauncherModel

/// A person at the gallery, without a window.
struct Visit {
  var gallery: Gallery
  var now = 0.0

  init(
    _ page: GalleryPage, window: Size = Size(width: 1280, height: 800), scale: Double = 1,
    settings: LauncherSettings = LauncherSettings()
  ) {
    gallery = Gallery(
      page: page, settings: settings, window: window, scale: scale, text: AverageText())
  }

  static let step = 1.0 / 240

  var scene: Scene { gallery.scene(at: now) }

  /// The shown demonstration, if it is of a kind.
  func demo<Kind: Demo>(_ kind: Kind.Type) -> Kind? { gallery.demos[gallery.selection] as? Kind }

  var paged: PagedDemo? { demo(PagedDemo.self) }
  var adaptive: AdaptiveDemo? { demo(AdaptiveDemo.self) }

  @discardableResult
  mutating func send(_ action: Action) -> [Effect] { gallery.send(action, at: now) }

  mutating func wait(_ seconds: Double, _ look: (Visit) -> Void = { _ in }) {
    let end = now + seconds
    while now < end {
      now = min(end, now + Visit.step)
      send(.tick)
      look(self)
    }
  }

  /// Waits until nothing moves and nothing is due; false when that takes longer than ten seconds.
  @discardableResult
  mutating func rest() -> Bool {
    let limit = now + 10
    while isMoving {
      guard now < limit else { return false }
      wait(Visit.step)
    }
    return true
  }

  var isMoving: Bool { gallery.needsFrame(at: now) || gallery.nextDeadline != nil }

  mutating func key(_ key: Key, _ modifiers: Modifiers = []) {
    send(.keyDown(key, modifiers, isRepeat: false))
    send(.keyUp(key, modifiers))
  }

  mutating func down(_ point: Point) {
    send(.pointer(.down(pointer: 0, kind: .touch, button: 1, at: point)))
  }
  mutating func move(_ point: Point) {
    send(.pointer(.move(pointer: 0, kind: .touch, to: point)))
  }
  mutating func up(_ point: Point) {
    send(.pointer(.up(pointer: 0, kind: .touch, button: 1, at: point)))
  }

  mutating func tap(_ point: Point) {
    down(point)
    wait(0.05)
    up(point)
  }

  /// Taps what says a text.
  mutating func tap(_ text: String) {
    let node = scene.nodes.first {
      if case .label(let label) = $0.content { label.text == text } else { false }
    }
    tap(node?.frame.center ?? .zero)
  }

  mutating func swipe(from start: Point, to end: Point, seconds: Double = 0.08) {
    down(start)
    let steps = max(1, Int(seconds / Visit.step))
    for index in 1...steps {
      now += Visit.step
      let part = Double(index) / Double(steps)
      move(
        Point(
          x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    up(end)
  }
}
