import Foundation
import Testing

@testable import quire

/// `quire replay`: traces in, one JSON line a frame and an event out.
@Suite struct ReplayCommandTests {
  private static let start = #"{"type":"start","w":1000,"h":800,"scale":1,"columns":5,"rows":4}"#

  private func run(
    _ lines: [String], hz: Double = 60
  ) -> (lines: [String], messages: [String]) {
    ReplayCommand.answer(to: lines.joined(separator: "\n"), name: "t.jsonl", hz: hz)
  }

  @Test func `a trace that is only a start gives one frame at rest`() {
    let answer = run([Self.start])
    #expect(
      answer.lines == [
        #"{"t":0.000,"page":0.0000,"target":0,"phase":"idle","tab":"all","focus":0,"#
          + #""pressed":null,"needsFrame":false,"deadline":null}"#
      ])
    #expect(answer.messages.isEmpty)
  }

  @Test func `a tap is a press, a deadline for the long press, and a select`() {
    let answer = run([
      Self.start, #"{"t":50,"type":"touch-down","finger":0,"x":320,"y":341}"#,
      #"{"t":150,"type":"touch-up","finger":0,"x":320,"y":341}"#,
      #"{"t":160,"type":"end"}"#,
    ])
    #expect(
      answer.lines.contains(
        #"{"t":50.000,"page":0.0000,"target":0,"phase":"idle","tab":"all","focus":0,"#
          + #""pressed":"sample-6","needsFrame":false,"deadline":550.000}"#))
    #expect(answer.lines.contains(#"{"t":150.000,"event":"select","id":"sample-6"}"#))
  }

  @Test func `pages have four digits, times three, and phases their names`() throws {
    let answer = run([
      Self.start, #"{"t":0,"type":"touch-down","finger":0,"x":800,"y":400}"#,
      #"{"t":100,"type":"touch-move","finger":0,"x":666,"y":400}"#,
      #"{"t":300,"type":"touch-up","finger":0,"x":666,"y":400}"#,
    ])
    #expect(answer.lines.contains { $0.contains(#""page":0.1240,"target":0,"phase":"dragging""#) })
    #expect(answer.lines.contains { $0.contains(#""phase":"settling""#) })
    #expect(answer.lines.contains(#"{"t":100.000,"event":"drag-start","id":null}"#))
    let format =
      #/\{"t":\d+\.\d{3},("page":-?\d+\.\d{4},"target":\d+,"phase":"(idle|dragging|settling)","tab":"[^"]*","focus":(\d+|null),"pressed":("[^"]*"|null),"needsFrame":(true|false),"deadline":(\d+\.\d{3}|null)|"event":"(select|menu|page|tab|hide|drag-start|drop|folder)","id":("[^"]*"|null))\}/#
    for line in answer.lines {
      #expect(line.wholeMatch(of: format) != nil, "\(line)")
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }
  }

  @Test func `beyond the first page the position is negative`() {
    let answer = run([
      Self.start, #"{"t":0,"type":"touch-down","finger":0,"x":300,"y":400}"#,
      #"{"t":100,"type":"touch-move","finger":0,"x":510,"y":400}"#, #"{"t":120,"type":"end"}"#,
    ])
    // 0.2 pages of pull: 0.2 · 0.55 / (1 + 0.55 · 0.2).
    #expect(answer.lines.contains { $0.contains(#""page":-0.0991"#) })
  }

  @Test(arguments: [30.0, 60, 120, 144]) func `frames come at the rate asked for`(hz: Double) {
    let answer = run([Self.start, #"{"t":0,"type":"page","page":1}"#], hz: hz)
    let times = answer.lines.filter { $0.contains("needsFrame") }.compactMap {
      $0.dropFirst(5).split(separator: ",").first.flatMap { Double($0) }
    }
    for (number, time) in times.enumerated() {
      #expect(abs(time - Double(number) * 1000 / hz) <= 0.0005)
    }
    #expect(times.count > Int(0.6 * hz))
  }

  @Test(arguments: [
    ("{", "not an object of the trace format"),
    ("[1]", "not an object of the trace format"),
    (#"{"t":1}"#, "not an object of the trace format"),
    (#"{"t":1,"type":"wave"}"#, #"unknown type "wave""#),
    (#"{"type":"tick"}"#, #"tick needs "t""#),
    (#"{"t":1,"type":"touch-down","finger":0,"x":3}"#, #"touch-down needs "y""#),
    (#"{"t":1,"type":"resize","w":3}"#, #"resize needs "h""#),
    (#"{"t":1,"type":"key-down"}"#, #"key-down needs "key""#),
    (#"{"t":1,"type":"key-down","key":"a","mods":["hyper"]}"#, #"unknown modifier "hyper""#),
    (#"{"t":1,"type":"page"}"#, #"page needs "page""#),
    (#"{"t":1,"type":"items"}"#, #"items needs "items""#),
    (#"{"type":"start","w":1,"h":1}"#, "a second start"),
  ])
  func `a bad line costs only itself, and is named with its number`(line: String, reason: String) {
    let tap = [
      #"{"t":50,"type":"touch-down","finger":0,"x":320,"y":341}"#,
      #"{"t":150,"type":"touch-up","finger":0,"x":320,"y":341}"#,
    ]
    let good = run([Self.start] + tap)
    let bad = run([Self.start, line] + tap)
    #expect(bad.lines == good.lines)
    #expect(bad.messages.count == 1)
    #expect(bad.messages.first?.hasPrefix("t.jsonl:2: \(reason)") == true, "\(bad.messages)")
  }

  @Test func `time that goes back is a bad line, the lines after it count on`() {
    let answer = run([
      Self.start, #"{"t":100,"type":"page","page":1}"#, #"{"t":50,"type":"page","page":2}"#,
      #"{"t":150,"type":"page","page":0}"#,
    ])
    #expect(answer.messages.count == 1 && answer.messages[0].hasPrefix("t.jsonl:3: t goes back"))
    #expect(answer.lines.allSatisfy { !$0.contains(#""target":2"#) })
  }

  @Test func `without a start there is no result`() {
    let answer = run([#"{"t":1,"type":"page","page":1}"#])
    #expect(answer.lines.isEmpty)
    #expect(answer.messages.last == "t.jsonl has no start line")
    #expect(run([]).messages == ["t.jsonl has no start line"])
  }

  @Test func `empty lines and inputs the launcher does not use are no mistakes`() {
    let answer = run([
      Self.start, "", "   ", #"{"t":1,"type":"text","text":"a"}"#,
      #"{"t":2,"type":"pad-down","button":"a"}"#, #"{"t":2,"type":"pad-up","button":"a"}"#,
      #"{"t":3,"type":"shown","extra":1}"#, "",
    ])
    #expect(answer.messages.isEmpty)
  }

  @Test func `names with quotes and other letters are JSON`() throws {
    let answer = run([
      #"{"type":"start","w":800,"h":600,"tabs":[{"id":"a\"b\\ é/","apps":3}],"tab":"a\"b\\ é/"}"#
    ])
    let line = try #require(answer.lines.first)
    let object =
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    #expect(object?["tab"] as? String == "a\"b\\ é/")
  }

  @Test func `a number no frame can have is refused, not run for ever`() {
    for t in ["1e999", "\"inf\"", "null", "1e300", "3600001"] {
      #expect(!run([Self.start, #"{"t":\#(t),"type":"page","page":1}"#]).messages.isEmpty)
    }
  }

  @Test func `columns and rows that are given stay through a resize`() {
    let answer = run([
      Self.start, #"{"t":0,"type":"page","page":2}"#,
      #"{"t":1000,"type":"resize","w":400,"h":300,"scale":1}"#,
    ])
    #expect(answer.lines.last?.contains(#""page":2.0000,"target":2"#) == true)
  }
}
