internal import LauncherModel
internal import LayoutCore
internal import SDLKit

/// Turns what SDL reports into the launcher's actions.
enum InputAdapter {
  /// The mouse's number among the pointers; fingers have numbers that are not negative.
  private static let mouse: Int64 = -1

  /// The action an event means; nil for events of the window and for those that mean nothing.
  static func action(for event: InputEvent.Kind) -> Action? {
    switch event {
    // The thumb's buttons turn pages as the keys do.
    case .pointerDown(_, .back, _, _): .keyDown(.pageUp, [], isRepeat: false)
    case .pointerDown(_, .forward, _, _): .keyDown(.pageDown, [], isRepeat: false)
    case .pointerDown(let point, let button, _, _):
      .pointer(.down(pointer: mouse, kind: .mouse, button: number(button), at: point))
    case .pointerUp(let point, let button, _):
      .pointer(.up(pointer: mouse, kind: .mouse, button: number(button), at: point))
    case .pointerMoved(let point, _):
      .pointer(.move(pointer: mouse, kind: .mouse, to: point))
    case .pointerLeft:
      .pointer(.left)
    case .fingerDown(let point, let finger):
      .pointer(.down(pointer: finger, kind: .touch, button: 1, at: point))
    case .fingerMoved(let point, let finger):
      .pointer(.move(pointer: finger, kind: .touch, to: point))
    case .fingerUp(let point, let finger):
      .pointer(.up(pointer: finger, kind: .touch, button: 1, at: point))
    case .wheel(let point, let dx, let dy):
      .wheel(dx: dx, dy: dy, at: point, ended: false)
    case .keyDown(let name, let modifiers, let isRepeat):
      .keyDown(Key(name: name), Modifiers(modifiers), isRepeat: isRepeat)
    case .keyUp(let name, let modifiers):
      .keyUp(Key(name: name), Modifiers(modifiers))
    case .focusGained: .windowFocus(true)
    case .focusLost: .windowFocus(false)
    case .shown, .restored: .windowVisible(true)
    case .hidden, .minimised: .windowVisible(false)
    case .text(let text): .text(text)
    case .textEditing(let text, let caret): .preedit(text, caret: caret)
    case .resized, .exposed, .closeRequested, .displayChanged, .quit, .wake, .frameReady:
      nil
    }
  }

  private static func number(_ button: PointerButton) -> Int {
    switch button {
    case .left: 1
    case .middle: 2
    case .right: 3
    case .back: 4
    case .forward: 5
    }
  }
}

extension Modifiers {
  fileprivate init(_ held: KeyModifiers) {
    self = []
    if held.contains(.shift) { insert(.shift) }
    if held.contains(.control) { insert(.control) }
    if held.contains(.alt) { insert(.alt) }
    if held.contains(.logo) { insert(.logo) }
  }
}
