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
  /// The cache in a theme's directory, nil when there is none or it is older than the directory.
  func cache(ofTheme path: String) -> IconThemeCache?
}

/// A file that was found for an icon.
public struct IconFile: Hashable, Sendable {
  /// The file's path.
  public var path: String
  /// The theme it belongs to, nil for an image outside every theme.
  public var theme: String?
  /// The theme's directory it lies in.
  public var directory: IconThemeDirectory?

  /// Makes a file.
  public init(path: String, theme: String? = nil, directory: IconThemeDirectory? = nil) {
    self.path = path
    self.theme = theme
    self.directory = directory
  }

  /// Whether it is an outline in one colour, which is drawn in the colour of text.
  public var isOutline: Bool {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last.flatMap { String($0) } ?? ""
    return IconName.isSymbolic(IconName(name).stem)
  }
}
