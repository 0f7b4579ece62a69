internal import FoundationEssentials
internal import Glibc
internal import SDLKit

/// A display server without a display, for programs that are measured.
final class DisplayServer {
  /// What programs in it get as their environment.
  private(set) var environment: [String: String]
  private let folder: TemporaryFolder
  private var process: ChildProcess?

  /// How long a server may take to start, in seconds.
  private static let patience = 20.0
  /// The user "nobody", as whom sway runs where the caller is root, which it refuses.
  private static let nobody: uid_t = 65_534

  /// Starts a sway without outputs of hardware; nil where it is not installed.
  static func sway() throws -> DisplayServer? {
    guard ChildProcess.path(of: "sway") != nil else { return nil }
    let server = try DisplayServer()
    let runtime = try server.folder.folder("run")
    let home = try server.folder.folder("home")
    chmod(runtime, 0o700)
    try server.folder.write(
      """
      output HEADLESS-1 mode 1920x1080
      output * bg #202020 solid_color
      default_border none
      xwayland disable
      exec touch \(runtime)/ready

      """, to: "config")
    var command = ["sway", "-c", "\(server.folder.path)/config"]
    if getuid() == 0 {
      for path in [runtime, home] { chown(path, nobody, nobody) }
      command = ["setpriv", "--reuid=\(nobody)", "--regid=\(nobody)", "--clear-groups"] + command
    }
    var own = server.environment
    own["HOME"] = home
    own["XDG_RUNTIME_DIR"] = runtime
    own["WLR_BACKENDS"] = "headless"
    own["WLR_LIBINPUT_NO_DEVICES"] = "1"
    own["WLR_RENDERER"] = "pixman"
    server.process = try ChildProcess(command, environment: own)
    try server.wait(for: "\(runtime)/ready")
    let names = try FileManager.default.contentsOfDirectory(atPath: runtime)
    guard let socket = names.first(where: { $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock") })
    else { throw BenchmarkError("sway has no socket") }
    server.environment["XDG_RUNTIME_DIR"] = runtime
    server.environment["WAYLAND_DISPLAY"] = socket
    server.environment["XDG_CURRENT_DESKTOP"] = "sway"
    return server
  }

  /// Starts an X server in memory; nil where it is not installed.
  static func xvfb() throws -> DisplayServer? {
    guard ChildProcess.path(of: "Xvfb") != nil else { return nil }
    let server = try DisplayServer()
    // A number far from those of other servers; a taken one is skipped.
    for number in 90..<120 where access("/tmp/.X11-unix/X\(number)", F_OK) != 0 {
      let process = try ChildProcess(
        ["Xvfb", ":\(number)", "-screen", "0", "1920x1080x24", "-nolisten", "tcp"],
        environment: server.environment)
      server.process = process
      guard (try? server.wait(for: "/tmp/.X11-unix/X\(number)")) != nil else { continue }
      server.environment["DISPLAY"] = ":\(number)"
      server.environment["XDG_RUNTIME_DIR"] = try server.folder.folder("run")
      return server
    }
    throw BenchmarkError("Xvfb found no free number")
  }

  private init() throws {
    folder = try TemporaryFolder()
    environment = ChildProcess.environment
    let display = [
      "DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "SWAYSOCK", "SDL_VIDEODRIVER",
      "DBUS_SESSION_BUS_ADDRESS", "XDG_CURRENT_DESKTOP", "XDG_DATA_DIRS", "XDG_CONFIG_HOME",
    ]
    for name in display { environment[name] = nil }
  }

  private func wait(for path: String) throws {
    let deadline = MonotonicClock.now() + DisplayServer.patience
    while access(path, F_OK) != 0 {
      guard MonotonicClock.now() < deadline else {
        throw BenchmarkError("the display server did not start")
      }
      usleep(10_000)
    }
  }
}
