import DesktopKit
import Foundation
import Testing

struct SettingsMonitorTests {
  /// What a monitor told so far.
  final class Told: @unchecked Sendable {
    private let lock = NSLock()
    private var settings: [DesktopSettings] = []

    func add(_ new: DesktopSettings) { lock.withLock { settings.append(new) } }

    var all: [DesktopSettings] { lock.withLock { settings } }

    /// Waits for what is told last to be something.
    func last(_ matches: (DesktopSettings) -> Bool) -> Bool {
      let deadline = ContinuousClock.now + .seconds(10)
      while ContinuousClock.now < deadline {
        if let last = all.last, matches(last) { return true }
        usleep(2000)
      }
      return false
    }
  }

  static let path = "/org/freedesktop/portal/desktop"
  static let interface = "org.freedesktop.portal.Settings"
  static let portal = "org.freedesktop.portal.Desktop"

  @Test(.enabled(if: FakeBus.isAvailable))
  func `what changes in the portal is told, each with the rest as it was`() async {
    await #expect(processExitsWith: .success) {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      let bus = try FakeBus(
        names: [SettingsMonitorTests.portal],
        answers: [
          "ReadAll": """
          ({'org.freedesktop.appearance': {'color-scheme': <uint32 1>},
            'org.gnome.desktop.interface': {'text-scaling-factor': <1.25>}},)
          """
        ])
      let told = Told()
      let monitor = SettingsMonitor { told.add($0) }
      #expect(told.last { $0.colorScheme == .dark })
      func change(_ text: String) {
        bus.emit(
          "SettingChanged", text, from: SettingsMonitorTests.path, SettingsMonitorTests.interface)
      }
      change("('org.freedesktop.appearance', 'color-scheme', <uint32 2>)")
      #expect(told.last { $0.colorScheme == .light && $0.textScale == 1.25 })
      change("('org.freedesktop.appearance', 'accent-color', <(0.5, 0.25, 1.0)>)")
      #expect(told.last { $0.accentColor?.green == 0.25 })
      change("('org.freedesktop.appearance', 'contrast', <uint32 1>)")
      #expect(told.last { $0.prefersHighContrast == true })
      change("('org.gnome.desktop.interface', 'text-scaling-factor', <2.0>)")
      #expect(told.last { $0.textScale == 2 })
      change("('org.gnome.desktop.interface', 'enable-animations', <false>)")
      #expect(told.last { $0.reducesMotion == true && $0.colorScheme == .light })
      let count = told.all.count
      // What is no setting of ours, and what is no setting at all, is not told.
      change("('org.gnome.desktop.wm', 'theme', <'x'>)")
      change("('org.freedesktop.appearance', 'color-scheme')")
      change("('org.freedesktop.appearance', 'color-scheme', <uint32 2>)")
      change("('org.gnome.desktop.interface', 'text-scaling-factor', <1.5>)")
      #expect(told.last { $0.textScale == 1.5 })
      #expect(told.all.count == count + 1)
      withExtendedLifetime(monitor) {}
      bus.stop()
    }
  }

  @Test(.enabled(if: FakeBus.isAvailable))
  func `a portal is not started, and one that comes later is asked then`() async {
    await #expect(processExitsWith: .success) {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      try sandbox.write(
        """
        [D-BUS Service]
        Name=org.freedesktop.portal.Desktop
        Exec=/bin/sh -c "touch \(sandbox["started"])"
        """, to: "system/dbus-1/services/portal.service")
      let bus = try FakeBus(
        names: [],
        answers: [
          "ReadAll": "({'org.freedesktop.appearance': {'color-scheme': <uint32 2>}},)"
        ])
      #expect(DesktopSettings.read().colorScheme == nil)
      let told = Told()
      let monitor = SettingsMonitor { told.add($0) }
      #expect(told.last { $0.colorScheme == nil })
      bus.own(SettingsMonitorTests.portal)
      #expect(told.last { $0.colorScheme == .light })
      #expect(!FileManager.default.fileExists(atPath: sandbox["started"]))
      withExtendedLifetime(monitor) {}
      bus.stop()
    }
  }

  @Test(.enabled(if: SettingsMonitorTests.hasSchemaCompiler))
  func `without a portal GSettings is listened to`() async {
    await #expect(processExitsWith: .success) {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      try SettingsMonitorTests.writeSchemas(sandbox)
      setenv("GSETTINGS_BACKEND", "keyfile", 1)
      let told = Told()
      let monitor = SettingsMonitor { told.add($0) }
      #expect(told.last { $0.textScale == 1 && $0.colorScheme == nil })
      let keys = "config/glib-2.0/settings/keyfile"
      try sandbox.write("[org/gnome/desktop/interface]\ncolor-scheme='prefer-light'\n", to: keys)
      #expect(told.last { $0.colorScheme == .light })
      try sandbox.write(
        """
        [org/gnome/desktop/interface]
        color-scheme='prefer-dark'
        enable-animations=false
        text-scaling-factor=1.5
        [org/gnome/desktop/a11y/interface]
        high-contrast=true
        """, to: keys)
      #expect(
        told.last {
          $0.colorScheme == .dark && $0.reducesMotion == true && $0.textScale == 1.5
            && $0.prefersHighContrast == true
        })
      withExtendedLifetime(monitor) {}
    }
  }

  @Test func `a monitor that is not kept ends, and nothing waits for it`() async {
    await #expect(processExitsWith: .success) {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      func threads() -> [String] {
        let folder = "/proc/self/task"
        let tasks = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return tasks.compactMap {
          try? String(contentsOfFile: "\(folder)/\($0)/comm", encoding: .utf8)
        }.filter { $0.hasPrefix("quire-desktop") }
      }
      let told = Told()
      for _ in 0..<20 { _ = SettingsMonitor { told.add($0) } }
      var monitor: SettingsMonitor? = SettingsMonitor { told.add($0) }
      #expect(told.last { _ in true })
      withExtendedLifetime(monitor) {}
      monitor = nil
      let deadline = ContinuousClock.now + .seconds(10)
      while !threads().isEmpty, ContinuousClock.now < deadline { usleep(2000) }
      #expect(threads() == [])
    }
  }

  private static let hasSchemaCompiler =
    FileManager.default.isExecutableFile(atPath: "/usr/bin/glib-compile-schemas")

  static func writeSchemas(_ sandbox: Sandbox) throws {
    func schema(_ id: String, _ keys: String) -> String {
      "<schema id='\(id)' path='/\(id.replacing(".", with: "/"))/'>\(keys)</schema>"
    }
    func key(_ name: String, _ type: String, _ value: String) -> String {
      "<key name='\(name)' type='\(type)'><default>\(value)</default></key>"
    }
    let desktop =
      key("color-scheme", "s", "'default'") + key("enable-animations", "b", "true")
      + key("icon-theme", "s", "'Adwaita'") + key("text-scaling-factor", "d", "1.0")
    try sandbox.write(
      "<schemalist>" + schema("org.gnome.desktop.interface", desktop)
        + schema("org.gnome.desktop.a11y.interface", key("high-contrast", "b", "false"))
        + "</schemalist>", to: "system/glib-2.0/schemas/test.gschema.xml")
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/glib-compile-schemas")
    compiler.arguments = [sandbox["system/glib-2.0/schemas"]]
    try compiler.run()
    compiler.waitUntilExit()
  }
}
