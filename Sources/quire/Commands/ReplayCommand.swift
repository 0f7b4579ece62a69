internal import FoundationEssentials
internal import LauncherModel
internal import LayoutCore

/// `quire replay`: feeds a recorded input trace to the real model with a virtual clock.
enum ReplayCommand {
  static let usage = "usage: quire replay TRACE.jsonl [--hz N]   (\"-\" reads standard input)"

  /// Runs the command with the arguments after its name and answers the exit status.
  static func run(_ arguments: [String]) -> Int32 {
    var path: String?
    var hz = 60.0
    var reader = ArgumentReader(arguments)
    do {
      while let word = try reader.next() {
        switch word {
        case "--hz": hz = try reader.number(in: Replay.rates)
        case "--help":
          CommandOutput.result(usage)
          return 0
        case _ where word.hasPrefix("-") && word != "-":
          throw ArgumentReader.WrongUsage(message: "unexpected option \(word)")
        case _ where path == nil: path = word
        default: throw ArgumentReader.WrongUsage(message: "more than one trace: \(word)")
        }
      }
      guard let path else { throw ArgumentReader.WrongUsage(message: "which trace?") }
      return replay(path, hz: hz)
    } catch {
      let reason = (error as? ArgumentReader.WrongUsage)?.message ?? "\(error)"
      CommandOutput.message("quire replay: \(reason)\n\(usage)")
      return 2
    }
  }

  private static func replay(_ path: String, hz: Double) -> Int32 {
    let name = path == "-" ? "standard input" : path
    guard let text = InputFile.text(path) else {
      CommandOutput.message("quire replay: \(name) cannot be read")
      return 1
    }
    let answer = answer(to: text, name: name, hz: hz)
    for message in answer.messages { CommandOutput.message("quire replay: \(message)") }
    if !answer.lines.isEmpty { CommandOutput.result(answer.lines.joined(separator: "\n")) }
    return answer.messages.isEmpty ? 0 : 1
  }

  /// What a trace gives: lines of results, and messages about the lines that could not be used.
  static func answer(
    to text: String, name: String, hz: Double
  ) -> (lines: [String], messages: [String]) {
    let trace = TraceReader(lines: text.split(separator: "\n", omittingEmptySubsequences: false))
    var messages = trace.problems.map { "\(name):\($0.line): \($0.reason)" }
    guard let start = trace.start else {
      messages.append("\(name) has no start line")
      return ([], messages)
    }
    let outputs = Replay.run(trace.events, start: start, hz: hz, text: AverageText())
    return (outputs.map(line), messages)
  }

  private static func line(_ output: Replay.Output) -> String {
    switch output {
    case .frame(let frame):
      let deadline = frame.deadline.map { fixed($0 * 1000, digits: 3) } ?? "null"
      let scroll = frame.scroll.map { ",\"scroll\":\(fixed($0, digits: 3))" } ?? ""
      return
        "{\"t\":\(fixed(frame.time * 1000, digits: 3)),\"page\":\(fixed(frame.page, digits: 4))"
        + ",\"target\":\(frame.target),\"phase\":\"\(frame.phase)\",\"tab\":\(quoted(frame.tab))"
        + ",\"focus\":\(frame.focus.map(String.init) ?? "null")\(scroll)"
        + ",\"pressed\":\(frame.pressed.map(quoted) ?? "null")"
        + ",\"needsFrame\":\(frame.needsFrame),\"deadline\":\(deadline)}"
    case .event(let time, let name, let id):
      let text = id.isEmpty ? "null" : quoted(id)
      return "{\"t\":\(fixed(time * 1000, digits: 3)),\"event\":\"\(name)\",\"id\":\(text)}"
    }
  }

  private static func quoted(_ text: String) -> String {
    guard let data = try? JSONEncoder().encode(text) else { return "\"\"" }
    return String(decoding: data, as: UTF8.self)
  }

  /// A number with a fixed number of digits after the point.
  private static func fixed(_ value: Double, digits: Int) -> String {
    var unit = 1
    for _ in 0..<digits { unit *= 10 }
    let scaled = (abs(value) * Double(unit)).rounded().flooredInt(in: 0...Int(1e15))
    let rest = String(scaled % unit)
    let zeros = String(repeating: "0", count: digits - rest.count)
    return "\(value < 0 && scaled > 0 ? "-" : "")\(scaled / unit).\(zeros)\(rest)"
  }
}
