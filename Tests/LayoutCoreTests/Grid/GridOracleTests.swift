import Foundation
import LayoutCore
import Testing

/// The layout core beside Chromium, whose answers Tests/Oracles/grid.py wrote.
@Suite struct GridOracleTests {
  /// The unit in which Chromium lays out, in points.
  private static let unit = 1.0 / 64

  @Test func `cells are those of CSS Grid, and track sizes those of Chromium`() throws {
    let cases = try fixture("grids", as: [GridFixture].self)
    #expect(cases.count >= 2000)
    var deviations = 0
    for (number, fixture) in cases.enumerated() {
      let grid = try fixture.grid()
      #expect(grid.cells == fixture.answer.placement, "case \(number)")
      if fixture.answer.deviation != nil { deviations += 1 }
      for (tracks, expected) in [
        (grid.columns, fixture.answer.columns), (grid.rows, fixture.answer.rows),
      ] {
        guard let expected else { continue }
        #expect(tracks.count == expected.count, "case \(number)")
        for (size, theirs) in zip(tracks.sizes, expected) {
          #expect(abs(size - theirs) <= 2 * Self.unit, "case \(number)")
        }
        #expect(
          abs(tracks.sizes.reduce(0, +) - expected.reduce(0, +))
            <= Double(expected.count) * Self.unit, "case \(number)")
      }
    }
    // Where Chromium deviates, the cells are those of the script's own model.
    #expect(deviations < cases.count / 50)
  }

  @Test func `frames are made of cells and tracks, also from right to left`() throws {
    for fixture in try fixture("grids", as: [GridFixture].self) {
      let grid = try fixture.grid()
      let gap = fixture.gap ?? [0, 0]
      let (columns, rows) = (grid.columns.sizes, grid.rows.sizes)
      func extent(_ sizes: [Double], _ tracks: Range<Int>, _ gap: Double) -> (Double, Double) {
        (
          sizes[..<tracks.lowerBound].reduce(Double(tracks.lowerBound) * gap, +),
          sizes[tracks].reduce(Double(tracks.count - 1) * gap, +)
        )
      }
      for item in 0..<grid.count {
        let area = try #require(grid.area(of: item))
        var (x, width) = extent(columns, area.columns, gap[0])
        let (y, height) = extent(rows, area.rows, gap[1])
        if fixture.rtl == true { x = fixture.size[0] - x - width }
        let frame = grid.frame(of: item)
        #expect(abs(frame.minX - x) < 1e-9 && abs(frame.minY - y) < 1e-9)
        #expect(abs(frame.width - width) < 1e-9 && abs(frame.height - height) < 1e-9)
      }
    }
  }

  @Test func `as many tracks fit as Chromium fits`() throws {
    let cases = try fixture("track-counts", as: [[Double]].self)
    #expect(cases.count >= 1000)
    for c in cases {
      let template = GridTemplate(
        columns: [.filling(.fixed(c[1]))], gap: Size(width: c[2], height: 0))
      var grid = TemplateGrid(template)
      grid.arrange([], width: c[0], height: nil)
      #expect(grid.columns.count == Int(c[3]), "\(c)")
      #expect(TrackSizing.fixed(c[1]).tracks(in: c[0], gap: c[2]).count == Int(c[3]), "\(c)")
      let shared = TrackSizing.min(c[1]).tracks(in: c[0], gap: c[2])
      #expect(shared.count == Int(c[3]), "\(c)")
      #expect(abs(shared.length - c[0]) < 1e-9)
    }
  }

  @Test func `lanes are those of Chromium`() throws {
    let cases = try fixture("staggered", as: [StaggeredFixture].self)
    #expect(cases.count >= 1000)
    for (number, fixture) in cases.enumerated() {
      var grid = StaggeredGrid(
        tracks: fixture.sizing, flow: fixture.flow == nil ? .vertical : .horizontal,
        gap: Size(width: fixture.gap[0], height: fixture.gap[1]),
        tieBreak: fixture.tieBreak == nil ? .lowestIndex : .cursor)
      let size = Size(width: fixture.size[0], height: fixture.size[1])
      grid.arrange(extents: fixture.extents, spans: fixture.spans ?? [], in: size)
      let across = grid.flow.cross
      var end = 0.0
      for (item, extent) in fixture.extents.enumerated() {
        let (lane, start) = (fixture.answer[2 * item], fixture.answer[2 * item + 1])
        let frame = grid.frame(of: item)
        #expect(Double(grid.lanes(of: item).lowerBound) == lane, "case \(number), item \(item)")
        #expect(abs(frame.origin[grid.flow] - start) < 1e-9, "case \(number), item \(item)")
        #expect(frame.size[grid.flow] == extent)
        let span = Double(min(fixture.spans?[item] ?? 1, fixture.laneCount))
        let gap = fixture.gap[across == .horizontal ? 0 : 1]
        let tolerance = Double(fixture.laneCount) * Self.unit
        #expect(abs(frame.origin[across] - lane * (fixture.lanes + gap)) <= tolerance)
        #expect(abs(frame.size[across] - (span * (fixture.lanes + gap) - gap)) <= tolerance)
        end = max(end, start + extent)
      }
      #expect(abs(grid.contentSize[grid.flow] - end) < 1e-9)
      #expect(grid.contentSize[across] == size[across])
    }
  }
}

/// A case of staggered.json.
private struct StaggeredFixture: Decodable {
  var tracks: [String: Double]
  var gap: [Double]
  var size: [Double]
  var extents: [Double]
  var spans: [Int]?
  var flow: String?
  var tieBreak: String?
  /// Lane and start of each item.
  var answer: [Double]
  /// The width of a lane.
  var lanes: Double
  var laneCount: Int

  var sizing: TrackSizing {
    if let count = tracks["count"] { return .count(Int(count)) }
    if let length = tracks["fixed"] { return .fixed(length) }
    return .min(tracks["min"] ?? 0)
  }
}
