internal import DesktopKit
internal import LauncherModel
internal import SDLKit
internal import SceneRenderer
internal import Synchronization

/// The fonts for what the program's own fonts lack: answers kept from the last start, and those of
/// fontconfig, which is asked on a thread of its own.
final class FontAnswers: FontSource, Sendable {
  /// What came in, for the trace.
  struct Arrival: Sendable {
    /// How many answers.
    var count: Int
    /// Whether they had been kept; else fontconfig gave them.
    var wasKept: Bool
  }

  private struct State {
    var answers: [FontQuestion: FontFace?] = [:]
    /// Questions that wait for fontconfig.
    var open: Set<FontQuestion> = []
    var hasReadKept = false
  }

  /// The languages the user reads, the preferred one first.
  let languages = UserLanguages.read()

  private let state = Mutex(State())
  private let queue = BackgroundQueue(name: "quire-fonts")
  private let file: FontCacheFile
  private let onArrival: (@Sendable (Arrival) -> Void)?

  /// Makes a source.
  ///
  /// - Parameters:
  ///   - file: Where answers are kept.
  ///   - onArrival: Called on another thread when there are answers; nil to wait for each of them,
  ///     for pictures, where nobody waits for a frame.
  init(file: FontCacheFile = FontCacheFile(), onArrival: (@Sendable (Arrival) -> Void)?) {
    self.file = file
    self.onArrival = onArrival
  }

  /// The program's own fonts with these behind them.
  func book(scale: Double) -> FontBook {
    FontBook(paths: Resources.fonts, scale: scale, languages: languages, source: self)
  }

  func answer(to question: FontQuestion) -> FontAnswer {
    if let known = state.withLock({ $0.answers[question] }) { return .known(known) }
    ask([question])
    return state.withLock { $0.answers[question] }.map { .known($0) } ?? .pending
  }

  /// Looks ahead for the fonts that titles need; for a background thread.
  ///
  /// It does not wait for fontconfig: what was not kept arrives later.
  func prepare(for titles: [String]) {
    readKept()
    let chooser = FontChooser(own: [:], languages: languages, source: self)
    var questions: Set<FontQuestion> = []
    for title in titles {
      questions.formUnion(
        chooser.questions(for: title, weight: .medium, skipping: Resources.fontScripts))
    }
    ask(questions)
  }

  private func ask(_ questions: Set<FontQuestion>) {
    let hasNew = state.withLock { state in
      let new = questions.filter { state.answers[$0] == nil && !state.open.contains($0) }
      state.open.formUnion(new)
      return !new.isEmpty
    }
    guard hasNew else { return }
    if onArrival == nil { return answerOpen() }
    queue.async { [weak self] in self?.answerOpen() }
  }

  private func answerOpen() {
    readKept()
    let questions = state.withLock { state in
      defer { state.open.removeAll() }
      return state.open.filter { state.answers[$0] == nil }
    }
    guard !questions.isEmpty else { return }
    let resolver = FontResolver()
    var answers: [FontQuestion: FontFace?] = [:]
    for question in questions {
      let font = resolver?.font(
        for: question.letter, weight: question.weight.fontWeight, language: question.language)
      answers[question] = .some(font.map { FontFace(path: $0.path, index: $0.index) })
    }
    let all = state.withLock { state in
      state.answers.merge(answers) { known, _ in known }
      return state.answers
    }
    onArrival?(Arrival(count: answers.count, wasKept: false))
    guard let resolver, onArrival != nil else { return }
    let kept = all.map { question, face in
      (question.key, face.map { FontFile(path: $0.path, index: $0.index, family: "") })
    }
    // Without it the next start asks again: nothing to report.
    try? file.write(Dictionary(uniqueKeysWithValues: kept), sources: resolver.sources)
  }

  /// Takes in what was kept from the last start, the first time.
  private func readKept() {
    guard state.withLock({ !$0.hasReadKept }) else { return }
    var answers: [FontQuestion: FontFace?] = [:]
    for (key, font) in file.read() ?? [:] {
      guard let question = FontQuestion(key: key) else { continue }
      answers[question] = .some(font.map { FontFace(path: $0.path, index: $0.index) })
    }
    state.withLock { state in
      state.hasReadKept = true
      state.answers.merge(answers) { known, _ in known }
    }
    if !answers.isEmpty { onArrival?(Arrival(count: answers.count, wasKept: true)) }
  }
}

extension FontQuestion {
  /// The question on a line, for the file of kept answers.
  var key: String { "\(language) \(String(letter.value, radix: 16)) \(weight.fontWeight.rawValue)" }

  /// Reads a question from its line; nil when it is none.
  init?(key: String) {
    let parts = key.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, let letter = UInt32(parts[1], radix: 16).flatMap(Unicode.Scalar.init),
      let weight = TextStyle.Weight.all.first(where: { "\($0.fontWeight.rawValue)" == parts[2] })
    else { return nil }
    self.init(language: String(parts[0]), letter: letter, weight: weight)
  }
}

extension TextStyle.Weight {
  fileprivate static let all: [TextStyle.Weight] = [.medium, .semibold]

  /// The weight on fontconfig's scale.
  fileprivate var fontWeight: FontWeight { self == .medium ? .medium : .semibold }
}
