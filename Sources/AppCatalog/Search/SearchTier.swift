/// How well an app matches, the best first; within a tier use decides, then the name.
public enum SearchTier: UInt8, CaseIterable, Comparable, Hashable, Sendable {
  /// What is typed is the whole name.
  case exactName
  /// The name starts with it.
  case namePrefix
  /// A word of the name starts with it.
  case nameWord
  /// It is put together from the beginnings of several words of the name.
  case initials
  /// A word of the generic name starts with it.
  case genericName
  /// A word of the keywords, of the executable or of an action starts with it.
  case keyword
  /// It is in the middle of a word, anywhere but in actions and the comment.
  case inside
  /// A word of the comment starts with it.
  case comment
  /// The name has its letters in this order, or nearly the same letters.
  case fuzzy

  /// The word for it in output.
  public var label: String {
    switch self {
    case .exactName: "exact-name"
    case .namePrefix: "name-prefix"
    case .nameWord: "name-word"
    case .initials: "initials"
    case .genericName: "generic-name"
    case .keyword: "keyword"
    case .inside: "inside"
    case .comment: "comment"
    case .fuzzy: "fuzzy"
    }
  }

  /// The tier of an app that is used a lot: the one above, but never among those whose name
  /// begins with what is typed; and a guess stays a guess.
  public var lifted: SearchTier {
    guard self > .nameWord, self < .fuzzy else { return self }
    return SearchTier(rawValue: rawValue - 1) ?? self
  }

  /// The better one is the lesser.
  public static func < (left: SearchTier, right: SearchTier) -> Bool {
    left.rawValue < right.rawValue
  }
}
