public import AppCatalog

/// A file of the configuration: what it says, and how much that counts.
public struct ConfigurationFile: Hashable, Sendable {
  /// The absolute path; other files are relative to its folder.
  public var path: String
  /// What the file says.
  public var content: KeyFileContent
  /// Whether the owner of the machine wrote it: such a file may lock keys.
  public var isSystem: Bool

  /// Makes a file.
  public init(path: String, content: KeyFileContent, isSystem: Bool = false) {
    self.path = path
    self.content = content
    self.isSystem = isSystem
  }
}
