import AppCatalog
import Foundation
import Testing

@testable import IconPipeline

/// Names of the themes that are installed, looked up by us and by GTK.
struct InstalledThemeTests {
  /// One line of Tests/Oracles/icons.py.
  private struct Choice: Decodable {
    var name: String
    var size: Int
    var scale: Int
    /// GTK's choice, or ours where it differs for a known reason.
    var path: String?

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      name = try list.decode(String.self)
      size = try list.decode(Int.self)
      scale = try list.decode(Int.self)
      path = try list.decode(String?.self)
    }
  }

  /// Asks GTK for names of a theme; nil where GTK's Python bindings are not installed.
  private static func choices(theme: String) throws -> [Choice]? {
    try answers(["--live", theme, "\(UInt32.random(in: 0...UInt32.max))", "400"])
  }

  private static func answers<Answer: Decodable>(_ arguments: [String]) throws -> [Answer]? {
    let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Oracles/icons.py")
    let python = Process()
    python.executableURL = URL(filePath: "/usr/bin/python3")
    python.arguments = [script.path] + arguments
    let output = Pipe()
    let messages = Pipe()
    python.standardOutput = output
    python.standardError = messages
    do { try python.run() } catch { return nil }
    let drain = Thread { _ = messages.fileHandleForReading.readDataToEndOfFile() }
    drain.start()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    python.waitUntilExit()
    // Status 3: no bindings; anything else is a difference from GTK that nobody knew.
    guard python.terminationStatus != 3 else { return nil }
    #expect(python.terminationStatus == 0, "the script's model does not answer as GTK")
    return try data.split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(Answer.self, from: Data($0))
    }
  }

  @Test(arguments: ["Adwaita", "Papirus", "hicolor", "breeze"])
  func `installed themes give what GTK chooses`(theme: String) throws {
    let root = "/usr/share/icons"
    guard FileManager.default.fileExists(atPath: "\(root)/\(theme)/index.theme"),
      let choices = try Self.choices(theme: theme)
    else { return }
    #expect(choices.count > 100)
    for usesCaches in [true, false] {
      var files = ThemeFiles(
        themeRoots: [root], looseDirectories: [root, "/usr/share/pixmaps"])
      files.usesCaches = usesCaches
      let resolver = IconResolver(theme: theme, files: files)
      for choice in choices {
        // Caches do not know this type.
        if usesCaches, choice.path?.hasSuffix(".svgz") == true { continue }
        let path = resolver.file(
          for: .named(choice.name), size: choice.size, scale: choice.scale)
        guard path != choice.path else { continue }
        Issue.record(
          """
          \(choice.name) \(choice.size)@\(choice.scale): \(path ?? "none"), \
          not \(choice.path ?? "none") (caches: \(usesCaches))
          """)
        return
      }
    }
  }

  /// The icons of a type of file, and GTK's choice of them.
  private struct TypeChoice: Decodable {
    var names: [String]
    var path: String?

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      names = try list.decode([String].self)
      path = try list.decode(String?.self)
    }
  }

  @Test(arguments: ["Adwaita", "Papirus", "hicolor", "breeze"])
  func `types of files have the icon that GTK chooses among their names`(theme: String) throws {
    let root = "/usr/share/icons"
    guard FileManager.default.fileExists(atPath: "\(root)/\(theme)/index.theme"),
      let choices: [TypeChoice] = try Self.answers(["--types", theme])
    else { return }
    #expect(choices.count > 100)
    let resolver = IconResolver(
      theme: theme,
      files: ThemeFiles(themeRoots: [root], looseDirectories: [root, "/usr/share/pixmaps"]))
    /// The theme and the name; which of its sizes is chosen is compared above.
    func icon(_ path: String?) -> [String] {
      guard let path, path.hasPrefix(root) else { return [path ?? "none"] }
      let url = URL(filePath: path)
      return [
        String(path.dropFirst(root.count + 1).prefix { $0 != "/" }),
        url.deletingPathExtension().lastPathComponent,
      ]
    }
    for choice in choices {
      let reference = try #require(IconReference(names: choice.names))
      #expect(
        icon(resolver.file(for: reference, size: 48)) == icon(choice.path), "\(choice.names)")
    }
  }

  @Test func `a cache that is older than its theme is not believed`() throws {
    let files = try TestFiles()
    let cache = try files.write("icons/T/icon-theme.cache", Samples.themeCache)
    let themes = ThemeFiles(themeRoots: [files.root + "/icons"], looseDirectories: [])
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 60)], ofItemAtPath: cache)
    #expect(themes.cache(ofTheme: files.root + "/icons/T") != nil)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -60)], ofItemAtPath: cache)
    #expect(themes.cache(ofTheme: files.root + "/icons/T") == nil)
  }
}

extension Samples {
  /// A cache of a theme with one directory and nothing in it.
  static var themeCache: Data {
    let words: [UInt32] = [0x0001_0000, 12, 20, 1, 0xffff_ffff, 1, 28]
    let numbers = words.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
    return Data(numbers + Array("48\0".utf8))
  }
}
