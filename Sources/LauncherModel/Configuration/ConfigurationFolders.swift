import AppCatalog

/// What paths in a configuration file are relative to.
public struct ConfigurationFolders: Hashable, Sendable {
  /// The folder of the file itself.
  public var file: String
  /// The user's home, for `~`.
  public var home: String

  /// Makes the folders of a file, by its absolute path.
  public init(ofFile path: String, home: String) {
    let end = path.lastIndex(of: "/") ?? path.startIndex
    file = String(path[..<end])
    self.home = home
  }

  /// The absolute path of what a file names: `~` is the home, other paths start at the file.
  ///
  /// Without doubled slashes, `.`, and a slash at the end; `..` stays, for links' sake.
  public func path(_ text: String) -> String {
    var path = text
    if text == "~" || text.hasPrefix("~/") {
      path = home + "/" + text.dropFirst()
    } else if !text.hasPrefix("/") {
      path = file + "/" + text
    }
    return "/" + path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  /// The URI of a file by its absolute path.
  static func uri(ofFile path: String) -> String {
    let hex = Array("0123456789ABCDEF")
    var uri = "file://"
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        uri += "%\(hex[Int(byte >> 4)])\(hex[Int(byte & 15)])"
      }
    }
    return uri
  }
}
