public import AppCatalog

/// Something a person can start.
public struct Item: Hashable, Sendable, Identifiable {
  /// Stable across starts; for an app its desktop file id.
  public var id: String
  /// The name under the icon.
  public var title: String
  /// The icon, when there is one.
  public var icon: IconReference?
  /// The name of a mark that a card shows in place of the icon, as of `SymbolImage`; nil for none.
  public var symbol: String?
  /// The letter of the tile that stands in for the icon.
  public var letter: Character
  /// The colours of that tile.
  public var tile: TileGradient
  /// How it is shown.
  public var style: Style
  /// Columns it takes where the layout honours spans, at least 1.
  public var columns: Int
  /// Rows it takes where the layout honours spans, at least 1.
  public var rows: Int
  /// The grid line of its first column, from 1, or from −1 at the end; nil where it fits.
  public var columnLine: Int?
  /// The grid line of its first row; nil where it fits.
  public var rowLine: Int?
  /// What it does.
  public var activation: Activation

  /// How an item is shown.
  public enum Style: Hashable, Sendable {
    /// An icon with its title below.
    case icon
    /// A card that fills its cell, with a colour of its own or the theme's surface.
    case card(Color?)
    /// A picture, its width divided by its height.
    case picture(aspect: Double)
  }

  /// Makes an item; letter and colours follow from the title and the id.
  public init(
    id: String, title: String, icon: IconReference? = nil, style: Style = .icon,
    activation: Activation? = nil
  ) {
    self.id = id
    self.title = title
    self.icon = icon
    self.style = style
    self.activation = activation ?? .app(id)
    columns = 1
    rows = 1
    letter = Item.tileLetter(of: title)
    tile = TileGradient.palettes[Item.hash(id) % TileGradient.palettes.count]
  }

  /// Makes an item of a tile.
  ///
  /// - Parameters:
  ///   - tile: What the tiles file says.
  ///   - group: Sets its id apart from those of other files.
  public init(_ tile: Tile, group: String) {
    let icon = tile.icon.map(IconReference.init(nameOrPath:))
    self.init(
      id: "tile:\(group)/\(tile.id)", title: tile.title, icon: icon, style: .card(tile.color),
      activation: tile.activation)
    symbol = tile.symbol
    columns = max(1, tile.columns)
    rows = max(1, tile.rows)
    columnLine = tile.columnLine
    rowLine = tile.rowLine
  }

  /// Makes an item of an installed app.
  public init(_ app: AppRecord) {
    self.init(id: app.id, title: app.name, icon: app.icon)
  }

  /// Whether an id is that of a tile or of a file.
  static func isFileOrTile(_ id: String) -> Bool {
    ["tile:", "file:", "picture:"].contains { id.hasPrefix($0) }
  }

  /// The first letter or digit, in upper case; "•" when there is none.
  static func tileLetter(of title: String) -> Character {
    for character in title where character.isLetter || character.isNumber {
      let upper = character.uppercased()
      return upper.count == 1 ? upper.first ?? character : character
    }
    return "•"
  }

  /// FNV-1a: the same id has the same colours in every start.
  private static func hash(_ text: String) -> Int {
    var value: UInt32 = 2_166_136_261
    for byte in text.utf8 { value = (value ^ UInt32(byte)) &* 16_777_619 }
    return Int(value >> 8)
  }
}

extension TileGradient {
  /// Seven pairs of colours on which white is readable.
  static let palettes: [TileGradient] = [
    TileGradient(top: Color(rgb: 0x5B7CFA), bottom: Color(rgb: 0x3447C6)),
    TileGradient(top: Color(rgb: 0xE8638C), bottom: Color(rgb: 0xA92E6B)),
    TileGradient(top: Color(rgb: 0x22A699), bottom: Color(rgb: 0x0C6B74)),
    TileGradient(top: Color(rgb: 0xF0884A), bottom: Color(rgb: 0xBC4A24)),
    TileGradient(top: Color(rgb: 0x9A6BEB), bottom: Color(rgb: 0x5E38B0)),
    TileGradient(top: Color(rgb: 0x3FA46A), bottom: Color(rgb: 0x1E6B4A)),
    TileGradient(top: Color(rgb: 0x5D7A99), bottom: Color(rgb: 0x33465F)),
  ]
}
