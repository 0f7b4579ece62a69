import AppCatalog
import DesktopKit
import Foundation
import Testing

struct UsageFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "quire-\(UUID())")

  private func path(_ name: String) -> String {
    folder.appending(path: name).path(percentEncoded: false)
  }

  @Test func `starts are kept in a file that only the user can read`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = UsageFile(path: path("state/quire/usage"))
    #expect(file.read() == UsageHistory())
    try file.record("a.desktop", at: 10)
    try file.record("b.desktop", at: 20)
    try file.record("a.desktop", at: 30)
    let history = UsageFile(path: file.path).read()
    #expect(history.recent(9) == ["a.desktop", "b.desktop"])
    #expect(history.uses["a.desktop"]?.count == 2)
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    // No other file is left behind.
    #expect(try FileManager.default.contentsOfDirectory(atPath: path("state/quire")) == ["usage"])
  }

  @Test func `a file that others could read is theirs no longer after the next start`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = UsageFile(path: path("usage"))
    try file.record("a.desktop", at: 10)
    chmod(file.path, 0o644)
    try file.record("a.desktop", at: 20)
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `what is no history is an empty one`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    #expect(UsageFile(path: path("")).read() == UsageHistory())
    try Data([0xFF, 0, 0xFE, 0x0A]).write(to: folder.appending(path: "bytes"))
    #expect(UsageFile(path: path("bytes")).read() == UsageHistory())
    try Data(count: 2 << 20).write(to: folder.appending(path: "large"))
    #expect(UsageFile(path: path("large")).read() == UsageHistory())
    mkfifo(path("pipe"), 0o600)
    #expect(UsageFile(path: path("pipe")).read() == UsageHistory())
  }

  @Test func `a place that cannot be written is an error with its reason`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data().write(to: folder.appending(path: "file"))
    #expect(throws: GLibError.self) {
      try UsageFile(path: path("file/usage")).record("a.desktop", at: 1)
    }
  }

  @Test func `clearing leaves no file, and there need not be one`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = UsageFile(path: path("usage"))
    try file.record("a.desktop", at: 1)
    #expect(file.clear())
    #expect(!FileManager.default.fileExists(atPath: file.path))
    #expect(file.clear())
  }

  @Test func `the file is in the user's state folder`() async {
    await #expect(processExitsWith: .success) {
      setenv("XDG_STATE_HOME", "/somewhere/state", 1)
      #expect(UsageFile().path == "/somewhere/state/quire/usage")
    }
  }
}
