internal import CGIO
internal import Glibc

/// The names in a folder, for programs rather than people.
public enum FolderNames {
  /// The names that are neither hidden nor backups, in the order of their bytes; empty where the
  /// folder cannot be read.
  public static func read(_ path: String) -> [String] {
    records(in: path).map(\.name).filter { !$0.hasPrefix(".") && !$0.hasSuffix("~") }
  }

  /// All names in it.
  static func all(in path: String) -> [String] { records(in: path).map(\.name) }

  /// The names of the folders in it, also of those behind links and of hidden ones.
  static func folders(in path: String) -> [String] {
    records(in: path).filter { record in
      switch record.type {
      case Int(DT_DIR): true
      case Int(DT_LNK), Int(DT_UNKNOWN): FileIdentity(folder: "\(path)/\(record.name)") != nil
      default: false
      }
    }.map(\.name)
  }

  private static func records(in path: String) -> [(name: String, type: Int)] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var records: [(name: String, type: Int)] = []
    while let record = readdir(folder) {
      let name = withUnsafeBytes(of: &record.pointee.d_name) { bytes in
        String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let name, name != ".", name != ".." else { continue }
      records.append((name, Int(record.pointee.d_type)))
    }
    return records.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}
