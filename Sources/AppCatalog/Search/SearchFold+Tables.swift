/// The data, taken from the Unicode Character Database.
extension SearchFold {
  /// Letters that become several.
  static let expansions: [Unicode.Scalar: String] = [
    "ß": "ss", "ẞ": "ss", "æ": "ae", "Æ": "ae", "ǽ": "ae", "Ǽ": "ae", "ǣ": "ae", "Ǣ": "ae",
    "œ": "oe", "Œ": "oe", "þ": "th", "Þ": "th", "ĳ": "ij", "Ĳ": "ij", "Ǆ": "dz", "ǅ": "dz",
    "ǆ": "dz", "Ǳ": "dz", "ǲ": "dz", "ǳ": "dz", "Ǉ": "lj", "ǈ": "lj", "ǉ": "lj", "Ǌ": "nj",
    "ǋ": "nj", "ǌ": "nj", "ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st",
    "ﬆ": "st", "ŀ": "l", "Ŀ": "l", "ẚ": "a",
    // Devanagari letters with a dot below, in one piece.
    "ऩ": "न", "ऱ": "र", "ऴ": "ळ", "\u{958}": "क", "\u{959}": "ख", "\u{95A}": "ग",
    "\u{95B}": "ज", "\u{95C}": "ड", "\u{95D}": "ढ", "\u{95E}": "फ", "\u{95F}": "य",
  ]

  /// The tables, unpacked once.
  static let tables = Tables()

  struct Tables: Sendable {
    /// What the scalars from U+00C0 to U+052F become; 0 for those not in the table.
    private(set) var lower = [UInt16](repeating: 0, count: 0x530 - 0xC0)
    /// What the scalars from U+1E00 to U+1FFF become; 0 for those not in the table.
    private(set) var upper = [UInt16](repeating: 0, count: 0x200)
    /// The katakana of U+FF66 to U+FF9D.
    let halfWidthKana = "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン"
      .unicodeScalars.map(\.value)

    init() {
      fill(&lower, at: 0, latin)
      fill(&lower, at: 0x370 - 0xC0, greek)
      fill(&lower, at: 0x400 - 0xC0, cyrillic)
      fill(&upper, at: 0, latinAdditional)
      fill(&upper, at: 0x100, greekExtended)
    }

    private func fill(_ table: inout [UInt16], at start: Int, _ letters: String) {
      for (index, scalar) in letters.unicodeScalars.enumerated() where scalar != "." {
        if table.indices.contains(start + index) {
          table[start + index] = UInt16(truncatingIfNeeded: scalar.value)
        }
      }
    }
  }

  /// Folds a Korean letter that stands alone (U+3131 to U+3163).
  static func conjoining(_ value: UInt32) -> Folding {
    guard value < 0x314F else { return .scalar(value - 0x314F + 0x1161) }
    let offset = UInt32(loneConsonants[Int(value - 0x3131)])
    return offset < 0xA8 ? .scalar(0x1100 + offset) : .finalConsonants(offset - 0xA8)
  }

  /// Offsets from U+1100; clusters are final consonants.
  private static let loneConsonants: [UInt8] = [
    0x00, 0x01, 0xAA, 0x02, 0xAC, 0xAD, 0x03, 0x04, 0x05, 0xB0, 0xB1, 0xB2, 0xB3, 0xB4, 0xB5, 0xB6,
    0x06, 0x07, 0x08, 0xB9, 0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x0E, 0x0F, 0x10, 0x11, 0x12,
  ]

  /// The initial consonants, as offsets from U+1100, of the final ones from U+11A8.
  ///
  /// A final consonant moves to the next syllable when a vowel follows, so that while a name is
  /// typed it may be either.
  static let finalConsonants: [[UInt8]] = [
    [0x00], [0x01], [0x00, 0x09], [0x02], [0x02, 0x0C], [0x02, 0x12], [0x03], [0x05], [0x05, 0x00],
    [0x05, 0x06], [0x05, 0x07], [0x05, 0x09], [0x05, 0x10], [0x05, 0x11], [0x05, 0x12], [0x06],
    [0x07], [0x07, 0x09], [0x09], [0x0A], [0x0B], [0x0C], [0x0E], [0x0F], [0x10], [0x11], [0x12],
  ]

  /// How far the voiced or half-voiced form of a hiragana is; nil when it has none.
  static func voiced(_ kana: UInt32, by step: UInt32) -> UInt32? {
    switch kana {
    case 0x3046: step == 1 ? 0x3094 : nil
    case 0x304B...0x3062: step == 1 && kana % 2 == 1 ? kana + 1 : nil
    case 0x3064, 0x3066, 0x3068: step == 1 ? kana + 1 : nil
    case 0x306F...0x307D: kana % 3 == 0 ? kana + step : nil
    default: nil
    }
  }
}

/// What the letters of a block become, one after the other; a point for those not in the table.
private let latin = """
  aaaaaa.ceeeeiiiidnooooo.ouuuuy..aaaaaa.ceeeeiiiidnooooo.ouuuuy.yaaaaaaccccccccdd\
  ddeeeeeeeeeegggggggghhhhiiiiiiiiii..jjkkĸllllll..llnnnnnnnnnoooooo..rrrrrrssssss\
  ssttttttuuuuuuuuuuuuwwyyyzzzzzzsbbbbƅƅɔccddddƍǝəɛffgɣƕɩikklƛɯɲnɵooƣƣppʀƨƨʃƪtttʈu\
  uʊvyyzzʒƹƹƺƻƽƽƾƿǀǁǂǃ.........aaiioouuuuuuuuuuǝaaaa..ggggkkooooʒʒj...ggƕƿnnaa..oo\
  aaaaeeeeiiiioooorrrruuuussttȝȝhhndȣȣzzaaeeooooooooyylntjȸȹaccltszɂɂbʉʌeejjqqrryy
  """
private let greek = """
  ͱͱͳͳ..ͷͷ...ͻͼͽ.ϳ......α.εηι.ο.υωιαβγδεζηθικλμνξοπρ.στυφχψωιυαεηιυαβγδεζηθικλμνξο\
  πρσστυφχψωιυουωϗβθυυυφπϗϙϙϛϛϝϝϟϟϡϡϣϣϥϥϧϧϩϩϫϫϭϭϯϯκρσϳθε.ϸϸσϻϻϼͻͼͽ
  """
private let cyrillic = """
  ееђгєѕііјљњћкиуџабвгдежзииклмнопрстуфхцчшщъыьэюяабвгдежзииклмнопрстуфхцчшщъыьэюя\
  ееђгєѕііјљњћкиуџѡѡѣѣѥѥѧѧѩѩѫѫѭѭѯѯѱѱѳѳѵѵѵѵѹѹѻѻѽѽѿѿҁҁ........ҋҋҍҍҏҏґґғғҕҕҗҗҙҙққҝҝҟҟ\
  ҡҡңңҥҥҧҧҩҩҫҫҭҭүүұұҳҳҵҵҷҷҹҹһһҽҽҿҿӏжжӄӄӆӆӈӈӊӊӌӌӎӎӏааааӕӕееәәәәжжззӡӡииииооөөөөээуу\
  ууууччӷӷыыӻӻӽӽӿӿԁԁԃԃԅԅԇԇԉԉԋԋԍԍԏԏԑԑԓԓԕԕԗԗԙԙԛԛԝԝԟԟԡԡԣԣԥԥԧԧԩԩԫԫԭԭԯԯ
  """
private let latinAdditional = """
  aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooo\
  oooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwy.s....\
  aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuu\
  uuyyyyyyyyỻ.ỽ.yy
  """
private let greekExtended = """
  ααααααααααααααααεεεεεε..εεεεεε..ηηηηηηηηηηηηηηηηιιιιιιιιιιιιιιιιοοοοοο..οοοοοο..\
  υυυυυυυυ.υ.υ.υ.υωωωωωωωωωωωωωωωωααεεηηιιοουυωω..ααααααααααααααααηηηηηηηηηηηηηηηη\
  ωωωωωωωωωωωωωωωωααααα.ααααααα.ι...ηηη.ηηεεηηη...ιιιι..ιιιιιι....υυυυρρυυυυυυρ...\
  ..ωωω.ωωοοωωω...
  """
