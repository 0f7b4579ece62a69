internal import CGIO
internal import Glibc

/// The monitors behind a watcher; touched only on its thread.
final class FolderWatches: @unchecked Sendable {
  private let changed: @Sendable (Set<String>) -> Void
  /// Asks for `flush` after some milliseconds.
  var onChange: @Sendable (UInt32) -> Void = { _ in }
  private var folders: [WatchedFolder] = []
  private var monitors: [String: FolderMonitor] = [:]
  /// Why each folder is monitored.
  private var interests: [String: [Interest]] = [:]
  private var pending: Set<String> = []
  /// When the first and the last change of the series came, in µs.
  private var first = 0
  private var last = 0

  /// What is of interest in a folder.
  private struct Interest: Hashable {
    var topic: String
    /// The names that count; nil for all.
    var names: Set<String>?
  }

  init(changed: @escaping @Sendable (Set<String>) -> Void) {
    self.changed = changed
  }

  /// Watches these folders from now on.
  func watch(_ folders: [WatchedFolder], since: timespec?) {
    if folders != self.folders {
      self.folders = folders
      adjust()
    }
    guard let since else { return }
    for (path, interests) in interests {
      var names: [String] = []
      if interests.contains(where: { $0.names == nil }) {
        names = FolderNames.all(in: path)
        if FolderWatches.isChanged(path, since: since) { noteChange(in: path, name: "") }
      } else {
        names = interests.flatMap { Array($0.names ?? []) }
      }
      for name in names where FolderWatches.isChanged("\(path)/\(name)", since: since) {
        noteChange(in: path, name: name)
      }
    }
  }

  private static func isChanged(_ path: String, since: timespec) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    let changed = status.st_ctim
    return (changed.tv_sec, changed.tv_nsec) >= (since.tv_sec, since.tv_nsec)
  }

  // MARK: Changes

  private func noteChange(in path: String, name: String) {
    let topics = (interests[path] ?? []).filter { interest in
      name.isEmpty || interest.names?.contains(name) ?? true
    }.map(\.topic)
    guard !topics.isEmpty else { return }
    let now = g_get_monotonic_time()
    if pending.isEmpty {
      first = now
      onChange(FolderWatcher.quietMilliseconds)
    }
    last = now
    pending.formUnion(topics)
  }

  /// Tells what changed, unless more of it has just come.
  func flush() {
    guard !pending.isEmpty else { return }
    let now = g_get_monotonic_time()
    let quiet = (now - last) / 1000
    let left = Int(FolderWatcher.quietMilliseconds) - quiet
    if left > 0, (now - first) / 1000 < FolderWatcher.longestMilliseconds {
      onChange(UInt32(clamping: left))
      return
    }
    let topics = pending
    pending = []
    // First the monitors, so that what comes after them is seen by whoever is told now.
    adjust()
    changed(topics)
  }

  // MARK: Monitors

  /// Makes the monitors that are needed now and ends the others.
  private func adjust() {
    // A folder may come while its parent's monitor is made: look again until nothing is new.
    for _ in 0..<FolderWatches.rounds {
      interests = neededInterests()
      for (path, monitor) in monitors
      where interests[path] == nil || FileIdentity(folder: path) != monitor.identity {
        monitors[path] = nil
      }
      var isNew = false
      for path in interests.keys where monitors[path] == nil {
        let monitor = FolderMonitor(path: path) { [weak self] name in
          self?.noteChange(in: path, name: name)
        }
        guard let monitor else { continue }
        monitors[path] = monitor
        isNew = true
      }
      if !isNew { return }
    }
  }

  /// More rounds would mean that somebody makes folders without end.
  private static let rounds = 8

  private func neededInterests() -> [String: [Interest]] {
    var needed: [String: [Interest]] = [:]
    for folder in folders {
      let path = folder.path
      let content = Interest(topic: folder.topic, names: folder.names)
      if let identity = FileIdentity(folder: path) {
        needed[path, default: []].append(content)
        if folder.isDeep { addFolders(in: path, parents: [identity], content, to: &needed) }
      }
      addWay(to: path, topic: folder.topic, &needed)
    }
    return needed
  }

  private func addFolders(
    in path: String, parents: Set<FileIdentity>, _ interest: Interest,
    to needed: inout [String: [Interest]]
  ) {
    for name in FolderNames.folders(in: path) {
      let inner = "\(path)/\(name)"
      guard let identity = FileIdentity(folder: inner), !parents.contains(identity) else {
        continue
      }
      needed[inner, default: []].append(interest)
      addFolders(in: inner, parents: parents.union([identity]), interest, to: &needed)
    }
  }

  /// Watches for what decides where a path leads: its last folder that is there for the next name,
  /// its parent for itself, and the folders of links on the way.
  private func addWay(
    to path: String, topic: String, _ needed: inout [String: [Interest]]
  ) {
    var parent = "/"
    let names = path.split(separator: "/").map(String.init)
    for (index, name) in names.enumerated() {
      let current = parent == "/" ? "/" + name : "\(parent)/\(name)"
      let isThere = FileIdentity(folder: current) != nil
      if !isThere || index == names.count - 1 || FolderWatches.isLink(current) {
        needed[parent, default: []].append(Interest(topic: topic, names: [name]))
      }
      guard isThere else { return }
      parent = current
    }
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}
