import LayoutCore

/// Kind `grid`.
struct TemplateCase: LayoutCase {
  /// More tracks than this would not fit into memory as a list.
  static let listedTracks = 4_000_000

  var columns: [Track]
  var rows: [Track]
  var autoColumns: Track?
  var autoRows: Track?
  var flow: Flow?
  var dense: Bool?
  var gap: Pair?
  var size: Extents
  var areas: [String]?
  var items: [Item]
  var rtl: Bool?

  enum Flow: String, Decodable {
    case row, column
  }

  struct Result: LayoutResult {
    var frames: [Frame]
    var placement: [[Int]]
    var columns: [Double]
    var rows: [Double]
  }

  func answer() throws -> Result {
    let template = try template
    var grid = TemplateGrid(template)
    grid.arrange(
      try items.map { try $0.placement(in: template.areas) }, width: size.width,
      height: size.height, direction: LayoutDirection(rtl: rtl))
    guard max(grid.columns.count, grid.rows.count) <= Self.listedTracks else {
      throw LayoutCaseError("more than \(Self.listedTracks) tracks")
    }
    return Result(
      frames: grid.frames.map(Frame.init),
      placement: (0..<grid.count).map { item in
        guard let area = grid.area(of: item) else { return [] }
        return [
          area.columns.lowerBound, area.rows.lowerBound, area.columns.count, area.rows.count,
        ]
      },
      columns: grid.columns.sizes, rows: grid.rows.sizes)
  }

  private var template: GridTemplate {
    get throws {
      var template = GridTemplate(
        columns: columns.map(\.track), rows: rows.map(\.track),
        flow: flow == .column ? .column : .row,
        isDense: dense == true, gap: gap?.size ?? .zero)
      if let autoColumns { template.autoColumns = autoColumns.track }
      if let autoRows { template.autoRows = autoRows.track }
      do throws(GridAreas.Malformed) {
        template.areas = try GridAreas(areas ?? [])
      } catch .notRectangular(let name) {
        throw LayoutCaseError("area '\(name)' is not rectangular")
      }
      return template
    }
  }

  /// A width, and a height or none.
  struct Extents: Decodable {
    var width: Double
    var height: Double?

    init(from decoder: any Decoder) throws {
      let numbers = try decoder.singleValueContainer().decode([Number].self)
      guard (1...2).contains(numbers.count) else { throw wrongCount(2, decoder) }
      width = numbers[0].value
      height = numbers.count == 2 ? numbers[1].value : nil
    }
  }

  /// Where one item wants to be.
  struct Item: Decodable {
    var column: Lines?
    var row: Lines?
    var span: Spans?
    var area: String?

    func placement(in areas: GridAreas) throws -> GridPlacement {
      guard let area else {
        return GridPlacement(
          columns: GridLines(start: column?.start, end: column?.end, span: span?.columns ?? 1),
          rows: GridLines(start: row?.start, end: row?.end, span: span?.rows ?? 1))
      }
      guard let placement = areas[area] else { throw LayoutCaseError("unknown area '\(area)'") }
      return placement
    }
  }

  /// A start line, or a start and an end line of which either may be null.
  struct Lines: Decodable {
    var start: Int?
    var end: Int?

    init(from decoder: any Decoder) throws {
      if let line = try? Count(from: decoder) {
        start = line.value
      } else {
        let lines = try decoder.singleValueContainer().decode([Count?].self)
        guard lines.count == 2 else { throw wrongCount(2, decoder) }
        (start, end) = (lines[0]?.value, lines[1]?.value)
      }
      if start == 0 || end == 0 { throw LayoutCaseError("there is no line 0") }
    }
  }

  /// Numbers of columns and rows.
  struct Spans: Decodable {
    var columns: Int
    var rows: Int

    init(from decoder: any Decoder) throws {
      let spans = try decoder.singleValueContainer().decode([Count].self)
      guard spans.count == 2 else { throw wrongCount(2, decoder) }
      (columns, rows) = (spans[0].value, spans[1].value)
    }
  }

  /// An entry of a template.
  struct Track: Decodable {
    var track: GridTrack

    private enum CodingKeys: String, CodingKey {
      case fixed, fr, minmax, repetition = "repeat", track
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if let length = try container.decodeIfPresent(Number.self, forKey: .fixed) {
        track = .fixed(length.value)
      } else if let share = try container.decodeIfPresent(Number.self, forKey: .fr) {
        track = .fraction(share.value)
      } else if container.contains(.minmax) {
        var bounds = try container.nestedUnkeyedContainer(forKey: .minmax)
        guard bounds.count == 2 else { throw wrongCount(2, decoder) }
        track = .minmax(
          try bounds.decode(Number.self).value, try bounds.decode(Maximum.self).maximum)
      } else {
        let repeated = try container.decode(Track.self, forKey: .track).track
        if (try? container.decode(String.self, forKey: .repetition)) == "fill" {
          track = .filling(repeated)
        } else {
          track = .repeating(
            try container.decode(Count.self, forKey: .repetition).value, repeated)
        }
      }
    }
  }

  /// The second number of a `minmax`: points or a share.
  private struct Maximum: Decodable {
    var maximum: GridTrack.Maximum

    private enum CodingKeys: CodingKey {
      case fr
    }

    init(from decoder: any Decoder) throws {
      if let length = try? Number(from: decoder) {
        maximum = .length(length.value)
      } else {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        maximum = .fraction(try container.decode(Number.self, forKey: .fr).value)
      }
    }
  }
}
