import Foundation
import Testing

extension EndToEndTests {
  @Suite struct SearchTests {
    /// Strikes the keys of a name in lower case.
    private func type(_ text: String, on desktop: any Desktop) throws {
      for letter in text.lowercased() {
        try desktop.strike(letter == " " ? "space" : String(letter))
      }
    }

    @Test(arguments: DesktopKind.allCases)
    func `typing a name and Enter starts the app`(kind: DesktopKind) throws {
      let quire = try Quire(on: kind, apps: 400)
      try quire.waitUntilStill()
      let app = InstalledApps.name(317)
      try type(app, on: quire.desktop)
      try quire.desktop.strike("Return")
      try quire.apps.expectLaunch(of: app)
      try quire.expectEnd()
      #expect(quire.apps.launched().count == 1)
    }

    @Test(arguments: DesktopKind.allCases)
    func `Escape brings the same picture back, and only then it leaves`(kind: DesktopKind) throws {
      let quire = try Quire(on: kind, apps: 46)
      try quire.waitUntilStill()
      try quire.desktop.strike("Right")
      try quire.waitUntilStill()
      let before = try quire.desktop.picture()
      try type("a", on: quire.desktop)
      try quire.waitUntilStill()
      #expect(try quire.desktop.picture() != before)
      try quire.desktop.strike("Escape")
      try quire.waitUntilStill()
      #expect(try quire.desktop.picture() == before)
      try quire.desktop.strike("Escape")
      try quire.expectEnd()
      #expect(quire.apps.launched().isEmpty)
    }

    @Test(arguments: DesktopKind.allCases)
    func `the menu's first row starts the app of the ring`(kind: DesktopKind) throws {
      let quire = try Quire(on: kind, apps: 46)
      try quire.waitUntilStill()
      try quire.desktop.strike("Right")
      try quire.desktop.strike("F10", with: ["shift"])
      try quire.waitUntilStill()
      try quire.desktop.strike("Return")
      try quire.apps.expectLaunch(of: InstalledApps.name(1))
      try quire.expectEnd()
    }
  }
}
