internal import CGIO
internal import Glibc

/// Where the running Quire of a display is found: a lock and a socket in the user's runtime folder.
public struct InstancePlace: Hashable, Sendable {
  /// The folder of both.
  public var folder: String
  /// What tells the Quires of several displays apart.
  public var name: String

  /// The file whose lock the running one holds.
  var lock: String { "\(folder)/\(name).lock" }
  /// The socket on which it listens.
  public var socket: String { "\(folder)/\(name).socket" }

  /// Makes a place.
  public init(folder: String, name: String) {
    self.folder = folder
    self.name = name
  }

  /// The place for the display of this process; nil where there is no folder that only the user can
  /// write to.
  ///
  /// Without a display it is the place of the only Quire there is.
  public static func ofProcess() -> InstancePlace? {
    let variables = ["WAYLAND_DISPLAY", "DISPLAY"]
    guard let folder = makeFolder() else { return nil }
    if let display = variables.lazy.compactMap(environmentVariable).first(where: { !$0.isEmpty }) {
      return InstancePlace(
        folder: folder, name: display.split(separator: "/").joined(separator: "_"))
    }
    let sockets = FolderNames.read(folder).filter { $0.hasSuffix(".socket") }
    let only = sockets.count == 1 ? sockets.first.map { String($0.dropLast(7)) } : nil
    return InstancePlace(folder: folder, name: only ?? "none")
  }

  /// `quire` in XDG_RUNTIME_DIR, or a folder of the user's in /tmp.
  private static func makeFolder() -> String? {
    let runtime = environmentVariable("XDG_RUNTIME_DIR") ?? ""
    let path = runtime.hasPrefix("/") ? "\(runtime)/quire" : "/tmp/quire-\(getuid())"
    mkdir(path, 0o700)
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
      status.st_uid == getuid(), status.st_mode & 0o022 == 0
    else { return nil }
    return path
  }
}
