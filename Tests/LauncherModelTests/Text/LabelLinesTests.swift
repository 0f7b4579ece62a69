import LayoutCore
import Testing

@testable import LauncherModel

struct LabelLinesTests {
  private let style = TextStyle(size: 20, weight: .medium)

  /// A text in lines of so many letters at the full size.
  private func fit(_ text: String, letters: Double, lines: Int = 2) -> FittedText {
    LabelFitter.fit(
      text, style: style, width: letters * style.size * AverageText.advance + 0.01, lines: lines,
      measuring: AverageText())
  }

  @Test func `what fits on one line is on one line`() {
    #expect(fit("Files", letters: 5).lines == ["Files"])
    #expect(fit("Disk Usage", letters: 10).lines == ["Disk Usage"])
    #expect(fit("", letters: 10).lines == [])
  }

  @Test func `lines are broken at words before the text gets smaller`() {
    let fitted = fit("LibreOffice Writer", letters: 12)
    #expect(fitted.lines == ["LibreOffice", "Writer"])
    #expect(fitted.size == 20)
    #expect(fit("Disk Usage Analyzer", letters: 10).lines == ["Disk Usage", "Analyzer"])
    #expect(fit("Audio-Recorder", letters: 10).lines == ["Audio-", "Recorder"])
  }

  @Test func `a text gets smaller before a word is broken, and no smaller than 0.75`() {
    let fitted = fit("Kommunikation Center", letters: 11)
    #expect(fitted.lines == ["Kommunikation", "Center"])
    #expect(fitted.size < 20 && fitted.size >= 15)
    let broken = fit("Kommunikationsverwaltung", letters: 10)
    #expect(broken.lines == ["Kommunikation", "sverwaltung"])
    #expect(broken.size == 15)
  }

  @Test func `what is left over is cut at the end of the last line`() {
    let fitted = fit("An application whose name is far too long", letters: 10)
    #expect(fitted.size == 15)
    #expect(fitted.lines.count == 2)
    #expect(fitted.lines[0] == "An")
    #expect(fitted.lines[1] == "application…")
    #expect(fit("An application whose name", letters: 10, lines: 1).lines == ["An applicati…"])
  }

  @Test func `Chinese and Japanese are broken between characters, but not before a comma`() {
    #expect(fit("日本語の画像", letters: 3).lines == ["日本語", "の画像"])
    #expect(fit("日本語、画像", letters: 3).lines.allSatisfy { !$0.hasPrefix("、") })
    #expect(LineBreaks.pieces(of: "カメラ（新）").map(\.text) == ["カ", "メ", "ラ", "（新）"])
    #expect(LineBreaks.pieces(of: "スーパー").map(\.text) == ["スー", "パー"])
  }

  @Test(arguments: ["👨‍👩‍👧‍👦", "🇩🇪", "e\u{301}\u{302}", "हि", "👍🏽", "1️⃣"])
  func `a character is never torn apart`(character: Character) {
    let text = String(repeating: character, count: 40)
    for lines in 1...2 {
      for letters in stride(from: 0.5, through: 12, by: 0.5) {
        for line in fit(text, letters: letters, lines: lines).lines {
          #expect(line.allSatisfy { $0 == character || $0 == "…" })
          #expect(line.last == "…" || lines == 2)
        }
      }
    }
  }

  @Test func `every line fits, whatever the text and the width`() {
    let words = ["a", "Writer", "Kommunikationsverwaltung", "日本語", "👨‍👩‍👧", "שלום", "-", "  "]
    var random = Random(seed: 5)
    for _ in 0..<300 {
      let text = (0..<Int.random(in: 1...9, using: &random))
        .map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
      let letters = Double.random(in: 2...20, using: &random)
      let fitted = fit(text, letters: letters)
      #expect(fitted.lines.count <= 2)
      #expect(fitted.size >= 15 && fitted.size <= 20)
      let width = letters * style.size * AverageText.advance + 0.02
      for line in fitted.lines {
        let own = TextStyle(size: fitted.size, weight: .medium)
        #expect(AverageText().width(of: line, style: own) <= width, "\(text)")
      }
      // Nothing but spaces and an end that was cut is missing.
      let kept = fitted.lines.joined().filter { $0 != " " }
      let whole = text.filter { $0 != " " }
      #expect(kept == whole || (kept.hasSuffix("…") && whole.hasPrefix(kept.dropLast())))
    }
  }

  @Test func `strange widths give no text`() {
    for width in [0, -1, Double.nan, -Double.infinity] {
      let fitted = LabelFitter.fit(
        "Files", style: style, width: width, lines: 2, measuring: AverageText())
      #expect(fitted.lines.isEmpty)
    }
    #expect(fit(String(repeating: "x", count: 10_000), letters: 8).lines.count == 2)
  }

  @Test func `a line goes on in the direction of the whole text`() {
    let fitted = fit("מדריך למשתמש GIMP", letters: 12)
    #expect(fitted.lines == ["מדריך למשתמש", "GIMP"])
    #expect(fitted.directions == [nil, .rightToLeft])
    #expect(fit("LibreOffice Writer", letters: 12).directions == [nil, nil])
    #expect(fit("GIMP", letters: 12).directions == [nil])
    #expect(WritingDirection.of("12 שלום") == .rightToLeft)
    #expect(WritingDirection.of("(مرحبا)") == .rightToLeft)
    #expect(WritingDirection.of("Я") == .leftToRight)
    #expect(WritingDirection.of("12!") == nil)
  }

  @Test func `a title on two lines is two labels, one below the other`() {
    var board = Board.sample(count: 12)
    board.items[0].title = "LibreOffice Writer Document"
    var settings = LauncherSettings(afterLaunch: .stay)
    settings.labelLines = 2
    let session = Session(
      board: board, window: Size(width: 480, height: 800), settings: settings)
    let nodes = session.scene.nodes.filter { $0.id.index == 0 }
    let first = nodes.first { $0.id.role == .label }
    let second = nodes.first { $0.id.role == .secondLabel }
    // As far below as its text is high.
    guard let first, let second, case .label(let label) = first.content else {
      Issue.record("no second line")
      return
    }
    let step = second.frame.minY - first.frame.minY
    #expect(abs(step - label.style.size * Metrics.lineHeight) < 0.01)
    #expect(second.frame.height == first.frame.height)
    // A title of one line is in the first.
    let other = session.scene.nodes.first { $0.id == NodeID(.label, 1) }
    #expect(other?.frame.minY == first.frame.minY)
  }
}
