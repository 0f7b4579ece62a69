public import AppCatalog
internal import CGIO
internal import Glibc

/// Reads key files that people write: GLib reads the values, and each keeps its line.
///
/// Reading waits for the file system: it belongs on a background thread.
public enum KeyFileReader {
  /// Files above this are not read, in bytes; nobody writes that many settings by hand.
  public static let largestFile = 1 << 20

  /// Why a file cannot be read.
  public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no such file.
    case missing
    /// It is a directory, a pipe or a device.
    case notAFile
    /// It is larger than any such file.
    case tooLarge
    /// The system refused, with its reason.
    case unreadable(String)

    /// The reason, to stand after the file's name.
    public var description: String {
      switch self {
      case .missing: "there is no such file"
      case .notAFile: "this is not a file that can be read"
      case .tooLarge: "the file is larger than 1 MiB"
      case .unreadable(let reason): "the file cannot be read: \(reason)"
      }
    }
  }

  /// Reads a file.
  public static func read(path: String) -> Result<KeyFileContent, Failure> {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let code = errno
      let isMissing = code == ENOENT || code == ENOTDIR
      return .failure(
        isMissing ? .missing : .unreadable(string(borrowing: g_strerror(code)) ?? "\(code)"))
    }
    guard status.st_mode & S_IFMT == S_IFREG else { return .failure(.notAFile) }
    guard status.st_size <= largestFile else { return .failure(.tooLarge) }
    var contents: UnsafeMutablePointer<CChar>?
    var length: gsize = 0
    do throws(GLibError) {
      _ = try withGError { g_file_get_contents(path, &contents, &length, $0) }
    } catch {
      return .failure(.unreadable(error.message))
    }
    defer { g_free(contents) }
    let bytes = UnsafeBufferPointer(start: contents, count: Int(length)).map {
      UInt8(bitPattern: $0)
    }
    return .success(parse(bytes))
  }

  /// Reads the bytes of a file.
  public static func parse(_ bytes: [UInt8]) -> KeyFileContent {
    let scan = KeyFileScan(bytes)
    var content = KeyFileContent(mistakes: scan.mistakes)
    let file: KeyFile
    do throws(GLibError) { file = try KeyFile(text: scan.text) } catch {
      content.mistakes.append(KeyFileContent.Mistake(line: 1, reason: error.message))
      return content
    }
    content.addGroups(of: scan)
    content.addEntries(of: scan, from: file)
    content.mistakes.sort { $0.line < $1.line }
    return content
  }
}

extension KeyFileContent {
  fileprivate mutating func addGroups(of scan: KeyFileScan) {
    var lines: [String: Int] = [:]
    for group in scan.groups {
      if let first = lines[group.name] {
        let reason = "the group begins in line \(first) already; both parts count"
        mistakes.append(Mistake(line: group.line, group: group.name, reason: reason))
      } else {
        lines[group.name] = group.line
        groups.append(group)
      }
    }
  }

  fileprivate mutating func addEntries(of scan: KeyFileScan, from file: KeyFile) {
    // What counts is the last line of a key, in the place of its first.
    var last: [[String]: Int] = [:]
    for key in scan.keys {
      if let first = last.updateValue(key.line, forKey: [key.group, key.fullName]) {
        let reason = "the key is set in line \(first) already; this line counts"
        mistakes.append(
          Mistake(line: key.line, group: key.group, key: key.fullName, reason: reason))
      }
    }
    var seen: Set<[String]> = []
    for key in scan.keys where seen.insert([key.group, key.name]).inserted {
      let base = last[[key.group, key.name]]
      let line = base ?? key.line
      // A key that is there in other languages only counts in the first of them.
      let name = base == nil ? key.fullName : file.localized(key.name, in: key.group)
      let items = file.validStrings(name, in: key.group)
      if let value = file.validString(name, in: key.group) ?? items?.joined(separator: ";") {
        entries.append(
          Entry(group: key.group, key: key.name, value: value, items: items ?? [], line: line))
      } else {
        let reason = #"a backslash is written \\; besides there are \s, \n, \t, \r and in lists \;"#
        mistakes.append(Mistake(line: line, group: key.group, key: key.name, reason: reason))
      }
    }
  }
}

extension KeyFile {
  /// The key with the language that counts for the user.
  fileprivate func localized(_ key: String, in group: String) -> String {
    let language = DesktopKit.string(
      owning: g_key_file_get_locale_for_key(pointer, group, key, nil))
    return language.map { "\(key)[\($0)]" } ?? key
  }

  /// The value; nil when its escapes cannot be resolved.
  fileprivate func validString(_ key: String, in group: String) -> String? {
    try? withGError {
      DesktopKit.string(owning: g_key_file_get_string(pointer, group, key, $0))
    }
  }

  /// The list; nil when its escapes cannot be resolved.
  fileprivate func validStrings(_ key: String, in group: String) -> [String]? {
    try? withGError {
      DesktopKit.strings(owning: g_key_file_get_string_list(pointer, group, key, nil, $0))
    }
  }
}
