internal import LauncherModel
internal import LayoutCore
internal import SDLKit
internal import SceneRenderer

/// The frames of a recorded input trace, as pictures: `quire render --trace`.
enum FilmCommand {
  static let usage = """

        --trace FILE        a recorded input trace, one numbered picture a frame
        --hz N              frames a second of a trace, 1 to 240 (25)
    """

  /// What is asked for.
  struct Options {
    var trace: String?
    var rate = FilmCommand.defaultRate
  }

  /// Frame rates of films.
  static let rates = 1.0...240.0
  /// The rate of a film when none is asked for.
  static let defaultRate = 25.0
  /// A film is never longer than this, in seconds.
  private static let longest = 60.0

  /// The events of a trace.
  static func events(in path: String) throws -> [TraceEvent] {
    guard let text = InputFile.text(path) else {
      throw PictureCommand.Failure(description: "\(path) cannot be read")
    }
    let trace = TraceReader(lines: text.split(separator: "\n", omittingEmptySubsequences: false))
    if let problem = trace.problems.first {
      throw PictureCommand.Failure(description: "\(path):\(problem.line): \(problem.reason)")
    }
    return trace.events
  }

  /// Draws the frames of a trace, from the opening of the window until nothing moves.
  ///
  /// - Parameters:
  ///   - launcher: The program at its beginning.
  ///   - events: What happens, in the order of the times.
  ///   - rate: Frames a second.
  ///   - draw: Draws a scene; gets the frame's number, from 0.
  /// - Throws: What `draw` throws.
  static func run(
    _ launcher: Launcher, _ events: [TraceEvent], rate: Double,
    draw: (Scene, Int) throws -> Void
  ) throws {
    var launcher = launcher
    send(.opened, to: &launcher, at: 0)
    var next = 0
    for frame in 0..<(longest * rate).flooredInt(in: 1...100_000) {
      let time = Double(frame) / rate
      while next < events.count, events[next].time <= time {
        switch events[next].kind {
        case .action(let action): send(action, to: &launcher, at: events[next].time)
        case .items: break
        case .end: return
        }
        next += 1
      }
      send(.tick, to: &launcher, at: time)
      try draw(launcher.scene(at: time), frame)
      if next == events.count, !launcher.needsFrame(at: time), launcher.nextDeadline == nil {
        return
      }
    }
  }

  private static func send(_ action: Action, to launcher: inout Launcher, at time: Double) {
    for case .search(let query) in launcher.send(action, at: time) {
      guard let searcher = launcher.searcher else { continue }
      send(.searchFinished(searcher.answer(to: query)), to: &launcher, at: time)
    }
  }

  /// The file of a frame: its number before the ending.
  static func file(_ path: String, frame: Int) -> String {
    let digits = String(frame)
    let number = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    let end = path.hasSuffix(".png") ? path.dropLast(4) : path[...]
    return "\(end)-\(number).png"
  }
}
