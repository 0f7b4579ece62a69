import LauncherModel
import SDLKit
import Testing

@testable import SceneRenderer

struct TextRunTests {
  private static let face = FontFace(path: "any")

  /// The runs from left to right; those from right to left in braces.
  private func runs(_ text: String, direction: TextDirection? = nil) -> [String] {
    TextRun.runs(of: text, direction: direction) { _, _ in TextRunTests.face }.map {
      $0.direction == .rightToLeft ? "{\($0.text)}" : $0.text
    }
  }

  @Test func `runs stand in the order in which they are seen`() {
    #expect(runs("Files") == ["Files"])
    #expect(runs("Tab (שלום)") == ["Tab (", "{שלום}", ")"])
    // A Hebrew line starts at the right, and its number still reads from left to right.
    #expect(runs("שלום 42") == ["42", "{שלום }"])
    #expect(runs("שלום abc עולם") == ["{עולם}", "{ }", "abc", "{שלום }"])
    #expect(runs("مرحبا 12 x") == ["x", "{ }", "12", "{مرحبا }"])
    #expect(runs("abc שלום עולם 1.5 def") == ["abc ", "1.5", "{שלום עולם }", " ", "def"])
    #expect(runs("") == [])
    #expect(runs("123") == ["123"])
  }

  @Test func `brackets of a right-to-left line stay around what they enclose`() {
    #expect(runs("שלום (abc)") == ["{)}", "abc", "{שלום (}"])
  }

  @Test func `the direction of a line can be given`() {
    #expect(runs("GIMP 2", direction: .rightToLeft) == ["GIMP 2"])
    #expect(runs("GIMP!", direction: .rightToLeft) == ["{!}", "GIMP"])
    #expect(runs("שלום!", direction: .leftToRight) == ["{שלום}", "!"])
  }

  @Test func `an ellipsis is at the end of the line's own direction`() {
    #expect(runs("Lib…") == ["Lib…"])
    #expect(runs("שלו…") == ["{שלו…}"])
    #expect(runs("שלום Lib…") == ["{…}", "Lib", "{שלום }"])
    #expect(runs("Tab שלו…") == ["Tab ", "{שלו}", "…"])
  }

  @Test func `a character and its marks are in one run`() {
    #expect(runs("שָׁלוֹם a") == ["a", "{שָׁלוֹם }"])
    #expect(runs("e\u{301}\u{302}x") == ["e\u{301}\u{302}x"])
    #expect(runs("א👨‍👩‍👧ב") == ["{ב}", "{👨‍👩‍👧}", "{א}"])
  }

  @Test func `every character is in exactly one run`() {
    let pieces = ["abc", " ", "שלום", "مرحبا", "12", "(", ")", "日本", "🎉", "हि", "…", "\u{301}"]
    for seed in 0..<400 {
      var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
      let text = (0..<6).reduce(into: "") { text, _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(state >> 33) % pieces.count]
      }
      let found = TextRun.runs(of: text) { _, _ in TextRunTests.face }.map(\.text).joined()
      #expect(found.unicodeScalars.sorted() == text.unicodeScalars.sorted(), "\(text)")
    }
  }
}
