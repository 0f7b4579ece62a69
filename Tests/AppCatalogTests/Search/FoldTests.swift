@testable import AppCatalog
import Foundation
import Testing

struct FoldTests {
  @Test func `characters fold as Unicode's own data says`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/folds.json")
    let folds = try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
    #expect(folds.count > 2000)
    for (character, folded) in folds where SearchFold.folded(character) != folded {
      let name = character.unicodeScalars.map { $0.properties.name ?? "" }
      Issue.record("\(name) \(character): \(SearchFold.folded(character)), not \(folded)")
    }
  }

  @Test(arguments: [
    ("LibreOffice Writer", "libreoffice writer"), ("Éditeur d’images", "editeur d images"),
    ("Straße", "strasse"), ("Łódź ŒUVRE Ærø", "lodz oeuvre aero"), ("Ärger", "arger"),
    ("A\u{308}rger", "arger"), ("İstanbul ışık", "istanbul isik"), ("ΆΒΓΣ ς", "αβγσ σ"),
    ("ЁЖИК", "ежик"), ("Ｆｉｒｅｆｏｘ", "firefox"), ("ﾌｧｲﾙ ﾃﾞｰﾀ", "ふぁいる でーた"),
    ("ファイル", "ふぁいる"), ("カ\u{3099}", "が"), ("ヴ", "ゔ"), ("ハ\u{309A}", "ぱ"),
    ("الإعدادات", "الاعدادات"), ("خـــرائط", "خرايط"), ("مُتَصَفِّح", "متصفح"), ("می‌خواهم", "ميخواهم"),
    ("col·lecció", "colleccio"), ("ﬁle", "file"), ("Wi-Fi", "wi fi"), ("C++", "c++"), ("C#", "c#"),
    ("  a\t\n—b ", "a b"), ("...", ""), ("", ""), ("Foo™ Bar®", "foo bar"), ("日本語・英語", "日本語 英語"),
    ("१२३", "123"), ("Հայերեն", "հայերեն"), ("a\u{200B}b\u{AD}c", "abc"), ("🎵 Music", "🎵 music"),
  ])
  func `a text folds to what people type for it`(text: String, folded: String) {
    // Not as strings: those are equal in any composition.
    #expect(Array(SearchFold.folded(text).utf8) == Array(folded.utf8), "\(text)")
  }

  @Test(arguments: [
    ("LibreOffice Writer", ["libre", "office", "writer"]), ("KDevelop", ["k", "develop"]),
    ("VSCodium", ["vs", "codium"]), ("GIMP", ["gimp"]), ("Quake3", ["quake", "3"]),
    ("7zip", ["7zip"]), ("画像ビューアー", ["画像", "びゅーあー"]), ("見る", ["見る"]),
    ("ÉditeurÀGauche", ["editeur", "a", "gauche"]), ("foo_bar.baz", ["foo", "bar", "baz"]),
    ("L'éditeur", ["l", "editeur"]), ("Firefoxウェブ", ["firefox", "うぇぶ"]),
  ])
  func `words start where a reader sees them start`(text: String, words: [String]) {
    #expect(SearchFold.words(text) == words)
  }

  @Test func `a Korean name is found at every moment of typing it`() {
    let name = SearchFold.folded("카메라")
    for typed in ["ㅋ", "카", "캄", "카메", "카멜", "카메라"] {
      #expect(Array(name.utf8).starts(with: SearchFold.folded(typed).utf8), "\(typed)")
    }
  }

  @Test func `folding what is folded changes nothing`() {
    var random = SplitMix(seed: 11)
    for _ in 0..<2000 {
      let once = FoldedText(random.text(length: 12))
      let text = String(decoding: once.bytes, as: UTF8.self)
      #expect(FoldedText(text).bytes == once.bytes, "\(text.unicodeScalars.map(\.value))")
    }
  }

  @Test func `the way back covers whole characters in order`() {
    var random = SplitMix(seed: 12)
    for _ in 0..<2000 {
      let text = random.text(length: 12)
      let folded = FoldedText(text, splitting: true)
      #expect(folded.sources.count == folded.bytes.count)
      var (start, end) = (0, 0)
      for index in folded.bytes.indices where folded.bytes[index] & 0xC0 != 0x80 {
        let range = folded.source(of: index..<(index + 1))
        let bytes = Array(text.utf8)[range]
        #expect(String(validating: bytes, as: UTF8.self)?.isEmpty == false)
        #expect(range.lowerBound >= start && range.upperBound >= end)
        (start, end) = (range.lowerBound, range.upperBound)
      }
    }
  }
}

/// Random numbers that are the same in every run, and texts of them.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Scalars of scripts with rules, and of all others.
  mutating func text(length: Int) -> String {
    let blocks: [ClosedRange<UInt32>] = [
      0...0x7F, 0x20...0x7E, 0x80...0x24F, 0x300...0x36F, 0x370...0x52F, 0x590...0x6FF,
      0x900...0x97F, 0xE00...0xE7F, 0x1100...0x11FF, 0x1E00...0x206F, 0x3000...0x318F,
      0xAC00...0xD7A3, 0xFB00...0xFFFF, 0x1F300...0x1F5FF, 0...0x10FFFF,
    ]
    var result = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...length, using: &self) {
      let block = blocks[Int.random(in: 0..<blocks.count, using: &self)]
      if let scalar = Unicode.Scalar(UInt32.random(in: block, using: &self)) {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
