import Foundation

/// Xvfb with the window manager openbox; input through XTEST.
final class X11Desktop: Desktop {
  private(set) var environment: [String: String]
  private let folder: TemporaryFolder
  private let server: RunningProgram
  private let manager: RunningProgram
  private var hidden: String?

  /// No frames, so that a window is where it says it is, and the usual key that closes one.
  private static let settings = """
    <openbox_config xmlns="http://openbox.org/3.4/rc">
      <keyboard><keybind key="A-F4"><action name="Close"/></keybind></keyboard>
      <applications><application class="*"><decor>no</decor></application></applications>
    </openbox_config>
    """

  /// Starts both and waits until they are ready.
  init(width: Int, height: Int) throws {
    let folder = try TemporaryFolder()
    var environment = try Self.baseEnvironment(folder)
    let pixels = try folder.folder("pixels")
    // The server picks a free number, says which, and keeps its pixels in a file.
    let server = try RunningProgram(
      [
        "timeout", "600", "Xvfb", "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24",
        "-nolisten", "tcp",
        "-noreset", "-fbdir", pixels,
      ], environment: environment, log: "\(folder.path)/xvfb.log")
    let number = try wait(for: "Xvfb") {
      guard server.isRunning else { throw Failure("Xvfb ended: \(server.printed)") }
      return server.printed.firstMatch(of: #/(?m)^(?<number>\d+)$/#)?.output.number
    }
    environment["DISPLAY"] = ":\(number)"
    let settings = try folder.write(Self.settings, to: "openbox.xml")
    manager = try RunningProgram(
      ["timeout", "600", "openbox", "--sm-disable", "--config-file", settings],
      environment: environment,
      log: "\(folder.path)/openbox.log")
    self.environment = environment
    self.folder = folder
    self.server = server
    try wait(for: "openbox", whileNot: { try xdotoolOutput("get_num_desktops") != nil })
  }

  func end() {
    manager.end()
    server.end()
  }

  private static func baseEnvironment(_ folder: TemporaryFolder) throws -> [String: String] {
    [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "HOME": try folder.folder("home"), "XDG_RUNTIME_DIR": try folder.folder("run"),
      "XDG_SESSION_TYPE": "x11", "LC_ALL": "C.UTF-8",
    ]
  }

  func windowFrame() throws -> WindowFrame? {
    guard let window = try window(),
      let text = try xdotoolOutput("getwindowgeometry", "--shell", window)
    else { return nil }
    let pairs = text.matches(of: #/(?<name>\w+)=(?<value>-?\d+)/#).map {
      (String($0.output.name), Int($0.output.value) ?? 0)
    }
    let values = Dictionary(pairs, uniquingKeysWith: { $1 })
    return WindowFrame(
      x: values["X"] ?? 0, y: values["Y"] ?? 0, width: values["WIDTH"] ?? 0,
      height: values["HEIGHT"] ?? 0)
  }

  func resizeWindow(width: Int, height: Int) throws {
    guard let window = try window() else { throw Failure("there is no window to resize") }
    try xdotool("windowsize", window, "\(width)", "\(height)")
  }

  func hideWindow() throws {
    guard let window = try window() else { throw Failure("there is no window to hide") }
    hidden = window
    try xdotool("windowminimize", window)
  }

  func showWindow() throws {
    guard let hidden else { throw Failure("there is no hidden window") }
    try xdotool("windowactivate", hidden)
  }

  func closeWindow() throws { try xdotool("key", "alt+F4") }
  func movePointer(x: Double, y: Double) throws {
    try xdotool("mousemove", "\(Int(x))", "\(Int(y))")
  }
  func pressButton() throws { try xdotool("mousedown", "1") }
  func releaseButton() throws { try xdotool("mouseup", "1") }

  func turnWheel(notches: Int) throws {
    try xdotool("click", "--repeat", "\(abs(notches))", notches < 0 ? "4" : "5")
  }

  func strike(_ key: String, with modifiers: [String]) throws {
    try xdotool("key", (modifiers + [key]).joined(separator: "+"))
  }

  func picture() throws -> Data {
    try Data(contentsOf: folder.url.appending(path: "pixels/Xvfb_screen0"))
  }

  private func window() throws -> String? {
    try xdotoolOutput("search", "--onlyvisible", "--class", "^quire$")?
      .split(separator: "\n").last.map(String.init)
  }

  private func xdotool(_ arguments: String...) throws {
    try Tool.run(["xdotool"] + arguments, environment: environment)
  }

  private func xdotoolOutput(_ arguments: String...) throws -> String? {
    try Tool.output(["xdotool"] + arguments, environment: environment)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
