internal import SDLKit

/// What was seen of a start, in seconds from exec.
struct Start {
  /// The program gave the display server its first picture.
  var firstFrame: Double?
  /// It gave the last picture before it came to rest: now all icons are drawn.
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
/// Each line is timed when it arrives; the program itself is not changed.
struct FirstFrames {
  /// Without a new picture for so long a program has come to rest, in seconds.
  private static let rest = 0.35
  /// No start takes longer.
  private static let longest = 20.0

  private var windows: Set<String> = []
  private var attached: Set<String> = []
  private var start = Start()

  /// Starts a program and follows it until it rests.
  static func observe(_ command: [String], environment: [String: String]) throws -> Start {
    var environment = environment
    environment["WAYLAND_DEBUG"] = "client"
    environment["QUIRE_TRACE"] = "1"
    let process = try ChildProcess(command, environment: environment)
    var frames = FirstFrames()
    var deadline = process.start + longest
    while let (line, time) = process.nextLine(until: deadline) {
      if frames.take(line, at: time - process.start) {
        deadline = min(process.start + longest, time + rest)
      }
    }
    guard frames.start.firstFrame != nil else {
      throw BenchmarkError("\(command.joined(separator: " ")) showed nothing")
    }
    return frames.start
  }

  /// Takes a line; true when a picture was shown.
  private mutating func take(_ line: String, at time: Double) -> Bool {
    if line.hasPrefix("quire: ") {
      takePhase(line)
      return start.phases.last?.name == "first frame" && start.firstFrame == nil
        ? countFrame(at: time) : false
    }
    guard let arrow = line.firstRange(of: "-> ") else { return false }
    let request = line[arrow.upperBound...]
    guard let open = request.firstIndex(of: "("), let dot = request[..<open].lastIndex(of: ".")
    else { return false }
    let object = String(request[..<dot])
    let arguments = request[request.index(after: open)...]
    switch request[request.index(after: dot)..<open] {
    case "get_xdg_surface", "get_layer_surface":
      for word in arguments.split(whereSeparator: { " ,)".contains($0) })
      where word.hasPrefix("wl_surface") { windows.insert(String(word)) }
    case "attach":
      if arguments.hasPrefix("nil") { attached.remove(object) } else { attached.insert(object) }
    case "commit":
      if windows.contains(object), attached.contains(object) { return countFrame(at: time) }
    default: break
    }
    return false
  }

  private mutating func countFrame(at time: Double) -> Bool {
    if start.firstFrame == nil { start.firstFrame = time }
    start.lastFrame = time
    start.frameCount += 1
    return true
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
