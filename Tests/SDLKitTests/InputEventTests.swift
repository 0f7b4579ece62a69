import CSDL2
import LayoutCore
import Testing

@testable import SDLKit

@Suite struct InputEventTests {
  /// Decodes an event for a window of 800 × 600 points with the number 7.
  private func decode(_ fill: (inout SDL_Event) -> Void) -> InputEvent.Kind? {
    var event = SDL_Event()
    fill(&event)
    return InputEvent.Kind(event) { id in
      id == 7 ? Size(width: 800, height: 600) : .zero
    }
  }

  @Test func `window events mean what happened to the window`() {
    let table: [(SDL_WindowEventID, InputEvent.Kind?)] = [
      (SDL_WINDOWEVENT_SIZE_CHANGED, .resized), (SDL_WINDOWEVENT_EXPOSED, .exposed),
      (SDL_WINDOWEVENT_SHOWN, .shown), (SDL_WINDOWEVENT_HIDDEN, .hidden),
      (SDL_WINDOWEVENT_MINIMIZED, .minimised), (SDL_WINDOWEVENT_RESTORED, .restored),
      (SDL_WINDOWEVENT_MAXIMIZED, .restored), (SDL_WINDOWEVENT_FOCUS_GAINED, .focusGained),
      (SDL_WINDOWEVENT_FOCUS_LOST, .focusLost), (SDL_WINDOWEVENT_LEAVE, .pointerLeft),
      (SDL_WINDOWEVENT_CLOSE, .closeRequested),
      (SDL_WINDOWEVENT_DISPLAY_CHANGED, .displayChanged),
      // RESIZED follows SIZE_CHANGED and would only repeat it.
      (SDL_WINDOWEVENT_RESIZED, nil), (SDL_WINDOWEVENT_MOVED, nil), (SDL_WINDOWEVENT_ENTER, nil),
    ]
    for (id, expected) in table {
      let kind = decode { event in
        event.window.type = SDL_WINDOWEVENT.rawValue
        event.window.event = UInt8(id.rawValue)
      }
      #expect(kind == expected)
    }
  }

  @Test func `a mouse press has place, button and clicks`() {
    let press = decode { event in
      event.button.type = SDL_MOUSEBUTTONDOWN.rawValue
      event.button.which = 3
      event.button.button = 1
      event.button.clicks = 2
      event.button.x = -4
      event.button.y = 20
    }
    #expect(press == .pointerDown(Point(x: -4, y: 20), button: .left, device: 3, clicks: 2))
    let buttons: [PointerButton?] = [nil, .left, .middle, .right, .back, .forward, nil]
    for (number, expected) in buttons.enumerated() {
      let release = decode { event in
        event.button.type = SDL_MOUSEBUTTONUP.rawValue
        event.button.button = UInt8(number)
      }
      #expect(release == expected.map { .pointerUp(.zero, button: $0, device: 0) })
    }
  }

  @Test func `mouse events made out of a finger are dropped`() {
    let made: [InputEvent.Kind?] = [
      decode { event in
        event.motion.type = SDL_MOUSEMOTION.rawValue
        event.motion.which = UInt32.max
      },
      decode { event in
        event.button.type = SDL_MOUSEBUTTONDOWN.rawValue
        event.button.which = UInt32.max
        event.button.button = 1
      },
      decode { event in
        event.wheel.type = SDL_MOUSEWHEEL.rawValue
        event.wheel.which = UInt32.max
      },
    ]
    #expect(made == [nil, nil, nil])
  }

  @Test func `finger events made out of a mouse are dropped`() {
    let made = decode { event in
      event.tfinger.type = SDL_FINGERDOWN.rawValue
      event.tfinger.touchId = -1
      event.tfinger.windowID = 7
    }
    #expect(made == nil)
  }

  @Test func `a finger's place is in points of its window`() {
    for (type, expected) in [
      (SDL_FINGERDOWN, InputEvent.Kind.fingerDown(Point(x: 200, y: 450), finger: 352)),
      (SDL_FINGERMOTION, .fingerMoved(Point(x: 200, y: 450), finger: 352)),
      (SDL_FINGERUP, .fingerUp(Point(x: 200, y: 450), finger: 352)),
    ] {
      let touch = decode { event in
        event.tfinger.type = type.rawValue
        event.tfinger.touchId = 5
        event.tfinger.fingerId = 352
        event.tfinger.windowID = 7
        event.tfinger.x = 0.25
        event.tfinger.y = 0.75
      }
      #expect(touch == expected)
    }
  }

  @Test func `a scroll keeps its fractions and its place`() {
    let wheel = decode { event in
      event.wheel.type = SDL_MOUSEWHEEL.rawValue
      event.wheel.x = 0
      event.wheel.y = -1
      event.wheel.preciseX = 0.125
      event.wheel.preciseY = -0.5
      event.wheel.mouseX = 10
      event.wheel.mouseY = 11
    }
    #expect(wheel == .wheel(Point(x: 10, y: 11), dx: 0.125, dy: -0.5))
    let broken = decode { event in
      event.wheel.type = SDL_MOUSEWHEEL.rawValue
      event.wheel.preciseX = .nan
      event.wheel.preciseY = -.infinity
    }
    #expect(broken == .wheel(.zero, dx: 0, dy: 0))
  }

  @Test func `keys have SDL's names, modifiers and repeats`() {
    let key = decode { event in
      event.key.type = SDL_KEYDOWN.rawValue
      event.key.keysym.sym = Int32(SDLK_PAGEDOWN.rawValue)
      event.key.keysym.mod = UInt16(KMOD_RCTRL.rawValue | KMOD_LALT.rawValue | KMOD_NUM.rawValue)
      event.key.repeat = 1
    }
    #expect(key == .keyDown(name: "PageDown", modifiers: [.control, .alt], isRepeat: true))
    let release = decode { event in
      event.key.type = SDL_KEYUP.rawValue
      event.key.keysym.sym = Int32(SDLK_a.rawValue)
      event.key.keysym.mod = UInt16(KMOD_LSHIFT.rawValue | KMOD_LGUI.rawValue)
    }
    #expect(release == .keyUp(name: "A", modifiers: [.shift, .logo]))
  }

  @Test func `typed text is UTF-8, also when it fills SDL's buffer`() {
    func typed(_ bytes: [UInt8]) -> InputEvent.Kind? {
      decode { event in
        event.text.type = SDL_TEXTINPUT.rawValue
        withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: bytes) }
      }
    }
    #expect(typed(Array("é한".utf8)) == .text("é한"))
    #expect(typed([UInt8](repeating: 65, count: 32)) == .text(String(repeating: "A", count: 32)))
    #expect(typed([]) == nil)
  }

  @Test func `what the program has no use for is nothing`() {
    #expect(decode { $0.type = SDL_JOYAXISMOTION.rawValue } == nil)
    #expect(decode { $0.type = 0 } == nil)
    #expect(decode { $0.type = UInt32.max } == nil)
    #expect(decode { $0.type = SDL_QUIT.rawValue } == .quit)
    #expect(decode { $0.type = SDL_DISPLAYEVENT.rawValue } == .displayChanged)
    #expect(decode { $0.type = SDL_RENDER_DEVICE_RESET.rawValue } == .exposed)
  }

  @Test func `a deadline becomes a timeout that is never too short`() {
    #expect(EventQueue.milliseconds(until: nil, now: 5) == -1)
    #expect(EventQueue.milliseconds(until: 5, now: 5) == 0)
    #expect(EventQueue.milliseconds(until: 4, now: 5) == 0)
    #expect(EventQueue.milliseconds(until: 5.0001, now: 5) == 1)
    #expect(EventQueue.milliseconds(until: 6.5, now: 5) == 1500)
    #expect(EventQueue.milliseconds(until: .infinity, now: 5) == Int32.max)
    #expect(EventQueue.milliseconds(until: .nan, now: 5) == 0)
  }
}
