import CSDL2

/// SDL's surface for the window, on X11 shared with the server (MIT-SHM), paced by the refresh rate.
package final class WindowSurfacePresenter: Presenter {
  package let name = "window-surface"
  package let pacing = FramePacing.clock
  package private(set) var nextFrameTime: Double? = 0

  private let window: Window
  private var surface: Surface?
  private var hasContent = false
  private var showsAll = true
  private var isBegun = false
  private var frameInterval: Double

  /// Makes a presenter for a window; fails where the window has no pixels of 32 bits.
  package init(_ window: Window) throws(SDLError) {
    self.window = window
    frameInterval = 1 / window.refreshRate
    let first = try currentSurface()
    // Touched now, so that the kernel makes its pages before the first frame wants to be drawn.
    SDL_FillRect(first.handle, nil, 0)
  }

  package func isReady(at now: Double) -> Bool {
    window.state.isVisible && now >= (nextFrameTime ?? 0)
  }

  package func beginFrame() throws(SDLError) -> Frame? {
    guard window.state.isVisible else { return nil }
    let current = try currentSurface()
    isBegun = true
    return Frame(surface: current, age: hasContent ? 1 : 0)
  }

  package func present(damage: [PixelRect]) throws(SDLError) {
    guard isBegun, let surface else { return }
    isBegun = false
    let size = PixelSize(width: surface.width, height: surface.height)
    let rects = effectiveDamage(damage, in: size, showsAll: showsAll).map(\.sdlRect)
    scheduleNext(after: MonotonicClock.now())
    hasContent = true
    guard !rects.isEmpty else { return }
    guard SDL_UpdateWindowSurfaceRects(window.handle, rects, Int32(clamping: rects.count)) == 0
    else {
      // The surface became invalid between the frame's beginning and now.
      hasContent = false
      showsAll = true
      throw .last("SDL_UpdateWindowSurfaceRects")
    }
    showsAll = false
  }

  package func windowChanged() {
    showsAll = true
    frameInterval = 1 / window.refreshRate
  }

  /// Keeps the frames on one grid, and begins a new one after a pause.
  private func scheduleNext(after now: Double) {
    let due = (nextFrameTime ?? 0) + frameInterval
    nextFrameTime = due > now ? due : now + frameInterval
  }

  /// The window's surface of this moment; SDL makes another one after a resize.
  ///
  /// Ours holds a reference to SDL's object, so a new one never has the same address.
  private func currentSurface() throws(SDLError) -> Surface {
    guard let current = SDL_GetWindowSurface(window.handle) else {
      throw .last("SDL_GetWindowSurface")
    }
    if let surface, surface.handle == current { return surface }
    guard let wrapped = Surface(sharing: current) else {
      throw SDLError(
        operation: "SDL_GetWindowSurface", message: "the display does not use 32-bit RGB pixels")
    }
    surface = wrapped
    hasContent = false
    showsAll = true
    return wrapped
  }
}
