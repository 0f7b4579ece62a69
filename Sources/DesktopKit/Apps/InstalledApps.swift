public import AppCatalog
internal import CGIO

/// The applications installed for this user, as the desktop's own library reports them.
///
/// Both calls read directories and files: they belong on a background thread.
public enum InstalledApps {
  /// The apps to show, ordered by name in the user's language.
  ///
  /// Left out is what the entries ask to leave out (`Hidden`, `NoDisplay`, `OnlyShowIn`,
  /// `NotShowIn`, `TryExec`) and what cannot be started. A broken file costs only itself.
  public static func list() -> [AppRecord] {
    let list = g_app_info_get_all()
    defer { g_list_free_full(list, g_object_unref) }
    var records: [AppRecord] = []
    for info in pointers(in: list) {
      guard isInstance(info, of: g_desktop_app_info_get_type()), g_app_info_should_show(info) != 0,
        let id = string(borrowing: g_app_info_get_id(info))
      else { continue }
      records.append(AppRecord(appInfo: info, id: id))
    }
    return sorted(records, by: \.self)
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
