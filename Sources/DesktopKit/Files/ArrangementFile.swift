public import AppCatalog
internal import CGIO
internal import Glibc

/// The file that keeps what a user chose about single items: `quire/arrangement` in the user's data
/// folder.
///
/// It is a key file with a list of ids for each choice; whatever else is in it stays. It is replaced
/// as a whole and lasts through a crash of the machine, and the last good one is kept beside it, with
/// a tilde after its name. Reading and writing belong on one background thread.
public struct ArrangementFile: Hashable, Sendable {
  /// A larger file is not ours, in bytes.
  private static let sizeLimit = 4 << 20
  private static let key = "items"

  /// Where the file is.
  public let path: String

  /// Takes a path; without one the file that all of Quire uses.
  public init(path: String? = nil) {
    let data = string(borrowing: g_get_user_data_dir()) ?? ""
    self.path = path ?? "\(data)/quire/arrangement"
  }

  private var lastGoodPath: String { path + "~" }

  /// What was chosen; of a file that cannot be read, what the last good one says.
  public func read() -> Arrangement { content().arrangement }

  /// Makes a change beside those that others have made meanwhile; answers what is chosen then.
  public func apply(_ change: Arrangement.Change) throws(GLibError) -> Arrangement {
    let (file, old) = content()
    var new = old
    new.apply(change)
    guard new != old else { return new }
    file.set(new.favourites, for: ArrangementFile.key, in: "favourites")
    file.set(new.hidden.sorted(), for: ArrangementFile.key, in: "hidden")
    let folder = string(owning: g_path_get_dirname(path)) ?? "."
    // What is wrong with the folder shows when the file is written.
    _ = g_mkdir_with_parents(folder, 0o700)
    keepLastGood()
    let text = file.text
    _ = try withGError {
      g_file_set_contents_full(
        path, text, gssize(text.utf8.count),
        GFileSetContentsFlags(
          G_FILE_SET_CONTENTS_CONSISTENT.rawValue | G_FILE_SET_CONTENTS_DURABLE.rawValue),
        0o600, $0)
    }
    return new
  }

  /// A file that can be read becomes the last good one, before it is replaced.
  private func keepLastGood() {
    guard ArrangementFile.keyFile(at: path) != nil else { return }
    var contents: UnsafeMutablePointer<CChar>?
    var length: gsize = 0
    guard g_file_get_contents(path, &contents, &length, nil) != 0 else { return }
    defer { g_free(contents) }
    g_file_set_contents_full(
      lastGoodPath, contents, gssize(length), G_FILE_SET_CONTENTS_CONSISTENT, 0o600, nil)
  }

  private func content() -> (file: KeyFile, arrangement: Arrangement) {
    let file =
      ArrangementFile.keyFile(at: path) ?? ArrangementFile.keyFile(at: lastGoodPath) ?? KeyFile()
    return (
      file,
      Arrangement(
        favourites: file.strings(ArrangementFile.key, in: "favourites"),
        hidden: Set(file.strings(ArrangementFile.key, in: "hidden")))
    )
  }

  private static func keyFile(at path: String) -> KeyFile? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= sizeLimit, let file = try? KeyFile(path: path),
      // A file that lost its content in a crash is no empty choice.
      file.hasGroup("favourites") || file.hasGroup("hidden")
    else { return nil }
    return file
  }
}
