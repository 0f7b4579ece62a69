@testable import AppCatalog
import Testing

struct SearchFuzzTests {
  @Test func `whatever is installed and typed, results are whole, ordered and explained`() {
    var random = SplitMix(seed: 5)
    for _ in 0..<60 {
      let apps = (0..<20).map { record($0, &random) }
      let index = SearchIndex(apps)
      for _ in 0..<30 {
        let query = query(for: apps, &random)
        let hits = Array(index.search(query))
        #expect(Set(hits.map(\.id)).count == hits.count)
        #expect(zip(hits, hits.dropFirst()).allSatisfy { $0.rankedTier <= $1.rankedTier })
        for hit in hits { expectExplained(hit, query) }
        _ = index.suggestions(for: query)
      }
    }
  }

  @Test func `a name is found by itself, by each of its words and by each beginning of it`() {
    var random = SplitMix(seed: 6)
    for _ in 0..<300 {
      let app = AppRecord(id: "a", name: random.text(length: 10) + " x" + random.text(length: 10))
      let index = SearchIndex([app])
      let folded = SearchFold.folded(app.name)
      #expect(index.search(app.name).first?.tier == .exactName, "\(app.name.unicodeScalars)")
      for word in folded.split(separator: " ") {
        let tier = index.search(String(word)).first?.tier
        #expect(tier.map { $0 <= .nameWord } == true, "\(word) of \(folded)")
      }
      for length in 1...folded.unicodeScalars.count {
        let beginning = String(folded.unicodeScalars.prefix(length))
        guard !beginning.hasSuffix(" ") else { continue }
        let tier = index.search(beginning).first?.tier
        #expect(tier.map { $0 <= .namePrefix } == true, "\(beginning) of \(folded)")
      }
    }
  }

  @Test func `a longer beginning of a word never finds a name that a shorter one does not`() {
    for app in SampleCatalogue.apps {
      for word in SearchFold.words(app.name) {
        for length in 1...word.unicodeScalars.count {
          let typed = String(word.unicodeScalars.prefix(length))
          #expect(SampleCatalogue.index.search(typed).contains { $0.id == app.id }, "\(typed)")
        }
      }
    }
  }

  @Test func `finding bytes agrees with looking at each place`() {
    var random = SplitMix(seed: 7)
    for _ in 0..<4000 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        UInt8.random(in: 0x60...0x63, using: &random)
      }
      let pattern = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        UInt8.random(in: 0x60...0x63, using: &random)
      }
      let start = Int.random(in: 0...bytes.count, using: &random)
      let expected = (start..<max(start, bytes.count - pattern.count + 1)).first {
        Array(bytes[$0..<($0 + pattern.count)]) == pattern
      }
      let padded = bytes + pattern + [UInt8](repeating: 0, count: ByteFinder.padding)
      let found = padded.withUnsafeBytes {
        ByteFinder(pattern).firstPlace(in: $0, start..<bytes.count)
      }
      #expect(found == expected)
    }
  }

  @Test func `mistakes are counted as by their definition`() {
    var random = SplitMix(seed: 8)
    var distance = EditDistance()
    for _ in 0..<3000 {
      let pattern = letters(1...7, &random)
      let text = letters(0...9, &random)
      let least = (0...text.count).map { plainDistance(pattern, Array(text.prefix($0))) }.min()
      let limit = Int.random(in: 0...5, using: &random)
      let found = distance.toPrefix(pattern, of: text[...], limit: limit)
      #expect(found?.mistakes == least.flatMap { $0 <= limit ? $0 : nil })
      if let found {
        #expect(plainDistance(pattern, Array(text.prefix(found.length))) == found.mistakes)
      }
    }
  }

  /// Optimal string alignment by its recurrence, from the ends.
  private func plainDistance(_ a: [UInt32], _ b: [UInt32]) -> Int {
    var table = [[Int]](repeating: Array(0...b.count), count: a.count + 1)
    for i in 0...a.count {
      for j in 0...b.count {
        guard i > 0, j > 0 else {
          table[i][j] = i + j
          continue
        }
        let same = a[i - 1] == b[j - 1]
        var cost = min(
          table[i - 1][j] + 1, table[i][j - 1] + 1, table[i - 1][j - 1] + (same ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          cost = min(cost, table[i - 2][j - 2] + 1)
        }
        table[i][j] = cost
      }
    }
    return table[a.count][b.count]
  }

  private func letters(_ count: ClosedRange<Int>, _ random: inout SplitMix) -> [UInt32] {
    (0..<Int.random(in: count, using: &random)).map { _ in UInt32.random(in: 1...4, using: &random)
    }
  }

  private func record(_ number: Int, _ random: inout SplitMix) -> AppRecord {
    AppRecord(
      id: "\(number)", name: random.text(length: 20), genericName: random.text(length: 20),
      comment: random.text(length: 60),
      keywords: (0..<Int.random(in: 0...5, using: &random)).map { _ in random.text(length: 8) },
      exec: random.text(length: 30),
      actions: [AppAction(id: "a", name: random.text(length: 10))],
      untranslated: UntranslatedTexts(
        name: random.text(length: 20), keywords: [random.text(length: 5)]))
  }

  /// A part of some text of an app, sometimes damaged, sometimes anything.
  private func query(for apps: [AppRecord], _ random: inout SplitMix) -> String {
    guard Int.random(in: 0..<4, using: &random) > 0, let app = apps.randomElement(using: &random)
    else { return random.text(length: 6) }
    let texts = [app.name, app.genericName ?? "", app.comment ?? ""] + app.keywords
    let text = Array((texts.randomElement(using: &random) ?? "").unicodeScalars)
    let start = Int.random(in: 0...text.count, using: &random)
    var part = String.UnicodeScalarView(
      text[start...].prefix(Int.random(in: 0...8, using: &random)))
    if Bool.random(using: &random), !part.isEmpty { part.removeLast() }
    return String(part)
  }

  private func expectExplained(_ hit: SearchHit, _ query: String) {
    #expect(!hit.matches.isEmpty)
    #expect(hit.matches.map(\.tier).max() == hit.tier)
    for match in hit.matches {
      #expect(!match.ranges.isEmpty)
      var end = 0
      for range in match.ranges {
        #expect(range.lowerBound >= end && !range.isEmpty)
        end = range.upperBound
        let bytes = Array(match.text.utf8)
        guard range.upperBound <= bytes.count else {
          Issue.record("\(range) of \(bytes.count) bytes for \(query)")
          continue
        }
        #expect(String(validating: bytes[range], as: UTF8.self) != nil)
      }
    }
  }
}
