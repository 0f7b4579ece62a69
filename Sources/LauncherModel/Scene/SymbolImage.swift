public import AppCatalog

/// A mark in one colour: one that Quire draws itself, or a symbolic icon.
public enum SymbolImage: Hashable, Sendable {
  /// One that Quire draws itself.
  case builtIn(Shape.Symbol.Kind)
  /// An icon, of which the shape is taken.
  case icon(IconReference)

  /// Makes a mark of a name: that of a built-in mark, else that of a symbolic icon with or without
  /// its ending; or of the path of a picture.
  public init(name: String) {
    if name.hasPrefix("/") {
      self = .icon(.file(name))
    } else if let kind = Shape.Symbol.Kind(rawValue: name) {
      self = .builtIn(kind)
    } else {
      self = .icon(.named(name.hasSuffix("-symbolic") ? name : name + "-symbolic"))
    }
  }

  /// The icon it needs; nil for one that is built in.
  public var icon: IconReference? {
    if case .icon(let reference) = self { reference } else { nil }
  }

  /// The mark in a square.
  ///
  /// Nothing is drawn of an icon while it is not there.
  ///
  /// - Parameters:
  ///   - size: The side in points at rest.
  ///   - shown: The side that it is shown with; nil at rest.
  ///   - color: Its colour.
  /// - Returns: What a node shows.
  func content(size: Double, shown: Double? = nil, color: Color) -> SceneNode.Content {
    switch self {
    case .builtIn(let kind):
      return .shape(
        Shape(fill: .clear, symbol: Shape.Symbol(kind, color: color, size: shown ?? size)))
    case .icon(let reference):
      return .icon(
        IconImage(
          reference: reference, size: size, letter: nil,
          tile: TileGradient(top: .clear, bottom: .clear), tint: color))
    }
  }
}

extension Shape.Symbol.Kind {
  /// The names by which a configuration may ask for a mark.
  public static let names: [String] = allCases.map(\.rawValue).sorted()

  /// What to say where a name is none of them.
  public static func hint(for name: String) -> String {
    Spelling.nearest(to: name, in: names).map { "did you mean “\($0)”?" }
      ?? "the marks are \(names.joined(separator: ", "))"
  }
}

extension Board {
  /// The icons that its tabs and tiles use as marks, each once.
  public var symbolIcons: Set<IconReference> {
    let names = tabs.compactMap(\.symbol) + items.compactMap(\.symbol)
    return Set(names.compactMap { SymbolImage(name: $0).icon })
  }

  /// The board without the marks whose icons are nowhere, so that no gap stands for them.
  func without(symbols missing: Set<IconReference>) -> Board {
    func kept(_ symbol: String?) -> String? {
      guard let symbol, let icon = SymbolImage(name: symbol).icon else { return symbol }
      return missing.contains(icon) ? nil : symbol
    }
    guard !missing.isEmpty else { return self }
    var board = self
    for index in tabs.indices { board.tabs[index].symbol = kept(tabs[index].symbol) }
    for index in items.indices where items[index].symbol != nil {
      board.items[index].symbol = kept(items[index].symbol)
    }
    return board
  }
}
