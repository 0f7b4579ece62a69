internal import CGIO
internal import Glibc

/// What fontconfig answered, kept from one start to the next: `quire/fonts` in the user's folder
/// for caches.
///
/// The file holds the state of every file and folder that the answers depend on; when one of them
/// changed, the answers are forgotten. A damaged file counts as none. Reading takes well under a
/// millisecond and does not load fontconfig.
public struct FontCacheFile: Hashable, Sendable {
  /// Where the file is.
  public let path: String

  /// The first line: the kind of the file and its version.
  private static let head = "quire fonts 1"
  /// A larger file is not ours, in bytes.
  private static let sizeLimit = 1 << 20
  private static let fileMode: Int32 = 0o600
  private static let folderMode: Int32 = 0o700

  /// Takes a path; without one the file that all of Quire uses.
  public init(path: String? = nil) {
    let folder = string(borrowing: g_get_user_cache_dir()) ?? ""
    self.path = path ?? "\(folder)/quire/fonts"
  }

  /// The answers by their question; nil when there are none or they no longer hold.
  ///
  /// A question that was answered with "no font" is there with nil.
  public func read() -> [String: FontFile?]? {
    guard let text = contents() else { return nil }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    guard lines.popFirst() ?? "" == FontCacheFile.head, lines.popLast() ?? "x" == "",
      let last = lines.popLast(), last == FontCacheFile.checksum(of: lines),
      lines.popFirst() ?? "" == FontCacheFile.environment
    else { return nil }
    var answers: [String: FontFile?] = [:]
    for line in lines {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      switch (parts.first, parts.count) {
      case ("source", 3):
        guard FontCacheFile.stamp(of: parts[2]) == parts[1] else { return nil }
      case ("none", 2):
        answers[parts[1]] = .some(nil)
      case ("font", 5):
        guard let index = Int(parts[2]) else { return nil }
        answers[parts[1]] = FontFile(path: parts[4], index: index, family: parts[3])
      default: return nil
      }
    }
    return answers
  }

  /// Replaces the answers.
  ///
  /// - Parameters:
  ///   - answers: The font of each question, nil for none; questions are on one line, without tabs.
  ///   - sources: The files and folders that they depend on.
  /// - Throws: Why nothing was kept.
  public func write(_ answers: [String: FontFile?], sources: [String]) throws(GLibError) {
    var lines = [FontCacheFile.environment]
    // A path that cannot be written on a line cannot be checked either.
    func isWritable(_ text: String) -> Bool { !text.utf8.contains { $0 == 9 || $0 == 10 } }
    for path in Set(sources + FontCacheFile.userSources).sorted() where isWritable(path) {
      lines.append("source\t\(FontCacheFile.stamp(of: path))\t\(path)")
    }
    for (question, font) in answers.sorted(by: { $0.key < $1.key }) where isWritable(question) {
      guard let font else {
        lines.append("none\t\(question)")
        continue
      }
      guard isWritable(font.path) else { continue }
      let family = isWritable(font.family) ? font.family : ""
      lines.append("font\t\(question)\t\(font.index)\t\(family)\t\(font.path)")
    }
    let sum = FontCacheFile.checksum(of: lines.map { $0[...] }[...])
    let text = ([FontCacheFile.head] + lines + [sum, ""]).joined(separator: "\n")
    let folder = string(owning: g_path_get_dirname(path)) ?? "."
    _ = g_mkdir_with_parents(folder, FontCacheFile.folderMode)
    _ = try withGError {
      g_file_set_contents_full(
        path, text, gssize(text.utf8.count), G_FILE_SET_CONTENTS_CONSISTENT,
        FontCacheFile.fileMode, $0)
    }
  }

  private func contents() -> String? {
    var status = Glibc.stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= FontCacheFile.sizeLimit
    else { return nil }
    var contents: UnsafeMutablePointer<CChar>?
    guard g_file_get_contents(path, &contents, nil, nil) != 0 else { return nil }
    return string(owning: contents)
  }

  /// When a file or folder was changed last, and its size; "-" for one that is not there.
  private static func stamp(of path: String) -> String {
    var status = Glibc.stat()
    guard stat(path, &status) == 0 else { return "-" }
    let size = status.st_mode & S_IFMT == S_IFDIR ? 0 : status.st_size
    return "\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec) \(size)"
  }

  /// The variables that fontconfig looks at, on one line.
  private static var environment: String {
    let names = [
      "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "FC_LANG", "HOME",
      "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_DATA_DIRS", "LC_ALL", "LC_CTYPE", "LANG",
    ]
    let values = names.map { "\($0)=\(environmentVariable($0) ?? "")" }
    return String(values.joined(separator: " ").map { $0.isNewline ? " " : $0 })
  }

  /// Where a user may put fonts and rules that are not there yet.
  private static var userSources: [String] {
    let home = string(borrowing: g_get_home_dir()) ?? ""
    let configuration = string(borrowing: g_get_user_config_dir()) ?? ""
    let data = string(borrowing: g_get_user_data_dir()) ?? ""
    return [
      "\(home)/.fonts", "\(home)/.fonts.conf", "\(data)/fonts", "\(configuration)/fontconfig",
      "\(configuration)/fontconfig/fonts.conf", "\(configuration)/fontconfig/conf.d",
    ]
  }

  /// FNV-1a over the lines, 64 bits.
  private static func checksum(of lines: ArraySlice<Substring>) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for line in lines {
      for byte in line.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash = (hash ^ 10) &* 0x100_0000_01B3
    }
    return String(hash, radix: 16)
  }
}
