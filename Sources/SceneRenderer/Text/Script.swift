import SDLKit

/// The script of a character, as far as shaping and direction need it.
struct Script: Hashable, Sendable {
  /// The ISO 15924 code.
  let code: String
  /// How it is written.
  let direction: TextDirection

  static let latin = Script(code: "Latn", direction: .leftToRight)

  /// The script a character asks for; nil for what goes with any script: spaces, marks, signs.
  static func of(_ scalar: Unicode.Scalar) -> Script? {
    let value = scalar.value
    if value < 0x80 || !scalar.properties.isAlphabetic { return asciiScript(scalar) }
    guard let range = ranges.first(where: { $0.codes.contains(value) }) else { return .latin }
    return range.script
  }

  private static func asciiScript(_ scalar: Unicode.Scalar) -> Script? {
    scalar.properties.isAlphabetic ? .latin : nil
  }

  private struct Range {
    let codes: ClosedRange<UInt32>
    let script: Script

    init(_ low: UInt32, _ high: UInt32, _ code: String, _ direction: TextDirection = .leftToRight) {
      codes = low...high
      script = Script(code: code, direction: direction)
    }
  }

  /// Blocks of the Unicode standard; what is missing is shaped as Latin is.
  private static let ranges: [Range] = [
    Range(0x370, 0x3FF, "Grek"), Range(0x400, 0x52F, "Cyrl"), Range(0x530, 0x58F, "Armn"),
    Range(0x590, 0x5FF, "Hebr", .rightToLeft), Range(0x600, 0x6FF, "Arab", .rightToLeft),
    Range(0x700, 0x74F, "Syrc", .rightToLeft), Range(0x750, 0x77F, "Arab", .rightToLeft),
    Range(0x780, 0x7BF, "Thaa", .rightToLeft), Range(0x7C0, 0x7FF, "Nkoo", .rightToLeft),
    Range(0x860, 0x86F, "Syrc", .rightToLeft), Range(0x870, 0x8FF, "Arab", .rightToLeft),
    Range(0x900, 0x97F, "Deva"), Range(0x980, 0x9FF, "Beng"), Range(0xA00, 0xA7F, "Guru"),
    Range(0xA80, 0xAFF, "Gujr"), Range(0xB00, 0xB7F, "Orya"), Range(0xB80, 0xBFF, "Taml"),
    Range(0xC00, 0xC7F, "Telu"), Range(0xC80, 0xCFF, "Knda"), Range(0xD00, 0xD7F, "Mlym"),
    Range(0xD80, 0xDFF, "Sinh"), Range(0xE00, 0xE7F, "Thai"), Range(0xE80, 0xEFF, "Laoo"),
    Range(0xF00, 0xFFF, "Tibt"), Range(0x1000, 0x109F, "Mymr"), Range(0x10A0, 0x10FF, "Geor"),
    Range(0x1100, 0x11FF, "Hang"), Range(0x1200, 0x139F, "Ethi"), Range(0x1780, 0x17FF, "Khmr"),
    Range(0x1800, 0x18AF, "Mong"), Range(0x1F00, 0x1FFF, "Grek"), Range(0x3040, 0x309F, "Hira"),
    Range(0x30A0, 0x30FF, "Kana"), Range(0x3130, 0x318F, "Hang"), Range(0x3400, 0x9FFF, "Hani"),
    Range(0xAC00, 0xD7FF, "Hang"), Range(0xF900, 0xFAFF, "Hani"),
    Range(0xFB1D, 0xFB4F, "Hebr", .rightToLeft), Range(0xFB50, 0xFDFF, "Arab", .rightToLeft),
    Range(0xFE70, 0xFEFF, "Arab", .rightToLeft), Range(0x1E900, 0x1E95F, "Adlm", .rightToLeft),
    Range(0x20000, 0x323AF, "Hani"),
  ]
}
