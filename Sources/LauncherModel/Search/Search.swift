import AppCatalog

/// A search under way: what is typed and what it found.
struct Search: Sendable {
  /// What is typed.
  var field = TextField()
  /// What an input method is composing, shown at the caret.
  var preedit: Preedit?
  /// Whether arrows move the caret; otherwise they move among the results.
  var isEditing = true
  /// The launcher before the first letter: none while nothing is typed, else one. (An array,
  /// because a value cannot contain another of its kind.)
  var home: [LauncherState] = []
  /// Everything that can be found, with what the board shows at the same places as there.
  var pool: [Item] = []
  /// The places in the pool, by id.
  var places: [String: Int] = [:]
  /// What is shown; nil until there is an answer to what is typed.
  var answer: SearchAnswer?
  /// Whether what is hidden is searched and shown, instead of everything else.
  var showsHidden = false
  /// Whether what is shown has the places in the pool that it will have next.
  var glides = true
  /// Enter was pressed before there was an answer: the first result is started when it comes.
  var launchesFirst = false

  /// Text that an input method has not decided on yet.
  struct Preedit: Hashable, Sendable {
    var text: String
    /// The caret in it, in characters.
    var caret: Int
  }

  /// What to search for: words and single spaces.
  ///
  /// A Korean syllable counts while it is being composed; other compositions are letters that
  /// become another text yet.
  var query: String {
    var text = field.text
    if let preedit, preedit.text.unicodeScalars.allSatisfy(Search.isHangul) {
      text = field.prefix + preedit.text + String(field.characters[field.caret...])
    }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// What the empty field says.
  var prompt: String { showsHidden ? Strings.hiddenPrompt : Strings.searchPrompt }

  /// Whether what is shown belongs to what is typed.
  var isAnswered: Bool { answer?.query == query }

  private static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7A3: true
    default: false
    }
  }
}
