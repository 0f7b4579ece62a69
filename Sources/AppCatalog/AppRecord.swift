/// An installed application, as its desktop entry describes it in the user's language.
public struct AppRecord: Hashable, Sendable {
  /// The desktop file id, such as `org.gnome.Maps.desktop`: stable across starts and updates.
  public var id: String
  /// The localised name.
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

  /// Makes a record; what is left out is unknown.
  public init(
    id: String, name: String, genericName: String? = nil, comment: String? = nil,
    keywords: [String] = [], icon: IconReference? = nil, categories: [String] = [],
    exec: String? = nil, path: String? = nil
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
  }
}

/// Where an icon comes from, before an icon theme is asked.
public enum IconReference: Hashable, Sendable {
  /// A name to look up in the icon theme.
  case named(String)
  /// An absolute path.
  case file(String)
}
