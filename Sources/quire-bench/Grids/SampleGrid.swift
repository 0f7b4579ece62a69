internal import LayoutCore

/// Items for one grid, here and as a web page.
struct SampleGrid {
  static let count = 10_000

  var name: String
  /// The grid's and the items' styles as browsers take them.
  var page: Browser.Page
  /// Arranges the items, or the same in reverse order, and sums up their frames.
  var arranger: (_ isReversed: Bool) -> Double

  static let template = GridTemplate(
    columns: [.repeating(12, .fraction(1))], autoRows: .fixed(20))

  /// Spans of up to 3 columns and 2 rows.
  static let items = (0..<count).map { GridPlacement.span(columns: 1 + $0 % 3, rows: 1 + $0 % 2) }

  static func extents(count: Int) -> [Double] { (0..<count).map { Double(10 + $0 * 7 % 50) } }

  static var all: [SampleGrid] {
    let spans = items.map {
      "grid-column:span \($0.columns.span);grid-row:span \($0.rows.span)"
    }
    return [
      grid("sparse", isDense: false, spans), grid("dense", isDense: true, spans),
      SampleGrid(
        name: "staggered",
        page: Browser.Page(
          name: "staggered",
          css: "display:grid-lanes;flow-tolerance:0px;width:1200px;"
            + "grid-template-columns:repeat(8,minmax(0,1fr))",
          items: extents(count: count).map { "height:\(fixed($0, 0))px" }),
        arranger: staggered),
    ]
  }

  private static func grid(_ name: String, isDense: Bool, _ spans: [String]) -> SampleGrid {
    var template = template
    template.isDense = isDense
    let reversed = Array(items.reversed())
    var grid = TemplateGrid(template)
    return SampleGrid(
      name: name,
      page: Browser.Page(
        name: name,
        css: "display:grid;width:1200px;grid-template-columns:repeat(12,minmax(0,1fr));"
          + "grid-auto-rows:20px;grid-auto-flow:row\(isDense ? " dense" : "")",
        items: spans),
      arranger: { isReversed in
        grid.arrange(isReversed ? reversed : items, width: 1200, height: nil)
        return GridBenchmarks.sumOfFrames(grid)
      })
  }

  private static var staggered: (Bool) -> Double {
    let extents = extents(count: count)
    let reversed = Array(extents.reversed())
    var grid = StaggeredGrid(tracks: .count(8), gap: .zero, tieBreak: .cursor)
    return { isReversed in
      grid.arrange(
        extents: isReversed ? reversed : extents, in: Size(width: 1200, height: 600))
      return GridBenchmarks.sumOfFrames(grid)
    }
  }
}
