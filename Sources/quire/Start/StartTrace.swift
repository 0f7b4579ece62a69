internal import LayoutCore
internal import Glibc
internal import SDLKit

/// Prints the phases of the start to standard error when QUIRE_TRACE is set.
struct StartTrace {
  /// The process's own start, as near as it can know it.
  private let begin = MonotonicClock.now()
  private let isOn: Bool

  init() {
    isOn = getenv("QUIRE_TRACE") != nil
  }

  /// Prints a line: what was reached, wall and processor time in ms, the peak memory in MiB.
  func mark(_ phase: String) {
    guard isOn else { return }
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    let processor =
      Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000
      + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1000
    let wall = (MonotonicClock.now() - begin) * 1000
    CommandOutput.message(
      "quire: \(phase) wall \(tenths(wall)) ms cpu \(tenths(processor)) ms "
        + "peak \(tenths(Double(usage.ru_maxrss) / 1024)) MiB")
  }

  private func tenths(_ value: Double) -> String {
    let scaled = Int((value * 10).rounded().clamped(0, 1e12))
    return "\(scaled / 10).\(scaled % 10)"
  }
}
