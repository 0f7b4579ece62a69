internal import CGIO
internal import Glibc

/// How an app ended that ended too soon.
public struct EarlyExit: Hashable, Sendable {
  /// How it ended: "exit status 3", "signal 11".
  public var cause: String
  /// The last lines of its error output; empty where it said nothing, or where they went elsewhere.
  public var lines: [String]

  /// Makes a report.
  public init(cause: String, lines: [String]) {
    self.cause = cause
    self.lines = lines
  }

  /// The report as a sentence to show.
  public var description: String {
    lines.isEmpty ? "It ended with \(cause)." : lines.joined(separator: " ") + " (\(cause))"
  }
}

/// Sees to the processes of started apps.
///
/// It tells when one ends too soon with an error, and leaves no zombies. It sleeps while nothing
/// happens.
public final class LaunchWatch: Sendable {
  /// An end within this many milliseconds of the start is too soon.
  public static let patience: UInt32 = 2000
  /// How long the last error output may take to arrive after the end, in milliseconds.
  private static let delay: UInt32 = 60
  /// How many lines, and how many characters of each, are told.
  private static let mostLines = 3
  private static let longestLine = 200

  private let thread: ContextThread

  /// Starts a watch; nil when there can be no thread.
  public init?() {
    guard let thread = ContextThread(name: "quire-children") else { return nil }
    self.thread = thread
  }

  /// Watches a process that this one has started and nobody else waits for.
  ///
  /// - Parameters:
  ///   - process: The process.
  ///   - errors: What it says.
  ///   - done: Gets the report, or nil when it did not end too soon; once, on the watch's thread.
  func add(
    _ process: Int32, errors: ErrorCapture?,
    done: @escaping @Sendable (EarlyExit?) -> Void
  ) {
    let watched = Watched(errors: errors, done: done)
    thread.async { [thread] in
      let box = Unmanaged.passRetained(watched)
      let source = g_child_watch_source_new(process)
      let ended: GChildWatchFunc = { process, status, box in
        g_spawn_close_pid(process)
        guard let box else { return }
        Unmanaged<Watched>.fromOpaque(box).takeUnretainedValue().ended(with: status)
      }
      g_source_set_callback(
        source, unsafeBitCast(ended, to: GSourceFunc.self), box.toOpaque(),
        { box in
          guard let box else { return }
          Unmanaged<Watched>.fromOpaque(box).release()
        })
      g_source_attach(source, thread.context)
      g_source_unref(source)
      watched.onEnd = { [weak thread] in
        thread?.after(milliseconds: LaunchWatch.delay) { watched.report() }
      }
      thread.after(milliseconds: LaunchWatch.patience) { watched.survived() }
    }
  }

  /// A watched process; touched only on the watch's thread.
  private final class Watched: @unchecked Sendable {
    private var errors: ErrorCapture?
    private var done: (@Sendable (EarlyExit?) -> Void)?
    private var status: Int32?
    /// Asks for `report` in a moment.
    var onEnd: () -> Void = {}

    init(errors: ErrorCapture?, done: @escaping @Sendable (EarlyExit?) -> Void) {
      self.errors = errors
      self.done = done
    }

    func ended(with status: Int32) {
      self.status = status
      onEnd()
      onEnd = {}
    }

    /// It lives long enough; what it says is of no interest any more.
    func survived() {
      guard status == nil else { return }
      finish(nil)
    }

    func report() {
      guard done != nil, let status, let cause = LaunchWatch.cause(of: status) else {
        return finish(nil)
      }
      finish(EarlyExit(cause: cause, lines: LaunchWatch.lastLines(of: errors?.text() ?? "")))
    }

    private func finish(_ exit: EarlyExit?) {
      let done = done
      (self.done, errors) = (nil, nil)
      done?(exit)
    }
  }

  /// What a wait status says; nil for a success.
  static func cause(of status: Int32) -> String? {
    let signal = status & 0x7F
    if signal == 0 {
      let code = (status >> 8) & 0xFF
      return code == 0 ? nil : "exit status \(code)"
    }
    return "signal \(signal)"
  }

  /// The last lines that say something, ready for display.
  static func lastLines(of text: String) -> [String] {
    let lines = text.split(whereSeparator: \.isNewline).map { line in
      String(line.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F })
    }
    let said = lines.filter { !$0.allSatisfy(\.isWhitespace) }.suffix(mostLines)
    return said.map { $0.count > longestLine ? $0.prefix(longestLine - 1) + "…" : $0 }
  }
}
