internal import AppCatalog
internal import CGIO
internal import Glibc

/// What is in a folder, as a person sees it.
///
/// Reading waits for the file system, without end where a mount does not answer: it belongs on a
/// thread that nobody waits for.
public struct FolderListing: Hashable, Sendable {
  /// The entries by their names in the user's language, numbers in them by their value.
  public var entries: [Entry]
  /// How many there are, also those beyond the limit.
  public var count: Int

  /// A file or a folder.
  public struct Entry: Hashable, Sendable {
    /// The absolute path.
    public var path: String
    /// The file's name, ready for one line of display.
    public var name: String
    /// What it is, told by the name alone.
    public var kind: Kind
    /// The icons of its type, the best first.
    public var icons: [String]

    /// Makes an entry.
    public init(path: String, name: String, kind: Kind, icons: [String]) {
      self.path = path
      self.name = name
      self.kind = kind
      self.icons = icons
    }
  }

  /// What an entry is.
  public enum Kind: Hashable, Sendable {
    case folder, picture, document
  }

  /// Why a folder cannot be read.
  public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is nothing at the path.
    case missing
    /// There is a file at the path.
    case notAFolder
    /// The system refused, with its reason.
    case unreadable(String)

    /// The reason, to stand after the folder's path.
    public var description: String {
      switch self {
      case .missing: "there is no such folder"
      case .notAFolder: "this is not a folder"
      case .unreadable(let reason): "the folder cannot be read: \(reason)"
      }
    }
  }

  /// Makes a listing.
  public init(entries: [Entry], count: Int) {
    self.entries = entries
    self.count = count
  }

  /// Lists a folder: hidden files, backups, pipes, devices and names that are not UTF-8 are left
  /// out.
  ///
  /// O(n log n).
  ///
  /// - Parameters:
  ///   - path: The folder's absolute path.
  ///   - limit: How many entries are wanted at most, the first of the order.
  /// - Returns: The listing, or why there is none.
  public static func read(path: String, limit: Int) -> Result<FolderListing, Failure> {
    guard let folder = opendir(path) else { return .failure(failure(errno)) }
    defer { closedir(folder) }
    let collation = Collation()
    var found: [(key: [UInt8], name: String, isFolder: Bool)] = []
    while let record = readdir(folder) {
      guard let name = name(of: record), isShown(name),
        let isFolder = isFolder(record, path: "\(path)/\(name)")
      else { continue }
      found.append((collation.key(sortable(name)), name, isFolder))
    }
    found.sort { left, right in
      left.key == right.key
        ? left.name < right.name : left.key.lexicographicallyPrecedes(right.key)
    }
    let base = path.hasSuffix("/") ? path : path + "/"
    var types = ContentTypes()
    let entries = found.prefix(max(0, limit)).map { item in
      let type = item.isFolder ? ContentTypes.folder : types.type(ofFile: item.name)
      return Entry(
        path: base + item.name, name: DisplayText.name(item.name, id: item.name),
        kind: item.isFolder ? .folder : type.hasPrefix("image/") ? .picture : .document,
        icons: types.icons(of: type))
    }
    return .success(FolderListing(entries: entries, count: found.count))
  }

  private static func failure(_ code: Int32) -> Failure {
    switch code {
    case ENOENT: .missing
    case ENOTDIR: .notAFolder
    default: .unreadable(string(borrowing: g_strerror(code)) ?? "\(code)")
    }
  }

  /// The name in a directory record; nil where it is not UTF-8.
  private static func name(of record: UnsafeMutablePointer<dirent>) -> String? {
    withUnsafeBytes(of: &record.pointee.d_name) { bytes in
      String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  private static func isShown(_ name: String) -> Bool {
    !name.hasPrefix(".") && !name.hasSuffix("~")
  }

  /// Whether a record is a folder; nil where it is neither folder nor file, or a broken link.
  private static func isFolder(
    _ record: UnsafeMutablePointer<dirent>, path: String
  ) -> Bool? {
    switch Int(record.pointee.d_type) {
    case Int(DT_DIR): return true
    case Int(DT_REG): return false
    case Int(DT_LNK), Int(DT_UNKNOWN):
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      let kind = status.st_mode & S_IFMT
      return kind == S_IFDIR ? true : kind == S_IFREG ? false : nil
    default: return nil
    }
  }

  /// The name with the number of its digits before each number, so that 9 comes before 10.
  private static func sortable(_ name: String) -> String {
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    guard name.utf8.contains(where: isDigit) else { return name }
    var result: [UInt8] = []
    var rest = Array(name.utf8)[...]
    while let first = rest.first {
      let run = rest.prefix(while: isDigit)
      guard !run.isEmpty else {
        result.append(first)
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(run.count)
      let number = run.drop { $0 == UInt8(ascii: "0") }
      let length = min(number.count, 99)
      result += [UInt8(ascii: "0") + UInt8(length / 10), UInt8(ascii: "0") + UInt8(length % 10)]
      result += number
    }
    return String(decoding: result, as: UTF8.self)
  }
}

/// Types of files and their icons, each asked for once.
private struct ContentTypes {
  static let folder = "inode/directory"
  private var known: [String: [String]] = [:]

  /// The type, told by the name.
  func type(ofFile name: String) -> String {
    string(owning: g_content_type_guess(name, nil, 0, nil)) ?? "application/octet-stream"
  }

  mutating func icons(of type: String) -> [String] {
    if let icons = known[type] { return icons }
    var icons: [String] = []
    if let icon = GObjectRef(owning: g_content_type_get_icon(type)),
      isInstance(icon.pointer, of: g_themed_icon_get_type()),
      let names = g_themed_icon_get_names(icon.pointer)
    {
      icons = names.withMemoryRebound(to: UnsafePointer<CChar>?.self, capacity: 1) {
        strings(borrowing: $0)
      }
    }
    known[type] = icons
    return icons
  }
}
