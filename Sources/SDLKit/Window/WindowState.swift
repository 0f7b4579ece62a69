import CSDL2

/// What the user and the window manager made of a window.
package struct WindowState: Hashable, Sendable {
  /// Not mapped.
  package var isHidden: Bool
  /// Put away into the task bar; Wayland never tells.
  package var isMinimised: Bool
  /// Has the keyboard.
  package var isFocused: Bool
  /// Covers its display.
  package var isFullScreen: Bool

  /// Whether it makes sense to draw.
  package var isVisible: Bool { !isHidden && !isMinimised }

  init(sdlFlags flags: UInt32) {
    isHidden = flags & SDL_WINDOW_HIDDEN.rawValue != 0
    isMinimised = flags & SDL_WINDOW_MINIMIZED.rawValue != 0
    isFocused = flags & SDL_WINDOW_INPUT_FOCUS.rawValue != 0
    isFullScreen = flags & SDL_WINDOW_FULLSCREEN.rawValue != 0
  }
}
