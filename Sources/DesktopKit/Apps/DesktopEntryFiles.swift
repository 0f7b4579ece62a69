internal import CGIO

/// A file that holds a desktop entry.
struct DesktopEntryFile: Sendable {
  let path: String
  /// The desktop file id.
  let id: String
}

/// The files of desktop entries, in the order the specification searches them.
enum DesktopEntryFiles {
  /// The file that counts for each desktop file id.
  ///
  /// A file hides those with its id in later directories, also when it is hidden or broken itself.
  static func all() -> [DesktopEntryFile] {
    var seen: Set<String> = []
    var files: [DesktopEntryFile] = []
    for directory in DesktopEntry.directories {
      visit(directory, prefix: "", parents: []) { path, id in
        if seen.insert(id).inserted { files.append(DesktopEntryFile(path: path, id: id)) }
      }
    }
    return files
  }

  /// The path of the file that counts for a desktop file id.
  static func path(id: String) -> String? { all().first { $0.id == id }?.path }

  /// The paths of all files of a desktop file id; the first counts and hides the others.
  static func paths(id: String) -> [String] {
    var paths: [String] = []
    for directory in DesktopEntry.directories {
      visit(directory, prefix: "", parents: []) { path, found in
        if found == id, !paths.contains(path) { paths.append(path) }
      }
    }
    return paths
  }

  /// Walks a directory; the id of a file in a subdirectory is its path joined with `-`.
  private static func visit(
    _ directory: String, prefix: String, parents: Set<FileIdentity>,
    body: (_ path: String, _ id: String) -> Void
  ) {
    // A link to a parent would never end.
    guard let identity = FileIdentity(path: directory), !parents.contains(identity),
      let handle = g_dir_open(directory, 0, nil)
    else { return }
    defer { g_dir_close(handle) }
    while let name = string(borrowing: g_dir_read_name(handle)) {
      let path = "\(directory)/\(name)"
      if name.hasSuffix(DesktopEntry.suffix) {
        body(path, prefix + name)
      } else if g_file_test(path, G_FILE_TEST_IS_DIR) != 0 {
        visit(path, prefix: "\(prefix)\(name)-", parents: parents.union([identity]), body: body)
      }
    }
  }
}
