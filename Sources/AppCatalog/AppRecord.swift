/// An installed application, as its desktop entry describes it in the user's language.
public struct AppRecord: Hashable, Sendable {
  /// The desktop file id, such as `org.gnome.Maps.desktop`: stable across starts and updates.
  public var id: String
  /// The localised name, ready for one line of display and never empty.
  public var name: String
  /// The localised generic name, such as "Web Browser".
  public var genericName: String?
  /// The localised comment.
  public var comment: String?
  /// The localised keywords.
  public var keywords: [String]
  /// The icon, when the entry names one.
  public var icon: IconReference?
  /// The freedesktop categories, in the entry's order.
  public var categories: [String]
  /// The raw `Exec` value.
  public var exec: String?
  /// The desktop entry's file.
  public var path: String?
  /// What the app offers beside being started, in the entry's order.
  public var actions: [AppAction]
  /// Whether the program runs inside a terminal.
  public var runsInTerminal: Bool
  /// Whether the app is started by a message on the session bus.
  public var isDBusActivatable: Bool
  /// The window class the app's windows carry, where the entry says so.
  public var startupWMClass: String?
  /// What the entry says without translation, mostly in English; nil when that is the same.
  public var untranslated: UntranslatedTexts?

  /// Makes a record; what is left out is unknown.
  public init(
    id: String, name: String, genericName: String? = nil, comment: String? = nil,
    keywords: [String] = [], icon: IconReference? = nil, categories: [String] = [],
    exec: String? = nil, path: String? = nil, actions: [AppAction] = [],
    runsInTerminal: Bool = false, isDBusActivatable: Bool = false, startupWMClass: String? = nil,
    untranslated: UntranslatedTexts? = nil
  ) {
    self.id = id
    self.name = name
    self.genericName = genericName
    self.comment = comment
    self.keywords = keywords
    self.icon = icon
    self.categories = categories
    self.exec = exec
    self.path = path
    self.actions = actions
    self.runsInTerminal = runsInTerminal
    self.isDBusActivatable = isDBusActivatable
    self.startupWMClass = startupWMClass
    self.untranslated = untranslated
  }
}

/// The texts of an entry before any translation, as far as they differ from the translated ones.
public struct UntranslatedTexts: Hashable, Sendable {
  /// The name.
  public var name: String?
  /// The generic name.
  public var genericName: String?
  /// The keywords.
  public var keywords: [String]

  /// Makes the texts.
  public init(name: String? = nil, genericName: String? = nil, keywords: [String] = []) {
    self.name = name
    self.genericName = genericName
    self.keywords = keywords
  }
}

/// One of the additional things an app can be asked to do, such as "New Private Window".
public struct AppAction: Hashable, Sendable {
  /// The action's identifier inside its entry.
  public var id: String
  /// The localised name, ready for one line of display and never empty.
  public var name: String

  /// Makes an action.
  public init(id: String, name: String) {
    self.id = id
    self.name = name
  }
}

/// Where an icon comes from, before an icon theme is asked.
public enum IconReference: Hashable, Sendable {
  /// A name to look up in the icon theme, and the names to take where it has no icon of that name,
  /// the best first.
  case named(String, alternatives: [String] = [])
  /// An absolute path, and the names of icons to take where that is no picture.
  case file(String, alternatives: [String] = [])

  /// Makes a reference to the first of some names that has an icon; nil without a name.
  public init?(names: [String]) {
    guard let first = names.first else { return nil }
    self = .named(first, alternatives: Array(names.dropFirst()))
  }

  /// Makes a reference to a file by its absolute path, else to an icon by its name.
  public init(nameOrPath text: String) {
    self = text.hasPrefix("/") ? .file(text) : .named(text)
  }

  /// The name or the path that is wanted.
  public var text: String {
    switch self {
    case .named(let text, _), .file(let text, _): text
    }
  }
}
