/// A window together with the presenter that fits it, and what was tried before.
package struct Presentation {
  /// Which way to the screen to try first.
  package enum Preference: Hashable, Sendable {
    /// Shared memory, then OpenGL.
    case sharedMemory
    /// OpenGL, then shared memory.
    case openGL
  }

  /// The window.
  package let window: Window
  /// Who brings pixels to it.
  package let presenter: any Presenter
  /// Why the ways that were tried before could not be used; empty when the first one worked.
  package let rejected: [SDLError]

  /// Makes a window and its presenter, falling back to the other way where the first fails.
  ///
  /// The window is made anew for each attempt, because its flags depend on the way.
  package static func open(
    _ options: WindowOptions, on system: VideoSystem, preference: Preference = .sharedMemory
  ) throws(SDLError) -> Presentation {
    let ways: [WindowOptions.Backing] =
      preference == .openGL ? [.openGL, .sharedMemory] : [.sharedMemory, .openGL]
    var rejected: [SDLError] = []
    for backing in ways {
      do throws(SDLError) {
        var options = options
        options.backing = backing
        let window = try Window(options, on: system)
        return Presentation(
          window: window, presenter: try presenter(for: window, on: system), rejected: rejected)
      } catch {
        rejected.append(error)
      }
    }
    throw SDLError(
      operation: "open a window", message: rejected.map(\.description).joined(separator: "; "))
  }

  private static func presenter(
    for window: Window, on system: VideoSystem
  ) throws(SDLError) -> any Presenter {
    switch window.backing {
    case .openGL: try OpenGLPresenter(window)
    case .sharedMemory where system.isWayland: try WaylandShmPresenter(window)
    case .sharedMemory: try WindowSurfacePresenter(window)
    }
  }
}
