import DesktopKit
import Foundation
import LauncherModel
import SceneRenderer
import Synchronization
import Testing

@testable import quire

/// Fonts for letters that the program's own font lacks, with the real fontconfig.
struct FontAnswersTests {
  private final class Arrivals: Sendable {
    private let all = Mutex<[FontAnswers.Arrival]>([])
    var list: [FontAnswers.Arrival] { all.withLock(\.self) }
    func add(_ arrival: FontAnswers.Arrival) { all.withLock { $0.append(arrival) } }

    /// Waits for the first answers of fontconfig.
    func wait() async throws {
      let deadline = ContinuousClock.now + .seconds(30)
      while !list.contains(where: { !$0.wasKept }), ContinuousClock.now < deadline {
        try await Task.sleep(for: .milliseconds(5))
      }
    }
  }

  private let question = FontQuestion(language: "he", letter: "א", weight: .medium)

  @Test func `the first start asks fontconfig, the second does not`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "quire-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = FontCacheFile(path: folder.appending(path: "fonts").path(percentEncoded: false))
    let first = Arrivals()
    let answers = FontAnswers(file: file) { first.add($0) }
    #expect(answers.answer(to: question) == .pending)
    try await first.wait()
    let known = answers.answer(to: question)
    #expect(known != .pending)
    let deadline = ContinuousClock.now + .seconds(30)
    while file.read() == nil, ContinuousClock.now < deadline {
      try await Task.sleep(for: .milliseconds(5))
    }

    let second = Arrivals()
    let next = FontAnswers(file: file) { second.add($0) }
    next.prepare(for: ["Files", "שלום", "Größe"])
    #expect(next.answer(to: question) == known)
    #expect(second.list.map(\.wasKept) == [true])
  }

  @Test func `titles in the program's own font ask nothing`() {
    let file = FontCacheFile(path: "/nowhere/fonts")
    let arrivals = Arrivals()
    let answers = FontAnswers(file: file) { arrivals.add($0) }
    answers.prepare(for: ["Files", "Café – 2", "Ελληνικά", "Русский", "12:30 (…)"])
    #expect(arrivals.list.isEmpty)
  }

  @Test func `where nobody waits for a frame the answer is there at once`() {
    let answers = FontAnswers(file: FontCacheFile(path: "/nowhere/fonts"), onArrival: nil)
    #expect(answers.answer(to: question) != .pending)
  }

  @Test func `a question is read from the line it is written on`() {
    for weight in [TextStyle.Weight.medium, .semibold] {
      for language in ["", "ja", "und-zsye", "zh-tw"] {
        let question = FontQuestion(language: language, letter: "字", weight: weight)
        #expect(FontQuestion(key: question.key) == question)
      }
    }
    for key in ["", "ja", "ja 4e2d", "ja zz 500", "ja d800 500", "ja 4e2d 1", "a b c d"] {
      #expect(FontQuestion(key: key) == nil)
    }
  }
}
