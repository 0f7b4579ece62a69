import Foundation
import Testing

extension EndToEndTests {
  @Suite struct InstanceTests {
    private static let window = ["--window", "--size", "1000x700"]

    @Test(arguments: DesktopKind.allCases)
    func `several starts at the same instant give one Quire`(kind: DesktopKind) throws {
      let quire = try Quire(on: kind, apps: 5, arguments: Self.window)
      let others = try (0..<4).map { _ in try quire.another(Self.window) }
      let all = [quire.program] + others
      try wait(for: "one that is left", whileNot: { all.count(where: \.isRunning) == 1 })
      for program in all where !program.isRunning {
        #expect(try program.exitStatus() == 0, "\(program.printed)")
      }
      // Nobody is left who would have to be asked twice.
      try wait(for: "the window", whileNot: { try quire.desktop.windowFrame() != nil })
      #expect(try quire.ask("quit").status == 0)
      try wait(for: "the end of the last", whileNot: { !all.contains(where: \.isRunning) })
      #expect(try quire.ask("quit").status == 1)
    }

    @Test(arguments: DesktopKind.allCases)
    func `a resident Quire comes and goes, and costs nothing while hidden`(
      kind: DesktopKind
    ) throws {
      let quire = try Quire(on: kind, apps: 46, arguments: Self.window + ["--stay"])
      try wait(for: "the apps", whileNot: { quire.program.printed.contains("quire: apps") })
      #expect(try quire.desktop.windowFrame() == nil)
      Thread.sleep(forTimeInterval: 1)
      try quire.expectSilence()

      #expect(try quire.ask("show").status == 0)
      let frame = try quire.waitUntilStill()
      #expect(frame.width == 1000)
      // A second call takes it away, one more brings it back, and Escape takes it away as well.
      #expect(try quire.ask().status == 0)
      try wait(for: "no window", whileNot: { try quire.desktop.windowFrame() == nil })
      Thread.sleep(forTimeInterval: 1)
      try quire.expectSilence()
      #expect(try quire.ask("toggle").status == 0)
      try quire.waitUntilStill()
      try quire.desktop.strike("Escape", with: [])
      try wait(for: "no window", whileNot: { try quire.desktop.windowFrame() == nil })
      try quire.expectRunning()
      #expect(try quire.ask("--stay").status == 0)
      #expect(try quire.ask("show", "--page", "1").status == 0)
      try quire.waitUntilStill()
      try quire.desktop.closeWindow()
      try wait(for: "no window", whileNot: { try quire.desktop.windowFrame() == nil })
      #expect(try quire.ask("quit").status == 0)
      try quire.expectEnd()
    }

    @Test(arguments: DesktopKind.allCases)
    func `what is asked is done, and what cannot be done is said`(kind: DesktopKind) throws {
      let quire = try Quire(on: kind, apps: 46, arguments: Self.window)
      try quire.waitUntilStill()
      let first = try quire.desktop.picture()
      #expect(try quire.ask("next").status == 0)
      try quire.waitUntilStill()
      let second = try quire.desktop.picture()
      #expect(first != second)
      #expect(try quire.ask("page", "1").status == 0)
      try quire.waitUntilStill()
      #expect(try quire.desktop.picture() == first)
      #expect(try quire.ask("show", "--page", "2").status == 0)
      try quire.waitUntilStill()
      #expect(try quire.desktop.picture() == second)
      #expect(try quire.ask("previous").status == 0)
      #expect(try quire.ask("reload").status == 0)

      let tab = try quire.ask("tab", "none")
      #expect(tab.status == 1)
      #expect(tab.printed.hasPrefix("quire tab: there is no tab none; there are all"))
      let page = try quire.ask("page", "99")
      #expect(page.status == 1 && page.printed.hasPrefix("quire page: the tab has pages 1 to "))
      let wrong = try quire.ask("page", "zero")
      #expect(wrong.status == 2)
      #expect(wrong.printed.hasPrefix("quire page: a page is a whole number from 1, not zero"))
      let display = try quire.ask("show", "--monitor", "nowhere")
      #expect(display.status == 1)
      #expect(display.printed.hasPrefix("quire show: there is no display nowhere; there are "))
      // Hidden without being resident is the end.
      #expect(try quire.ask("hide").status == 0)
      try quire.expectEnd()
      #expect(try quire.ask("hide").printed == "quire hide: no Quire is running\n")
    }

    @Test(arguments: DesktopKind.allCases)
    func `a dead one is taken over, one that hangs is reported`(kind: DesktopKind) throws {
      let quire = try Quire(on: kind, apps: 5, arguments: Self.window)
      try quire.waitUntilStill()
      kill(quire.program.identifier, SIGSTOP)
      let start = Date()
      let hung = try quire.another([])
      #expect(try hung.exitStatus() == 1)
      #expect(Date().timeIntervalSince(start) < 3)
      #expect(
        hung.printed
          == "quire: the Quire that runs (process \(quire.program.identifier)) does not answer\n")
      #expect(try quire.ask("hide").printed == "quire hide: the running Quire does not answer\n")
      kill(quire.program.identifier, SIGKILL)
      #expect(try quire.program.exitStatus() == 128 + SIGKILL)

      let next = try quire.another(Self.window)
      try wait(for: "the window of the next", whileNot: { try quire.desktop.windowFrame() != nil })
      // Slow machines still draw their first frame.
      try wait(for: "the end", whileNot: { try quire.ask("quit").status == 0 })
      #expect(try next.exitStatus() == 0)
    }

    @Test(arguments: DesktopKind.allCases)
    func `on the session bus it is an application with verbs and signals`(
      kind: DesktopKind
    ) throws {
      let bus = try SessionBus()
      let quire = try Quire(
        on: kind.start(), apps: 46, arguments: Self.window + ["--stay"],
        settings: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
      try wait(for: "its name", whileNot: { try bus.names().contains("org.quire.Quire") })
      let monitor = try bus.monitor()
      #expect(try bus.call("org.freedesktop.Application.Activate", "{}"))
      try quire.waitUntilStill()
      #expect(try bus.call("org.quire.Quire.Page", "2"))
      try wait(
        for: "the page", whileNot: { monitor.printed.contains("PageChanged ('all', uint32 2)") })
      #expect(try !bus.call("org.quire.Quire.Tab", "'none'"))
      #expect(try !bus.call("org.quire.Quire.Page", "0"))
      #expect(try bus.call("org.quire.Quire.Toggle", "{}"))
      try wait(for: "no window", whileNot: { try quire.desktop.windowFrame() == nil })
      try wait(
        for: "the signal", whileNot: { monitor.printed.contains("org.quire.Quire.Hidden ()") })
      #expect(monitor.printed.contains("org.quire.Quire.Shown ()"))
      #expect(try bus.call("org.quire.Quire.Show", "{'page': <uint32 1>}"))
      try quire.waitUntilStill()
      #expect(try bus.call("org.quire.Quire.Quit"))
      try quire.expectEnd()
      try wait(for: "its name gone", whileNot: { try !bus.names().contains("org.quire.Quire") })
      monitor.end()
    }
  }
}

extension Quire {
  /// Nothing happens in the program for a while.
  fileprivate func expectSilence(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let before = try program.contextSwitches()
    Thread.sleep(forTimeInterval: 3)
    let switches = try program.contextSwitches() - before
    #expect(switches <= 3, "nothing wakes what is hidden", sourceLocation: sourceLocation)
  }
}

/// A private session bus, spoken to as a person does.
private final class SessionBus {
  let address: String
  private let folder: TemporaryFolder
  private let daemon: RunningProgram
  private let environment: [String: String]

  init() throws {
    folder = try TemporaryFolder()
    address = "unix:path=\(folder.path)/bus"
    environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "DBUS_SESSION_BUS_ADDRESS": address,
    ]
    daemon = try RunningProgram(
      ["dbus-daemon", "--session", "--nofork", "--address=\(address)"], environment: environment,
      log: "\(folder.path)/daemon.log")
    let socket = "\(folder.path)/bus"
    try wait(for: "the bus", whileNot: { FileManager.default.fileExists(atPath: socket) })
  }

  deinit { daemon.end() }

  func names() throws -> String {
    let command = ["gdbus", "call", "--session", "--dest", "org.freedesktop.DBus"]
    let list = [
      "--object-path", "/org/freedesktop/DBus", "--method", "org.freedesktop.DBus.ListNames",
    ]
    return String(
      decoding: try Tool.output(command + list, environment: environment) ?? Data(), as: UTF8.self)
  }

  /// Calls a method of Quire; whether it answered without an error.
  func call(_ method: String, _ arguments: String...) throws -> Bool {
    let command = ["gdbus", "call", "--session", "--dest", "org.quire.Quire"]
    let object = ["--object-path", "/org/quire/Quire", "--method", method]
    return try Tool.output(command + object + arguments, environment: environment) != nil
  }

  /// Prints the signals of Quire.
  func monitor() throws -> RunningProgram {
    let monitor = try RunningProgram(
      ["gdbus", "monitor", "--session", "--dest", "org.quire.Quire"], environment: environment,
      log: "\(folder.path)/monitor.log")
    try wait(for: "the monitor", whileNot: { monitor.printed.contains("is owned by") })
    return monitor
  }
}
