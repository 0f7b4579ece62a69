public import AppCatalog
internal import CGIO
internal import Glibc

/// The file that keeps the history of starts: `quire/usage` in the user's state folder.
///
/// Only the user may read it. It is replaced as a whole, so that a crash leaves the old or the new
/// one. Reading and writing belong on a background thread.
public struct UsageFile: Hashable, Sendable {
  /// A larger file is not ours, in bytes.
  private static let sizeLimit = 1 << 20
  // For the user only.
  private static let fileMode: Int32 = 0o600
  private static let folderMode: Int32 = 0o700

  /// Where the file is.
  public let path: String

  /// Takes a path; without one the file that all of Quire uses.
  public init(path: String? = nil) {
    let state = string(borrowing: g_get_user_state_dir()) ?? ""
    self.path = path ?? "\(state)/quire/usage"
  }

  /// The history; an empty one when there is none or it cannot be read.
  public func read() -> UsageHistory {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= UsageFile.sizeLimit
    else { return UsageHistory() }
    var contents: UnsafeMutablePointer<CChar>?
    guard g_file_get_contents(path, &contents, nil, nil) != 0 else { return UsageHistory() }
    return UsageHistory(text: string(owning: contents) ?? "")
  }

  /// Replaces the history; throws why it could not be written.
  public func write(_ history: UsageHistory) throws(GLibError) {
    let folder = string(owning: g_path_get_dirname(path)) ?? "."
    // What is wrong with the folder shows when the file is written.
    _ = g_mkdir_with_parents(folder, UsageFile.folderMode)
    let text = history.text
    _ = try withGError {
      g_file_set_contents_full(
        path, text, gssize(text.utf8.count), G_FILE_SET_CONTENTS_CONSISTENT, UsageFile.fileMode, $0)
    }
  }

  /// Counts a start, in seconds since 1970, beside what others have written meanwhile.
  public func record(_ id: String, at time: Double) throws(GLibError) {
    var history = read()
    history.record(id, at: time)
    try write(history)
  }

  /// Removes the file with everything in it; answers whether it is gone.
  public func clear() -> Bool { unlink(path) == 0 || errno == ENOENT }
}
