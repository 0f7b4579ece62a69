import Foundation
import Testing

@testable import LauncherModel

/// The files about the configuration say what the table of keys says.
///
/// QUIRE_ACCEPT=1 writes them anew.
struct ConfigurationDocumentsTests {
  private static let resources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../resources").standardizedFileURL

  private func expect(_ expected: String, in name: String) throws {
    let file = Self.resources.appending(path: name)
    if ProcessInfo.processInfo.environment["QUIRE_ACCEPT"] != nil {
      try Data(expected.utf8).write(to: file, options: .atomic)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == expected)
  }

  @Test func `the sample says every key`() throws {
    try expect(ConfigurationSample.text, in: "quire.conf")
  }

  @Test func `the sample changes nothing, and neither does it with every default set`() {
    func read(_ text: String) -> Configuration {
      ConfigurationReader.read(content(text), file: "/etc/xdg/quire/quire.conf", home: "/")
    }
    let sample = ConfigurationSample.text
    #expect(read(sample).problems == [])
    #expect(read(sample).tabs == [])
    #expect(read(sample).preferences == Preferences())
    // The lines of keys and groups have no space after the sign.
    let lines = sample.split(separator: "\n").map { line -> Substring in
      let isSetting = line.hasPrefix("#") && !line.hasPrefix("# ") && !line.hasSuffix("=")
      return isSetting && !line.hasPrefix("#[") ? line.dropFirst() : line
    }
    // Only the plain groups: what a tab says depends on its layout.
    let start = lines.firstIndex(of: "[grid]") ?? lines.startIndex
    let end = lines.firstIndex(of: "#[locks]") ?? lines.endIndex
    let all = read(lines[start..<end].joined(separator: "\n"))
    #expect(all.problems == [])
    var settings = LauncherSettings()
    all.preferences.apply(to: &settings)
    #expect(settings == LauncherSettings())
  }

  @Test func `the manual page says every key`() throws {
    let file = Self.resources.appending(path: "man/quire.conf.5")
    let page = try String(contentsOf: file, encoding: .utf8)
    let begin = try #require(page.range(of: ".\\\" Here the keys begin.\n"))
    let end = try #require(page.range(of: ".\\\" Here the keys end.\n"))
    var groups = ConfigurationGroup.configuration.map { manual(of: $0) }.joined()
    groups += ConfigurationGroup.tiles.map { manual(of: $0) }.joined()
    try expect(
      page[..<begin.upperBound] + groups + page[end.lowerBound...], in: "man/quire.conf.5")
  }

  private func manual(of group: ConfigurationGroup) -> String {
    var text = ".SS \(escape(group.name))\n\(escape(group.summary)).\n"
    for key in group.keys {
      text += ".TP\n.B \(escape(key.name))\n"
      if !key.layouts.isEmpty {
        text += "In the layout \(key.layouts.map(\.rawValue).joined(separator: ", ")).\n"
      }
      text += """
        \(escape(key.summary)).
        It is \(escape(key.accepted)).
        Without it: \(escape(key.standard)).

        """
    }
    return text
  }

  private func escape(_ text: String) -> String {
    text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
  }
}
