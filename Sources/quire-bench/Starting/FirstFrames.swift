internal import Glibc
internal import SDLKit

/// What was seen of a start, in seconds from exec.
struct Start {
  /// The program gave the display server its first picture.
  var firstFrame: Double?
  /// It gave the picture in which all icons are drawn.
  var lastFrame: Double?
  /// How many pictures there were until then.
  var frameCount = 0
  /// The phases a program told about on its own, with wall and processor time in ms.
  var phases: [(name: String, wall: Double, processor: Double)] = []
  /// The peak memory at the last phase, in MiB.
  var peak = 0.0
}

/// Watches a Wayland program from outside, by the protocol trace that libwayland writes.
///
/// Each line carries the time at which it was written, so it does not matter when it is read.
struct FirstFrames {
  /// So much longer a program is watched once it is complete, in seconds.
  static let rest = 0.1
  /// So much longer it runs where it shall fill its caches: it saves them once nothing moves.
  static let longRest = 1.5
  /// No start takes longer.
  private static let longest = 20.0

  /// When the program was started, by the clock of the trace.
  private let begin: UInt32
  private var windows: Set<String> = []
  private var attached: Set<String> = []
  private var start = Start()

  private init(begin: UInt32) { self.begin = begin }

  /// libwayland's clock: microseconds of the time of day, in 32 bits.
  private static func wallMicroseconds() -> UInt32 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return UInt32(truncatingIfNeeded: time.tv_sec &* 1_000_000 &+ time.tv_nsec / 1000)
  }

  /// The seconds since the start at the head of a line, "[1234567.890] "; nil without one.
  private func stamp(of line: String) -> Double? {
    guard line.first == "[", let end = line.firstIndex(of: "]") else { return nil }
    let digits = line[line.index(after: line.startIndex)..<end].filter { $0 != " " && $0 != "." }
    guard let value = UInt64(digits) else { return nil }
    return Double(UInt32(truncatingIfNeeded: value) &- begin) / 1e6
  }

  /// When a program is complete.
  enum Completion {
    /// With so many pictures: fuzzel shows its frame, then the names, then the icons.
    case pictures(Int)
    /// When it says so, with the phase of this name.
    case phase(String)
  }

  /// Starts a program and follows it until it is complete.
  static func observe(
    _ command: [String], until completion: Completion, environment: [String: String],
    rest: Double = rest
  ) throws -> Start {
    var environment = environment
    environment["WAYLAND_DEBUG"] = "client"
    environment["QUIRE_TRACE"] = "1"
    var frames = FirstFrames(begin: wallMicroseconds())
    let process = try ChildProcess(command, environment: environment)
    var deadline = process.start + longest
    while let (line, time) = process.nextLine(until: deadline) {
      frames.take(line, at: time - process.start)
      if frames.isComplete(completion) { deadline = min(deadline, time + rest) }
    }
    guard frames.start.firstFrame != nil else {
      throw BenchmarkError("\(command.joined(separator: " ")) showed nothing")
    }
    return frames.start
  }

  private func isComplete(_ completion: Completion) -> Bool {
    switch completion {
    case .pictures(let count): start.frameCount >= count
    case .phase(let name): start.phases.contains { $0.name == name }
    }
  }

  private mutating func take(_ line: String, at time: Double) {
    if line.hasPrefix("quire: ") {
      takePhase(line)
      // Under X11 its word is all there is.
      if start.phases.last?.name == "first frame", start.firstFrame == nil { countFrame(at: time) }
      return
    }
    guard let arrow = line.firstRange(of: "-> "), let time = stamp(of: line) else { return }
    let request = line[arrow.upperBound...]
    guard let open = request.firstIndex(of: "("), let dot = request[..<open].lastIndex(of: ".")
    else { return }
    let object = String(request[..<dot])
    let arguments = request[request.index(after: open)...]
    switch request[request.index(after: dot)..<open] {
    case "get_xdg_surface", "get_layer_surface":
      for word in arguments.split(whereSeparator: { " ,)".contains($0) })
      where word.hasPrefix("wl_surface") { windows.insert(String(word)) }
    case "attach":
      if arguments.hasPrefix("nil") { attached.remove(object) } else { attached.insert(object) }
    case "commit":
      if windows.contains(object), attached.contains(object) { countFrame(at: time) }
    default: break
    }
  }

  private mutating func countFrame(at time: Double) {
    // What comes after the icons are there is no part of the start.
    guard !isComplete(.phase("icons")) else { return }
    if start.firstFrame == nil { start.firstFrame = time }
    start.lastFrame = time
    start.frameCount += 1
  }

  /// "quire: first frame wall 1.0 ms cpu 2.0 ms peak 3.0 MiB".
  private mutating func takePhase(_ line: String) {
    let words = line.split(separator: " ")
    guard let wall = words.firstIndex(of: "wall"), words.count >= wall + 8,
      let wallTime = Double(words[wall + 1]), let processor = Double(words[wall + 4]),
      let peak = Double(words[wall + 7])
    else { return }
    start.phases.append(
      (words[1..<wall].joined(separator: " "), wallTime / 1e3, processor / 1e3))
    start.peak = peak
  }
}
