internal import AppCatalog
internal import Glibc

/// A key press of a search over 10 000 apps, beside looking for the same text in the same strings.
enum SearchBenchmark {
  /// How long a key press may take, in ms.
  private static let budget = 2.0
  /// What is typed, letter by letter: names, words, initials, mistakes, what is nowhere.
  private static let typed = [
    "firefox", "editor", "text editor", "vsc", "calculater", "mem", "söund", "edit 12", "zzqx",
    "window", "kalender",
  ]

  static func run(_ effort: Effort) throws {
    let apps = records(10_000)
    var building = Samples()
    var index = SearchIndex()
    for _ in 0..<effort.count(10) { index = building.measure { SearchIndex(apps) } }
    let texts = PlainTexts(apps)
    let usage = habits(of: apps)
    var keys = Samples()
    var plain = Samples()
    var worst = (time: 0.0, query: "")
    for text in typed {
      for length in 1...text.count {
        let query = String(text.prefix(length))
        var times = Samples()
        for _ in 0..<effort.count(20) {
          let found = times.measure { index.search(query, usage: usage, at: 0).count }
          let scanned = plain.measure { texts.count(of: query) }
          // A scan knows no initials and forgives nothing.
          try BenchmarkError.require(
            found >= scanned || query.contains(" "), "\(found) and \(scanned) for \(query)")
        }
        keys.append(times.median)
        if times.median > worst.time { worst = (times.median, query) }
      }
    }
    var suggesting = Samples()
    for _ in 0..<effort.count(40) {
      _ = suggesting.measure { index.suggestions(for: "kalqulador") }
    }
    Report.figure(
      "search.key", "\(keys.summary) (“\(worst.query)”)",
      beside: "plain scan \(milliseconds(plain.median))", ratio: keys.median / plain.median,
      budgets: [Report.Budget(limit: budget, value: worst.time * 1e3, unit: "ms")])
    Report.figure(
      "search.suggestions", milliseconds(suggesting.median),
      beside: "plain scan \(milliseconds(plain.median))", ratio: suggesting.median / plain.median)
    Report.figure(
      "search.index", milliseconds(building.median),
      beside: "plain scan \(milliseconds(plain.median))", ratio: building.median / plain.median)
  }

  /// Apps as entries describe them: two names, a generic name, keywords, a comment, an action.
  private static func records(_ count: Int) -> [AppRecord] {
    let words = [
      "sound", "picture", "memory", "window", "editor", "calendar", "folder", "web", "letter",
      "spreadsheet", "network", "photo", "video", "Größe", "изображение", "画像",
    ]
    return (0..<count).map { number in
      let word = { (step: Int) in words[(number / 3 &* 7 &+ step &* 5) % words.count] }
      let name = SampleApps.name(number)
      return AppRecord(
        id: "bench-\(number).desktop", name: name,
        genericName: "\(word(1)) \(word(2))",
        comment: "View and change each \(word(3)) of your \(word(4)) on this computer",
        keywords: [word(5), word(6), word(7), word(8)],
        exec: "/usr/bin/bench-\(word(1))-\(number) %U",
        actions: [AppAction(id: "new", name: "New Window")],
        untranslated: number % 2 == 0 ? nil : UntranslatedTexts(name: "\(word(9)) \(name)"))
    }
  }

  private static func habits(of apps: [AppRecord]) -> UsageHistory {
    var usage = UsageHistory()
    for app in apps.prefix(4 * UsageHistory.capacity) {
      usage.record(app.id, at: 0)
      usage.record(app.id, at: 0)
    }
    return usage
  }
}

/// The names, generic names and keywords of apps as the C library searches them.
private struct PlainTexts {
  private let texts: [[CChar]]

  init(_ apps: [AppRecord]) {
    texts = apps.map { app in
      let parts =
        [app.name, app.untranslated?.name, app.genericName].compactMap(\.self)
        + app.keywords
      return Array(SearchFold.folded(parts.joined(separator: " ")).utf8CString)
    }
  }

  /// How many of them have a text in them.
  func count(of text: String) -> Int {
    let folded = Array(SearchFold.folded(text).utf8CString)
    return texts.count { strstr($0, folded) != nil }
  }
}
