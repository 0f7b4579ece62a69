internal import CGIO
internal import Glibc

/// The files of desktop entries, in the order the specification searches them.
enum DesktopEntryFiles {
  /// Calls the body once for each desktop file id, with the file that counts.
  ///
  /// A file hides those with its id in later directories, also when it is hidden or broken itself.
  static func visit(_ body: (_ path: String, _ id: String) -> Void) {
    var seen: Set<String> = []
    for directory in DesktopEntry.directories {
      visit(directory, prefix: "", parents: []) { path, id in
        if seen.insert(id).inserted { body(path, id) }
      }
    }
  }

  /// The file that counts for a desktop file id.
  static func path(id: String) -> String? {
    var found: String?
    visit { path, candidate in
      if candidate == id { found = path }
    }
    return found
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

/// What makes a file one and the same under all its paths.
private struct FileIdentity: Hashable {
  let device: dev_t
  let number: ino_t

  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = status.st_dev
    number = status.st_ino
  }
}
