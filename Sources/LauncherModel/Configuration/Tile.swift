/// A tile of a tiles file: a coloured card that starts something.
public struct Tile: Hashable, Sendable, Identifiable {
  /// Stable: the group's name in the file.
  public var id: String
  /// The text on it.
  public var title: String
  /// An icon name or path, nil for none.
  public var icon: String?
  /// The name of a mark that is shown in place of the icon, as of `SymbolImage`; nil for none.
  public var symbol: String?
  /// The card's colour, nil for the theme's surface.
  public var color: Color?
  /// How many columns and rows it takes, each at least 1.
  public var columns: Int
  /// How many rows it takes.
  public var rows: Int
  /// The grid line of its first column, from 1 or from −1 at the end; nil where it fits.
  public var columnLine: Int?
  /// The grid line of its first row; nil where it fits.
  public var rowLine: Int?
  /// What it does.
  public var activation: Activation

  /// Makes a tile.
  public init(
    id: String, title: String, icon: String? = nil, symbol: String? = nil, color: Color? = nil,
    columns: Int = 1, rows: Int = 1, columnLine: Int? = nil, rowLine: Int? = nil,
    activation: Activation
  ) {
    self.id = id
    self.title = title
    self.icon = icon
    self.symbol = symbol
    self.color = color
    self.columns = columns
    self.rows = rows
    self.columnLine = columnLine
    self.rowLine = rowLine
    self.activation = activation
  }
}

/// What an item does when it is chosen.
public enum Activation: Hashable, Sendable {
  /// Starts an app by its desktop file id.
  case app(String)
  /// Opens an address, or a file by its URI, with the default app.
  case uri(String)
  /// Runs a command line, split as the Desktop Entry Specification splits `Exec`.
  case command(String)
}
