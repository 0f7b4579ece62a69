internal import CGIO

/// The languages the user reads.
public enum UserLanguages {
  /// The languages of the messages, then those of the characters, the preferred one first, such as
  /// `zh-TW` and `zh`.
  ///
  /// From `LANGUAGE`, `LC_ALL`, `LC_MESSAGES`, `LC_CTYPE` and `LANG`, as GLib reads them.
  public static func read() -> [String] {
    let names =
      strings(borrowing: g_get_language_names())
      + strings(borrowing: g_get_language_names_with_category("LC_CTYPE"))
    var found: [String] = []
    for name in names {
      // "ja_JP.UTF-8@modifier": the character set says nothing.
      let tag = String(name.prefix { $0 != "." && $0 != "@" }.map { $0 == "_" ? "-" : $0 })
      if tag != "C", tag != "POSIX", !found.contains(tag) { found.append(tag) }
    }
    return found
  }
}
