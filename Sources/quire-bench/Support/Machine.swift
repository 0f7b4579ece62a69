internal import Glibc
internal import SDLKit

/// What the figures were measured on.
enum Machine {
  /// Machine, date, versions and settings in one line.
  static func headline(_ effort: Effort) -> String {
    let build = isDebug ? "DEBUG BUILD, figures mean nothing" : "release build"
    let repetitions = effort.isQuick ? "quick" : "full repetitions"
    return "quire-bench \(date) | \(processor) × \(sysconf(Int32(_SC_NPROCESSORS_ONLN))), "
      + "load \(load) | \(kernel) | Swift \(swiftVersion), SDL \(VideoSystem.sdlVersion), "
      + "\(build), \(repetitions)"
  }

  private static var isDebug: Bool {
    var result = false
    assert(
      {
        result = true; return true
      }())
    return result
  }

  private static var swiftVersion: String {
    #if compiler(>=6.4)
      "6.4 or newer"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }

  private static var date: String {
    var now = time(nil)
    var parts = tm()
    guard gmtime_r(&now, &parts) != nil else { return "?" }
    var text = [CChar](repeating: 0, count: 32)
    strftime(&text, text.count, "%Y-%m-%d %H:%M UTC", &parts)
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static var processor: String {
    let line = textFile("/proc/cpuinfo")?.split(separator: "\n").first {
      $0.hasPrefix("model name")
    }
    guard let colon = line?.firstIndex(of: ":"), let line else { return "unknown processor" }
    return String(line[line.index(after: colon)...].drop { $0 == " " })
  }

  private static var load: String {
    textFile("/proc/loadavg")?.split(separator: " ").first.map(String.init) ?? "?"
  }

  private static var kernel: String {
    "Linux " + (textFile("/proc/sys/kernel/osrelease")?.split(separator: "\n").first ?? "?")
  }
}

/// The content of a small file; nil when it cannot be read.
func textFile(_ path: String) -> String? {
  guard let file = fopen(path, "re") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 4096)
  while true {
    let count = fread(&buffer, 1, buffer.count, file)
    if count == 0 { break }
    bytes += buffer[..<count]
  }
  return String(decoding: bytes, as: UTF8.self)
}
