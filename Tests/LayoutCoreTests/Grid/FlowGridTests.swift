import LayoutCore
import Testing

/// Modular and staggered grids.
@Suite struct FlowGridTests {
  private func staggered(
    _ extents: [Double], spans: [Int] = [], lanes: Int, size: Size = Size(width: 90, height: 90),
    tieBreak: StaggeredGrid.TieBreak = .lowestIndex, flow: Axis = .vertical
  ) -> StaggeredGrid {
    var grid = StaggeredGrid(tracks: .count(lanes), flow: flow, gap: .zero, tieBreak: tieBreak)
    grid.arrange(extents: extents, spans: spans, in: size)
    return grid
  }

  // What SwiftUI's Grid package tests.

  @Test func `four columns and one row fill the space`() {
    let grid = ModularGrid(
      columns: .count(4), rows: .count(1), gap: .zero, size: Size(width: 100, height: 50), count: 4)
    #expect(grid.frames == [0, 25, 50, 75].map { Rect(x: $0, y: 0, width: 25, height: 50) })
    #expect(grid.contentSize == Size(width: 100, height: 50))
  }

  @Test func `two columns and rows of a fixed height make a square`() {
    let grid = ModularGrid(
      columns: .count(2), rows: .fixed(50), gap: .zero, size: Size(width: 100, height: 100),
      count: 4)
    #expect(
      grid.frames.map(\.origin) == [(0, 0), (50, 0), (0, 50), (50, 50)].map(Point.init))
    #expect(grid.frames.allSatisfy { $0.size == Size(width: 50, height: 50) })
  }

  @Test func `nothing in no space takes no space`() {
    let grid = ModularGrid(columns: .count(2), rows: .fixed(50), size: .zero, count: 0)
    #expect(grid.frames.isEmpty && grid.contentSize == .zero)
    #expect(staggered([], lanes: 3, size: .zero).contentSize == .zero)
  }

  @Test func `two lanes beside each other take turns`() {
    let grid = staggered(
      [100, 100, 100, 100], lanes: 2, size: Size(width: 200, height: 100), flow: .horizontal)
    #expect(
      grid.frames.map(\.origin) == [(0, 0), (0, 50), (100, 0), (100, 50)].map(Point.init))
    #expect(grid.contentSize == Size(width: 200, height: 100))
  }

  // Beyond them.

  @Test func `rows along the flow give a length, not a number`() {
    let grid = ModularGrid(
      columns: .count(2), rows: .count(3), gap: .zero, size: Size(width: 90, height: 90), count: 9)
    #expect(grid.frame(of: 8) == Rect(x: 0, y: 120, width: 45, height: 30))
    #expect(grid.contentSize == Size(width: 90, height: 150))
    let sideways = ModularGrid(
      columns: .fixed(20), rows: .min(40), flow: .horizontal, gap: Size(width: 2, height: 10),
      size: Size(width: 90, height: 90), count: 5, direction: .rightToLeft)
    #expect(sideways.frame(of: 3) == Rect(x: 90 - 42, y: 50, width: 20, height: 40))
    #expect(sideways.contentSize == Size(width: 64, height: 90))
  }

  @Test func `a tie goes to the first lane, or to the next in turn`() {
    let extents = [10.0, 10, 10, 10, 0, 10]
    #expect(
      (0..<6).map { staggered(extents, lanes: 3).lanes(of: $0).lowerBound } == [0, 1, 2, 0, 1, 1])
    let inTurn = staggered(extents, lanes: 3, tieBreak: .cursor)
    #expect((0..<6).map { inTurn.lanes(of: $0).lowerBound } == [0, 1, 2, 0, 1, 2])
  }

  @Test func `a span goes where its highest lane is lowest`() {
    let grid = staggered([30, 10, 20, 5, 7], spans: [1, 1, 1, 2, 9], lanes: 3)
    #expect(grid.frame(of: 3) == Rect(x: 30, y: 20, width: 60, height: 5))
    #expect(grid.frame(of: 4) == Rect(x: 0, y: 30, width: 90, height: 7))
    #expect(grid.contentSize.height == 37)
  }

  @Test func `lengths and spans that are none count as none and one`() {
    let grid = staggered(
      [.nan, -5, .infinity, 4], spans: [0, -3, .min, .max], lanes: 2)
    #expect(grid.frames.map(\.height) == [0, 0, 0, 4])
    #expect(grid.frames.map(\.width) == [45, 45, 45, 90])
    let vast = staggered([1e308, 1e308, 1e308], lanes: 1)
    #expect(vast.frame(of: 2).minY == .infinity && vast.frame(of: 2).height == 1e308)
    #expect(staggered([1, 2, 3], lanes: .max).frame(of: 2).minY == 0)
    #expect(staggered([1, 2], lanes: 0).frame(of: 1) == Rect(x: 0, y: 1, width: 90, height: 2))
  }

  @Test func `many items are packed, also in a thousand lanes`() {
    let extents = (0..<50_000).map { Double(10 + $0 * 7 % 50) }
    #expect(staggered(extents, lanes: 8).count == extents.count)
    let many = staggered(Array(extents.prefix(20_000)), lanes: 1000)
    #expect(many.contentSize.height < 20 * 45)
  }

  @Test func `only what changes is arranged anew`() {
    var grid = StaggeredGrid(tracks: .count(2), gap: .zero)
    let extents = [5.0, 9, 3]
    grid.arrange(extents: extents, in: Size(width: 40, height: 9))
    grid.arrange(extents: extents, in: Size(width: 80, height: 9))
    #expect(grid.frame(of: 2) == Rect(x: 0, y: 5, width: 40, height: 3))
    grid.tracks = .count(4)
    grid.arrange(extents: extents, in: Size(width: 80, height: 9))
    #expect(grid.frame(of: 2) == Rect(x: 40, y: 0, width: 20, height: 3))
    grid.gap = Size(width: 0, height: 1)
    grid.tracks = .count(1)
    grid.arrange(extents: extents, in: Size(width: 80, height: 9))
    #expect(grid.frame(of: 2) == Rect(x: 0, y: 16, width: 80, height: 3))
  }
}
