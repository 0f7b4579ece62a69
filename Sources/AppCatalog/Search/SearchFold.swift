/// Makes texts alike that a searching person takes for the same.
///
/// Case, accents, full and half width, ligatures and stroked letters (ß æ œ ø ł), katakana and
/// hiragana, Arabic spellings, the composition of Korean syllables and the kind of punctuation all
/// disappear. Words end up with single spaces between them. It needs no ICU: the tables are here.
public enum SearchFold {
  /// The folded text.
  public static func folded(_ text: String) -> String {
    String(decoding: FoldedText(text).bytes, as: UTF8.self)
  }

  /// The folded text with a space also where a word starts without one, as in "LibreOffice".
  public static func words(_ text: String) -> [String] {
    FoldedText(text, splitting: true).bytes.split(separator: UInt8(ascii: " "))
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// What one scalar becomes.
  enum Folding {
    /// One scalar.
    case scalar(UInt32)
    /// Several letters.
    case letters(String)
    /// A Korean syllable by its number: initial consonant, vowel, final consonants.
    case syllable(UInt32)
    /// Korean final consonants by their number.
    case finalConsonants(UInt32)
    /// Nothing: marks and invisible characters.
    case nothing
    /// The end of a word.
    case separator
    /// The voicing mark of the kana before it: how far the voiced kana is.
    case voicing(UInt32)
  }

  /// Folds a scalar that is not ASCII.
  static func folding(_ scalar: Unicode.Scalar) -> Folding {
    let value = scalar.value
    switch value {
    case 0x80..<0xC0: return latin1Sign(value)
    case 0xC0..<0x530, 0x1E00..<0x2000: return alphabetic(scalar)
    case 0x2000...0x206F:
      return isInvisible(value) ? .nothing : .separator
    case 0x3005...0x3007: return .scalar(value)
    case 0x3000..<0x3040, 0x30FB: return .separator
    case 0x3099, 0x309B: return .voicing(1)
    case 0x309A, 0x309C: return .voicing(2)
    case 0x30A1...0x30F6, 0x30FD, 0x30FE: return .scalar(value - 0x60)
    case 0x3131...0x3163: return conjoining(value)
    case 0x3041..<0xA000: return .scalar(value)
    case 0xAC00...0xD7A3: return .syllable(value - 0xAC00)
    case 0xFF01...0xFF5E: return ascii(UInt8(value - 0xFEE0))
    case 0xFF66...0xFF9D:
      let kana = tables.halfWidthKana[Int(value - 0xFF66)]
      return .scalar(kana == 0x30FC ? kana : kana - 0x60)
    case 0xFF9E: return .voicing(1)
    case 0xFF9F: return .voicing(2)
    default: return other(scalar)
    }
  }

  /// Folds an ASCII character.
  static func ascii(_ byte: UInt8) -> Folding {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): .scalar(UInt32(byte) | 0x20)
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      .scalar(UInt32(byte))
    // What names keep: C++, C#, and signs that stand alone.
    case UInt8(ascii: "+"), UInt8(ascii: "#"), UInt8(ascii: "@"), UInt8(ascii: "$"),
      UInt8(ascii: "%"), UInt8(ascii: "*"), UInt8(ascii: "="), UInt8(ascii: "^"):
      .scalar(UInt32(byte))
    default: .separator
    }
  }

  private static func latin1Sign(_ value: UInt32) -> Folding {
    switch value {
    case 0xA9, 0xAE, 0xAD, 0xB7: .nothing  // © ® soft hyphen, Catalan l·l
    case 0xAA: .scalar(0x61)
    case 0xBA: .scalar(0x6F)
    case 0xB2, 0xB3: .scalar(value - 0x80)
    case 0xB9: .scalar(0x31)
    case 0xB5: .scalar(0x3BC)
    default: .separator
    }
  }

  /// Latin, Greek and Cyrillic, by table.
  private static func alphabetic(_ scalar: Unicode.Scalar) -> Folding {
    let value = scalar.value
    let folded = value < 0x530 ? tables.lower[Int(value - 0xC0)] : tables.upper[Int(value - 0x1E00)]
    if folded != 0 { return .scalar(UInt32(folded)) }
    if isMark(value) { return .nothing }
    if let letters = expansions[scalar] { return .letters(letters) }
    return byCategory(scalar)
  }

  private static func other(_ scalar: Unicode.Scalar) -> Folding {
    let value = scalar.value
    if isMark(value) || isInvisible(value) { return .nothing }
    switch value {
    case 0x660...0x669: return .scalar(value - 0x660 + 0x30)
    case 0x6F0...0x6F9: return .scalar(value - 0x6F0 + 0x30)
    case 0x966...0x96F: return .scalar(value - 0x966 + 0x30)
    case 0x11A8...0x11C2: return .finalConsonants(value - 0x11A8)
    case 0x622, 0x623, 0x625, 0x671: return .scalar(0x627)
    case 0x624: return .scalar(0x648)
    case 0x626, 0x649, 0x6CC: return .scalar(0x64A)
    case 0x629: return .scalar(0x647)
    case 0x6A9: return .scalar(0x643)
    case 0x2122: return .nothing
    default: break
    }
    if let letters = expansions[scalar] { return .letters(letters) }
    return byCategory(scalar)
  }

  private static func byCategory(_ scalar: Unicode.Scalar) -> Folding {
    switch scalar.properties.generalCategory {
    case .control, .format, .unassigned, .surrogate: .nothing
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .dashPunctuation, .openPunctuation,
      .closePunctuation, .connectorPunctuation, .initialPunctuation, .finalPunctuation,
      .otherPunctuation, .modifierSymbol:
      .separator
    case .uppercaseLetter, .titlecaseLetter: .letters(scalar.properties.lowercaseMapping)
    default: .scalar(scalar.value)
    }
  }

  /// Marks that are left out: accents, vowel points, the Arabic elongation, variation selectors.
  ///
  /// The vowel signs of Indic scripts and Thai are no such marks: they tell words apart.
  private static func isMark(_ value: UInt32) -> Bool {
    switch value {
    case 0x300...0x36F, 0x483...0x489, 0x591...0x5BD, 0x5BF...0x5C7, 0x610...0x61A, 0x640,
      0x64B...0x65F, 0x670, 0x6D6...0x6ED, 0x93C, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF,
      0xFE00...0xFE0F, 0xFE20...0xFE2F, 0x1F3FB...0x1F3FF, 0xE0100...0xE01EF:
      true
    default: false
    }
  }

  /// Joiners and direction marks.
  private static func isInvisible(_ value: UInt32) -> Bool {
    switch value {
    case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF: true
    default: false
    }
  }
}
