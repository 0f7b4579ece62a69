import Foundation
import Testing

extension EndToEndTests {
  @Suite struct EarlyExitTests {
    @Test(arguments: DesktopKind.allCases)
    func `an app that fails at once is told of in the window, which stays`(
      kind: DesktopKind
    ) throws {
      let quire = try Quire(on: kind, apps: 3)
      try quire.waitUntilStill()
      try quire.apps.breakProgram()
      let before = try quire.desktop.picture()
      try quire.desktop.strike("Return", with: [])
      try quire.waitUntilStill()
      // Longer than it takes to close after a good start.
      Thread.sleep(forTimeInterval: 1)
      try quire.expectRunning()
      #expect(try quire.desktop.windowFrame() != nil)
      #expect(try quire.desktop.picture() != before)
      try quire.desktop.closeWindow()
      try quire.expectEnd()
    }
  }
}
