/// A way to arrange items: a value that is chosen outside of the grid.
///
/// The same items can be arranged in any style. Their numbers stay, so that a change of style can
/// take every item from where it was to where it is (`LayoutTransition`).
public enum GridStyle: Hashable, Sendable {
  /// Pages of rows and columns, one after the other along the reading direction.
  ///
  /// Every item takes one cell.
  case paged(columns: Int, rows: Int, gap: Size, padding: Insets)
  /// Rows of one height below each other, with as many columns as the width has room for.
  case adaptive(AdaptiveColumns, rowHeight: Double)
  /// Equal cells, line after line; items may span and ask for lines.
  case modular(columns: TrackSizing, rows: TrackSizing, flow: Axis, gap: Size, isDense: Bool)
  /// Lanes of one width, in which every item has its own length; items may span lanes.
  case staggered(
    tracks: TrackSizing, flow: Axis, gap: Size, tieBreak: StaggeredGrid.TieBreak)
  /// The columns, rows and areas of a template.
  case template(GridTemplate)

  /// Pages as the launcher has them: 4 columns, 5 rows, gaps of 10 and 20.
  public static let paged = GridStyle.paged(
    columns: 4, rows: 5, gap: Size(width: 10, height: 20),
    padding: Insets(horizontal: 18, vertical: 8))
}

/// What an item asks of the grid it is arranged in.
public struct GridItem: Hashable, Sendable {
  /// The length along the flow of lanes.
  public enum Extent: Hashable, Sendable {
    /// A length, in points.
    case length(Double)
    /// So much that width divided by height is this.
    case aspectRatio(Double)
  }

  /// The lines and spans; lanes only take the span across the flow.
  public var placement: GridPlacement
  /// The length along the flow of lanes; other styles decide it themselves.
  public var extent: Extent

  /// Makes an item, by default a square of one cell.
  public init(
    placement: GridPlacement = GridPlacement(), extent: Extent = .aspectRatio(1)
  ) {
    self.placement = placement
    self.extent = extent
  }

  /// Whether the item takes whatever single cell is next.
  var isPlain: Bool { placement == GridPlacement() }
}
