import DesktopKit
import Foundation
import Testing

struct DesktopSettingsTests {
  @Test func `without a bus, schemas and files nothing is known, at once`() async {
    await #expect(processExitsWith: .success) {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      let start = ContinuousClock.now
      #expect(DesktopSettings.read() == DesktopSettings())
      #expect(ContinuousClock.now - start < .milliseconds(200))
    }
  }

  @Test func `KDE's own file counts in KDE, before what other desktops left`() async {
    await #expect(processExitsWith: .success) {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      try sandbox.write("[Settings]\ngtk-icon-theme-name=Left\n", to: "config/gtk-3.0/settings.ini")
      try sandbox.write(
        "[Icons]\nTheme=Papirus-Dark\n[KDE]\nAnimationDurationFactor=0\n",
        to: "config/kdeglobals")
      #expect(DesktopSettings.read().iconTheme == "Left")
      setenv("XDG_CURRENT_DESKTOP", "KDE", 1)
      #expect(DesktopSettings.read().iconTheme == "Papirus-Dark")
      #expect(DesktopSettings.read().reducesMotion == true)
      try sandbox.write("[General]\n", to: "config/kdeglobals")
      #expect(DesktopSettings.read().iconTheme == "breeze")
    }
  }

  @Test func `a bus that is gone costs no time and leaves the files`() async {
    await #expect(processExitsWith: .success) {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      try sandbox.write("[Settings]\ngtk-icon-theme-name=Kept\n", to: "config/gtk-3.0/settings.ini")
      setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=\(sandbox["runtime"])/gone", 1)
      let start = ContinuousClock.now
      #expect(DesktopSettings.read().iconTheme == "Kept")
      #expect(ContinuousClock.now - start < .milliseconds(200))
    }
  }

  @Test(.enabled(if: FakeBus.isAvailable))
  func `the portal's settings are taken`() async {
    await #expect(processExitsWith: .success) {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      let bus = try FakeBus(
        names: ["org.freedesktop.portal.Desktop"],
        answers: [
          "ReadAll": """
          ({'org.freedesktop.appearance': {'color-scheme': <uint32 1>,
            'accent-color': <(0.25, 0.5, 1.0)>, 'contrast': <uint32 1>},
            'org.gnome.desktop.interface': {'icon-theme': <'Papirus'>,
            'text-scaling-factor': <1.5>, 'enable-animations': <false>}},)
          """
        ])
      let settings = DesktopSettings.read()
      bus.stop()
      #expect(
        settings
          == DesktopSettings(
            colorScheme: .dark,
            accentColor: DesktopSettings.AccentColor(red: 0.25, green: 0.5, blue: 1),
            prefersHighContrast: true, reducesMotion: true, iconTheme: "Papirus", textScale: 1.5))
      #expect(bus.calls.count == 1)
    }
  }

  @Test(.enabled(if: FakeBus.isAvailable))
  func `values out of range and of the wrong type count as not set`() async {
    await #expect(processExitsWith: .success) {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      let bus = try FakeBus(
        names: ["org.freedesktop.portal.Desktop"],
        answers: [
          "ReadAll": """
          ({'org.freedesktop.appearance': {'color-scheme': <'dark'>,
            'accent-color': <(-1.0, 0.5, 2.0)>, 'reduced-motion': <uint32 0>},
            'org.gnome.desktop.interface': {'icon-theme': <''>, 'text-scaling-factor': <0.0>,
            'enable-animations': <false>}},)
          """
        ])
      let settings = DesktopSettings.read()
      bus.stop()
      #expect(settings == DesktopSettings(reducesMotion: false))
    }
  }

  @Test(.enabled(if: FakeBus.isAvailable))
  func `a portal that does not answer is left after 300 ms`() async {
    await #expect(processExitsWith: .success) {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      try sandbox.write(
        "[Settings]\ngtk-icon-theme-name=Late\n", to: "config/gtk-3.0/settings.ini")
      let bus = try FakeBus(names: ["org.freedesktop.portal.Desktop"], answers: ["ReadAll": ""])
      let start = ContinuousClock.now
      let settings = DesktopSettings.read()
      let duration = ContinuousClock.now - start
      bus.stop()
      #expect(settings.iconTheme == "Late")
      #expect(duration >= .milliseconds(290) && duration < .milliseconds(1500))
    }
  }

  @Test func `the newest GTK settings file wins`() async {
    await #expect(processExitsWith: .success) {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      try sandbox.write(
        "[Settings]\ngtk-icon-theme-name=Four\ngtk-application-prefer-dark-theme=true\n",
        to: "config/gtk-4.0/settings.ini")
      try sandbox.write(
        """
        [Settings]
        gtk-icon-theme-name=Three
        gtk-enable-animations=0
        gtk-xft-dpi=147456
        """, to: "config/gtk-3.0/settings.ini")
      #expect(
        DesktopSettings.read()
          == DesktopSettings(
            colorScheme: .dark, reducesMotion: true, iconTheme: "Four", textScale: 1.5))
    }
  }

  @Test func `a dark GTK theme means dark`() async {
    await #expect(processExitsWith: .success) {
      let sandbox = try Sandbox()
      defer { sandbox.remove() }
      try sandbox.write(
        "[Settings]\ngtk-theme-name=Breeze-Dark\n", to: "config/gtk-3.0/settings.ini")
      #expect(DesktopSettings.read().colorScheme == .dark)
      setenv("GTK_THEME", "Adwaita", 1)
      #expect(DesktopSettings.read().colorScheme == .dark)
      try FileManager.default.removeItem(atPath: sandbox["config/gtk-3.0"])
      #expect(DesktopSettings.read().colorScheme == nil)
      setenv("GTK_THEME", "Adwaita:dark", 1)
      #expect(DesktopSettings.read().colorScheme == .dark)
    }
  }
}
