/// The freedesktop main categories under the names people use, in the order of the tabs.
public enum MainCategory: String, CaseIterable, Hashable, Sendable {
  case internet, office, graphics, media, development, games, learning, utilities, system

  /// The stable lower-case identifier.
  public var id: String { rawValue }

  /// The English title.
  public var title: String {
    switch self {
    case .internet: "Internet"
    case .office: "Office"
    case .graphics: "Graphics"
    case .media: "Media"
    case .development: "Development"
    case .games: "Games"
    case .learning: "Learning"
    case .utilities: "Utilities"
    case .system: "System"
    }
  }

  /// The category a registered main category belongs to; nil for additional and unknown ones.
  public init?(registered name: String) {
    switch name {
    case "Network": self = .internet
    case "Office": self = .office
    case "Graphics": self = .graphics
    case "AudioVideo", "Audio", "Video": self = .media
    case "Development": self = .development
    case "Game": self = .games
    case "Education", "Science": self = .learning
    case "Utility": self = .utilities
    case "System", "Settings": self = .system
    default: return nil
    }
  }

  /// The place in the order of the tabs.
  private var place: UInt16 {
    switch self {
    case .internet: 0
    case .office: 1
    case .graphics: 2
    case .media: 3
    case .development: 4
    case .games: 5
    case .learning: 6
    case .utilities: 7
    case .system: 8
    }
  }

  /// Every category of an app, without repeats, in the order of the tabs.
  ///
  /// An app that names no main category is one of the utilities.
  public static func categories(of app: AppRecord) -> [MainCategory] {
    // A bit for each category: this is asked for every app at every start.
    var named: UInt16 = 0
    for name in app.categories {
      if let category = MainCategory(registered: name) { named |= 1 << category.place }
    }
    return named == 0 ? [.utilities] : allCases.filter { named & 1 << $0.place != 0 }
  }
}
