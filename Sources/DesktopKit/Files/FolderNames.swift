internal import CGIO
internal import Glibc

/// The names in a folder, for programs rather than people.
public enum FolderNames {
  /// The names that are neither hidden nor backups, in the order of their bytes; empty where the
  /// folder cannot be read.
  public static func read(_ path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let record = readdir(folder) {
      let name = withUnsafeBytes(of: &record.pointee.d_name) { bytes in
        String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let name, !name.hasPrefix("."), !name.hasSuffix("~") { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
