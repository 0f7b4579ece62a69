internal import AppCatalog
internal import CGIO

extension AppRecord {
  /// Reads a record from GIO's view of an entry, in the user's language.
  init(appInfo info: OpaquePointer, keyFile: KeyFile, id: String, path: String) {
    let genericName = string(borrowing: g_desktop_app_info_get_generic_name(info))
    // Not from GIO: without a usable Name it answers with a translated "Unnamed".
    let name = keyFile.localizedString("Name", in: DesktopEntry.group)
    let keywords = g_desktop_app_info_get_keywords(info).map { list in
      list.withMemoryRebound(to: UnsafePointer<CChar>?.self, capacity: 1) { strings(borrowing: $0) }
    }
    let categories = string(borrowing: g_desktop_app_info_get_categories(info)) ?? ""
    self.init(
      id: id,
      name: DisplayText.name(name, genericName, id: id),
      genericName: genericName.map(DisplayText.singleLine),
      comment: string(borrowing: g_app_info_get_description(info)).map(DisplayText.singleLine),
      keywords: (keywords ?? []).map(DisplayText.singleLine).filter { !$0.isEmpty },
      icon: IconReference(icon: g_app_info_get_icon(info)),
      categories: categories.split(separator: ";").map(String.init),
      exec: string(borrowing: g_app_info_get_commandline(info)),
      path: path,
      actions: AppRecord.actions(of: info, keyFile),
      runsInTerminal: g_desktop_app_info_get_boolean(info, "Terminal") != 0,
      isDBusActivatable: g_desktop_app_info_get_boolean(info, "DBusActivatable") != 0,
      startupWMClass: string(borrowing: g_desktop_app_info_get_startup_wm_class(info)),
      untranslated: AppRecord.untranslated(
        keyFile, name: name, genericName: genericName, keywords: keywords ?? []))
  }

  /// What the entry says without translation, where that is something else.
  private static func untranslated(
    _ keyFile: KeyFile, name: String?, genericName: String?, keywords: [String]
  ) -> UntranslatedTexts? {
    guard readsTranslations else { return nil }
    func different(_ key: String, _ translated: String?) -> String? {
      guard translated != nil, let text = keyFile.string(key, in: DesktopEntry.group),
        text != translated
      else { return nil }
      return DisplayText.singleLine(text)
    }
    let plainKeywords =
      keywords.isEmpty ? [] : keyFile.strings("Keywords", in: DesktopEntry.group)
    let texts = UntranslatedTexts(
      name: different("Name", name), genericName: different("GenericName", genericName),
      keywords: plainKeywords == keywords
        ? [] : plainKeywords.map(DisplayText.singleLine).filter { !$0.isEmpty })
    return texts == UntranslatedTexts() ? nil : texts
  }

  /// Whether the user's language is another than the one entries are written in.
  private static let readsTranslations: Bool = {
    let language = string(borrowing: g_get_language_names()?.pointee) ?? "C"
    return language != "C" && !language.hasPrefix("en_US")
  }()

  private static func actions(of info: OpaquePointer, _ keyFile: KeyFile) -> [AppAction] {
    guard let list = g_desktop_app_info_list_actions(info) else { return [] }
    let ids = list.withMemoryRebound(to: UnsafePointer<CChar>?.self, capacity: 1) {
      strings(borrowing: $0)
    }
    // An action without a group of its own cannot be asked for.
    return ids.filter { keyFile.hasGroup(DesktopEntry.actionGroup($0)) }.map { id in
      let name = keyFile.localizedString("Name", in: DesktopEntry.actionGroup(id))
      return AppAction(id: id, name: DisplayText.name(name, id: id))
    }
  }
}

extension IconReference {
  /// Reads an icon: a themed one by its first name, one with a file by its path.
  init?(icon: OpaquePointer?) {
    guard let icon else { return nil }
    if isInstance(icon, of: g_themed_icon_get_type()) {
      guard let names = g_themed_icon_get_names(icon) else { return nil }
      let first = names.withMemoryRebound(to: UnsafePointer<CChar>?.self, capacity: 1) {
        string(borrowing: $0.pointee)
      }
      guard let first, !first.isEmpty else { return nil }
      self = .named(first)
    } else if isInstance(icon, of: g_file_icon_get_type()) {
      guard let path = string(owning: g_file_get_path(g_file_icon_get_file(icon))) else {
        return nil
      }
      self = .file(path)
    } else {
      return nil
    }
  }

  /// Reads an `Icon` value as GIO does: a path, or a name without its image suffix.
  init?(entryValue value: String) {
    guard !value.isEmpty else { return nil }
    if value.hasPrefix("/") {
      self = .file(value)
    } else {
      let suffix = [".png", ".xpm", ".svg"].first(where: value.hasSuffix)
      self = .named(String(value.dropLast(suffix?.count ?? 0)))
    }
  }
}
