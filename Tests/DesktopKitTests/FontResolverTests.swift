import DesktopKit
import Foundation
import Testing

struct FontResolverTests {
  @Test func `a font is found for every family, even one that does not exist`() throws {
    let resolver = try #require(FontResolver())
    for family in [nil, "", "sans-serif", "monospace", "No Such Family"] as [String?] {
      let font = try #require(resolver.font(family: family))
      #expect(FileManager.default.isReadableFile(atPath: font.path))
      #expect(!font.family.isEmpty)
      #expect(font.index >= 0)
    }
  }

  @Test func `a family that is installed is found in the weight asked for`() throws {
    let resolver = try #require(FontResolver())
    let regular = try #require(resolver.font(family: "Inter"))
    guard regular.family.hasPrefix("Inter") else { return }
    let bold = try #require(resolver.font(family: "Inter", weight: .bold))
    #expect(bold.family.hasPrefix("Inter"))
    #expect(bold != regular)
  }

  @Test(arguments: ["a", "é", "Ж", "ש", "ع", "न", "ไ", "→"] as [Unicode.Scalar])
  func `the font for a character has it`(scalar: Unicode.Scalar) throws {
    let resolver = try #require(FontResolver())
    // fc-list is the oracle for which files have the character.
    let listed = try output(of: ["fc-list", ":charset=\(String(scalar.value, radix: 16))", "file"])
    let files = Set(listed.split(separator: "\n").map { $0.prefix { $0 != ":" } }.map(String.init))
    let font = resolver.font(for: scalar, family: "Inter")
    #expect((font != nil) == !files.isEmpty)
    if let font { #expect(files.contains(font.path)) }
  }

  @Test func `a character no font has gives none`() throws {
    let resolver = try #require(FontResolver())
    #expect(resolver.font(for: "\u{10FFFE}") == nil)
  }

  @Test func `Chinese characters have the font of their language, where there is one`() throws {
    let resolver = try #require(FontResolver())
    for (language, part) in [("ja", "JP"), ("ko", "KR"), ("zh-cn", "SC"), ("zh-tw", "TC")] {
      guard try !output(of: ["fc-list", "Noto Sans CJK \(part)", "file"]).isEmpty else { continue }
      let font = try #require(resolver.font(for: "中", weight: .medium, language: language))
      #expect(font.family == "Noto Sans CJK \(part)")
    }
  }

  @Test func `a picture has a font with colours`() throws {
    let resolver = try #require(FontResolver())
    let font = resolver.font(for: "😀", language: FontResolver.emojiLanguage)
    let colored = try output(of: ["fc-list", ":color=true:charset=1f600", "file"])
    if let font, !colored.isEmpty { #expect(colored.contains(font.path + ":")) }
    #expect((font == nil) == (try output(of: ["fc-list", ":charset=1f600", "file"]).isEmpty))
  }

  @Test func `the sources are the folders of fonts and the files of rules`() throws {
    let sources = try #require(FontResolver()).sources
    #expect(sources.contains("/etc/fonts/fonts.conf"))
    #expect(sources.contains { $0.hasPrefix("/usr/share/fonts") })
  }

  @Test func `many threads may ask at once`() async throws {
    let resolver = try #require(FontResolver())
    let expected = resolver.font(for: "é")
    await withTaskGroup(of: FontFile?.self) { group in
      for _ in 0..<16 { group.addTask { resolver.font(for: "é") } }
      for await font in group { #expect(font == expected) }
    }
  }

  private func output(of command: [String]) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
