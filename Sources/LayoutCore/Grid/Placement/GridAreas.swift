/// Names for the areas of a grid's template, drawn as rows of words.
///
/// Each row is a text with one word a cell, a dot (or several) for a cell without a name; a row
/// shorter than the longest one ends in cells without names.
public struct GridAreas: Hashable, Sendable {
  /// Why a drawing cannot be read.
  public enum Malformed: Error, Hashable {
    /// The cells of this name are no rectangle.
    case notRectangular(String)
  }

  /// The number of columns in the drawing.
  public let columnCount: Int
  /// The number of rows in the drawing.
  public let rowCount: Int
  private var areas: [String: GridArea] = [:]

  /// No names.
  public static let none = GridAreas()

  private init() {
    columnCount = 0
    rowCount = 0
  }

  /// Reads a drawing.
  public init(_ rows: [String]) throws(Malformed) {
    let cells = rows.map(Self.words)
    rowCount = rows.count
    columnCount = cells.reduce(0) { max($0, $1.count) }
    var cellCounts: [String: Int] = [:]
    for (row, names) in cells.enumerated() {
      for (column, name) in names.enumerated() where !name.isEmpty {
        cellCounts[name, default: 0] += 1
        let known = areas[name] ?? GridArea(columns: column..<column, rows: row..<row)
        areas[name] = GridArea(
          columns: min(
            known.columns.lowerBound, column)..<max(known.columns.upperBound, column + 1),
          rows: known.rows.lowerBound..<(row + 1))
      }
    }
    // Cells that fill their bounding box are a rectangle; the drawing's order names the first fault.
    for name in cells.joined() {
      guard let area = areas[name], let count = cellCounts[name] else { continue }
      if area.columns.count * area.rows.count != count { throw .notRectangular(name) }
    }
  }

  /// The lines of the area with a name, nil when there is none.
  public subscript(name: String) -> GridPlacement? {
    areas[name].map {
      GridPlacement(columns: Self.lines(of: $0.columns), rows: Self.lines(of: $0.rows))
    }
  }

  private static func lines(of tracks: Range<Int>) -> GridLines {
    GridLines(start: tracks.lowerBound + 1, end: tracks.upperBound + 1)
  }

  /// The words of a row; cells without a name are empty.
  private static func words(of row: String) -> [String] {
    row.utf8.split { $0 == 0x20 || (0x09...0x0D).contains($0) }.map { word in
      word.allSatisfy { $0 == 0x2E } ? "" : String(decoding: word, as: UTF8.self)
    }
  }
}
