package import LauncherModel

/// Chooses the font of each character of a line: the program's own where it has it and the script
/// is one it is made for, else one for the script, else one for the character.
package struct FontChooser {
  /// The user's languages, the preferred one first.
  package let languages: [String]
  private let own: [TextStyle.Weight: [FontFace]]
  private let source: any FontSource

  /// Makes a chooser.
  ///
  /// - Parameters:
  ///   - own: The program's own fonts by weight, the preferred one first.
  ///   - languages: The user's languages, the preferred one first.
  ///   - source: Asked for what these fonts lack.
  package init(
    own: [TextStyle.Weight: [FontFace]], languages: [String], source: any FontSource
  ) {
    self.own = own
    self.languages = languages
    self.source = source
  }

  /// The program's own fonts of a weight.
  func own(_ weight: TextStyle.Weight) -> [FontFace] { own[weight] ?? [] }

  /// The font for a character; nil while it is looked for.
  ///
  /// - Parameters:
  ///   - cluster: The character and its script.
  ///   - hanLanguage: The language of the Chinese characters in its line, where the line tells.
  ///   - weight: How bold.
  ///   - has: Whether a font can be opened and has a character.
  /// - Returns: The font. One that lacks the character, for the sign that stands for what is
  ///   missing, when none has it.
  func face(
    for cluster: ScriptRuns.Cluster, hanLanguage: String?, weight: TextStyle.Weight,
    has: (FontFace, Unicode.Scalar) -> Bool
  ) -> FontFace? {
    let needed = cluster.character.unicodeScalars.filter(FontChooser.needsGlyph)
    func hasAll(_ face: FontFace) -> Bool { needed.allSatisfy { has(face, $0) } }
    let own = own(weight)
    let sample = sample(of: cluster.script, hanLanguage)
    // Signs among letters that the own fonts lack come from the font of the letters.
    let isOwnScript = sample.map { sample in own.contains { has($0, sample.letter) } } ?? true
    if isOwnScript, let face = own.first(where: hasAll) { return face }
    if let sample {
      let question = FontQuestion(
        language: sample.language, letter: sample.letter, weight: weight)
      guard case .known(let found) = source.answer(to: question) else { return nil }
      if let found, hasAll(found) { return found }
    }
    if !isOwnScript, let face = own.first(where: hasAll) { return face }
    let missing = needed.first { scalar in !own.contains { has($0, scalar) } } ?? needed.first
    if let missing {
      let language = cluster.script == .emoji ? sample?.language ?? "" : ""
      let question = FontQuestion(language: language, letter: missing, weight: weight)
      guard case .known(let found) = source.answer(to: question) else { return nil }
      if let found, has(found, missing) { return found }
    }
    return own.first
  }

  /// The questions that drawing a text may ask, for asking them ahead of time.
  ///
  /// Only those of its scripts: whether a font lacks a single character shows when it is open.
  package func questions(
    for text: String, weight: TextStyle.Weight, skipping covered: Set<Script>
  ) -> Set<FontQuestion> {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return [] }
    var questions: Set<FontQuestion> = []
    let runs = ScriptRuns(text)
    for cluster in runs.clusters where !covered.contains(cluster.script) {
      guard let sample = sample(of: cluster.script, runs.hanLanguage) else { continue }
      questions.insert(
        FontQuestion(language: sample.language, letter: sample.letter, weight: weight))
    }
    return questions
  }

  private func sample(of script: Script, _ hanLanguage: String?) -> Script.Sample? {
    let isHan = script.code == "Hani"
    return script.sample(languages: (isHan ? hanLanguage.map { [$0] } ?? [] : []) + languages)
  }

  /// Whether a character is drawn: joiners, selectors and marks of direction are not.
  private static func needsGlyph(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isDefaultIgnorableCodePoint
  }
}
