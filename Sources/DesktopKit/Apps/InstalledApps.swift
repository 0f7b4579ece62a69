public import AppCatalog
internal import CGIO

/// The applications installed for this user, as the desktop's own library reports them.
///
/// What `g_app_info_get_all` answers, without calling it: it searches all ids again for each file,
/// which for 10 000 entries is three times the work of loading them.
///
/// Both calls read directories and files: they belong on a background thread.
public enum InstalledApps {
  /// The apps to show, ordered by name in the user's language.
  ///
  /// Left out is what the entries ask to leave out (`Hidden`, `NoDisplay`, `OnlyShowIn`,
  /// `NotShowIn`, `TryExec`) and what cannot be started. A broken file costs only itself.
  public static func list() -> [AppRecord] {
    sorted(DesktopEntryFiles.all().compactMap(record), by: \.self)
  }

  /// The record of a file; nil when the app is not shown.
  static func record(of file: DesktopEntryFile) -> AppRecord? {
    guard let entry = try? KeyFile(path: file.path), let info = entry.makeAppInfo(),
      g_desktop_app_info_get_is_hidden(info.pointer) == 0, g_app_info_should_show(info.pointer) != 0
    else { return nil }
    return AppRecord(appInfo: info.pointer, keyFile: entry, id: file.id, path: file.path)
  }

  /// Orders by name in the user's language, by id where names are the same.
  static func sorted<Element>(
    _ elements: [Element], by record: (Element) -> AppRecord
  ) -> [Element] {
    let collation = Collation()
    let keyed = elements.map { element in
      let record = record(element)
      return (key: collation.key(record.name), id: record.id, element: element)
    }
    return keyed.sorted { left, right in
      if left.key == right.key { return left.id < right.id }
      return left.key.lexicographicallyPrecedes(right.key)
    }.map(\.element)
  }
}
