import SceneRenderer

/// Fonts that a test hands out, and what was asked for.
final class GivenFonts: FontSource {
  private(set) var asked: [FontQuestion] = []
  private let given: (FontQuestion) -> FontAnswer

  init(_ given: @escaping (FontQuestion) -> FontAnswer) { self.given = given }

  func answer(to question: FontQuestion) -> FontAnswer {
    asked.append(question)
    return given(question)
  }
}
