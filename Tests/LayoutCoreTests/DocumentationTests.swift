import Foundation
import Testing

/// The catalogue in `Sources/LayoutCore/LayoutCore.docc` beside the sources and the tests.
struct DocumentationTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
  private static let sources = tests.deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/LayoutCore")
  private static let catalogue = sources.appending(path: "LayoutCore.docc")

  private static func text(_ file: URL) throws -> String {
    try String(contentsOf: file, encoding: .utf8)
  }

  private static func files(in folder: URL, named suffix: String) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(suffix) }.map { folder.appending(path: $0) }
  }

  /// The lines of a text without their indentation.
  private static func flat(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
  }

  @Test func `its code is the code that is tested`() throws {
    let example = try Self.text(Self.tests.appending(path: "Example.swift"))
    let tested = Self.flat(try Self.text(Self.tests.appending(path: "ExampleTests.swift")))
    let blocks = try Self.files(in: Self.catalogue, named: ".md").flatMap { file in
      try Self.text(file).components(separatedBy: "\n```")
        .filter { $0.hasPrefix("swift\n") }
        .map { String($0.dropFirst("swift\n".count)) + "\n" }
    }
    #expect(blocks.count >= 6 && blocks.contains(example))
    for block in blocks where block != example {
      #expect(tested.contains(Self.flat(block)), "\(block)")
    }
  }

  @Test func `its topics name every public type`() throws {
    let page = try Self.text(Self.catalogue.appending(path: "LayoutCore.md"))
    let topics = Set(page.matches(of: #/- ``(\w+)``/#).map { String($0.output.1) })
    let types = try Self.files(in: Self.sources, named: ".swift").flatMap { file in
      try Self.text(file).split(separator: "\n")
        .compactMap { $0.prefixMatch(of: #/public (?:struct|enum|protocol|final class) (\w+)/#) }
        .map { String($0.output.1) }
    }
    #expect(Set(types) == topics)
  }

  @Test func `its pictures are there, shown, and small`() throws {
    let pictures = try Self.files(in: Self.catalogue, named: ".png")
    let shown = try Self.files(in: Self.catalogue, named: ".md").flatMap { file in
      try Self.text(file).matches(of: #/!\[[^\]]+\]\((?<name>[\w-]+)\)/#)
        .map { String($0.output.name) }
    }
    let names = pictures.map { $0.deletingPathExtension().lastPathComponent }
    #expect(Set(names) == Set(shown))
    let sizes = try pictures.map { try $0.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0 }
    #expect(sizes.allSatisfy { $0 <= 120_000 } && sizes.reduce(0, +) <= 1_000_000)
  }
}
