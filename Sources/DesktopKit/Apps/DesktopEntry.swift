internal import AppCatalog
internal import CGIO

/// Names of the Desktop Entry Specification.
enum DesktopEntry {
  static let group = "Desktop Entry"
  static let suffix = ".desktop"

  /// The group that describes an action.
  static func actionGroup(_ action: String) -> String { "Desktop Action \(action)" }

  /// The desktops this session counts as, from `XDG_CURRENT_DESKTOP`.
  static var currentDesktops: [String] {
    (environmentVariable("XDG_CURRENT_DESKTOP") ?? "").split(separator: ":").map(String.init)
  }

  /// The directories that hold entries, the user's first.
  static var directories: [String] {
    let data = [string(borrowing: g_get_user_data_dir())].compactMap(\.self)
    let system = g_get_system_data_dirs().map { list in
      list.withMemoryRebound(to: UnsafePointer<CChar>?.self, capacity: 1) { strings(borrowing: $0) }
    }
    return (data + (system ?? [])).map { $0 + "/applications" }
  }

  /// The folders that programs are looked for in.
  static var searchPath: [String] {
    (environmentVariable("PATH") ?? "/usr/bin:/bin").split(separator: ":").map(String.init)
      .filter { $0.hasPrefix("/") }
  }

  /// Whether a program can be started: an executable path, or a name on the search path.
  static func programExists(_ program: String) -> Bool {
    string(owning: g_find_program_in_path(program)) != nil
  }
}
