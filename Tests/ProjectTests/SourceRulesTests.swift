import Foundation
import Testing

struct SourceRulesTests {
  @Test func `the top level holds the project's folders and nothing else`() throws {
    let expected: Set<String> = [
      "Package.swift", "Sources", "Tests", "resources", "packaging", "README.md", "LICENSE",
    ]
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Project.root.path(percentEncoded: false))
    #expect(names.filter { !$0.hasPrefix(".") && !expected.contains($0) }.isEmpty)
    #expect(
      Set(names).isSuperset(of: ["Package.swift", "Sources", "Tests", "packaging", "LICENSE"]))
  }

  @Test func `no shipped source can trap on a missing value`() throws {
    for file in Project.files(below: "Sources", named: ".swift") {
      #expect(try traps(in: Project.text(of: file)).isEmpty, "\(file)")
    }
  }

  @Test func `a trap is found, and a comment, a text or a negation is none`() {
    let source = #"""
      let a = b!
      let c = try! d()
      let e = f as! G
      var h: I!
      let j = k[0]!.l
      // m! is said here, and "n!" too
      let o = "p! \(q)"  // r!
      if !s, t != u { v(!w) }
      """#
    #expect(traps(in: source) == ["b!", "y!", "s!", "I!", "]!"])
  }

  @Test func `no file names a folder of the machine it was written on`() throws {
    let folder = #/(?:^|[^\w.])(?<path>/(?:work|root|Users|opt/swift|home/\w+)/)/#
    for top in ["Sources", "packaging", "resources"] {
      for file in Project.files(below: top) {
        guard let text = try? Project.text(of: file) else { continue }
        #expect(text.firstMatch(of: folder).map { String($0.output.path) } == nil, "\(file)")
      }
    }
  }

  @Test func `the packages of every system library are installed by the scripts`() throws {
    let lines = try Project.text(of: "packaging/debian-packages").split(separator: "\n")
    let installed = Set(
      lines.compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) })
    let needed = try Project.text(of: "Package.swift").matches(
      of: #/\.apt\(\["(?<name>[^"]+)"\]\)/#)
    #expect(!needed.isEmpty)
    for package in needed { #expect(installed.contains(String(package.output.name))) }
  }

  /// The force unwraps, forced casts, forced tries and implicitly unwrapped types of a source text.
  private func traps(in source: String) -> [String] {
    let quoted = #/"(?:\\.|[^"\\])*"/#
    return source.split(separator: "\n").flatMap { line -> [String] in
      let unquoted = line.replacing(quoted, with: "\"\"")
      let code = unquoted.firstRange(of: "//").map { unquoted[..<$0.lowerBound] } ?? unquoted[...]
      return code.matches(of: #/[\w)\]]!/#).map { String($0.output) }
    }
  }
}
