public import AppCatalog
internal import Glibc

/// Reads the installed apps again and again, each file only when it has changed.
///
/// Reading waits for the file system: a reader belongs to one background thread.
public final class InstalledAppsReader {
  /// What is known of a file.
  private struct Known {
    var version: FileVersion
    /// The app; nil when it is not shown.
    var record: AppRecord?
    /// The program that the app is not shown without, and whether it was there.
    var program: String?
  }

  private var known: [String: Known] = [:]
  /// The programs that would bring more apps if they were there.
  public private(set) var missingPrograms: Set<String> = []

  /// Makes a reader that knows nothing yet.
  public init() {}

  /// The folders to watch for installed apps: those of entries, also of programs that are missing.
  ///
  /// - Parameters:
  ///   - topic: The topic for changes in them.
  ///   - missing: Programs that were not there; the search path is watched for them.
  /// - Returns: The folders.
  public static func watchedFolders(topic: String, missing: Set<String>) -> [WatchedFolder] {
    let entries = DesktopEntry.directories.map {
      WatchedFolder(path: $0, topic: topic, isDeep: true)
    }
    guard !missing.isEmpty else { return entries }
    return entries
      + DesktopEntry.searchPath.map { WatchedFolder(path: $0, topic: topic, names: missing) }
  }

  /// The apps to show, as `InstalledApps.list()` answers them.
  ///
  /// O(files), and much less for each that has not changed.
  public func list() -> [AppRecord] {
    var seen: [String: Known] = [:]
    var present: [String: Bool] = [:]
    func isThere(_ program: String) -> Bool {
      if let known = present[program] { return known }
      let found = DesktopEntry.programExists(program)
      present[program] = found
      return found
    }
    missingPrograms = []
    var records: [AppRecord] = []
    for file in DesktopEntryFiles.all() {
      guard let version = FileVersion(path: file.path) else { continue }
      var entry = known[file.path]
      let needs = entry?.record.flatMap(Self.program) ?? entry?.program
      let isSame = needs.map { isThere($0) == (entry?.record != nil) } ?? true
      if entry?.version != version || !isSame { entry = read(file, version) }
      seen[file.path] = entry
      if let record = entry?.record {
        records.append(record)
      } else if let program = entry?.program {
        missingPrograms.insert(program)
      }
    }
    known = seen
    return InstalledApps.sorted(records, by: \.self)
  }

  private func read(_ file: DesktopEntryFile, _ version: FileVersion) -> Known {
    if let record = InstalledApps.record(of: file) {
      return Known(version: version, record: record)
    }
    switch InstalledApps.examine(path: file.path, id: file.id).exclusion {
    case .tryExec(let program), .missingProgram(let program):
      return Known(version: version, program: program)
    default: return Known(version: version)
    }
  }

  /// The program that an app starts; nil where it has no command.
  private static func program(of record: AppRecord) -> String? {
    record.exec.flatMap { (try? ExecLine($0).commands())?.first?.first }
  }
}

/// What tells one version of a file from another.
private struct FileVersion: Hashable {
  var device: dev_t
  var number: ino_t
  var size: off_t
  var seconds: Int
  var nanoseconds: Int

  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = status.st_dev
    number = status.st_ino
    size = status.st_size
    seconds = status.st_ctim.tv_sec
    nanoseconds = status.st_ctim.tv_nsec
  }
}
