import LayoutCore

/// What `[tabs]` says.
struct TabsDraft: Sendable {
  var order: [String] = []

  static let group = "[tabs]"
  static let summary = "The tabs as a whole; each has a group of its own"
  static let rules: [KeyRule<TabsDraft>] = [
    KeyRule(
      list: group, "order", .tab, \.order, "the order of the groups",
      "The names of tabs, the first first; tabs that are not named follow")
  ]
}

/// What a tab's group says; nil where it says nothing.
struct TabDraft: Sendable {
  var title: String?
  var symbol: String?
  var sources: [TabSource] = []
  var layout: LayoutName?
  var columns: Int?
  var rows: Int?
  var columnTracks: TrackSizing?
  var rowTracks: TrackSizing?
  var tracks: TrackSizing?
  var axis: Axis?
  var gap: Double?
  var minimumWidth: Double?
  var maximumColumns: Int?
  var isDense: Bool?

  static let group = "[tab NAME]"
  static let summary =
    "A tab. Without any there is one for all apps and one for each category that has some"

  static let rules: [KeyRule<TabDraft>] = [
    KeyRule(group, "title", .text, \.title, "NAME", "What the tabs bar shows"),
    KeyRule(group, "symbol", .symbol, \.symbol, "none", "A mark in one colour beside the title"),
    KeyRule(
      list: group, "source", .source, \.sources, "applications",
      "Where the items come from; several sources follow one another"),
    KeyRule(group, "layout", .choice, \.layout, "paged", "How the items are arranged"),
    KeyRule(
      group, "columns", .integer(1...12), \.columns, "as many as fit", "The columns of a page",
      for: .paged),
    KeyRule(
      group, "rows", .integer(1...12), \.rows, "as many as fit", "The rows of a page",
      for: .paged),
    KeyRule(
      group, "min-width", .points(24...4096), \.minimumWidth, "150",
      "The least width of a column", for: .adaptive),
    KeyRule(
      group, "max-columns", .integer(1...1000), \.maximumColumns, "6", "The most columns",
      for: .adaptive),
    KeyRule(
      group, "gap", .points(0...200), \.gap, "12", "The distance between items", for: .adaptive),
    KeyRule(
      group, "columns", .tracks, \.columnTracks, "min 120; fixed 120 when axis is horizontal",
      "How the width is divided", for: .modular),
    KeyRule(
      group, "rows", .tracks, \.rowTracks, "fixed 120; min 120 when axis is horizontal",
      "How the height is divided", for: .modular),
    KeyRule(
      group, "tracks", .tracks, \.tracks, "min 160", "How the space across is divided into lanes",
      for: .staggered),
    KeyRule(
      group, "axis", .axis, \.axis, "vertical", "The direction of scrolling", for: .modular,
      .staggered),
    KeyRule(
      group, "gap", .points(0...200), \.gap, "8", "The distance between items", for: .modular,
      .staggered),
    KeyRule(
      group, "dense", .boolean, \.isDense, "false",
      "Whether later items fill gaps that larger ones leave", for: .modular),
  ]

  /// The keys that count with a layout.
  static func keys(with layout: LayoutName) -> [String] {
    rules.filter { $0.key.layouts.isEmpty || $0.key.layouts.contains(layout) }.map(\.key.name)
  }

  /// The layout with what it says and the defaults.
  var tabLayout: TabLayout {
    let axis = axis ?? .vertical
    switch layout ?? .paged {
    case .paged: return .paged(columns: columns, rows: rows)
    case .adaptive:
      return .adaptive(
        minimumWidth: minimumWidth ?? 150, maximumColumns: maximumColumns ?? 6, gap: gap ?? 12)
    case .modular:
      let isVertical = axis == .vertical
      return .modular(
        columns: columnTracks ?? (isVertical ? .min(120) : .fixed(120)),
        rows: rowTracks ?? (isVertical ? .fixed(120) : .min(120)),
        axis: axis, gap: gap ?? 8, dense: isDense ?? false)
    case .staggered:
      return .staggered(tracks: tracks ?? .min(160), axis: axis, gap: gap ?? 8)
    }
  }
}
