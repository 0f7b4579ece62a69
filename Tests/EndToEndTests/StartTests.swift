import Foundation
import Testing

extension EndToEndTests {
  @Suite struct StartTests {
    @Test(arguments: DesktopKind.allCases, [0, 1, 46, 10_000])
    func `it starts with any number of apps, in a window, and closes`(
      kind: DesktopKind, count: Int
    ) throws {
      let quire = try Quire(on: kind, apps: count)
      let frame = try quire.waitUntilStill()
      #expect(frame.width == 1000)
      #expect(frame.height == 700)
      let shown = try quire.items(onPage: 1, in: frame)
      #expect(shown.names == (0..<shown.names.count).map(InstalledApps.name))
      #expect(shown.names.count >= min(count, 12) && shown.names.count <= count)
      try quire.desktop.closeWindow()
      try quire.expectEnd()
    }

    @Test(arguments: DesktopKind.allCases)
    func `what nothing moves in costs nothing`(kind: DesktopKind) throws {
      let quire = try Quire(on: kind, apps: 46)
      let frame = try quire.waitUntilStill()
      try quire.drag(byWidths: -0.6, in: frame)
      try quire.expectRunning()
      // Icons may still be decoded in the background.
      Thread.sleep(forTimeInterval: 1)
      let before = try quire.program.contextSwitches()
      Thread.sleep(forTimeInterval: 3)
      let switches = try quire.program.contextSwitches() - before
      #expect(switches <= 6, "at 60 Hz it would be 180")
    }

    @Test(arguments: DesktopKind.allCases)
    func `a window that nobody sees costs nothing, even in the middle of a movement`(
      kind: DesktopKind
    ) throws {
      let quire = try Quire(on: kind, apps: 46)
      try quire.waitUntilStill()
      try quire.desktop.strike("Next")
      try quire.desktop.hideWindow()
      Thread.sleep(forTimeInterval: 1.5)
      let before = try quire.program.contextSwitches()
      Thread.sleep(forTimeInterval: 2)
      let switches = try quire.program.contextSwitches() - before
      #expect(switches <= 6, "at 60 Hz it would be 120")
      try quire.desktop.showWindow()
      let frame = try quire.waitUntilStill()
      let app = try #require(try quire.items(onPage: 2, in: frame).names.first)
      try quire.click(app, onPage: 2, in: frame)
      try quire.apps.expectLaunch(of: app)
    }

    @Test(arguments: DesktopKind.allCases)
    func `it fills the screen when no window is asked for`(kind: DesktopKind) throws {
      let quire = try Quire(on: kind, apps: 46, arguments: [])
      #expect(
        try quire.waitUntilStill() == WindowFrame(x: 0, y: 0, width: 1280, height: 800))
      try quire.desktop.strike("Escape")
      try quire.expectEnd()
    }
  }
}
