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
    var sections: [String: [String: String]] = [:]
    var name: String?
    var section: [String: String] = [:]
    for line in contents.split(separator: UInt8(ascii: "\n")) {
      let line = trimmed(line)
      guard let first = line.first, first != UInt8(ascii: "#") else { continue }
      if first == UInt8(ascii: "["), line.last == UInt8(ascii: "]") {
        if let name { sections[name, default: [:]].merge(section) { old, _ in old } }
        name = String(decoding: line.dropFirst().dropLast(), as: UTF8.self)
        section = [:]
      } else if name != nil, let sign = line.firstIndex(of: UInt8(ascii: "=")) {
        let key = trimmed(line[..<sign])
        // Localised values are of no use here.
        guard key.last != UInt8(ascii: "]") else { continue }
        section[String(decoding: key, as: UTF8.self)] = String(
          decoding: trimmed(line[line.index(after: sign)...]), as: UTF8.self)
      }
    }
    if let name { sections[name, default: [:]].merge(section) { old, _ in old } }

    guard let theme = sections["Icon Theme"] else { return nil }
    inherits = list(theme["Inherits"])
    directories = []
    var seen: Set<String> = []
    for path in list(theme["Directories"]) + list(theme["ScaledDirectories"])
    where isBelowTheme(path) && seen.insert(path).inserted {
      if let directory = IconThemeDirectory(path: path, section: sections[path] ?? [:]) {
        directories.append(directory)
      }
    }
  }
}

extension IconThemeDirectory {
  /// Reads a section; nil when it has no usable size.
  fileprivate init?(path: String, section: [String: String]) {
    guard let size = number(section["Size"]), size > 0 else { return nil }
    let kind: Kind =
      switch section["Type"] {
      case "Fixed": .fixed
      case "Scalable": .scalable
      default: .threshold
      }
    self.init(
      path: path, size: size, scale: number(section["Scale"]) ?? 1, kind: kind,
      minSize: number(section["MinSize"]), maxSize: number(section["MaxSize"]),
      threshold: number(section["Threshold"]) ?? 2, context: section["Context"] ?? "")
  }
}

private func number(_ text: String?) -> Int? { text.flatMap { Int($0) } }

private func list(_ text: String?) -> [String] {
  guard let text else { return [] }
  return text.utf8.split(separator: UInt8(ascii: ",")).compactMap {
    let item = trimmed($0)
    return item.isEmpty ? nil : String(decoding: item, as: UTF8.self)
  }
}

private func trimmed<Bytes: BidirectionalCollection<UInt8>>(_ bytes: Bytes) -> Bytes.SubSequence {
  let isBlank: (UInt8) -> Bool = { $0 == 32 || $0 == 9 || $0 == 13 }
  let start = bytes.firstIndex { !isBlank($0) } ?? bytes.endIndex
  let rest = bytes[start...]
  guard let last = rest.lastIndex(where: { !isBlank($0) }) else { return rest }
  return rest[...last]
}

/// A theme may not name directories outside itself.
private func isBelowTheme(_ path: String) -> Bool {
  path.utf8.first != UInt8(ascii: "/")
    && !path.utf8.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
}
