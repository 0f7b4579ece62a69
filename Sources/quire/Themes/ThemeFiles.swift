internal import FoundationEssentials
internal import DesktopKit
internal import LauncherModel

/// Where the files of themes are.
enum ThemeFiles {
  static let ending = ".theme"

  /// The folders of themes, the user's own first.
  static var folders: [String] {
    var folders = [UserFolders.configuration + "/quire/themes"]
    folders += UserFolders.data.map { $0 + "/quire/themes" }
    if let resources = Resources.folder { folders.append(resources + "/themes") }
    return folders
  }

  /// The file of a theme by its name, or by its path; nil when there is none.
  static func path(of theme: String) -> String? {
    if theme.contains("/") || theme.hasSuffix(ending) {
      let path = UserFolders.absolutePath(theme)
      if isFile(path) { return path }
    }
    guard !theme.contains("/") else { return nil }
    let name = theme.hasSuffix(ending) ? theme : theme + ending
    return folders.lazy.map { "\($0)/\(name)" }.first(where: isFile)
  }

  /// The names of all themes there are, with the standard ones.
  static var names: [String] {
    var names = Set(Theme.standardNames)
    for folder in folders {
      for file in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      where file.hasSuffix(ending) {
        names.insert(String(file.dropLast(ending.count)))
      }
    }
    return names.sorted()
  }

  /// What to say when there is no such theme.
  static func complaint(about theme: String) -> String {
    theme.contains("/")
      ? "there is no file \(theme)"
      : "there is no theme \(theme); there are \(names.joined(separator: ", "))"
  }

  private static func isFile(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder
  }
}

extension Theme {
  /// The names of the themes that are always there.
  static var standardNames: [String] {
    Contrast.allCases.flatMap { contrast in
      ColorScheme.allCases.map { standardName($0, contrast) }
    }
  }

  /// The standard theme with a name; nil for another name.
  static func standard(named name: String) -> Theme? {
    for contrast in Contrast.allCases {
      for appearance in ColorScheme.allCases where standardName(appearance, contrast) == name {
        return standard(appearance, contrast)
      }
    }
    return nil
  }
}

extension ArgumentReader {
  /// The name or file of a theme as the value.
  mutating func theme() throws -> String {
    let text = try value()
    guard Theme.standard(named: text) != nil || ThemeFiles.path(of: text) != nil else {
      throw WrongUsage(message: ThemeFiles.complaint(about: text))
    }
    return text
  }
}
