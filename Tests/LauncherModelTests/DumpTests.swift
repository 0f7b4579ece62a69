import Foundation
import LayoutCore
import Testing

@testable import LauncherModel

/// The program's states as text, stored in `Dumps`.
///
/// A change of the look changes them: read the difference, then run the tests with `QUIRE_ACCEPT=1`.
@Suite struct DumpTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Dumps")

  /// A state of the program by the name of its file.
  struct Picture: CustomTestStringConvertible, Sendable {
    var name: String
    var make: @Sendable () -> Session
    var testDescription: String { name }
  }

  private static func board(
    _ width: Double, _ height: Double, scale: Double = 1, apps: Int = 46,
    _ settings: LauncherSettings = LauncherSettings(afterLaunch: .stay)
  ) -> Session {
    Session(
      apps: apps, tabs: Session.tabs, window: Size(width: width, height: height), scale: scale,
      settings: settings)
  }

  /// A tab that scrolls, a little scrolled, the bar still to be seen.
  private static func scrolled(
    _ layout: TabLayout, spans: Bool = false, width: Double = 1280, height: Double = 800,
    _ settings: LauncherSettings = LauncherSettings(afterLaunch: .stay)
  ) -> Session {
    var session = Session(
      scrolling: layout, spans: spans, window: Size(width: width, height: height),
      settings: settings)
    session.send(.wheel(dx: 0, dy: -1, at: Point(x: 400, y: 400), ended: false))
    session.wait(1)
    return session
  }

  static let pictures: [Picture] = [
    Picture(name: "board-480x800") { board(480, 800) },
    Picture(name: "board-1280x800") { board(1280, 800) },
    Picture(name: "board-1920x1080") { board(1920, 1080) },
    Picture(name: "board-1920x1080@2") { board(1920, 1080, scale: 2) },
    Picture(name: "board-rtl") { board(1280, 800, LauncherSettings(direction: .rightToLeft)) },
    Picture(name: "board-light") { board(1280, 800, LauncherSettings(colorScheme: .light)) },
    Picture(name: "focus") {
      var session = board(1280, 800)
      session.key(.right)
      return session
    },
    Picture(name: "focus-on-tabs") {
      var session = board(1280, 800)
      session.key(.tab)
      return session
    },
    Picture(name: "pressed") {
      var session = board(1280, 800)
      let icon = session.scene.node(.icon, 2)?.frame.center ?? .zero
      session.down(icon.x, icon.y)
      return session
    },
    Picture(name: "hover-with-arrows") {
      var session = board(1280, 800)
      session.hover(session.scene.node(.icon, 2)?.frame.center ?? .zero)
      return session
    },
    Picture(name: "mid-swipe") {
      var session = board(1280, 800)
      session.send(.place(tab: nil, position: 0.5))
      return session
    },
    Picture(name: "mid-tab-slide") {
      var session = board(1280, 800)
      session.send(.showTab("games"))
      session.wait(0.1)
      return session
    },
    Picture(name: "mid-glide") {
      var session = board(1280, 800)
      session.resize(700, 800)
      session.wait(0.1)
      return session
    },
    Picture(name: "launching") {
      var session = board(1280, 800)
      session.tap(session.scene.node(.icon, 2)?.frame.center ?? .zero)
      session.wait(0.1)
      return session
    },
    Picture(name: "empty") {
      var session = Session(unloaded: Size(width: 1280, height: 800))
      session.send(.appsLoaded([]))
      return session
    },
    Picture(name: "not-loaded") { Session(unloaded: Size(width: 1280, height: 800)) },
    Picture(name: "toast") {
      var session = board(1280, 800)
      session.send(.launchFinished(id: "sample-2", failure: "no such file"))
      return session
    },
    Picture(name: "scroll-adaptive") { scrolled(ScrollBoards.adaptive) },
    Picture(name: "scroll-adaptive-480x800") {
      scrolled(ScrollBoards.adaptive, width: 480, height: 800)
    },
    Picture(name: "scroll-modular-spans") { scrolled(ScrollBoards.modular, spans: true) },
    Picture(name: "scroll-modular-horizontal") { scrolled(ScrollBoards.modularAcross) },
    Picture(name: "scroll-staggered") { scrolled(ScrollBoards.staggered) },
    Picture(name: "scroll-staggered-horizontal-rtl") {
      scrolled(ScrollBoards.staggeredAcross, LauncherSettings(direction: .rightToLeft))
    },
    Picture(name: "scroll-focus") {
      var session = scrolled(ScrollBoards.staggered)
      session.key(.down)
      session.rest()
      return session
    },
    Picture(name: "scroll-beside-pages") {
      var session = scrolled(ScrollBoards.adaptive)
      session.down(800, 400)
      session.slide(from: Point(x: 800, y: 400), to: Point(x: 400, y: 400), seconds: 0.2)
      return session
    },
    Picture(name: "spans-on-pages") {
      let items = (0..<20).map { index in
        var item = Item(id: "tile-\(index)", title: "Tile \(index)", style: .card(nil))
        item.columns = index % 4 == 0 ? 2 : 1
        item.rows = index % 8 == 0 ? 2 : 1
        return item
      }
      let tab = Board.Tab(id: "tiles", title: "Tiles", items: Array(items.indices))
      return Session(
        board: Board(items: items, tabs: [tab]), window: Size(width: 1280, height: 800))
    },
    Picture(name: "tab-symbols") {
      var board = ScrollBoards.between(ScrollBoards.adaptive, count: 2)
      board.tabs[0].symbol = "go-home"
      board.tabs[1].symbol = "star"
      board.tabs[2].symbol = "/pictures/star.svg"
      return Session(board: board, window: Size(width: 1280, height: 800))
    },
    Picture(name: "search") {
      var session = board(1280, 800)
      session.loadCatalogue()
      session.type("ma")
      session.rest()
      return session
    },
    Picture(name: "menu") {
      var session = board(1280, 800)
      session.loadCatalogue()
      session.key(.right)
      session.key(.menu)
      session.rest()
      return session
    },
    Picture(name: "menu-480x800-rtl-touch") {
      var session = board(480, 800, LauncherSettings(direction: .rightToLeft))
      session.loadCatalogue()
      let place = session.scene.node(.icon, 19)?.frame.center ?? .zero
      session.down(place.x, place.y)
      session.wait(0.6)
      session.up(place.x, place.y)
      session.rest()
      return session
    },
    Picture(name: "details") {
      var session = board(1280, 800)
      session.send(
        .explained(
          id: "sample-1",
          text: "Maps\nId: sample-1\nCommand: \(String(repeating: "maps --here ", count: 12))"))
      return session
    },
    Picture(name: "search-mid-glide") {
      var session = board(1280, 800)
      session.loadCatalogue()
      session.type("ma")
      session.wait(0.05)
      return session
    },
    Picture(name: "search-nearest-480x800-rtl") {
      var session = board(480, 800, LauncherSettings(direction: .rightToLeft))
      session.loadCatalogue()
      session.send(.search("kalendaar"))
      session.rest()
      return session
    },
    Picture(name: "search-composing") {
      var session = board(1280, 800)
      session.loadCatalogue()
      session.type("mail")
      session.send(.preedit("もじ", caret: 1))
      session.rest()
      return session
    },
    Picture(name: "many-pages-480x800") { board(480, 800, apps: 10_000) },
  ]

  @Test(arguments: pictures) func `a state is drawn as it is stored`(picture: Picture) throws {
    try Stored.expect(
      picture.make().scene.dump, in: DumpTests.folder.appending(path: picture.name + ".txt"))
  }

  @Test func `every stored dump belongs to a state`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: DumpTests.folder.path)
    let known = Set(DumpTests.pictures.map { $0.name + ".txt" })
    #expect(names.filter { $0.hasSuffix(".txt") && !known.contains($0) }.isEmpty)
  }

  @Test func `from right to left everything is mirrored but the order of reading`() {
    let left = DumpTests.board(1280, 800).scene
    let right = DumpTests.board(1280, 800, LauncherSettings(direction: .rightToLeft)).scene
    #expect(left.nodes.count == right.nodes.count)
    for (a, b) in zip(left.nodes, right.nodes) {
      #expect(a.id == b.id)
      let mirrored = a.frame.mirrored(inWidth: 1280)
      #expect(abs(mirrored.minX - b.frame.minX) < 1.01 && a.frame.minY == b.frame.minY)
    }
  }

  @Test func `light and dark differ in colours alone`() {
    let dark = DumpTests.board(1280, 800).scene
    let light = DumpTests.board(1280, 800, LauncherSettings(colorScheme: .light)).scene
    #expect(dark.nodes.map(\.frame) == light.nodes.map(\.frame))
    #expect(dark.texts == light.texts && dark.background != light.background)
  }

  @Test func `the same state gives the same text again`() {
    for picture in DumpTests.pictures {
      #expect(picture.make().scene.dump == picture.make().scene.dump)
    }
  }
}
