/// Finds the file of a named icon, by the rules of the freedesktop icon theme specification.
///
/// The theme is asked first, then what it inherits, then the common themes, then the loose
/// directories. In one theme a directory made for the size wins; else the nearest one with enough
/// pixels; else a drawing, which stays sharp; else the nearest smaller one. What was read is kept.
public struct IconLookup<Files: IconThemeFiles> {
  private let files: Files
  private var themes: [IconTheme] = []
  private var loose: [IconNameSet?]

  /// The themes that every lookup ends with, as in GTK: most apps count on Adwaita's names.
  public static var commonThemes: [String] { ["Adwaita", "gnome", fallbackTheme] }
  /// The theme that every system has.
  public static var fallbackTheme: String { "hicolor" }

  /// Makes a lookup that starts with a theme.
  public init(theme: String, files: Files) {
    self.files = files
    loose = files.looseDirectories.map { _ in nil }
    var seen: Set<String> = []
    func add(_ name: String, to themes: inout [IconTheme]) {
      guard seen.insert(name).inserted,
        let theme = IconTheme(name, hasDefaultIndex: name == Self.fallbackTheme, files)
      else { return }
      themes.append(theme)
      for parent in theme.parents { add(parent, to: &themes) }
    }
    add(theme, to: &themes)
    for name in Self.commonThemes { add(name, to: &themes) }
  }

  /// The names of the themes that are asked, in order.
  public var themeNames: [String] { themes.map(\.name) }

  /// The file for an icon, nil when there is none.
  ///
  /// The size is in points, the scale in device pixels a point. Of several names the first one
  /// that a theme has is taken, before the next theme is asked. Paths in `broken` are passed over.
  public mutating func file(
    named name: String, alternatives: [String] = [], size: Int, scale: Int = 1,
    fallback: IconFallback = .none, broken: Set<String> = []
  ) -> IconFile? {
    let names = ([name] + alternatives).map(IconName.init).filter {
      !$0.stem.isEmpty && !$0.stem.utf8.contains(UInt8(ascii: "/"))
    }
    let request = IconRequest(size: size, scale: scale)
    return file(names, request, fallback, broken)
      ?? file(names.map(\.counterpart), request, fallback, broken)
  }

  private mutating func file(
    _ names: [IconName], _ request: IconRequest, _ fallback: IconFallback, _ broken: Set<String>
  ) -> IconFile? {
    let stems = names.flatMap { $0.alternatives(fallback) }.filter { !$0.isEmpty }
    // A theme may leave its outlines to a parent and still have coloured icons of that name.
    for stem in stems.prefix(while: IconName.isSymbolic) {
      for index in themes.indices {
        if let file = themes[index].file(stem, request, broken: broken, files) { return file }
      }
    }
    for index in themes.indices {
      for stem in stems {
        if let file = themes[index].file(stem, request, broken: broken, files) { return file }
      }
    }
    for name in names {
      for stem in name.alternatives(fallback) where !stem.isEmpty {
        if let file = looseFile(stem, name.type, broken) { return file }
      }
    }
    return nil
  }

  private mutating func looseFile(
    _ stem: String, _ type: IconFileType?, _ broken: Set<String>
  ) -> IconFile? {
    let wanted = (type.map { [$0] } ?? []) + IconFileType.themed
    for (index, directory) in files.looseDirectories.enumerated() {
      if loose[index] == nil { loose[index] = files.images(inDirectory: directory) }
      let types = loose[index]?.types(of: stem) ?? []
      for type in wanted where types.contains(type) {
        let path = directory + "/" + stem + "." + type.fileExtension
        if !broken.contains(path) { return IconFile(path: path) }
      }
    }
    return nil
  }
}

extension IconLookup: Sendable where Files: Sendable {}
