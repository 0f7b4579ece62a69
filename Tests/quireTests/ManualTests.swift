import Foundation
import Testing

@testable import quire

/// quire(1) and the files for the desktop say what the program does.
///
/// QUIRE_ACCEPT=1 writes the options of the manual page anew.
struct ManualTests {
  private static let resources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../resources").standardizedFileURL

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: resources.appending(path: name), encoding: .utf8)
  }

  @Test func `the manual page says every option`() throws {
    let page = try Self.text("man/quire.1")
    let begin = try #require(page.range(of: ".\\\" Here the options begin.\n"))
    let end = try #require(page.range(of: ".\\\" Here the options end.\n"))
    let options = Self.options(ShowOptions.usage)
    #expect(options.count > 10)
    let section = options.map { ".TP\n.B \(escape($0.option))\n\(escape($0.text)).\n" }.joined()
    let expected = page[..<begin.upperBound] + section + page[end.lowerBound...]
    if ProcessInfo.processInfo.environment["QUIRE_ACCEPT"] != nil {
      try Data(expected.utf8).write(
        to: Self.resources.appending(path: "man/quire.1"), options: .atomic)
    }
    #expect(try Self.text("man/quire.1") == expected)
  }

  @Test func `the manual page says every command`() throws {
    let page = try Self.text("man/quire.1").replacing("\\-", with: "-")
    let commands = Usage.text.split(separator: "\n").compactMap { line -> String? in
      let words = line.split(separator: " ").drop { $0 == "usage:" }
      guard words.first == "quire", let word = words.dropFirst().first else { return nil }
      return word.hasPrefix("[") ? nil : String(word)
    }.flatMap { $0.split(separator: "|").map(String.init) }
    #expect(commands.count > 12)
    let headings = page.split(separator: "\n").filter { $0.hasPrefix(".B") }
    for command in commands {
      #expect(headings.contains { $0.contains(" \(command)") }, "\(command)")
    }
    for verb in InstanceRequest.Verb.allCases {
      #expect(headings.contains { $0.contains(verb.rawValue) }, "\(verb)")
    }
  }

  @Test func `the files for the desktop fit together`() throws {
    let service = try Self.text("desktop/org.quire.Quire.service")
    let unit = try Self.text("desktop/quire.service")
    let entry = try Self.text("desktop/org.quire.Quire.desktop")
    #expect(service.contains("Name=\(InstanceInterface.name)\n"))
    #expect(unit.contains("BusName=\(InstanceInterface.name)\n"))
    // What the bus starts has to own the name before it is shown.
    for text in [service, unit] { #expect(text.contains("/quire --stay\n")) }
    #expect(service.contains("SystemdService=quire.service\n"))
    #expect(unit.contains("KillMode=process\n"))
    #expect(entry.contains("DBusActivatable=true\n") && entry.contains("Exec=quire\n"))
  }

  /// The options of a usage text with what they are for.
  private static func options(_ usage: String) -> [(option: String, text: String)] {
    var options: [(option: String, text: String)] = []
    for line in usage.split(separator: "\n") {
      let content = line.drop { $0 == " " }
      if content.hasPrefix("--"), let gap = content.firstRange(of: "  ") {
        let text = content[gap.upperBound...].drop { $0 == " " }
        options.append((String(content[..<gap.lowerBound]), String(text)))
      } else if var last = options.popLast() {
        last.text += " " + content
        options.append(last)
      }
    }
    return options
  }

  private func escape(_ text: String) -> String { text.replacing("-", with: "\\-") }
}
