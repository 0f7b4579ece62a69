import Foundation
import Testing

@testable import SceneRenderer

struct ScriptTests {
  /// First, last and code of every range, from Tests/Oracles/scripts.pl.
  private static func ranges() throws -> [(first: UInt32, last: UInt32, code: String)] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/scripts.json")
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [[Any]] ?? []
    return json.compactMap { entry in
      guard entry.count == 3, let first = entry[0] as? Int, let last = entry[1] as? Int,
        let code = entry[2] as? String
      else { return nil }
      return (UInt32(first), UInt32(last), code)
    }
  }

  @Test func `every letter has the script that Unicode gives it`() throws {
    let ranges = try ScriptTests.ranges()
    #expect(ranges.count > 900)
    var wrong: [String] = []
    for range in ranges where !["Zyyy", "Zinh", "Qaai"].contains(range.code) {
      for value in range.first...range.last {
        guard let scalar = Unicode.Scalar(value) else { continue }
        let found = Script.of(scalar)?.code
        // Latin signs that are no letters go with their neighbours.
        if found == range.code || (range.code == "Latn" && found == nil) { continue }
        wrong.append("\(String(value, radix: 16)) \(range.code) \(found ?? "-")")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(10))")
  }

  @Test func `what belongs to no script has at most the script around it`() throws {
    for scalar in " 0123456789.,-()…–“”→€©\u{301}\u{200D}\u{FE0F}".unicodeScalars {
      #expect(Script.of(scalar) == nil, "\(String(scalar.value, radix: 16))")
    }
    #expect(Script.of("،")?.code == "Arab")
    #expect(Script.of("।")?.code == "Deva")
    #expect(Script.of("ー")?.code == "Kana")
  }

  private func scripts(_ text: String) -> String {
    var last = ""
    return ScriptRuns(text).clusters.reduce(into: "") { result, cluster in
      result += (cluster.script.code == last ? "" : "|\(cluster.script.code):")
      result.append(cluster.character)
      last = cluster.script.code
    }
  }

  @Test func `signs go with the letters before them, at the start with those after`() {
    #expect(scripts("Files 2.0 (new)") == "|Latn:Files 2.0 (new)")
    #expect(scripts("(42) שלום, abc!") == "|Hebr:(42) שלום, |Latn:abc!")
    #expect(scripts("12:30") == "|Zyyy:12:30")
    #expect(scripts("日本のカメラ") == "|Hani:日本|Hira:の|Kana:カメラ")
    #expect(scripts("हिन्दी") == "|Deva:हिन्दी")
    #expect(scripts("") == "")
  }

  @Test(
    arguments: [
      "🎉", "👍🏽", "👨‍👩‍👧‍👦", "🇩🇪", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "1️⃣", "❤️", "❤️‍🔥", "☎️", "🏳️‍🌈",
    ] as [Character])
  func `a sequence that is one picture is one picture`(emoji: Character) {
    let runs = ScriptRuns("a\(emoji)b").clusters
    #expect(runs.map(\.script) == [.latin, .emoji, .latin])
    #expect(runs[1].character == emoji)
  }

  @Test(arguments: ["1", "#", "©", "☎", "❤\u{FE0E}", "🎉\u{FE0E}", "→"] as [Character])
  func `what is shown as text is no picture`(sign: Character) {
    #expect(!ScriptRuns(String(sign)).clusters.contains { $0.script == .emoji })
  }

  @Test func `the letters of a line tell the language of its Chinese characters`() {
    #expect(ScriptRuns("画像").hanLanguage == nil)
    #expect(ScriptRuns("画像ビューア").hanLanguage == "ja")
    #expect(ScriptRuns("漢字 한글").hanLanguage == "ko")
    #expect(ScriptRuns("ㄅ字").hanLanguage == "zh-tw")
  }

  @Test(
    arguments: [
      (["ja-JP", "ja"], "ja"), (["zh-TW", "zh"], "zh-tw"), (["zh-HK"], "zh-hk"),
      (["zh-CN"], "zh-cn"), (["zh-Hant"], "zh-tw"), (["zh-Hans"], "zh-cn"), (["zh"], "zh-cn"),
      (["ko-KR"], "ko"), (["de-DE", "de", "ja-JP"], "ja"), (["de"], "zh-cn"), ([], "zh-cn"),
    ] as [([String], String)])
  func `Chinese characters follow the user's languages`(languages: [String], expected: String) {
    #expect(Script(code: "Hani").sample(languages: languages)?.language == expected)
  }

  @Test func `a script follows only languages that are written in it`() {
    #expect(Script(code: "Arab").sample(languages: ["de", "fa-IR"])?.language == "fa")
    #expect(Script(code: "Arab").sample(languages: ["ja"])?.language == "ar")
    #expect(Script(code: "Kana").sample(languages: ["zh-CN"])?.language == "ja")
    #expect(Script(code: "Zyyy").sample(languages: ["de"]) == nil)
  }
}
