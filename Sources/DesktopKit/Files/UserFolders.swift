internal import CGIO

/// Folders of the user.
public enum UserFolders {
  /// The home folder.
  public static var home: String { string(borrowing: g_get_home_dir()) ?? "/" }

  /// The folder for configuration, from `XDG_CONFIG_HOME`.
  public static var configuration: String {
    string(borrowing: g_get_user_config_dir()) ?? home + "/.config"
  }

  /// The folders for the configuration of the whole system, from `XDG_CONFIG_DIRS`, the most
  /// important first.
  public static var systemConfiguration: [String] {
    g_get_system_config_dirs().map { list in
      list.withMemoryRebound(to: UnsafePointer<CChar>?.self, capacity: 1) { strings(borrowing: $0) }
    } ?? []
  }

  /// The absolute path of what a person typed, seen from the current folder.
  public static func absolutePath(_ path: String) -> String {
    string(owning: g_canonicalize_filename(path, nil)) ?? path
  }
}
