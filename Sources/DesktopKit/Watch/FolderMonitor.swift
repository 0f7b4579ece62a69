internal import CGIO

/// GIO's monitor of one folder that is there: the names of what changes in it.
///
/// Made and used on a thread with a main context, which is where it tells.
final class FolderMonitor {
  private let monitor: GObjectRef
  /// Which folder it watches, whatever its path leads to later.
  let identity: FileIdentity

  /// Starts to watch a folder; nil where there is none, or the system has no watches left.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - changed: Gets the name of what changed; the empty name for the folder itself.
  init?(path: String, changed: @escaping (_ name: String) -> Void) {
    guard let identity = FileIdentity(folder: path),
      let file = GObjectRef(owning: g_file_new_for_path(path)),
      let monitor = GObjectRef(
        owning: g_file_monitor_directory(file.pointer, G_FILE_MONITOR_WATCH_MOVES, nil, nil))
    else { return nil }
    self.identity = identity
    self.monitor = monitor
    let box = Unmanaged.passRetained(Box(folder: file, changed))
    let handler: Handler = { _, file, other, _, box in
      guard let box else { return }
      let receiver = Unmanaged<Box>.fromOpaque(box).takeUnretainedValue()
      receiver.tell(file)
      if let other { receiver.tell(other) }
    }
    g_signal_connect_data(
      UnsafeMutableRawPointer(monitor.pointer), "changed",
      unsafeBitCast(handler, to: GCallback.self), box.toOpaque(),
      { box, _ in
        guard let box else { return }
        Unmanaged<Box>.fromOpaque(box).release()
      }, GConnectFlags(rawValue: 0))
  }

  deinit { g_file_monitor_cancel(monitor.cast(to: GFileMonitor.self)) }

  /// The handler of GIO's `changed` signal.
  private typealias Handler =
    @convention(c) (
      OpaquePointer?, OpaquePointer?, OpaquePointer?, UInt32, UnsafeMutableRawPointer?
    ) -> Void

  private final class Box {
    private let folder: GObjectRef
    private let changed: (String) -> Void

    init(folder: GObjectRef, _ changed: @escaping (String) -> Void) {
      self.folder = folder
      self.changed = changed
    }

    func tell(_ file: OpaquePointer?) {
      guard let file else { return }
      // A file outside is where something was moved from or to.
      if g_file_equal(file, folder.pointer) != 0 {
        changed("")
      } else if g_file_has_parent(file, folder.pointer) != 0 {
        changed(string(owning: g_file_get_basename(file)) ?? "")
      }
    }
  }
}
