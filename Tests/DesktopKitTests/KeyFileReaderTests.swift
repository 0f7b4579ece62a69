import AppCatalog
import CGIO
import DesktopKit
import Foundation
import Testing

struct KeyFileReaderTests {
  @Test func `values come as GLib reads them, each with its line`() {
    let content = parse(
      """
      \u{FEFF}# comment

      [one]
       key = a value\u{20}
      list = a;b\\;c; d ;;
      escaped=\\sx\\ty\\\\z
      empty=
      name=Plain
      [two]\t
      key = x=y [z] # no comment\r
      """)
    #expect(content.mistakes == [])
    #expect(
      content.groups == [
        KeyFileContent.Group(name: "one", line: 3), KeyFileContent.Group(name: "two", line: 9),
      ])
    let entries = content.entries(in: "one") + content.entries(in: "two")
    #expect(entries.map(\.line) == [4, 5, 6, 7, 8, 10])
    #expect(
      entries.map(\.value) == [
        "a value", "a;b;c; d ;", "x\ty\\z", "", "Plain", "x=y [z] # no comment",
      ])
    #expect(entries[1].items == ["a", "b;c", "d"])
    #expect(entries[3].items == [])
  }

  @Test func `a value comes in the user's language`() async {
    await #expect(processExitsWith: .success) {
      setenv("LANGUAGE", "de_AT", 1)
      setenv("LC_ALL", "C.UTF-8", 1)
      setenv("LANG", "de_AT.UTF-8", 1)
      unsetenv("LC_ALL")
      let content = KeyFileReader.parse(
        Array(
          """
          [a]
          title=Pictures
          title[fr]=Images
          title[de]=Bilder
          only[fr]=Seul
          other=x
          """.utf8))
      #expect(content.mistakes == [])
      #expect(content.entries.map(\.value) == ["Bilder", "Seul", "x"])
      #expect(content.entries.map(\.key) == ["title", "only", "other"])
      #expect(content.entries.map(\.line) == [2, 5, 6])
    }
  }

  @Test func `what is no key file costs its line only`() {
    let content = parse(
      """
      early=1
      [a]
      no sign
      =x
      x[=1
      ok=1
      bad=\\q
      Encoding=latin1
      [b
      ok=9
      [c]d]
      []
      [a]
      ok=3
      two=2
      """)
    #expect(content.mistakes.map(\.line) == [1, 3, 4, 5, 7, 8, 9, 11, 12, 13, 14])
    #expect(content.groups.map(\.name) == ["a"])
    #expect(content.entries.map(\.key) == ["ok", "two"])
    #expect(content.entries.map(\.value) == ["3", "2"])
    #expect(content.entries.map(\.line) == [14, 15])
    #expect(content.mistakes.last?.reason == "the key is set in line 6 already; this line counts")
    #expect(
      content.mistakes.dropLast().last?.reason
        == "the group begins in line 2 already; both parts count")
    #expect(content.mistakes.allSatisfy { !$0.reason.isEmpty })
  }

  @Test func `bytes that are no text cost their line only`() {
    let content = KeyFileReader.parse(
      Array("[a]\nx=1\n".utf8) + [0x79, 0x3D, 0xFF, 0x0A] + Array("z=3\nn=\u{0}\n#".utf8) + [0xFF])
    #expect(content.entries.map(\.key) == ["x", "z"])
    #expect(content.mistakes.map(\.line) == [3, 5])
    #expect(content.mistakes.allSatisfy { $0.reason == "the line is not UTF-8 text" })
  }

  @Test func `GLib takes a line alone exactly when it is no mistake`() {
    var random = SystemRandomNumberGenerator()
    let pieces = ["[", "]", "=", " ", "a", "b", "de", "é", "\t", "#", "-", "_", "@", ".", ";", "/"]
    var taken = 0
    for _ in 0..<20_000 {
      let count = Int.random(in: 0..<8, using: &random)
      let line = (0..<count).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }
        .joined()
      let text = "[g]\n\(line)\n"
      let scan = KeyFileScan(Array(text.utf8))
      let file = g_key_file_new()
      defer { g_key_file_unref(file) }
      let accepted =
        g_key_file_load_from_data(file, text, gsize(text.utf8.count), G_KEY_FILE_NONE, nil) != 0
      // What GLib takes and nobody needs: a language outside of ASCII, a tab before a language.
      let isOddLanguage = line.contains("é") && line.contains("[") || line.contains("\t[")
      #expect(accepted == scan.mistakes.isEmpty || isOddLanguage, "\(line.debugDescription)")
      // What is left over is always accepted.
      #expect(
        g_key_file_load_from_data(
          file, scan.text, gsize(scan.text.utf8.count), G_KEY_FILE_KEEP_TRANSLATIONS, nil) != 0)
      if scan.mistakes.isEmpty, scan.keys.count == 1 {
        taken += 1
        let raw = g_key_file_get_value(file, scan.keys[0].group, scan.keys[0].fullName, nil)
        #expect(raw != nil, "\(line.debugDescription)")
        g_free(raw)
      }
    }
    #expect(taken > 100)
  }

  @Test func `random bytes give entries and mistakes with lines of the file`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<3000 {
      let count = Int.random(in: 0..<60, using: &random)
      let alphabet = Array("[]=;\\\n\r# aé\u{0}\t%".utf8) + [0xFF, 0xC3]
      let bytes = (0..<count).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      let content = KeyFileReader.parse(bytes)
      let lines = 1 + bytes.count { $0 == UInt8(ascii: "\n") }
      #expect(content.entries.allSatisfy { (1...lines).contains($0.line) })
      #expect(content.mistakes.allSatisfy { (1...lines).contains($0.line) })
      #expect(
        content.entries.allSatisfy { entry in
          content.groups.contains { $0.name == entry.group }
        })
    }
  }

  @Test func `a file that cannot be read says why`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "quire-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let base = folder.path(percentEncoded: false)
    func failure(_ path: String) -> KeyFileReader.Failure? {
      if case .failure(let failure) = KeyFileReader.read(path: path) { return failure }
      return nil
    }
    #expect(failure("\(base)/none") == .missing)
    #expect(failure(base) == .notAFile)
    #expect(mkfifo("\(base)/pipe", 0o600) == 0)
    #expect(failure("\(base)/pipe") == .notAFile)
    try Data(count: KeyFileReader.largestFile + 1).write(to: folder.appending(path: "large"))
    #expect(failure("\(base)/large") == .tooLarge)
    try Data("[a]\nb=c\n".utf8).write(to: folder.appending(path: "good"))
    let good = try KeyFileReader.read(path: "\(base)/good").get()
    #expect(good.entries == [KeyFileContent.Entry(group: "a", key: "b", value: "c", line: 2)])
  }

  private func parse(_ text: String) -> KeyFileContent { KeyFileReader.parse(Array(text.utf8)) }
}
