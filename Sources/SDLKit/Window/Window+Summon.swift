import CSDL2
import Glibc

// A window that comes and goes while the program runs.

extension Window {
  /// Shows the window, or brings it to the front.
  ///
  /// - Parameter activationToken: With this a Wayland compositor lets the window have the focus.
  package func summon(activationToken: String?) {
    let isMinimised = state.isMinimised
    if let activationToken, SDL_GetCurrentVideoDriver().map({ String(cString: $0) }) == "wayland" {
      // SDL takes the token from here when it shows or raises the window.
      setenv(Window.tokenVariable, activationToken, 1)
    }
    defer { unsetenv(Window.tokenVariable) }
    if isMinimised { SDL_RestoreWindow(handle) }
    show()
    raise()
  }

  private static let tokenVariable = "XDG_ACTIVATION_TOKEN"

  /// The names of the displays, in SDL's order.
  package static var displayNames: [String] {
    (0..<max(0, SDL_GetNumVideoDisplays())).map { index in
      SDL_GetDisplayName(index).map { String(cString: $0) } ?? "\(index)"
    }
  }

  /// The place of a display: by its name, or by its number from 0; nil when there is none.
  static func display(named name: String) -> Int32? {
    let names = displayNames
    if let index = names.firstIndex(of: name) { return Int32(clamping: index) }
    guard let index = Int(name), names.indices.contains(index) else { return nil }
    return Int32(clamping: index)
  }

  /// Moves the window to the middle of a display; false when there is no such display.
  package func move(toDisplay name: String) -> Bool {
    guard let index = Window.display(named: name) else { return false }
    guard SDL_GetWindowDisplayIndex(handle) != index else { return true }
    // A window that fills a display leaves it first.
    let isFull = state.isFullScreen
    if isFull { SDL_SetWindowFullscreen(handle, 0) }
    let place = Window.centredPosition | index
    SDL_SetWindowPosition(handle, place, place)
    if isFull { SDL_SetWindowFullscreen(handle, SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue) }
    return true
  }

  /// `SDL_WINDOWPOS_CENTERED_DISPLAY(0)`, a macro that Swift cannot see.
  static let centredPosition: Int32 = 0x2FFF_0000
}
