import DesktopKit
import Foundation
import Testing

struct FontCacheFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "quire-\(UUID())")
  private var file: FontCacheFile {
    FontCacheFile(path: folder.appending(path: "cache/fonts").path(percentEncoded: false))
  }
  private let answers: [String: FontFile?] = [
    "ja 4e2d 500": FontFile(path: "/fonts/a b.ttc", index: 2, family: "Noto"),
    "ar 628 500": FontFile(path: "/fonts/arab.ttf", index: 0x10000, family: ""),
    "  2603 500": FontFile?.none,
  ]

  /// A folder of fonts and a file of rules in it.
  private func sources() throws -> [String] {
    let fonts = folder.appending(path: "fonts")
    try FileManager.default.createDirectory(at: fonts, withIntermediateDirectories: true)
    let rules = fonts.appending(path: "rules.conf")
    try Data("rules".utf8).write(to: rules)
    return [fonts.path(percentEncoded: false), rules.path(percentEncoded: false)]
  }

  @Test func `what was written is read`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try file.write(answers, sources: ["/etc/fonts"])
    #expect(file.read() == answers)
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: "cache").path(percentEncoded: false))
    #expect(names == ["fonts"])
  }

  @Test func `without a file there are no answers`() { #expect(file.read() == nil) }

  @Test func `a changed rule, a new font and a folder that is gone make it worthless`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let sources = try sources()
    let rules = URL(filePath: sources[1])
    func renew() throws {
      try file.write(answers, sources: sources)
      #expect(file.read() == answers)
    }
    try renew()
    try renew()
    try Data("other rules".utf8).write(to: rules)
    #expect(file.read() == nil)
    try renew()
    try Data().write(to: folder.appending(path: "fonts/new.ttf"))
    #expect(file.read() == nil)
    try file.write(answers, sources: [sources[0] + "/missing"])
    #expect(file.read() == answers)
    try FileManager.default.createDirectory(
      atPath: sources[0] + "/missing", withIntermediateDirectories: true)
    #expect(file.read() == nil)
  }

  @Test func `a damaged file counts as none, wherever it is damaged`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try file.write(answers, sources: ["/etc/fonts"])
    let whole = try Data(contentsOf: URL(filePath: file.path))
    for place in whole.indices {
      var damaged = whole
      damaged[place] ^= 0x11
      try damaged.write(to: URL(filePath: file.path))
      #expect(file.read() == nil, "byte \(place)")
      try whole.prefix(place).write(to: URL(filePath: file.path))
      #expect(file.read() == nil, "cut at \(place)")
    }
    try file.write(answers, sources: ["/etc/fonts"])
    #expect(file.read() == answers)
  }

  @Test func `what would break a line is left out`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try file.write(
      [
        "a": FontFile(path: "/x\ny", index: 0, family: "f"), "b\tc": FontFile?.none,
        "d": FontFile(path: "/z", index: 1, family: "f\ng"),
      ], sources: ["/etc\n/fonts"])
    #expect(file.read() == ["d": FontFile(path: "/z", index: 1, family: "")])
  }

  @Test func `where nothing can be written the reason is thrown`() {
    let file = FontCacheFile(path: "/proc/nowhere/fonts")
    #expect(throws: GLibError.self) { try file.write(answers, sources: []) }
  }
}
