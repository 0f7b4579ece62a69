import Foundation
import Testing

@testable import quire

/// `quire search`, each time in a process of its own with two apps installed.
struct SearchCommandTests {
  @Test func `what is found is printed, the best first`() async throws {
    let result = await #expect(
      processExitsWith: .exitCode(0), observing: [\.standardOutputContent]
    ) {
      try installApps()
      exit(SearchCommand.run(["fil"]))
    }
    let output = try #require(result?.standardOutputContent)
    #expect(text(output) == "files.desktop\tFiles\nscan.desktop\tScanner\n")
  }

  @Test func `JSON explains the place of each`() async throws {
    let result = await #expect(
      processExitsWith: .exitCode(0), observing: [\.standardOutputContent]
    ) {
      try installApps()
      exit(SearchCommand.run(["--json", "open", "fil"]))
    }
    let output = Data(try #require(result?.standardOutputContent))
    let answer = try JSONDecoder().decode(Answer.self, from: output)
    #expect(answer.query == "open fil")
    #expect(answer.suggestions.isEmpty)
    let hit = try #require(answer.results.first)
    #expect(answer.results.count == 1)
    #expect(hit.id == "files.desktop" && hit.name == "Files" && hit.use == 0)
    #expect(hit.tier == "comment" && hit.rankedTier == "comment" && hit.field == "comment")
    #expect(hit.matches.map(\.tier) == ["comment", "name-prefix"])
    #expect(hit.matches.map(\.ranges) == [[[0, 4]], [[0, 3]]])
    #expect(hit.matches.map(\.text) == ["Open folders", "Files"])
  }

  @Test func `an app that is used a lot is lifted by what the state folder says`() async throws {
    let result = await #expect(
      processExitsWith: .exitCode(0), observing: [\.standardOutputContent]
    ) {
      let folder = try installApps()
      let usage = folder.appending(path: "state/quire/usage")
      try FileManager.default.createDirectory(
        at: usage.deletingLastPathComponent(), withIntermediateDirectories: true)
      let now = Date().timeIntervalSince1970
      try Data("version=1\nscan.desktop=9 8.5 \(now)\n".utf8).write(to: usage)
      exit(SearchCommand.run(["--json", "file"]))
    }
    let output = Data(try #require(result?.standardOutputContent))
    let hits = try JSONDecoder().decode(Answer.self, from: output).results
    #expect(hits.map(\.id) == ["files.desktop", "scan.desktop"])
    let lifted = try #require(hits.last)
    #expect(lifted.tier == "keyword")
    #expect(lifted.rankedTier == "generic-name")
    #expect(lifted.use > 8 && lifted.use <= 8.5)
  }

  @Test func `nothing found is status 1, with what is near to it`() async throws {
    let result = await #expect(
      processExitsWith: .exitCode(1),
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      try installApps()
      exit(SearchCommand.run(["canner"]) == 0 ? SearchCommand.run(["csanner"]) : 9)
    }
    let found = try #require(result)
    let message = text(found.standardErrorContent)
    #expect(message.contains("near to it: Scanner"))
    #expect(text(found.standardOutputContent) == "scan.desktop\tScanner\n")
  }

  @Test(arguments: [[], ["--jsn", "a"]])
  func `wrong usage is status 2`(arguments: [String]) {
    #expect(SearchCommand.run(arguments) == 2)
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private struct Answer: Decodable {
    struct Hit: Decodable {
      var id, name, tier, rankedTier: String
      var field: String?
      var use: Double
      var matches: [Match]
    }
    struct Match: Decodable {
      var word, tier, field, text: String
      var ranges: [[Int]]
    }
    struct Suggestion: Decodable {
      var id, name: String
    }
    var query: String
    var results: [Hit]
    var suggestions: [Suggestion]
  }
}

/// The folder that goes with this process; set once, before the process ends.
nonisolated(unsafe) private var removeAtExit = URL(filePath: "/nonexistent")

/// Makes a folder with two entries the only apps of this process.
@discardableResult
private func installApps() throws -> URL {
  let folder = FileManager.default.temporaryDirectory.appending(
    path: "quire-test-\(ProcessInfo.processInfo.processIdentifier)")
  let applications = folder.appending(path: "data/applications")
  try FileManager.default.createDirectory(at: applications, withIntermediateDirectories: true)
  let entries = [
    "files": "Name=Files\nComment=Open folders\nGenericName=Browser",
    "scan": "Name=Scanner\nKeywords=file;paper;",
  ]
  for (name, keys) in entries {
    try Data("[Desktop Entry]\nType=Application\nExec=true\n\(keys)\n".utf8)
      .write(to: applications.appending(path: "\(name).desktop"))
  }
  for (name, part) in [
    "XDG_DATA_HOME": "data", "XDG_DATA_DIRS": "none", "XDG_STATE_HOME": "state",
  ] {
    setenv(name, folder.appending(path: part).path(percentEncoded: false), 1)
  }
  setenv("LANGUAGE", "C", 1)
  removeAtExit = folder
  atexit { try? FileManager.default.removeItem(at: removeAtExit) }
  return folder
}
