import Glibc

/// What runs in a decoder process: takes paths and sizes, gives pixels, until nobody listens.
package enum DecoderService {
  /// The socket to the program that wants pictures: standard input.
  static let descriptor: Int32 = 0
  /// Comes before each answer can be asked for: the libraries are loaded and nothing is being done.
  static let greeting: UInt32 = 0x5155_4952
  /// What an answer begins with when there is a picture; else it is an error's number.
  static let done: UInt32 = 0

  /// The computing one picture may take, in seconds; real icons take some milliseconds.
  private static let longestComputing: rlim_t = 2
  /// The time one picture may take, in seconds: a disk may sleep, a machine be busy.
  private static let longestTime: UInt32 = 15
  /// The address space, in bytes; a large bitmap takes 64 MiB, the libraries some 200 MiB.
  private static let mostMemory: rlim_t = 1 << 30
  /// The descriptors that are closed; programs are allowed no more unless they ask.
  private static let mostDescriptors: Int32 = 1024
  /// The longest path.
  private static let longestPath = 4096
  /// How much it gives way to others: the first frame is more urgent than its icons.
  private static let niceness: Int32 = 5

  /// Serves until the other side is gone; the exit status.
  package static func run() -> Int32 {
    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness)
    // What libraries of the program left open, such as the connection to the display.
    for inherited in (STDERR_FILENO + 1)..<mostDescriptors { close(inherited) }
    limit(RLIMIT_AS, mostMemory)
    // No memory image of a process that is meant to fail; 1 is what the system takes for none even
    // where a program collects them.
    limit(RLIMIT_CORE, 1)
    _ = VectorLibrary.shared
    _ = BitmapLibrary.shared
    let stream = DecoderStream(descriptor: descriptor)
    do {
      while true {
        try stream.send(bytes([greeting]))
        let pixelSize = try stream.number()
        let length = Int(try stream.number())
        guard length <= longestPath else { return 1 }
        let path = String(decoding: try stream.bytes(length), as: UTF8.self)
        allowComputing()
        let answer: [UInt8]
        do throws(IconError) {
          let picture = try IconDecoder.decode(
            file: path, pixelSize: Int(Int32(bitPattern: pixelSize)))
          answer = bytes([done, UInt32(picture.width), UInt32(picture.height)] + picture.pixels)
        } catch {
          let reason = Array(error.reason.utf8.prefix(longestPath))
          answer = bytes([error.decoderStatus, UInt32(reason.count)]) + reason
        }
        alarm(0)
        try stream.send(answer)
      }
    } catch { return 0 }
  }

  static func request(_ path: String, pixelSize: Int) -> [UInt8] {
    let name = Array(path.utf8)
    let size = UInt32(bitPattern: Int32(clamping: pixelSize))
    return bytes([size, UInt32(truncatingIfNeeded: name.count)]) + name
  }

  private static func bytes(_ words: [UInt32]) -> [UInt8] {
    words.withUnsafeBytes { Array($0) }
  }

  /// Lets it compute for some more seconds from now; then the system ends it.
  private static func allowComputing() {
    alarm(longestTime)
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    let used = rlim_t(max(0, usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)) + 1
    limit(RLIMIT_CPU, used + longestComputing)
  }

  private static func limit(_ resource: __rlimit_resource, _ value: rlim_t) {
    var limit = rlimit()
    let kind = __rlimit_resource_t(resource.rawValue)
    guard getrlimit(kind, &limit) == 0 else { return }
    limit.rlim_cur = min(value, limit.rlim_max)
    setrlimit(kind, &limit)
  }
}

extension IconError {
  /// The number that stands for the kind of error between two processes.
  fileprivate var decoderStatus: UInt32 {
    switch self {
    case .notFound, .unreadable: 1
    case .tooLarge: 2
    case .damaged: 3
    case .noLibrary: 4
    }
  }

  fileprivate var reason: String {
    switch self {
    case .notFound(let name): name
    case .unreadable(_, let reason), .damaged(_, let reason), .noLibrary(let reason): reason
    case .tooLarge(_, let what): what
    }
  }

  init(decoderStatus: UInt32, path: String, reason: String) {
    switch decoderStatus {
    case 1: self = .unreadable(path: path, reason: reason)
    case 2: self = .tooLarge(path: path, what: reason)
    case 4: self = .noLibrary(reason: reason)
    default: self = .damaged(path: path, reason: reason)
    }
  }
}
