internal import DesktopKit
internal import LauncherModel
internal import Synchronization

/// Fonts for the scripts that the program's own font lacks, found before they are drawn.
///
/// Fontconfig may take long, so the thread that reads the apps asks it for the scripts in their
/// names; drawing only looks up what was found.
final class FontFallbacks: Sendable {
  private let paths = Mutex<[UInt32: String]>([:])

  /// The last character of the scripts that the program's own font covers: Latin, Greek, Cyrillic.
  private static let lastCovered: UInt32 = 0x052F
  /// General punctuation and currency signs, which it covers too.
  private static let punctuation: ClosedRange<UInt32> = 0x1E00...0x20CF
  /// Characters of one block of this many come from one font.
  private static let blockShift: UInt32 = 8

  /// Finds fonts for titles; for a background thread.
  func prepare(for titles: [String]) {
    var wanted: [UInt32: Unicode.Scalar] = [:]
    for title in titles {
      for scalar in title.unicodeScalars where FontFallbacks.needsFallback(scalar) {
        let block = scalar.value >> FontFallbacks.blockShift
        if wanted[block] == nil { wanted[block] = scalar }
      }
    }
    guard !wanted.isEmpty, let resolver = FontResolver() else { return }
    for (block, scalar) in wanted {
      guard let font = resolver.font(for: scalar, weight: .medium) else { continue }
      paths.withLock { $0[block] = font.path }
    }
  }

  /// The font file for a character; nil when none was found.
  func path(for scalar: Unicode.Scalar) -> String? {
    paths.withLock { $0[scalar.value >> FontFallbacks.blockShift] }
  }

  private static func needsFallback(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > lastCovered && !punctuation.contains(scalar.value)
  }
}
