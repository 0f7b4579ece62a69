import Foundation
import Testing

extension EndToEndTests {
  @Suite struct PagingTests {
    @Test(arguments: DesktopKind.allCases)
    func `a drag shows the next page, and its apps are started`(kind: DesktopKind) throws {
      let quire = try Quire(on: kind, apps: 46)
      let frame = try quire.waitUntilStill()
      try quire.drag(byWidths: -0.6, in: frame)
      let app = try #require(try quire.items(onPage: 2, in: frame).names.first)
      #expect(app > InstalledApps.name(0))
      try quire.click(app, onPage: 2, in: frame)
      try quire.apps.expectLaunch(of: app)
    }

    @Test(arguments: DesktopKind.allCases)
    func `a drag, the wheel and the keys go to the same pages`(kind: DesktopKind) throws {
      let quire = try Quire(on: kind, apps: 200)
      let frame = try quire.waitUntilStill()
      let pages = try Pages(of: quire, in: frame)
      try quire.drag(byWidths: -0.6, in: frame)
      #expect(try pages.current() == 2)
      try pages.turnWheel(notches: 1)
      #expect(try pages.current() == 3)
      try pages.turnWheel(notches: -1)
      #expect(try pages.current() == 2)
      try quire.desktop.strike("3", with: ["alt"])
      #expect(try pages.current() == 3)
      try quire.drag(byWidths: 0.6, in: frame)
      #expect(try pages.current() == 2)
      try quire.drag(byWidths: 0.1, in: frame)
      #expect(try pages.current() == 2, "a short drag falls back")
      try quire.drag(byWidths: 0.6, in: frame)
      try quire.drag(byWidths: 0.6, in: frame)
      #expect(try pages.current() == 1, "there is nothing before the first page")
    }

    @Test(arguments: DesktopKind.allCases)
    func `a window that changes its size shows its apps in their new places`(
      kind: DesktopKind
    ) throws {
      let quire = try Quire(on: kind, apps: 46)
      try quire.waitUntilStill()
      try quire.desktop.resizeWindow(width: 600, height: 480)
      let frame = try quire.waitUntilStill()
      #expect(frame.width == 600 && frame.height == 480)
      let app = try #require(try quire.items(onPage: 1, in: frame).names.last)
      try quire.click(app, onPage: 1, in: frame)
      try quire.apps.expectLaunch(of: app)
    }
  }
}

/// The first pages as they look, to tell which one is shown.
private final class Pages {
  private let quire: Quire
  private let frame: WindowFrame
  private var pictures: [Data] = []

  /// Looks at the first three pages, reached by keys, and goes back to the first.
  init(of quire: Quire, in frame: WindowFrame) throws {
    self.quire = quire
    self.frame = frame
    for key in ["1", "2", "3"] {
      try quire.desktop.strike(key, with: ["alt"])
      pictures.append(try picture())
    }
    try quire.desktop.strike("1", with: ["alt"])
    guard Set(pictures).count == 3, try picture() == pictures[0] else {
      throw Failure("Alt and a digit show no three different pages")
    }
  }

  /// The page that is shown, counted from 1; `nil` when it is none of the three.
  func current() throws -> Int? {
    try pictures.firstIndex(of: picture()).map { $0 + 1 }
  }

  /// Turns the wheel over the middle of the window.
  func turnWheel(notches: Int) throws {
    try quire.desktop.movePointer(
      x: Double(frame.x + frame.width / 2), y: Double(frame.y + frame.height / 2))
    try quire.desktop.turnWheel(notches: notches)
  }

  /// The picture with the pointer out of the window, where nothing shows that it hovers.
  private func picture() throws -> Data {
    try quire.desktop.movePointer(x: Double(frame.x + frame.width + 20), y: Double(frame.y + 20))
    try quire.waitUntilStill()
    return try quire.desktop.picture()
  }
}
