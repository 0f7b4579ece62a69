/// A file or folder inside of a folder that a tab shows.
public struct FolderItem: Hashable, Sendable, Identifiable {
  /// The absolute path.
  public var path: String
  /// The file's name, ready for one line of display.
  public var title: String
  /// What it is.
  public var kind: Kind
  /// The names of icons for its type, the best first; for pictures too, when one cannot be shown.
  public var icons: [String]

  /// What an item of a folder is.
  public enum Kind: Hashable, Sendable {
    /// Another folder.
    case folder
    /// A picture and its size as it is shown, in pixels.
    case picture(width: Int, height: Int)
    /// Any other file, and pictures that cannot be read.
    case document
  }

  /// The path: it is stable and unique.
  public var id: String { path }

  /// The width divided by the height of a picture; nil for everything else.
  public var aspect: Double? {
    guard case .picture(let width, let height) = kind, width > 0, height > 0 else { return nil }
    return Double(width) / Double(height)
  }

  /// What opens it.
  public var activation: Activation { .uri(ConfigurationFolders.uri(ofFile: path)) }

  /// Makes an item.
  public init(path: String, title: String, kind: Kind, icons: [String] = []) {
    self.path = path
    self.title = title
    self.kind = kind
    self.icons = icons
  }
}
