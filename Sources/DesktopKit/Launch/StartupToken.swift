internal import CGIO
internal import Glibc
internal import Synchronization

/// What tells a desktop that a new window belongs to something a person has just done.
enum StartupToken {
  private static let count = Atomic<Int>(0)
  private static let variables = ["XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID"]

  /// The variables of a started program: never those that this process was itself started with.
  ///
  /// On X11 a program without a token gets a startup id with the time, by which the window manager
  /// knows that the new window may have the keyboard.
  static func environment(_ token: String?) -> [String: String?] {
    var environment: [String: String?] = [:]
    for variable in variables { environment.updateValue(token, forKey: variable) }
    let isX11 =
      environmentVariable("WAYLAND_DISPLAY") == nil && environmentVariable("DISPLAY") != nil
    if token == nil, isX11 {
      let number = count.add(1, ordering: .relaxed).newValue
      // The X server's clock is the monotonic one, in milliseconds of 32 bits.
      let time = UInt32(truncatingIfNeeded: g_get_monotonic_time() / 1000)
      environment["DESKTOP_STARTUP_ID"] = "quire-\(getpid())-\(number)_TIME\(time)"
    }
    return environment
  }
}
