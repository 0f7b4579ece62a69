package import AppCatalog
import Glibc

/// The icon themes on disk: every directory is read once and in one go.
package struct ThemeFiles: IconThemeFiles, Sendable {
  package var themeRoots: [String]
  package var looseDirectories: [String]
  /// Whether the caches of themes are believed where they are current.
  package var usesCaches = true

  /// Index files above this are not read, in bytes; the largest real one is below 100 KiB.
  private static let largestIndex = 2 << 20

  /// Makes a source from its directories.
  package init(themeRoots: [String], looseDirectories: [String]) {
    self.themeRoots = themeRoots
    self.looseDirectories = looseDirectories
  }

  /// The directories of the base directory specification, from an environment.
  package init(environment: [String: String]) {
    func absolute(_ path: String?) -> String? {
      path.flatMap { $0.utf8.first == UInt8(ascii: "/") ? $0 : nil }
    }
    let home = absolute(environment["HOME"])
    let user = absolute(environment["XDG_DATA_HOME"]) ?? home.map { $0 + "/.local/share" }
    let listed = (environment["XDG_DATA_DIRS"] ?? "").utf8.split(separator: UInt8(ascii: ":"))
      .compactMap { absolute(String($0)) }
    let shared = listed.isEmpty ? ["/usr/local/share", "/usr/share"] : listed
    var seen: Set<String> = []
    let own = [user.map { $0 + "/icons" }, home.map { $0 + "/.icons" }].compactMap { $0 }
    let roots = (own + shared.map { $0 + "/icons" }).filter { seen.insert($0).inserted }
    let pixmaps = (shared + ["/usr/share"]).map { $0 + "/pixmaps" }
    themeRoots = roots
    looseDirectories = roots + pixmaps.filter { seen.insert($0).inserted }
  }

  package func contents(ofFile path: String) -> [UInt8]? {
    guard let file = try? FileReader(path), file.size <= Self.largestIndex else { return nil }
    return try? file.read(upTo: Self.largestIndex)
  }

  package func entries(ofDirectory path: String) -> Set<String>? {
    var names: Set<String> = []
    let isRead = forEachName(inDirectory: path) { name in
      names.insert(String(decoding: name, as: UTF8.self))
    }
    return isRead ? names : nil
  }

  package func images(inDirectory path: String) -> IconNameSet {
    var names = IconNameSet()
    forEachName(inDirectory: path) { names.insert($0) }
    return names
  }

  package func cache(ofTheme path: String) -> IconThemeCache? {
    var (file, directory) = (stat(), stat())
    let name = path + "/icon-theme.cache"
    guard usesCaches, stat(name, &file) == 0, stat(path, &directory) == 0,
      file.st_mtim.tv_sec >= directory.st_mtim.tv_sec, let memory = MappedFile(name)
    else { return nil }
    return IconThemeCache(bytes: memory.bytes) { withExtendedLifetime(memory) {} }
  }

  /// Calls a body with each name in a directory; false when it cannot be read.
  @discardableResult
  private func forEachName(
    inDirectory path: String, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) -> Bool {
    guard let directory = opendir(path) else { return false }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        let name = bytes.bindMemory(to: UInt8.self)
        body(UnsafeBufferPointer(rebasing: name[..<(name.firstIndex(of: 0) ?? name.endIndex)]))
      }
    }
    return true
  }
}

extension ThemeFiles {
  /// The directories of this process's environment.
  package static func ofProcess() -> ThemeFiles {
    var environment: [String: String] = [:]
    for name in ["HOME", "XDG_DATA_HOME", "XDG_DATA_DIRS"] {
      environment[name] = getenv(name).map { String(cString: $0) }
    }
    return ThemeFiles(environment: environment)
  }
}
