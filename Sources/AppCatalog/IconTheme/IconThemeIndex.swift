/// What an icon theme's `index.theme` says.
public struct IconThemeIndex: Hashable, Sendable {
  /// The themes that are asked when this one has no such icon, in order.
  public var inherits: [String]
  /// The directories in the file's order, scaled ones included.
  public var directories: [IconThemeDirectory]

  /// Makes an index.
  public init(inherits: [String] = [], directories: [IconThemeDirectory] = []) {
    self.inherits = inherits
    self.directories = directories
  }

  /// What is assumed of the fallback theme where its index file is missing.
  public static let hicolor = IconThemeIndex(
    directories: [16, 22, 24, 32, 36, 48, 64, 72, 96, 128, 192, 256, 512].map {
      IconThemeDirectory(path: "\($0)x\($0)/apps", size: $0, context: "Applications")
    } + [
      IconThemeDirectory(
        path: "scalable/apps", size: 128, kind: .scalable, minSize: 8, maxSize: 512,
        context: "Applications")
    ])

  /// Reads an index file.
  ///
  /// Lines that make no sense are passed over. Nil when the file has no icon theme in it.
  public init?(parsing contents: [UInt8]) {
    var sections: [String: Section] = [:]
    // As in every key file, what comes later counts, and a section may come in parts.
    var paths: [String] = []
    var scaledPaths: [String] = []
    var parents: [String] = []
    var hasTheme = false
    var name: String?
    var section = Section()
    for line in contents.split(separator: UInt8(ascii: "\n")) {
      let line = trimmed(line)
      guard let first = line.first, first != UInt8(ascii: "#") else { continue }
      if first == UInt8(ascii: "["), line.last == UInt8(ascii: "]") {
        if let name { sections[name] = section }
        let next = String(decoding: line.dropFirst().dropLast(), as: UTF8.self)
        section = sections[next] ?? Section()
        name = next
        hasTheme = hasTheme || next == Self.header
      } else if let name, let sign = line.firstIndex(of: UInt8(ascii: "=")) {
        let key = trimmed(line[..<sign])
        let value = trimmed(line[line.index(after: sign)...])
        if name != Self.header {
          section.read(key, value)
        } else if key.elementsEqual("Inherits".utf8) {
          parents = list(value)
        } else if key.elementsEqual("Directories".utf8) {
          paths = list(value)
        } else if key.elementsEqual("ScaledDirectories".utf8) {
          scaledPaths = list(value)
        }
      }
    }
    if let name { sections[name] = section }
    guard hasTheme else { return nil }
    inherits = parents
    var seen: Set<String> = []
    directories = (paths + scaledPaths).compactMap { path in
      guard isBelowTheme(path), seen.insert(path).inserted else { return nil }
      return sections[path]?.directory(path: path)
    }
  }

  private static let header = "Icon Theme"
}

/// The keys of one directory's section.
private struct Section {
  private var size: Int?
  private var scale: Int?
  private var minSize: Int?
  private var maxSize: Int?
  private var threshold: Int?
  private var kind: IconThemeDirectory.Kind = .threshold
  private var context = ""

  /// Takes a key and its value; compared as bytes, since there are thousands of them.
  mutating func read(_ key: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) {
    if key.elementsEqual("Size".utf8) {
      size = number(value)
    } else if key.elementsEqual("Context".utf8) {
      context = String(decoding: value, as: UTF8.self)
    } else if key.elementsEqual("Type".utf8) {
      kind =
        value.elementsEqual("Fixed".utf8)
        ? .fixed : value.elementsEqual("Scalable".utf8) ? .scalable : .threshold
    } else if key.elementsEqual("Scale".utf8) {
      scale = number(value)
    } else if key.elementsEqual("MinSize".utf8) {
      minSize = number(value)
    } else if key.elementsEqual("MaxSize".utf8) {
      maxSize = number(value)
    } else if key.elementsEqual("Threshold".utf8) {
      threshold = number(value)
    }
  }

  /// The directory; nil when it has no usable size.
  func directory(path: String) -> IconThemeDirectory? {
    guard let size, size > 0 else { return nil }
    return IconThemeDirectory(
      path: path, size: size, scale: scale ?? 1, kind: kind, minSize: minSize, maxSize: maxSize,
      threshold: threshold ?? 2, context: context)
  }
}

private func number(_ text: ArraySlice<UInt8>) -> Int? {
  Int(String(decoding: text, as: UTF8.self))
}

private func list(_ text: ArraySlice<UInt8>) -> [String] {
  text.split(separator: UInt8(ascii: ",")).compactMap {
    let item = trimmed($0)
    return item.isEmpty ? nil : String(decoding: item, as: UTF8.self)
  }
}

private func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  let isBlank: (UInt8) -> Bool = { $0 == 32 || $0 == 9 || $0 == 13 }
  let start = bytes.firstIndex { !isBlank($0) } ?? bytes.endIndex
  let end = bytes[start...].lastIndex { !isBlank($0) }.map { $0 + 1 } ?? start
  return bytes[start..<end]
}

/// A theme may not name directories outside itself.
private func isBelowTheme(_ path: String) -> Bool {
  path.utf8.first != UInt8(ascii: "/")
    && !path.utf8.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
}
