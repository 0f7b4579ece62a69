import CSDL2

/// The hints that give SDL the behaviour of a launcher instead of that of a game.
enum SDLHint {
  /// SDL's names and the values wanted; an environment variable of the same name wins.
  private static let values: [(name: String, value: String)] = [
    (SDL_HINT_APP_NAME, "quire"),
    // The window surface goes straight to shared memory, without OpenGL.
    (SDL_HINT_FRAMEBUFFER_ACCELERATION, "0"),
    // A finger is a finger and a mouse is a mouse: no event comes twice.
    (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"),
    (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
    // The click that focuses the window also presses what is under it.
    (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"),
    (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
    // What an input method composes may be longer than an event.
    (SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1"),
    (SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0"),
    // A full-screen launcher is not a reason to switch the desktop's compositor off and on.
    (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
    // Closing the window is the application's decision, not yet the end.
    (SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0"),
  ]

  /// Sets all hints that do not depend on the display server; call before SDL starts.
  static func setCommon() {
    for hint in values { SDL_SetHint(hint.name, hint.value) }
  }

  /// Says whether SDL may let libdecor draw a title bar on Wayland.
  static func setLibdecorAllowed(_ allowed: Bool) {
    SDL_SetHint(SDL_HINT_VIDEO_WAYLAND_ALLOW_LIBDECOR, allowed ? "1" : "0")
  }
}
