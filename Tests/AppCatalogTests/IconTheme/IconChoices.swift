import AppCatalog
import Foundation

/// A made-up tree of themes and what GTK chooses in it; made by Tests/Oracles/icons.py.
struct IconChoices: Decodable {
  var roots: [String]
  var loose: [String]
  var sizes: [Int]
  var scales: [Int]
  var reasons: [String: String]
  var indexes: [String: String]
  var cached: [String: Data]
  var files: [String: [String]]
  var answers: [Answer]
  var rows: [Row]

  /// The path of the choice, and GTK's where it is another one.
  struct Answer: Decodable {
    var path: String?
    var reasons: [String] = []
    var theirs: String?

    init(from decoder: any Decoder) throws {
      guard var list = try? decoder.unkeyedContainer() else {
        path = try decoder.singleValueContainer().decode(String?.self)
        return
      }
      path = try list.decode(String?.self)
      theirs = try list.decode(String?.self)
      reasons = try list.decode(String.self).split(separator: "+").map(String.init)
    }
  }

  /// A name in all sizes and scales.
  struct Row: Decodable {
    var theme: String
    var name: String
    var fallback: IconFallback
    /// The numbers of the answers, scale by scale.
    var answers: [Int] = []

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      theme = try list.decode(String.self)
      name = try list.decode(String.self)
      fallback = try list.decode(Int.self) == 1 ? .generic : .none
      while !list.isAtEnd {
        let answer = try list.decode(Int.self)
        answers += [Int](repeating: answer, count: try list.decode(Int.self))
      }
    }
  }

  static func read() throws -> IconChoices {
    let url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/icon-choices.json")
    return try JSONDecoder().decode(IconChoices.self, from: Data(contentsOf: url))
  }

  /// A lookup over the tree, with or without the caches of its themes.
  func lookup(theme: String, usesCaches: Bool) -> IconLookup<ListedThemes> {
    var files = ListedThemes(
      themeRoots: roots, looseDirectories: loose, indexes: indexes,
      images: files.mapValues(IconNameSet.init), caches: usesCaches ? cached : [:])
    for path in Array(self.files.keys) + Array(indexes.keys) {
      let parts = path.split(separator: "/").map(String.init)
      guard parts.count > 2 else { continue }
      files.entries[parts[0] + "/" + parts[1], default: []].insert(parts[2])
    }
    for path in files.caches.keys { files.entries[path]?.insert("icon-theme.cache") }
    return IconLookup(theme: theme, files: files)
  }
}

/// Themes as values.
struct ListedThemes: IconThemeFiles {
  var themeRoots: [String]
  var looseDirectories: [String]
  var indexes: [String: String]
  var images: [String: IconNameSet]
  var caches: [String: Data]
  var entries: [String: Set<String>] = [:]

  func contents(ofFile path: String) -> [UInt8]? { indexes[path].map { Array($0.utf8) } }
  func entries(ofDirectory path: String) -> Set<String>? { entries[path] }
  func images(inDirectory path: String) -> IconNameSet { images[path] ?? IconNameSet() }
  func cache(ofTheme path: String) -> IconThemeCache? {
    caches[path].flatMap { IconThemeCache(copying: Array($0)) }
  }
}

extension IconThemeCache {
  /// A cache over a copy of bytes in memory of exactly their size.
  convenience init?(copying bytes: [UInt8]) {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    memory.copyBytes(from: bytes)
    nonisolated(unsafe) let owned = memory
    self.init(bytes: UnsafeRawBufferPointer(memory)) { owned.deallocate() }
  }
}
