import Foundation
import Testing

/// Text that a test compares with a stored file; `QUIRE_ACCEPT=1` stores what there is now.
enum Stored {
  static let isAccepting = ProcessInfo.processInfo.environment["QUIRE_ACCEPT"] == "1"

  static func expect(
    _ text: String, in file: URL, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    if isAccepting {
      try text.write(to: file, atomically: true, encoding: .utf8)
      return
    }
    let stored = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    guard stored != text else { return }
    let old = stored.split(separator: "\n", omittingEmptySubsequences: false)
    let new = text.split(separator: "\n", omittingEmptySubsequences: false)
    let place = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }
    let line = place.map(\.offset) ?? min(old.count, new.count)
    Issue.record(
      """
      \(file.lastPathComponent):\(line + 1) is different (QUIRE_ACCEPT=1 stores the new text)
      stored: \(line < old.count ? old[line] : "(nothing)")
      now:    \(line < new.count ? new[line] : "(nothing)")
      """, sourceLocation: sourceLocation)
  }
}
