import Foundation

/// A sway without a screen; pointer through its virtual-pointer protocol, keys through wtype.
final class WaylandDesktop: Desktop {
  private(set) var environment: [String: String]
  private let folder: TemporaryFolder
  private let compositor: RunningProgram
  private let keyboard: RunningProgram
  private let pointer: VirtualPointer

  /// Windows float at their own size, where they can be resized.
  private static func settings(width: Int, height: Int, scale: Int, ready: String) -> String {
    """
    output HEADLESS-1 mode \(width * scale)x\(height * scale) scale \(scale) position 0 0
    default_border none
    default_floating_border none
    xwayland disable
    focus_follows_mouse no
    for_window [app_id=".*"] floating enable
    exec touch \(ready)
    """
  }

  /// Starts the compositor and waits until it is ready.
  ///
  /// - Parameters:
  ///   - width: The screen's width in points, which are what the pointer and the windows are measured in.
  ///   - height: The screen's height in points.
  ///   - scale: Pixels a point.
  /// - Throws: When sway is missing or does not start.
  init(width: Int, height: Int, scale: Int = 1) throws {
    let folder = try TemporaryFolder()
    let runtime = try folder.folder("run")
    let home = try folder.folder("home")
    let ready = "\(runtime)/ready"
    let settings = try folder.write(
      Self.settings(width: width, height: height, scale: scale, ready: ready), to: "sway.conf")
    var environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "HOME": home, "XDG_RUNTIME_DIR": runtime, "XDG_SESSION_TYPE": "wayland",
      "XDG_CURRENT_DESKTOP": "sway", "LC_ALL": "C.UTF-8",
    ]
    let headless = [
      "WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1",
      "WLR_HEADLESS_OUTPUTS": "1",
    ]
    let compositor = try RunningProgram(
      try Self.withoutRoot(folders: [runtime, home]) + ["timeout", "600", "sway", "-c", settings],
      environment: environment.merging(headless) { $1 }, log: "\(folder.path)/sway.log")
    try wait(
      for: "sway",
      whileNot: {
        guard compositor.isRunning else { throw Failure("sway ended: \(compositor.printed)") }
        return FileManager.default.fileExists(atPath: ready)
      })
    let names = try FileManager.default.contentsOfDirectory(atPath: runtime)
    guard let display = names.first(where: { $0.wholeMatch(of: #/wayland-\d+/#) != nil }),
      let commands = names.first(where: { $0.hasPrefix("sway-ipc.") })
    else { throw Failure("sway made no sockets: \(names)") }
    environment["WAYLAND_DISPLAY"] = display
    environment["SWAYSOCK"] = "\(runtime)/\(commands)"
    self.environment = environment
    self.folder = folder
    self.compositor = compositor
    pointer = try VirtualPointer(
      socket: "\(runtime)/\(display)", width: UInt32(width), height: UInt32(height))
    // A program asks for a keyboard only when the seat has one: this one stays, so no key is lost.
    keyboard = try RunningProgram(
      ["timeout", "600", "wtype", "-s", "86400000"], environment: environment,
      log: "\(folder.path)/wtype.log")
  }

  func end() {
    keyboard.end()
    compositor.end()
  }

  /// sway refuses to run as root, as a test in a container does: then it runs as "nobody".
  private static func withoutRoot(folders: [String]) throws -> [String] {
    guard getuid() == 0 else { return [] }
    let nobody = 65534
    for folder in folders {
      try FileManager.default.setAttributes(
        [.ownerAccountID: nobody, .groupOwnerAccountID: nobody], ofItemAtPath: folder)
    }
    return ["setpriv", "--reuid=\(nobody)", "--regid=\(nobody)", "--clear-groups"]
  }

  func windowFrame() throws -> WindowFrame? {
    guard let data = try Tool.output(["swaymsg", "-t", "get_tree"], environment: environment)
    else { return nil }
    return try JSONDecoder().decode(Node.self, from: data).window(of: "quire")?.rect.frame
  }

  func resizeWindow(width: Int, height: Int) throws {
    try sway("[app_id=\"^quire$\"] resize set \(width) px \(height) px")
  }

  func hideWindow() throws { try sway("workspace other") }
  func showWindow() throws { try sway("workspace 1") }
  func closeWindow() throws { try sway("[app_id=\"^quire$\"] kill") }
  func movePointer(x: Double, y: Double) throws { try pointer.move(x: x, y: y) }
  func pressButton() throws { try pointer.button(pressed: true) }
  func releaseButton() throws { try pointer.button(pressed: false) }
  func turnWheel(notches: Int) throws { try pointer.wheel(notches: notches) }

  func strike(_ key: String, with modifiers: [String]) throws {
    let held = modifiers.flatMap { ["-M", $0] }
    let released = modifiers.reversed().flatMap { ["-m", $0] }
    try Tool.run(["wtype"] + held + ["-k", key] + released, environment: environment)
  }

  func picture() throws -> Data {
    guard let data = try Tool.output(["grim", "-t", "ppm", "-"], environment: environment) else {
      throw Failure("grim failed")
    }
    return data
  }

  private func sway(_ command: String) throws {
    try Tool.run(["swaymsg", command], environment: environment)
  }
}

/// The part of sway's tree of containers that is needed here.
private struct Node: Decodable {
  struct Place: Decodable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    var frame: WindowFrame { WindowFrame(x: x, y: y, width: width, height: height) }
  }

  var rect: Place
  var visible: Bool?
  var application: String?
  var nodes: [Node]
  var floating: [Node]

  private enum CodingKeys: String, CodingKey {
    case rect, visible, nodes
    case application = "app_id"
    case floating = "floating_nodes"
  }

  /// The visible window of an application, in this container or below.
  func window(of application: String) -> Node? {
    if self.application == application, visible == true { return self }
    return (nodes + floating).lazy.compactMap { $0.window(of: application) }.first
  }
}
