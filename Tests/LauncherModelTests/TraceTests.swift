import Foundation
import LayoutCore
import Testing

@testable import LauncherModel

/// What holds for every stored trace.
@Suite struct TraceTests {
  @Test func `every trace can be read`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Trace.folder.path)
    #expect(names.filter { $0.hasSuffix(".jsonl") }.count == Trace.all.count)
    #expect(Trace.all.count > 40)
  }

  @Test(arguments: Trace.all) func `what happens is what is stored`(trace: Trace) throws {
    var lines = trace.happenings().map { "\(milliseconds($0.time)) \($0.text)" }
    let last = try #require(trace.frames().last)
    let scroll = last.scroll.map { String(format: ", scrolled by %.3f", $0) } ?? ""
    lines.append(
      "rest page \(last.page) of \(last.tab), "
        + "focus \(last.focus.map(String.init) ?? "none")\(scroll)")
    try Stored.expect(
      lines.joined(separator: "\n") + "\n",
      in: Trace.folder.appending(path: trace.name + ".expected.txt"))
  }

  @Test(arguments: Trace.all)
  func `the frame rate changes nothing that happens and no position`(trace: Trace) {
    let happened = trace.happenings(hz: 60)
    var seen: [Int: Replay.Frame] = [:]
    for hz in [30, 60, 120, 144] {
      #expect(trace.happenings(hz: Double(hz)) == happened)
      for (number, frame) in trace.frames(hz: Double(hz)).enumerated() {
        // Frames that fall on the same time at another rate: counted in 1/720 s.
        let key = number * (720 / hz)
        guard let other = seen[key] else {
          seen[key] = frame
          continue
        }
        #expect(abs(frame.page - other.page) < 1e-9, "at \(frame.time)")
        #expect(frame.target == other.target && frame.tab == other.tab)
        #expect(frame.phase == other.phase && frame.focus == other.focus)
        #expect(frame.pressed == other.pressed)
        #expect(abs((frame.scroll ?? 0) - (other.scroll ?? 0)) < 1e-6, "at \(frame.time)")
      }
    }
  }

  @Test(arguments: Trace.all)
  func `everything is mirrored for those who read from right to left`(trace: Trace) {
    let mirrored = trace.mirrored
    #expect(mirrored.happenings().map(\.text) == trace.happenings().map(\.text))
    let pairs = zip(trace.frames(), mirrored.frames())
    for (frame, other) in pairs {
      #expect(abs(frame.page - other.page) < 1e-9, "at \(frame.time)")
      #expect(frame.focus == other.focus && frame.pressed == other.pressed)
      #expect(frame.tab == other.tab && frame.target == other.target)
      #expect(abs((frame.scroll ?? 0) - (other.scroll ?? 0)) < 1e-6, "at \(frame.time)")
    }
  }

  @Test(arguments: Trace.all) func `it comes to rest and stays there`(trace: Trace) throws {
    guard trace.name != "stops-at-end" else { return }
    let frames = trace.frames()
    let last = try #require(frames.last)
    #expect(!last.needsFrame && last.deadline == nil)
    #expect(last.phase == .idle && last.page == Double(last.target))
    #expect(last.pressed == nil)
    // What an input sets in motion stops soon and does not begin again.
    let lastInput = trace.events.last?.time ?? 0
    let moving = frames.map { $0.needsFrame && $0.time > lastInput }
    // What scrolls shows a bar that goes a while later.
    let scrolls = trace.name.hasPrefix("scroll-")
    #expect(zip(moving, moving.dropFirst()).filter { !$0 && $1 }.count <= (scrolls ? 2 : 1))
    // The mark of a start waits for a window, which a trace has none of.
    let starts = trace.happenings().contains { $0.text.hasPrefix("select") }
    let patience = starts ? LauncherState.Launching.limit + 0.1 : scrolls ? 5 : 2
    #expect(last.time - lastInput < patience)
  }

  @Test(arguments: Trace.all) func `pages and focus stay within what there is`(trace: Trace) {
    for frame in trace.frames() {
      #expect(frame.page.isFinite)
      #expect(frame.target >= 0)
      if let focus = frame.focus { #expect(focus >= 0) }
    }
  }

  @Test(arguments: Trace.all)
  func `nothing moves by itself under reduced motion`(trace: Trace) throws {
    let reduced = trace.withReducedMotion
    var last: Replay.Frame?
    for frame in reduced.frames() {
      #expect(frame.phase != .settling)
      // What is scrolled moves by input alone.
      let isInput = reduced.events.contains {
        $0.time > (last?.time ?? 0) && $0.time <= frame.time
      }
      if let last, last.scroll != frame.scroll { #expect(isInput, "at \(frame.time)") }
      last = frame
      if frame.phase == .idle { #expect(frame.page == Double(frame.target)) }
    }
    // What was chosen is the same, unless a moving page was caught or something flung.
    let launched = { (trace: Trace) -> [String] in
      trace.happenings().map(\.text).filter { $0.hasPrefix("select") || $0.hasPrefix("menu") }
    }
    let isElsewhere = ["catch", "scroll"].contains { trace.name.hasPrefix($0) }
    if !isElsewhere { #expect(launched(reduced) == launched(trace)) }
  }

  private func milliseconds(_ seconds: Double) -> String {
    String(format: "%.3f", seconds * 1000)
  }
}
