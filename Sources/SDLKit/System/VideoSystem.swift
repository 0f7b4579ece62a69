import CSDL2
import Glibc

/// SDL's video subsystem, from its start to its end; one at a time, on the main thread.
///
/// Only video is started: no audio, no joysticks and no sensors, which SDL would have to poll.
/// The app id on Wayland and the class on X11 are the executable's own name, which SDL takes by
/// itself; its environment variables for them would be inherited by every app that is launched.
package final class VideoSystem {
  /// The driver in use, such as `wayland` or `x11`.
  package let driver: String
  /// The drivers that were tried before and why they could not be used.
  package let rejected: [SDLError]

  /// Whether windows live on a Wayland compositor.
  package var isWayland: Bool { driver == "wayland" }
  /// Whether windows live on an X server.
  package var isX11: Bool { driver == "x11" }

  /// The version of SDL at run time, such as `2.26.5`.
  package static var sdlVersion: String {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return "\(version.major).\(version.minor).\(version.patch)"
  }

  /// Starts SDL on the best display server there is: Wayland, then X11.
  ///
  /// `SDL_VIDEODRIVER` decides instead when it is set. `wantsTitleBar` lets libdecor draw one on a
  /// compositor that never does; it costs start time, so say false for a full-screen window.
  package init(wantsTitleBar: Bool) throws(SDLError) {
    SDLHint.setCommon()
    var failures: [SDLError] = []
    var started: String?
    for candidate in VideoSystem.candidates() {
      do throws(SDLError) {
        try VideoSystem.start(candidate, wantsTitleBar: wantsTitleBar)
        started = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? candidate
        break
      } catch {
        failures.append(error)
      }
    }
    guard let started else {
      let reasons = failures.map(\.message).joined(separator: "; ")
      throw SDLError(
        operation: "open a display",
        message: reasons.isEmpty ? "neither WAYLAND_DISPLAY nor DISPLAY is set" : reasons)
    }
    driver = started
    rejected = failures
  }

  deinit { SDL_QuitSubSystem(SDL_INIT_VIDEO) }

  /// The drivers to try, the best first.
  private static func candidates() -> [String] {
    if let chosen = environment("SDL_VIDEODRIVER") {
      return chosen.split(separator: ",").map(String.init)
    }
    var drivers: [String] = []
    if environment("WAYLAND_DISPLAY") != nil || environment("WAYLAND_SOCKET") != nil {
      drivers.append("wayland")
    }
    if environment("DISPLAY") != nil { drivers.append("x11") }
    return drivers
  }

  private static func start(_ driver: String, wantsTitleBar: Bool) throws(SDLError) {
    if driver == "wayland" {
      let needsLibdecor = try needsLibdecor()
      SDLHint.setLibdecorAllowed(wantsTitleBar && needsLibdecor)
    }
    // A hint with override priority, so that a list in the environment is tried one by one.
    SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, driver, SDL_HINT_OVERRIDE)
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw SDLError(operation: "SDL_Init", message: "\(driver): \(SDLError.last("").message)")
    }
  }

  /// Looks at the compositor before SDL does, because SDL crashes where there is no seat.
  ///
  /// True when windows have no title bar unless libdecor draws it. A compositor that knows the
  /// decoration protocol is taken at its word: where it leaves decorations to the program, as cage
  /// does, SDL's change to libdecor in mid-flight makes the window disappear.
  private static func needsLibdecor() throws(SDLError) -> Bool {
    // The inherited connection can be used once only, so SDL gets it unseen.
    if environment("WAYLAND_SOCKET") != nil { return false }
    let globals = try WaylandGlobals.ofEnvironment()
    for needed in ["wl_seat", "wl_shm", "wl_compositor"] where globals[needed] == nil {
      throw SDLError(
        operation: "look at the Wayland compositor",
        message: "wayland: the compositor has no \(needed)")
    }
    return globals["zxdg_decoration_manager_v1"] == nil
  }

  private static func environment(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }
}
