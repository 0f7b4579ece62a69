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
  private var themes: [Theme] = []
  private var loose: [Place]
  private var orders: [Request: [Order]] = [:]

  private struct Theme {
    var name: String
    /// The directories that are there, in the order of the index and then of the roots.
    var places: [Place]
  }

  /// A directory with images; what it holds is read when it is first asked.
  private struct Place {
    var path: String
    var directory: IconThemeDirectory?
    var images: IconNameSet?

    mutating func types(of stem: String, _ files: Files) -> IconFileTypes {
      if images == nil { images = files.images(inDirectory: path) }
      return images?.types(of: stem) ?? []
    }
  }

  private struct Request: Hashable {
    var size: Int
    var scale: Int
  }

  /// A theme's places for one request, best first.
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
    loose = files.looseDirectories.map { Place(path: $0) }
    var seen: Set<String> = [Self.fallbackTheme]
    func add(_ name: String, to themes: inout [Theme]) {
      guard seen.insert(name).inserted, let (theme, parents) = Self.read(name, files) else {
        return
      }
      themes.append(theme)
      for parent in parents { add(parent, to: &themes) }
    }
    add(theme, to: &themes)
    if let (fallback, _) = Self.read(Self.fallbackTheme, files) { themes.append(fallback) }
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
    for (theme, order) in orders(for: request).enumerated() {
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
    _ stem: String, in theme: Int, _ order: [Int], _ allowed: IconFileTypes,
    _ broken: Set<String>
  ) -> IconFile? {
    for index in order {
      let types = themes[theme].places[index].types(of: stem, files).intersection(allowed)
      guard !types.isEmpty else { continue }
      let place = themes[theme].places[index]
      for type in IconFileType.themed where types.contains(type) {
        let path = place.path + "/" + stem + "." + type.fileExtension
        guard !broken.contains(path) else { continue }
        return IconFile(path: path, theme: themes[theme].name, directory: place.directory)
      }
    }
    return nil
  }

  private mutating func looseFile(_ name: IconName, _ broken: Set<String>) -> IconFile? {
    let wanted = (name.type.map { [$0] } ?? []) + IconFileType.themed
    for index in loose.indices {
      let types = loose[index].types(of: name.stem, files)
      for type in wanted where types.contains(type) {
        let path = loose[index].path + "/" + name.stem + "." + type.fileExtension
        if !broken.contains(path) { return IconFile(path: path) }
      }
    }
    return nil
  }

  private mutating func orders(for request: Request) -> [Order] {
    if let known = orders[request] { return known }
    let made = themes.map { theme in
      let sorted = theme.places.indices.sorted {
        rank(theme.places[$0], $0, request) < rank(theme.places[$1], $1, request)
      }
      let isCovering = { (index: Int) in
        guard let directory = theme.places[index].directory else { return false }
        return directory.matches(size: request.size, scale: request.scale)
          || directory.covers(size: request.size, scale: request.scale)
      }
      return Order(
        covering: sorted.filter(isCovering), smaller: sorted.filter { !isCovering($0) })
    }
    orders[request] = made
    return made
  }

  /// Exact first, then by distance, then the request's own scale, then the index file's order.
  private func rank(
    _ place: Place, _ index: Int, _ request: Request
  ) -> (Int, Int, Int, Int) {
    guard let directory = place.directory else { return (1, .max, 1, index) }
    return (
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
    let places = index.directories.flatMap { directory in
      let first = directory.firstComponent
      return roots.filter { $0.entries.contains(first) }.map {
        Place(path: $0.path + "/" + directory.path, directory: directory)
      }
    }
    return (Theme(name: name, places: places), index.inherits)
  }
}

extension IconLookup: Sendable where Files: Sendable {}

extension IconThemeDirectory {
  /// The part of the path before its first slash.
  fileprivate var firstComponent: String {
    String(path.utf8.prefix { $0 != UInt8(ascii: "/") }) ?? path
  }
}
