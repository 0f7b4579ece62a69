/// Where icon themes are read from: files, or values in a test.
public protocol IconThemeFiles {
  /// The directories that hold themes, first asked first.
  var themeRoots: [String] { get }
  /// The directories with images that belong to no theme, first asked first.
  var looseDirectories: [String] { get }
  /// The whole content of a file, nil when it cannot be read.
  func contents(ofFile path: String) -> [UInt8]?
  /// The names of what lies in a directory, nil when it cannot be read.
  func entries(ofDirectory path: String) -> Set<String>?
  /// The images in a directory, none when it cannot be read.
  func images(inDirectory path: String) -> IconNameSet
}

/// A file that was found for an icon.
public struct IconFile: Hashable, Sendable {
  /// The file's path.
  public var path: String
  /// The theme it belongs to, nil for an image outside every theme.
  public var theme: String?
  /// The theme's directory it lies in.
  public var directory: IconThemeDirectory?
}

/// Finds the file of a named icon, by the rules of the freedesktop icon theme specification.
///
/// The theme is asked first, then what it inherits, then `hicolor`, then the loose directories.
/// In one theme a directory made for the size wins; else the nearest one with enough pixels; else a
/// drawing, which stays sharp; else the nearest smaller one. What was read is kept.
public struct IconLookup<Files: IconThemeFiles> {
  private let files: Files
  private let themes: [Theme]
  private var images: [String: IconNameSet] = [:]
  private var orders: [Request: [Order]] = [:]

  private struct Theme {
    var name: String
    var directories: [IconThemeDirectory]
    /// The theme's own directories below the theme roots, with the names of what they hold.
    var roots: [(path: String, entries: Set<String>)]
  }

  private struct Request: Hashable {
    var size: Int
    var scale: Int
  }

  /// A theme's directories for one request, best first.
  private struct Order {
    /// Made for the request, or with enough pixels.
    var covering: [Int]
    /// Too small: a bitmap in them would be scaled up.
    var smaller: [Int]
  }

  /// The theme every lookup ends with.
  public static var fallbackTheme: String { "hicolor" }

  /// Makes a lookup that starts with a theme.
  public init(theme: String, files: Files) {
    self.files = files
    var themes: [Theme] = []
    var seen: Set<String> = [Self.fallbackTheme]
    func add(_ name: String) {
      guard seen.insert(name).inserted, let (theme, parents) = Self.read(name, files) else {
        return
      }
      themes.append(theme)
      for parent in parents { add(parent) }
    }
    add(theme)
    if let (fallback, _) = Self.read(Self.fallbackTheme, files) { themes.append(fallback) }
    self.themes = themes
  }

  /// The names of the themes that are asked, in order.
  public var themeNames: [String] { themes.map(\.name) }

  /// The file for an icon, nil when there is none.
  ///
  /// The size is in points, the scale in device pixels a point. Paths in `broken` are passed over.
  public mutating func file(
    named name: String, size: Int, scale: Int = 1, broken: Set<String> = []
  ) -> IconFile? {
    let name = IconName(name)
    guard !name.stem.isEmpty, !name.stem.utf8.contains(UInt8(ascii: "/")) else { return nil }
    let request = Request(
      size: size.held(to: 1...IconThemeDirectory.largestSize),
      scale: scale.held(to: 1...IconThemeDirectory.largestScale))
    let orders = orders(for: request)
    for (theme, order) in zip(themes, orders) {
      if let file = find(name.stem, in: theme, order.covering, .all, broken)
        ?? find(name.stem, in: theme, order.smaller, .vector, broken)
        ?? find(name.stem, in: theme, order.smaller, .all, broken)
      {
        return file
      }
    }
    return looseFile(name, broken)
  }

  private mutating func find(
    _ stem: String, in theme: Theme, _ order: [Int], _ allowed: IconFileTypes,
    _ broken: Set<String>
  ) -> IconFile? {
    for index in order {
      let directory = theme.directories[index]
      for root in theme.roots {
        guard root.entries.contains(directory.firstComponent) else { continue }
        let path = root.path + "/" + directory.path
        let types = images(in: path).types(of: stem).intersection(allowed)
        guard !types.isEmpty else { continue }
        for type in IconFileType.themed where types.contains(type) {
          let file = path + "/" + stem + "." + type.fileExtension
          guard !broken.contains(file) else { continue }
          return IconFile(path: file, theme: theme.name, directory: directory)
        }
      }
    }
    return nil
  }

  private mutating func looseFile(_ name: IconName, _ broken: Set<String>) -> IconFile? {
    for path in files.looseDirectories {
      let types = images(in: path).types(of: name.stem)
      guard !types.isEmpty else { continue }
      let wanted = (name.type.map { [$0] } ?? []) + IconFileType.themed
      for type in wanted where types.contains(type) {
        let file = path + "/" + name.stem + "." + type.fileExtension
        if !broken.contains(file) { return IconFile(path: file) }
      }
    }
    return nil
  }

  private mutating func images(in path: String) -> IconNameSet {
    if let known = images[path] { return known }
    let read = files.images(inDirectory: path)
    images[path] = read
    return read
  }

  private mutating func orders(for request: Request) -> [Order] {
    if let known = orders[request] { return known }
    let made = themes.map { theme in
      let sorted = theme.directories.indices.sorted {
        let (a, b) = (theme.directories[$0], theme.directories[$1])
        return rank(a, request, $0) < rank(b, request, $1)
      }
      let split = sorted.partition { index in
        let directory = theme.directories[index]
        return directory.matches(size: request.size, scale: request.scale)
          || directory.covers(size: request.size, scale: request.scale)
      }
      return Order(covering: split.matching, smaller: split.others)
    }
    orders[request] = made
    return made
  }

  /// Exact first, then by distance, then the request's own scale, then the file's order.
  private func rank(
    _ directory: IconThemeDirectory, _ request: Request, _ index: Int
  ) -> (Int, Int, Int, Int) {
    (
      directory.matches(size: request.size, scale: request.scale) ? 0 : 1,
      directory.distance(size: request.size, scale: request.scale),
      directory.scale == request.scale ? 0 : 1, index
    )
  }

  /// Reads a theme: its index is the first one found, its directories may lie in every root.
  private static func read(
    _ name: String, _ files: Files
  ) -> (theme: Theme, parents: [String])? {
    guard !name.isEmpty, name != "..", name != ".", !name.utf8.contains(UInt8(ascii: "/")) else {
      return nil
    }
    let roots = files.themeRoots.compactMap { root in
      let path = root + "/" + name
      return files.entries(ofDirectory: path).map { (path: path, entries: $0) }
    }
    var index: IconThemeIndex?
    for root in roots where index == nil && root.entries.contains("index.theme") {
      index = files.contents(ofFile: root.path + "/index.theme").flatMap(IconThemeIndex.init)
    }
    if index == nil, name == fallbackTheme, !roots.isEmpty { index = .hicolor }
    guard let index else { return nil }
    let present = index.directories.filter { directory in
      roots.contains { $0.entries.contains(directory.firstComponent) }
    }
    return (Theme(name: name, directories: present, roots: roots), index.inherits)
  }
}

extension IconLookup: Sendable where Files: Sendable {}

extension IconThemeDirectory {
  /// The part of the path before its first slash.
  fileprivate var firstComponent: String {
    String(path.utf8.prefix { $0 != UInt8(ascii: "/") }) ?? path
  }
}

extension Array {
  /// The elements that satisfy a condition, and the others, each in their order.
  fileprivate func partition(
    by condition: (Element) -> Bool
  ) -> (matching: [Element], others: [Element]) {
    var result: (matching: [Element], others: [Element]) = ([], [])
    for element in self {
      if condition(element) {
        result.matching.append(element)
      } else {
        result.others.append(element)
      }
    }
    return result
  }
}
