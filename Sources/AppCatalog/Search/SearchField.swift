/// What of an app is searched, the weightier first.
public enum SearchField: UInt8, CaseIterable, Hashable, Sendable {
  case name, englishName
  case genericName, englishGenericName
  case keyword, englishKeyword
  case executable
  case action
  case comment

  /// The word for it in output.
  public var label: String {
    switch self {
    case .name: "name"
    case .englishName: "english-name"
    case .genericName: "generic-name"
    case .englishGenericName: "english-generic-name"
    case .keyword: "keyword"
    case .englishKeyword: "english-keyword"
    case .executable: "executable"
    case .action: "action"
    case .comment: "comment"
    }
  }

  /// The tier of a word that starts in this field, names aside from their beginning.
  var wordTier: SearchTier {
    switch self {
    case .name, .englishName: .nameWord
    case .genericName, .englishGenericName: .genericName
    case .keyword, .englishKeyword, .executable, .action: .keyword
    case .comment: .comment
    }
  }

  /// The texts of an app in this field.
  func texts(of app: AppRecord) -> [String] {
    switch self {
    case .name: [app.name]
    case .englishName: [app.untranslated?.name].compactMap(\.self)
    case .genericName: [app.genericName].compactMap(\.self)
    case .englishGenericName: [app.untranslated?.genericName].compactMap(\.self)
    case .keyword: app.keywords
    case .englishKeyword: app.untranslated?.keywords ?? []
    case .executable: [app.executableName].compactMap(\.self)
    case .action: app.actions.map(\.name)
    case .comment: [app.comment].compactMap(\.self)
    }
  }
}

extension AppRecord {
  /// The name people know the program by in a terminal: `gimp` of `/usr/bin/gimp %U`.
  var executableName: String? {
    guard let exec, var words = try? ShellWords.split(exec)[...] else { return nil }
    if words.first == "env" {
      words = words.dropFirst().drop { $0.hasPrefix("-") || $0.contains("=") }
    }
    let option = "--command="
    if words.first.map(AppRecord.lastComponent) == "flatpak",
      let command = words.first(where: { $0.hasPrefix(option) })
    {
      return AppRecord.lastComponent(String(command.dropFirst(option.count)))
    }
    return words.first.map(AppRecord.lastComponent)
  }

  private static func lastComponent(_ path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.index(after: $0)...]) }
      ?? path
  }
}
