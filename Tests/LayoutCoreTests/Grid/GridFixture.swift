import Foundation
import LayoutCore

/// A case of grids.json, which Chromium has answered.
struct GridFixture: Decodable {
  var columns: [Track]
  var rows: [Track]
  var autoColumns: Track
  var autoRows: Track
  var flow: String?
  var dense: Bool?
  var gap: [Double]?
  var size: [Double]
  var areas: [String]?
  var rtl: Bool?
  var items: [Item]
  var answer: Answer

  struct Answer: Decodable {
    var placement: [Int]
    var columns: [Double]?
    var rows: [Double]?
    var deviation: String?
  }

  struct Item: Decodable {
    var column: Lines?
    var row: Lines?
    var span: [Int]?
    var area: String?
  }

  struct Lines: Decodable {
    var start: Int?
    var end: Int?

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let line = try? container.decode(Int.self) {
        start = line
      } else {
        let lines = try container.decode([Int?].self)
        (start, end) = (lines[0], lines[1])
      }
    }
  }

  struct Track: Decodable {
    var track: GridTrack

    private enum CodingKeys: String, CodingKey {
      case fixed, fr, minmax, repetition = "repeat", track
    }

    private struct Maximum: Decodable {
      var fr: Double
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if container.contains(.fixed) {
        track = .fixed(try container.decode(Double.self, forKey: .fixed))
      } else if container.contains(.fr) {
        track = .fraction(try container.decode(Double.self, forKey: .fr))
      } else if container.contains(.minmax) {
        var bounds = try container.nestedUnkeyedContainer(forKey: .minmax)
        let minimum = try bounds.decode(Double.self)
        if let length = try? bounds.decode(Double.self) {
          track = .minmax(minimum, .length(length))
        } else {
          track = .minmax(minimum, .fraction(try bounds.decode(Maximum.self).fr))
        }
      } else {
        let repeated = try container.decode(Track.self, forKey: .track).track
        let count = try? container.decode(Int.self, forKey: .repetition)
        track = count.map { .repeating($0, repeated) } ?? .filling(repeated)
      }
    }
  }

  /// The case, arranged.
  func grid() throws -> TemplateGrid {
    let areas = try GridAreas(areas ?? [])
    var grid = TemplateGrid(
      GridTemplate(
        columns: columns.map(\.track), rows: rows.map(\.track), autoColumns: autoColumns.track,
        autoRows: autoRows.track, flow: flow == "column" ? .column : .row, isDense: dense == true,
        gap: Size(width: gap?[0] ?? 0, height: gap?[1] ?? 0), areas: areas))
    grid.arrange(
      items.map { item in
        item.area.flatMap { areas[$0] }
          ?? GridPlacement(
            columns: GridLines(
              start: item.column?.start, end: item.column?.end, span: item.span?[0] ?? 1),
            rows: GridLines(start: item.row?.start, end: item.row?.end, span: item.span?[1] ?? 1))
      },
      width: size[0], height: size.count > 1 ? size[1] : nil,
      direction: rtl == true ? .rightToLeft : .leftToRight)
    return grid
  }
}

extension TemplateGrid {
  /// The cells of all items: column, row, columns and rows of each.
  var cells: [Int] {
    (0..<count).flatMap { item in
      area(of: item).map {
        [$0.columns.lowerBound, $0.rows.lowerBound, $0.columns.count, $0.rows.count]
      } ?? []
    }
  }
}
