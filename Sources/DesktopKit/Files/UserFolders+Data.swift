internal import CGIO

extension UserFolders {
  /// The folders for data, the user's own first: `XDG_DATA_HOME`, then `XDG_DATA_DIRS`.
  public static var data: [String] {
    let own = string(borrowing: g_get_user_data_dir()) ?? home + "/.local/share"
    return [own] + strings(borrowing: g_get_system_data_dirs())
  }
}
