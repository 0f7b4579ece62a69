/// What the configuration says, and what is wrong with it.
public struct Configuration: Hashable, Sendable {
  /// The tabs in their order; empty for those that follow from the installed apps.
  public var tabs: [TabSpec]
  /// What the other groups say.
  public var preferences: Preferences
  /// Every mistake; the rest still counts.
  public var problems: [Problem]
  /// Where a file first names each source.
  public var places: [TabSource: Place]
  /// Where a file sets each key of `[theme]`.
  public var themePlaces: [String: Place] = [:]
  /// The icons and marks that the configuration and its tiles files name.
  public var icons: [IconUse] = []
  /// Where the icon theme is named.
  public var iconThemePlace: Place?

  /// An icon or a mark that a file names.
  public struct IconUse: Hashable, Sendable {
    /// Its name, or the path of a picture.
    public var name: String
    /// Whether it is a mark, as of `SymbolImage`.
    public var isSymbol: Bool
    /// Where it is named.
    public var place: Place
  }

  /// A place in a file.
  public struct Place: Hashable, Sendable {
    /// The file.
    public var file: String
    /// The line, from 1.
    public var line: Int
    /// The group and the key.
    public var key: String

    /// Makes a place.
    public init(file: String, line: Int, key: String) {
      self.file = file
      self.line = line
      self.key = key
    }
  }

  /// A mistake in a file.
  public struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// The file.
    public var file: String
    /// The line, from 1; 0 for the whole file.
    public var line: Int
    /// The group and the key, where the mistake belongs to one.
    public var key: String?
    /// What is wrong and what would be right.
    public var reason: String

    /// Makes a mistake.
    public init(file: String, line: Int, key: String? = nil, reason: String) {
      self.file = file
      self.line = line
      self.key = key
      self.reason = reason
    }

    /// "FILE:LINE: KEY: REASON", as compilers write it.
    public var description: String {
      "\(file):" + (line > 0 ? "\(line): " : " ") + (key.map { "\($0): " } ?? "") + reason
    }
  }

  /// Makes a configuration.
  public init(
    tabs: [TabSpec] = [], preferences: Preferences = Preferences(), problems: [Problem] = [],
    places: [TabSource: Place] = [:]
  ) {
    self.tabs = tabs
    self.preferences = preferences
    self.problems = problems
    self.places = places
  }
}
