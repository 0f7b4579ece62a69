import LauncherModel
import LayoutCore
import SDLKit
import Testing

@testable import SceneRenderer

struct FontChooserTests {
  private static let own = FontFace(path: "own")

  /// Which font each run of a text gets, where a font has the characters of `glyphs`.
  private func faces(
    _ text: String, languages: [String] = [], glyphs: [String: String],
    _ answer: @escaping (FontQuestion) -> FontAnswer
  ) -> [String] {
    let chooser = FontChooser(
      own: [.medium: [FontChooserTests.own]], languages: languages, source: GivenFonts(answer))
    return TextRun.runs(of: text) { cluster, hanLanguage in
      chooser.face(for: cluster, hanLanguage: hanLanguage, weight: .medium) { face, scalar in
        glyphs[face.path]?.unicodeScalars.contains(scalar) == true
      }
    }.map { "\($0.face?.path ?? "-"):\($0.text)" }
  }

  private let latin = "abcdefghijklmnopqrstuvwxyz0123456789 ().…"

  @Test func `the program's own font is asked first, then the one for the script`() {
    let found = faces(
      "tab שלום (2)", glyphs: ["own": latin, "hebrew": "אבגדהוזחטיכלמנסעפצקרשתם ()"]
    ) { .known($0.language == "he" ? FontFace(path: "hebrew") : nil) }
    // Among its letters signs come from their font, and what it lacks from the program's own.
    #expect(found == ["own:tab ", "hebrew:)", "own:2", "hebrew:שלום ("])
  }

  @Test func `a character that the font of its script lacks is asked for by itself`() {
    let found = faces("क→", glyphs: ["own": latin, "hindi": "क", "signs": "→"]) { question in
      question.language == "hi"
        ? .known(FontFace(path: "hindi"))
        : .known(question.letter == "→" ? FontFace(path: "signs") : nil)
    }
    #expect(found == ["hindi:क", "signs:→"])
  }

  @Test func `what no font has is drawn as missing by the program's own`() {
    #expect(faces("a☃", glyphs: ["own": latin]) { _ in .known(nil) } == ["own:a☃"])
  }

  @Test func `while a font is looked for there is none`() {
    #expect(faces("a中", glyphs: ["own": latin]) { _ in .pending } == ["own:a", "-:中"])
  }

  @Test func `a picture comes from the font of pictures even where a sign exists`() {
    let glyphs = ["own": latin + "❤", "emoji": "❤🎉"]
    let emoji: (FontQuestion) -> FontAnswer = {
      .known($0.isEmoji ? FontFace(path: "emoji") : nil)
    }
    #expect(faces("❤️", glyphs: glyphs, emoji) == ["emoji:❤️"])
    #expect(faces("❤", glyphs: glyphs, emoji) == ["own:❤"])
    #expect(faces("a🎉b", glyphs: glyphs, emoji) == ["own:a", "emoji:🎉", "own:b"])
  }

  @Test func `Chinese characters in a Japanese line are Japanese for everybody`() {
    func languages(_ text: String, _ user: [String]) -> Set<String> {
      var asked: Set<String> = []
      _ = faces(text, languages: user, glyphs: ["own": latin]) {
        asked.insert($0.language)
        return .pending
      }
      return asked
    }
    #expect(languages("画像", ["zh-TW"]) == ["zh-tw"])
    #expect(languages("画像", []) == ["zh-cn"])
    #expect(languages("画像ビューア", ["zh-TW"]) == ["ja"])
  }

  @Test func `the questions of titles are known ahead of time`() {
    let chooser = FontChooser(own: [:], languages: ["ja-JP"], source: NoFonts())
    func asked(_ text: String) -> Set<String> {
      Set(
        chooser.questions(for: text, weight: .medium, skipping: [.latin, .common]).map(\.language))
    }
    #expect(asked("Files").isEmpty)
    #expect(asked("Café – 2").isEmpty)
    #expect(asked("写真 🎉") == ["ja", "und-zsye"])
  }

  @Test func `when fonts arrive everything is measured and drawn anew`() throws {
    let path = Rendering.font("Inter-Medium.otf")
    var isThere = false
    // Inter stands for a font that has the letter and was not at hand.
    let fonts = FontBook(
      paths: [.medium: ["/nowhere"]],
      source: GivenFonts { _ in isThere ? .known(FontFace(path: path)) : .pending })
    let style = TextStyle(size: 20, weight: .medium)
    #expect(fonts.width(of: "я", style: style) == 0)
    let window = try Rendering.window(100, 40)
    let scene = Rendering.scene(
      [Rendering.label("я", Rect(x: 0, y: 0, width: 100, height: 40))], width: 100, height: 40)
    let renderer = SceneRenderer(fonts: fonts, icons: NoIcons())
    _ = renderer.draw(scene, into: window, age: 0)
    #expect(window.extent(besides: 0xFF_FFFF).isEmpty)
    isThere = true
    let before = fonts.generation
    renderer.fontsArrived()
    #expect(fonts.generation != before)
    #expect(fonts.width(of: "я", style: style) > 5)
    _ = renderer.draw(scene, into: window, age: 1)
    #expect(window.extent(besides: 0xFF_FFFF).width > 3)
  }

  @Test func `a table of limited size forgets and goes on`() {
    var table = BoundedTable<Int, Int>(capacity: 1000)
    for key in 0..<1000 { table.set(key, for: key, bytes: 30) }
    let kept = (0..<1000).filter { table[$0] != nil }
    #expect(kept.contains(999) && kept.count < 30)
    #expect(kept.allSatisfy { table[$0] == $0 })
  }
}
