import AppCatalog
import LayoutCore
import Testing

@testable import LauncherModel

/// Marks beside the titles of tabs and on tiles.
struct SymbolTests {
  @Test func `a name means a built-in mark, else a symbolic icon, a path a file`() {
    #expect(SymbolImage(name: "music") == .builtIn(.music))
    #expect(SymbolImage(name: "go-home") == .icon(.named("go-home-symbolic")))
    // The icon theme's own, where it has one of the same name.
    #expect(SymbolImage(name: "music-symbolic") == .icon(.named("music-symbolic")))
    #expect(SymbolImage(name: "/a/music") == .icon(.file("/a/music")))
    #expect(Shape.Symbol.Kind.names.allSatisfy { SymbolImage(name: $0).icon == nil })
    #expect(Shape.Symbol.Kind.hint(for: "musik") == "did you mean “music”?")
  }

  private func board(_ symbols: String?...) -> Board {
    var board = Board(items: Board.sampleItems(count: 9))
    board.tabs = symbols.enumerated().map { index, symbol in
      Board.Tab(id: "\(index)", title: "Tab \(index)", symbol: symbol, items: Array(0..<9))
    }
    return board
  }

  @Test func `an icon that is nowhere leaves no gap in the tabs bar, wherever one is`() {
    var session = Session(board: board("music", "no-such-icon", "go-home"))
    session.send(.showTab("2"))
    session.rest()
    session.key(.right)
    let before = session.focused
    let icons: Set<IconReference> = [
      .named("no-such-icon-symbolic"), .named("go-home-symbolic"),
    ]
    #expect(session.launcher.symbolIcons == icons)
    session.send(.symbolsMissing([.named("no-such-icon-symbolic"), .named("other")]))
    let expected = Session(board: board("music", nil, "go-home"))
    #expect(session.scene.nodes(.tabStrip) == expected.scene.nodes(.tabStrip))
    #expect(session.scene.nodes(.tab).map(\.frame) == expected.scene.nodes(.tab).map(\.frame))
    #expect(session.scene.nodes(.tabSymbol).map(\.id.index) == [0, 2])
    // Nothing else moved, and nothing is asked for a second time.
    #expect(session.state.tabID == "2" && session.focused == before)
    #expect(session.launcher.symbolIcons == [.named("go-home-symbolic")])
    // It may be there when the board is read anew.
    session.send(.boardLoaded(board("music", "no-such-icon", "go-home")))
    #expect(session.launcher.symbolIcons == icons)
  }

  @Test func `a tile's mark has the colour of its text and shrinks when it is pressed`() throws {
    for symbol in ["music", "go-home"] {
      let tile = Tile(
        id: "a", title: "A", icon: "gimp", symbol: symbol, color: Color(rgb: 0xFFF0C0),
        activation: .uri("a:b"))
      let tab = Board.Tab(
        id: "t", title: "T", items: [0],
        layout: .modular(
          columns: .fixed(200), rows: .fixed(200), axis: .vertical, gap: 8, dense: false))
      var session = Session(board: Board(items: [Item(tile, group: "g")], tabs: [tab]))
      func mark() throws -> (width: Double, color: Color?) {
        let node = try #require(session.scene.nodes(.icon).first)
        switch node.content {
        case .shape(let shape): return (shape.symbol?.size ?? 0, shape.symbol?.color)
        case .icon(let image):
          #expect(image.letter == nil)
          return (node.frame.width, image.tint)
        default: return (0, nil)
        }
      }
      let label = try #require(session.scene.nodes(.label).first)
      guard case .label(let text) = label.content else { return }
      let rest = try mark()
      #expect(rest.color == text.color && rest.width > 30)
      let frame = try #require(session.scene.nodes(.card).first).frame
      session.send(.pointer(.down(pointer: 1, kind: .mouse, button: 1, at: frame.center)))
      session.wait(0.2)
      #expect(try mark().width < rest.width * 0.97)
    }
  }
}
