internal import CGIO
internal import Glibc

/// The order of names in the user's language.
///
/// It uses a locale object of its own, so it needs no `setlocale` and runs on any thread. In the
/// plain C locale, or one that is not installed, names are ordered without regard to case and accents.
final class Collation {
  private let locale: locale_t?

  /// The order the environment asks for.
  init() {
    let category = ["LC_ALL", "LC_COLLATE", "LANG"].lazy
      .compactMap(environmentVariable).first { !$0.isEmpty }
    let isPlain = category.map { $0 == "C" || $0 == "POSIX" || $0.hasPrefix("C.") } ?? true
    locale = isPlain ? nil : newlocale(LC_COLLATE_MASK | LC_CTYPE_MASK, "", nil)
  }

  deinit { if let locale { freelocale(locale) } }

  /// Bytes whose order is the order of the names.
  func key(_ name: String) -> [UInt8] {
    guard let locale else { return foldedKey(name) }
    var buffer = [CChar](repeating: 0, count: 4 * name.utf8.count + 64)
    var needed = strxfrm_l(&buffer, name, buffer.count, locale)
    if needed >= buffer.count {
      buffer = [CChar](repeating: 0, count: needed + 1)
      needed = strxfrm_l(&buffer, name, buffer.count, locale)
    }
    return buffer.prefix(min(needed, buffer.count)).map { UInt8(bitPattern: $0) }
  }

  private func foldedKey(_ name: String) -> [UInt8] {
    if name.utf8.allSatisfy({ $0 < 0x80 }) {
      return name.utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    }
    let folded = string(owning: g_utf8_casefold(name, -1)) ?? name
    let decomposed = string(owning: g_utf8_normalize(folded, -1, G_NORMALIZE_ALL)) ?? folded
    return String(
      String.UnicodeScalarView(
        decomposed.unicodeScalars.filter { $0.properties.generalCategory != .nonspacingMark })
    ).utf8.map(\.self)
  }
}
