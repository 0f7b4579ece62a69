internal import Glibc

/// Prints figures, one a line.
enum Report {
  /// A bound that a figure is held to.
  struct Budget {
    var limit: Double
    /// What is compared with the limit.
    var value: Double
    var unit = ""
  }

  /// Prints a figure, what it was measured beside, the ratio of the two and the verdicts.
  static func figure(
    _ name: String, _ value: String, beside baseline: String, ratio: Double,
    budgets: [Budget] = []
  ) {
    var line = "\(name): \(value) | \(baseline) | ratio \(fixed(ratio, 2))"
    for budget in budgets {
      let verdict = budget.value <= budget.limit ? "within" : "OVER"
      let unit = budget.unit.isEmpty ? "" : " \(budget.unit)"
      line +=
        " | \(verdict) budget: \(fixed(budget.value, 2)) of \(fixed(budget.limit, 2))\(unit)"
    }
    text(line)
  }

  /// Prints a line on standard output at once, so that it is seen while the rest is measured.
  static func text(_ line: String) { write(line, STDOUT_FILENO) }

  /// Prints a line on standard error.
  static func message(_ line: String) { write(line, STDERR_FILENO) }

  private static func write(_ line: String, _ descriptor: Int32) {
    var bytes = Array((line + "\n").utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}

/// A number with so many digits after the point.
func fixed(_ value: Double, _ digits: Int) -> String {
  guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
  let scale = (0..<max(0, digits)).reduce(1) { result, _ in result * 10 }
  let scaled = Int((abs(value) * Double(scale)).rounded())
  let sign = value < 0 && scaled > 0 ? "-" : ""
  guard digits > 0 else { return "\(sign)\(scaled)" }
  let fraction = String(scaled % scale)
  let zeros = String(repeating: "0", count: digits - fraction.count)
  return "\(sign)\(scaled / scale).\(zeros)\(fraction)"
}

/// Seconds as milliseconds with two digits.
func milliseconds(_ seconds: Double) -> String { "\(fixed(seconds * 1e3, 2)) ms" }

/// Seconds as microseconds with one digit.
func microseconds(_ seconds: Double) -> String { "\(fixed(seconds * 1e6, 1)) µs" }
