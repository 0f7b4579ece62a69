import LayoutCore
import Testing

@Suite struct ManyTracksTests {
  @Test(arguments: [Axis.vertical, .horizontal])
  func `a billion empty tracks in sight cost nothing`(flow: Axis) {
    let tiny = TrackSizing.fixed(1e-9)
    let grid = ModularGrid(
      columns: tiny, rows: tiny, flow: flow, size: Size(width: 1000, height: 1000), count: 5)
    let all = Rect(x: -1, y: -1, width: 2000, height: 2000)
    #expect(grid.indices(in: all) == [0, 1, 2, 3, 4])
  }
}
