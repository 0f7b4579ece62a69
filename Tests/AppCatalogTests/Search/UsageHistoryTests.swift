import AppCatalog
import Testing

struct UsageHistoryTests {
  private let day = 86_400.0

  @Test func `a start counts one and half of it after two weeks`() {
    var history = UsageHistory()
    history.record("a", at: 1000)
    #expect(history.score(of: "a", at: 1000) == 1)
    #expect(abs(history.score(of: "a", at: 1000 + 14 * day) - 0.5) < 1e-12)
    #expect(abs(history.score(of: "a", at: 1000 + 7 * day) - 0.5.squareRoot()) < 1e-12)
    #expect(abs(history.score(of: "a", at: 1000 + 140 * day) - 1.0 / 1024) < 1e-12)
    #expect(history.score(of: "b", at: 1000) == 0)
  }

  @Test func `starts add up, each faded by its own age`() {
    var history = UsageHistory()
    for start in [0.0, 14, 28] { history.record("a", at: start * day) }
    #expect(abs(history.score(of: "a", at: 28 * day) - 1.75) < 1e-12)
    #expect(history.uses["a"]?.count == 3)
  }

  @Test func `a daily app stays before one that was tried a lot long ago`() {
    var history = UsageHistory()
    for _ in 0..<30 { history.record("tried", at: 0) }
    for date in 90..<97 { history.record("daily", at: Double(date) * day) }
    #expect(history.score(of: "daily", at: 97 * day) > history.score(of: "tried", at: 97 * day))
  }

  @Test func `time alone never changes the order`() {
    var random = SplitMix(seed: 3)
    var history = UsageHistory()
    for _ in 0..<200 {
      history.record(
        "\(Int.random(in: 0..<20, using: &random))", at: Double(random.next() % 9000) * day / 100)
    }
    func order(_ time: Double) -> [String] {
      history.scores(at: time).sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    }
    #expect(order(90 * day) == order(400 * day))
  }

  @Test func `the latest are listed first`() {
    var history = UsageHistory()
    for (time, id) in ["a", "b", "c", "a"].enumerated() { history.record(id, at: Double(time)) }
    #expect(history.recent(10) == ["a", "c", "b"])
    #expect(history.recent(2) == ["a", "c"])
    #expect(history.recent(0).isEmpty)
    #expect(history.recent(-1).isEmpty)
  }

  @Test func `after a clock was ahead, an app does not stay on top`() {
    var history = UsageHistory()
    history.record("a", at: 1e12)
    history.record("b", at: 1000)
    history.record("b", at: 1001)
    #expect(history.recent(1) == ["b"])
    #expect(history.score(of: "a", at: 1000 + 140 * day) < 0.01)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a time that is no number changes nothing`(time: Double) {
    var history = UsageHistory()
    history.record("a", at: 5)
    let before = history
    history.record("a", at: time)
    history.record("b", at: time)
    #expect(history == before)
    #expect(history.score(of: "a", at: time).isFinite)
  }

  @Test func `only so many are remembered, and the least used go`() {
    var history = UsageHistory()
    for _ in 0..<3 { history.record("kept", at: 0) }
    for number in 0..<(UsageHistory.capacity + 50) {
      history.record("app\(number)", at: Double(number))
    }
    #expect(history.uses.count == UsageHistory.capacity)
    #expect(history.uses["kept"] != nil)
    #expect(history.uses["app0"] == nil)
    #expect(history.uses["app\(UsageHistory.capacity + 49)"] != nil)
  }

  @Test func `forgetting and clearing leave nothing behind`() {
    var history = UsageHistory()
    history.record("a", at: 1)
    history.record("b", at: 2)
    history.forget("a")
    #expect(history.recent(9) == ["b"])
    history.clear()
    #expect(history == UsageHistory())
  }

  @Test func `what is written is read again`() {
    var history = UsageHistory()
    for (number, id) in [
      "org.gnome.Maps.desktop", "a=b.desktop", "line\nend", "100%", "ä ö", "=", "\u{85}",
    ]
    .enumerated() {
      for _ in 0...number { history.record(id, at: 1_764_538_458.25 + Double(number)) }
    }
    #expect(UsageHistory(text: history.text) == history)
    #expect(history.text.hasPrefix("version=1\n"))
    #expect(history.text.split(separator: "\n").count == history.uses.count + 1)
  }

  @Test func `a broken line costs only itself`() {
    let text = """
      version=1
      good.desktop=2 1.5 1000
      no numbers
      =1 1 1
      a=1 1
      b=1 1 1 1
      c=0 1 1
      d=-1 1 1
      e=1 nan 1
      f=1 1 inf
      g=1 1e99 1
      h=1 -1 1
      i%zz=1 1 1
      j%FF=1 1 1
      k=99999999999999999999 1 1
      last.desktop=1 1.0 2000
      """
    #expect(UsageHistory(text: text).recent(9) == ["last.desktop", "good.desktop"])
  }

  @Test(arguments: ["", "version=2\na=1 1 1", "a=1 1 1", "\u{0}\u{FF}", "version=1"])
  func `a text of no or another version is no history`(text: String) {
    #expect(UsageHistory(text: text) == UsageHistory())
  }

  @Test func `anything can be read, and a longer text than is remembered`() {
    var random = SplitMix(seed: 4)
    for _ in 0..<500 { _ = UsageHistory(text: "version=1\n" + random.text(length: 60)) }
    let lines = (0..<2000).map { "app\($0)=1 1 \($0)" }
    let history = UsageHistory(text: (["version=1"] + lines).joined(separator: "\n"))
    #expect(history.uses.count == UsageHistory.capacity)
    #expect(history.recent(1) == ["app1999"])
  }
}
