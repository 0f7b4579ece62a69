import Foundation
import Testing

extension EndToEndTests {
  @Suite struct LaunchTests {
    @Test(arguments: DesktopKind.allCases)
    func `a click starts the app with its arguments, and Quire leaves`(kind: DesktopKind) throws {
      let quire = try Quire(on: kind, apps: 46)
      let frame = try quire.waitUntilStill()
      let app = InstalledApps.name(4)
      try quire.click(app, onPage: 1, in: frame)
      try quire.apps.expectLaunch(of: app)
      try quire.expectEnd()
      #expect(quire.apps.launched().count == 1)
      // What was started is nobody's child any more, and lives on.
      try wait(for: "the app's own end", whileNot: { quire.apps.ended().count == 1 })
    }

    @Test func `on a screen with two pixels a point everything is in the same place`() throws {
      let quire = try Quire(
        on: WaylandDesktop(width: 1280, height: 800, scale: 2), apps: 46,
        arguments: ["--window", "--size", "1000x700"])
      let frame = try quire.waitUntilStill()
      #expect(frame.width == 1000 && frame.height == 700)
      let app = try #require(try quire.items(onPage: 1, in: frame).names.last)
      try quire.click(app, onPage: 1, in: frame)
      try quire.apps.expectLaunch(of: app)
    }

    @Test(arguments: DesktopKind.allCases)
    func `the keys reach any app and start it`(kind: DesktopKind) throws {
      let quire = try Quire(on: kind, apps: 10_000)
      try quire.waitUntilStill()
      try quire.desktop.strike("End", with: ["ctrl"])
      try quire.waitUntilStill()
      try quire.desktop.strike("Left")
      try quire.waitUntilStill()
      try quire.desktop.strike("Return")
      let app = InstalledApps.name(9_998)
      try quire.apps.expectLaunch(of: app)
      try quire.expectEnd()
    }

    @Test(arguments: DesktopKind.allCases)
    func `a drag that starts on an icon starts no app`(kind: DesktopKind) throws {
      let quire = try Quire(on: kind, apps: 46)
      let frame = try quire.waitUntilStill()
      let place = try quire.place(of: InstalledApps.name(2), onPage: 1, in: frame)
      // Too short for another page, there and back again, and to the next page.
      for distance in [60.0, -60, -400] {
        try quire.desktop.drag(from: place, by: distance)
        try quire.waitUntilStill()
      }
      try quire.expectRunning()
      #expect(quire.apps.launched().isEmpty)
    }

    @Test(arguments: DesktopKind.allCases)
    func `an app that cannot start is said so, and can be tried again`(kind: DesktopKind) throws {
      let quire = try Quire(on: kind, apps: 3)
      let frame = try quire.waitUntilStill()
      let app = InstalledApps.name(1)
      let place = try quire.place(of: app, onPage: 1, in: frame)
      try quire.desktop.movePointer(x: place.x, y: place.y)
      try quire.waitUntilStill()
      let before = try quire.desktop.picture()
      try quire.apps.removeProgram()
      try quire.desktop.click(x: place.x, y: place.y)
      Thread.sleep(forTimeInterval: 1)
      try quire.expectRunning()
      #expect(try quire.desktop.picture() != before)
      try quire.apps.writeProgram()
      try quire.desktop.click(x: place.x, y: place.y)
      try quire.apps.expectLaunch(of: app)
    }

    @Test(arguments: DesktopKind.allCases)
    func `Escape leaves and starts nothing`(kind: DesktopKind) throws {
      let quire = try Quire(on: kind, apps: 3)
      try quire.waitUntilStill()
      try quire.desktop.strike("Escape")
      try quire.expectEnd()
      #expect(quire.apps.launched().isEmpty)
    }
  }
}
