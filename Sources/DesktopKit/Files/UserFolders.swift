internal import CGIO

/// Folders of the user.
public enum UserFolders {
  /// The home folder.
  public static var home: String { string(borrowing: g_get_home_dir()) ?? "/" }

  /// The folder for configuration, from `XDG_CONFIG_HOME`.
  public static var configuration: String {
    string(borrowing: g_get_user_config_dir()) ?? home + "/.config"
  }

  /// The absolute path of what a person typed, seen from the current folder.
  public static func absolutePath(_ path: String) -> String {
    string(owning: g_canonicalize_filename(path, nil)) ?? path
  }
}
