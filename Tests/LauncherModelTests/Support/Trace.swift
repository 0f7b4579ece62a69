import Foundation
import LauncherModel
import LayoutCore
import Testing

@testable import quire

/// A recorded input trace and what is expected of it, both stored beside this file.
struct Trace: CustomTestStringConvertible {
  var name: String
  var start: TraceStart
  var events: [TraceEvent]

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Traces")

  /// Every stored trace, by name.
  static let all: [Trace] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".jsonl") }.sorted().compactMap {
      Trace(named: String($0.dropLast(".jsonl".count)))
    }
  }()

  /// Nil when the file is missing or any line of it is wrong.
  init?(named name: String) {
    guard
      let text = try? String(
        contentsOf: Trace.folder.appending(path: name + ".jsonl"), encoding: .utf8)
    else { return nil }
    let reader = TraceReader(lines: text.split(separator: "\n"))
    guard let start = reader.start, reader.problems.isEmpty else { return nil }
    self.name = name
    self.start = start
    events = reader.events
  }

  var testDescription: String { name }

  func run(hz: Double = 60) -> [Replay.Output] {
    Replay.run(events, start: start, hz: hz, text: AverageText())
  }

  /// The events as "kind id", each with its time.
  func happenings(hz: Double = 60) -> [Happening] {
    run(hz: hz).compactMap {
      if case .event(let time, let name, let id) = $0 {
        Happening(time: time, text: id.isEmpty ? name : "\(name) \(id)")
      } else {
        nil
      }
    }
  }

  func frames(hz: Double = 60) -> [Replay.Frame] {
    run(hz: hz).compactMap { if case .frame(let frame) = $0 { frame } else { nil } }
  }

  struct Happening: Hashable {
    var time: Double
    var text: String
  }

  /// The same trace as someone sees it who reads from right to left.
  var mirrored: Trace {
    var copy = self
    copy.start.settings.direction = .rightToLeft
    // Of the first width all along: a finger that is down while the window changes does not jump.
    let width = start.window.width
    copy.events = events.map { event in
      var event = event
      guard case .action(let action) = event.kind else { return event }
      event.kind = .action(action.mirrored(inWidth: width))
      return event
    }
    return copy
  }

  var withReducedMotion: Trace {
    var copy = self
    copy.start.settings.motion = .reduced
    return copy
  }
}

extension Action {
  fileprivate func mirrored(inWidth width: Double) -> Action {
    func flip(_ point: Point) -> Point { Point(x: width - point.x, y: point.y) }
    func flip(_ key: Key) -> Key { key == .left ? .right : (key == .right ? .left : key) }
    switch self {
    case .pointer(.down(let pointer, let kind, let button, let point)):
      return .pointer(.down(pointer: pointer, kind: kind, button: button, at: flip(point)))
    case .pointer(.move(let pointer, let kind, let point)):
      return .pointer(.move(pointer: pointer, kind: kind, to: flip(point)))
    case .pointer(.up(let pointer, let kind, let button, let point)):
      return .pointer(.up(pointer: pointer, kind: kind, button: button, at: flip(point)))
    case .wheel(let dx, let dy, let point, let ended):
      return .wheel(dx: -dx, dy: dy, at: flip(point), ended: ended)
    case .keyDown(let key, let modifiers, let isRepeat):
      return .keyDown(flip(key), modifiers, isRepeat: isRepeat)
    case .keyUp(let key, let modifiers):
      return .keyUp(flip(key), modifiers)
    default:
      return self
    }
  }
}
