import AppCatalog
import DesktopKit
import Foundation
import Testing

/// Favourites and hidden items on the disk.
@Suite struct ArrangementFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "quire-arrangement-\(UUID().uuidString)")

  private var file: ArrangementFile {
    ArrangementFile(path: folder.appending(path: "quire/arrangement").path)
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  @Test func `choices last, in their order, and only the user may read them`() throws {
    defer { remove() }
    #expect(file.read() == Arrangement())
    for id in ["b.desktop", "a.desktop", "with;semicolon\\.desktop"] {
      _ = try file.apply(.favourite(id, true))
    }
    _ = try file.apply(.favourite("a.desktop", false))
    _ = try file.apply(.hidden("c.desktop", true))
    _ = try file.apply(.favourite("a.desktop", true))
    let read = file.read()
    #expect(read.favourites == ["b.desktop", "with;semicolon\\.desktop", "a.desktop"])
    #expect(read.hidden == ["c.desktop"])
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test func `what else is in the file stays`() throws {
    defer { remove() }
    _ = try file.apply(.favourite("a.desktop", true))
    let text = try String(contentsOfFile: file.path, encoding: .utf8)
    try (text + "\n[order all]\nitems=x;y;\n").write(
      toFile: file.path, atomically: true, encoding: .utf8)
    _ = try file.apply(.hidden("b.desktop", true))
    #expect(try String(contentsOfFile: file.path, encoding: .utf8).contains("[order all]"))
  }

  @Test func `of a file that was cut or spoilt the last good one counts`() throws {
    defer { remove() }
    _ = try file.apply(.favourite("a.desktop", true))
    _ = try file.apply(.favourite("b.desktop", true))
    for spoilt in ["[favourites\nitems=", "\u{0}\u{1}garbage"] {
      try spoilt.write(toFile: file.path, atomically: true, encoding: .utf8)
      #expect(file.read().favourites == ["a.desktop"])
    }
    _ = try file.apply(.favourite("c.desktop", true))
    #expect(file.read().favourites == ["a.desktop", "c.desktop"])
  }

  @Test func `a folder that cannot be written is an error with its reason`() throws {
    let nowhere = ArrangementFile(path: "/proc/nowhere/arrangement")
    #expect(throws: (any Error).self) { _ = try nowhere.apply(.favourite("a.desktop", true)) }
  }
}
