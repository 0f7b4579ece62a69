import CSDL2
import LayoutCore

extension InputEvent.Kind {
  /// Reads an SDL event; nil for what the program has no use for.
  ///
  /// `windowSize` turns SDL's touch positions, 0 to 1 across a window, into points.
  init?(_ event: SDL_Event, windowSize: (_ windowID: UInt32) -> Size) {
    switch SDL_EventType(event.type) {
    case SDL_QUIT: self = .quit
    case SDL_WINDOWEVENT: self.init(event.window)
    case SDL_DISPLAYEVENT: self = .displayChanged
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: self = .exposed
    case SDL_MOUSEMOTION: self.init(event.motion)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: self.init(event.button)
    case SDL_MOUSEWHEEL: self.init(event.wheel)
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      self.init(event.tfinger, windowSize: windowSize(event.tfinger.windowID))
    case SDL_KEYDOWN, SDL_KEYUP: self.init(event.key)
    case SDL_TEXTINPUT: self.init(event.text)
    case SDL_TEXTEDITING: self.init(event.edit)
    case SDL_TEXTEDITING_EXT: self.init(event.editExt)
    case SDL_EventType(UserEvent.type): self.init(event.user)
    default: return nil
    }
  }

  private init?(_ window: SDL_WindowEvent) {
    switch SDL_WindowEventID(UInt32(window.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED: self = .resized
    case SDL_WINDOWEVENT_EXPOSED: self = .exposed
    case SDL_WINDOWEVENT_SHOWN: self = .shown
    case SDL_WINDOWEVENT_HIDDEN: self = .hidden
    case SDL_WINDOWEVENT_MINIMIZED: self = .minimised
    case SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED: self = .restored
    case SDL_WINDOWEVENT_FOCUS_GAINED: self = .focusGained
    case SDL_WINDOWEVENT_FOCUS_LOST: self = .focusLost
    case SDL_WINDOWEVENT_LEAVE: self = .pointerLeft
    case SDL_WINDOWEVENT_CLOSE: self = .closeRequested
    case SDL_WINDOWEVENT_DISPLAY_CHANGED: self = .displayChanged
    default: return nil
    }
  }

  private init?(_ motion: SDL_MouseMotionEvent) {
    guard motion.which != SDLDevice.touchMouse else { return nil }
    self = .pointerMoved(
      Point(x: Double(motion.x), y: Double(motion.y)), device: motion.which)
  }

  private init?(_ press: SDL_MouseButtonEvent) {
    guard press.which != SDLDevice.touchMouse,
      let button = PointerButton(sdlButton: press.button)
    else { return nil }
    let point = Point(x: Double(press.x), y: Double(press.y))
    self =
      press.type == SDL_MOUSEBUTTONDOWN.rawValue
      ? .pointerDown(point, button: button, device: press.which, clicks: Int(press.clicks))
      : .pointerUp(point, button: button, device: press.which)
  }

  private init?(_ wheel: SDL_MouseWheelEvent) {
    guard wheel.which != SDLDevice.touchMouse else { return nil }
    self = .wheel(
      Point(x: Double(wheel.mouseX), y: Double(wheel.mouseY)),
      dx: SDLDevice.finite(wheel.preciseX), dy: SDLDevice.finite(wheel.preciseY))
  }

  private init?(_ touch: SDL_TouchFingerEvent, windowSize: Size) {
    guard touch.touchId != SDLDevice.mouseTouch else { return nil }
    let point = Point(
      x: SDLDevice.finite(touch.x) * windowSize.width,
      y: SDLDevice.finite(touch.y) * windowSize.height)
    switch SDL_EventType(touch.type) {
    case SDL_FINGERDOWN: self = .fingerDown(point, finger: touch.fingerId)
    case SDL_FINGERUP: self = .fingerUp(point, finger: touch.fingerId)
    default: self = .fingerMoved(point, finger: touch.fingerId)
    }
  }

  private init(_ key: SDL_KeyboardEvent) {
    let name = SDL_GetKeyName(key.keysym.sym).map { String(cString: $0) } ?? ""
    let modifiers = KeyModifiers(sdlModifiers: key.keysym.mod)
    self =
      key.type == SDL_KEYDOWN.rawValue
      ? .keyDown(name: name, modifiers: modifiers, isRepeat: key.repeat != 0)
      : .keyUp(name: name, modifiers: modifiers)
  }

  private init?(_ input: SDL_TextInputEvent) {
    let text = withUnsafeBytes(of: input.text) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    guard !text.isEmpty else { return nil }
    self = .text(text)
  }

  private init(_ editing: SDL_TextEditingEvent) {
    let text = withUnsafeBytes(of: editing.text) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    self = .textEditing(text, caret: Int(editing.start))
  }

  /// A longer text, which belongs to whoever takes the event.
  private init(_ editing: SDL_TextEditingExtEvent) {
    let text = editing.text.map { String(cString: $0) } ?? ""
    SDL_free(editing.text)
    self = .textEditing(text, caret: Int(editing.start))
  }

  private init?(_ user: SDL_UserEvent) {
    switch UserEvent(rawValue: user.code) {
    case .wake: self = .wake
    case .frameReady: self = .frameReady
    case nil: return nil
    }
  }
}

/// Facts about SDL's devices that are macros in its headers.
private enum SDLDevice {
  /// `SDL_TOUCH_MOUSEID`: a mouse event that SDL made out of a finger.
  static let touchMouse = UInt32.max
  /// `SDL_MOUSE_TOUCHID`: a finger event that SDL made out of a mouse.
  static let mouseTouch: Int64 = -1

  /// The number, or 0 when a driver sends none.
  static func finite(_ value: Float) -> Double { value.isFinite ? Double(value) : 0 }
}
