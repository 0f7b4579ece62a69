import AppCatalog
import Testing

@testable import LauncherModel

/// Tabs of favourites and of what was started last, and what is hidden.
@Suite struct ArrangedBoardTests {
  private let apps = ["a", "b", "c", "d"].map {
    AppRecord(id: "\($0).desktop", name: $0.uppercased(), categories: ["Game"])
  }

  private func board(
    _ sources: [TabSource], _ arrangement: Arrangement = Arrangement(),
    usage: UsageHistory = UsageHistory()
  ) -> Board {
    var configuration = Configuration()
    configuration.tabs = sources.enumerated().map {
      TabSpec(id: "t\($0.offset)", title: "T", sources: [$0.element], layout: .standard)
    }
    return Board(
      configuration, apps: apps, folders: [:], tiles: [:], arrangement: arrangement, usage: usage)
  }

  private func titles(_ board: Board, _ tab: Int) -> [String] {
    board.tabs[tab].items.map { board.items[$0].title }
  }

  @Test func `favourites are in their own order and one that is away keeps its place`() {
    let arrangement = Arrangement(favourites: ["d.desktop", "gone.desktop", "a.desktop"])
    #expect(titles(board([.favourites], arrangement), 0) == ["D", "A"])
    let back = Board(
      Configuration(), apps: apps + [AppRecord(id: "gone.desktop", name: "Gone")], folders: [:],
      tiles: [:], arrangement: arrangement)
    #expect(back.tabIndex(id: "favourites").map { titles(back, $0) } == ["D", "Gone", "A"])
  }

  @Test func `recent is the order of the last starts, and no other tab follows use`() {
    var usage = UsageHistory()
    for (index, id) in ["a", "c", "a", "gone", "b"].enumerated() {
      usage.record("\(id).desktop", at: Double(index))
    }
    let board = board([.recent, .applications], usage: usage)
    #expect(titles(board, 0) == ["B", "A", "C"])
    #expect(titles(board, 1) == ["A", "B", "C", "D"])
  }

  @Test func `what is hidden is in no tab`() {
    let arrangement = Arrangement(favourites: ["b.desktop"], hidden: ["b.desktop"])
    let board = board([.applications, .favourites, .category("games")], arrangement)
    #expect(titles(board, 0) == ["A", "C", "D"] && titles(board, 1).isEmpty)
    #expect(titles(board, 2) == ["A", "C", "D"])
    let plain = Board(Configuration(), apps: apps, folders: [:], tiles: [:])
    #expect(plain.tabIndex(id: "favourites") == nil)
  }
}
