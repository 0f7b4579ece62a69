package import LauncherModel

/// A font file and the face inside of it.
package struct FontFace: Hashable, Sendable {
  /// The file.
  package var path: String
  /// The face, as FreeType counts them.
  package var index: Int

  /// Makes a face; most files have only the first.
  package init(path: String, index: Int = 0) {
    self.path = path
    self.index = index
  }
}

/// What is asked for when the program's own fonts lack a character.
package struct FontQuestion: Hashable, Sendable {
  /// As fontconfig spells it; empty where the character alone decides.
  package var language: String
  /// A character that the font must have.
  package var letter: Unicode.Scalar
  /// How bold.
  package var weight: TextStyle.Weight

  /// Makes a question.
  package init(language: String, letter: Unicode.Scalar, weight: TextStyle.Weight) {
    self.language = language
    self.letter = letter
    self.weight = weight
  }

  /// Whether pictures with colours are wanted.
  package var isEmoji: Bool { language == "und-zsye" }
}

/// What is known of a question.
package enum FontAnswer: Hashable, Sendable {
  /// The font; nil when there is none.
  case known(FontFace?)
  /// It is being looked for; the book is told when it is found.
  case pending
}

/// Finds fonts for what the program's own fonts lack.
package protocol FontSource {
  /// What is known of a question now; never waits.
  func answer(to question: FontQuestion) -> FontAnswer
}

/// No fonts besides the program's own.
package struct NoFonts: FontSource {
  /// Makes a source that has nothing.
  package init() {}

  package func answer(to question: FontQuestion) -> FontAnswer { .known(nil) }
}
