extension Script {
  /// A language that is written in a script, and a letter that every font for it has.
  struct Sample {
    /// As fontconfig spells it.
    var language: String
    var letter: Unicode.Scalar
  }

  /// What a font for this script is asked for by; nil for scripts that are looked for letter by
  /// letter.
  ///
  /// Where several languages shape a script differently, it follows the first of `languages`, the
  /// user's, that is written in it.
  func sample(languages: [String]) -> Sample? {
    guard var sample = Script.samples[code] else { return nil }
    if let own = languages.lazy.compactMap({ self.spelling(of: $0) }).first {
      sample.language = own
    }
    return sample
  }

  /// How fontconfig spells a language, if it is written in this script.
  private func spelling(of language: String) -> String? {
    let parts = language.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" })
    guard let main = parts.first.map(String.init) else { return nil }
    guard code == "Hani" || code == "Bopo" else {
      return Script.relatives[code]?.contains(main) == true ? main : nil
    }
    switch main {
    case "ja", "ko": return main
    case "zh", "yue", "cmn":
      if parts.contains("hk") || parts.contains("mo") || main == "yue" { return "zh-hk" }
      return parts.contains("hant") || parts.contains("tw") ? "zh-tw" : "zh-cn"
    default: return nil
    }
  }

  /// The languages besides the usual one that are written in a script and want other shapes.
  private static let relatives: [String: Set<String>] = [
    "Arab": ["fa", "ur", "ps", "ku", "ug", "sd", "ks", "az"],
    "Hebr": ["yi"],
    "Deva": ["mr", "ne", "sa", "kok", "bho"],
    "Cyrl": ["sr", "bg", "mk", "uk", "be", "kk"],
    "Beng": ["as"],
    "Ethi": ["ti"],
  ]

  private static let samples: [String: Sample] = [
    "Latn": Sample(language: "en", letter: "a"), "Grek": Sample(language: "el", letter: "α"),
    "Cyrl": Sample(language: "ru", letter: "д"), "Armn": Sample(language: "hy", letter: "ա"),
    "Geor": Sample(language: "ka", letter: "ა"), "Hebr": Sample(language: "he", letter: "א"),
    "Arab": Sample(language: "ar", letter: "ب"), "Syrc": Sample(language: "syr", letter: "ܒ"),
    "Thaa": Sample(language: "dv", letter: "ހ"), "Deva": Sample(language: "hi", letter: "क"),
    "Beng": Sample(language: "bn", letter: "ক"), "Guru": Sample(language: "pa", letter: "ਕ"),
    "Gujr": Sample(language: "gu", letter: "ક"), "Orya": Sample(language: "or", letter: "କ"),
    "Taml": Sample(language: "ta", letter: "க"), "Telu": Sample(language: "te", letter: "క"),
    "Knda": Sample(language: "kn", letter: "ಕ"), "Mlym": Sample(language: "ml", letter: "ക"),
    "Sinh": Sample(language: "si", letter: "ක"), "Thai": Sample(language: "th", letter: "ก"),
    "Laoo": Sample(language: "lo", letter: "ກ"), "Tibt": Sample(language: "bo", letter: "ཀ"),
    "Mymr": Sample(language: "my", letter: "က"), "Khmr": Sample(language: "km", letter: "ក"),
    "Ethi": Sample(language: "am", letter: "አ"), "Mong": Sample(language: "mn-cn", letter: "ᠠ"),
    "Hang": Sample(language: "ko", letter: "가"), "Hira": Sample(language: "ja", letter: "あ"),
    "Kana": Sample(language: "ja", letter: "ア"), "Bopo": Sample(language: "zh-tw", letter: "ㄅ"),
    "Hani": Sample(language: "zh-cn", letter: "中"),
    "Zsye": Sample(language: "und-zsye", letter: "😀"),
  ]
}
