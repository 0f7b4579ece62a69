public import AppCatalog
internal import CGIO

extension InstalledApps {
  /// Every desktop entry found, with the reason when it is not shown; ordered as `list()`.
  public static func all() -> [InstalledApp] {
    let found = DesktopEntryFiles.all().map { examine(path: $0.path, id: $0.id) }
    return sorted(found, by: \.record)
  }

  /// Reads one entry and says whether it is shown.
  static func examine(path: String, id: String) -> InstalledApp {
    do throws(GLibError) {
      let entry = try KeyFile(path: path)
      guard let info = entry.makeAppInfo() else {
        let record = AppRecord(keyFile: entry, path: path, id: id)
        return InstalledApp(record: record, exclusion: exclusion(of: entry))
      }
      let record = AppRecord(appInfo: info.pointer, keyFile: entry, id: id, path: path)
      return InstalledApp(record: record, exclusion: exclusion(of: info.pointer))
    } catch {
      let record = AppRecord(id: id, name: DisplayText.name(id: id), path: path)
      return InstalledApp(record: record, exclusion: .broken(error.message))
    }
  }

  private static func exclusion(of info: OpaquePointer) -> AppExclusion? {
    if g_desktop_app_info_get_is_hidden(info) != 0 { return .hidden }
    if g_desktop_app_info_get_nodisplay(info) != 0 { return .noDisplay }
    guard g_app_info_should_show(info) == 0 else { return nil }
    func desktops(_ key: String) -> [String] {
      strings(owning: g_desktop_app_info_get_string_list(info, key, nil))
    }
    let excluded = desktops("NotShowIn")
    let isExcluded = DesktopEntry.currentDesktops.contains(where: excluded.contains)
    return isExcluded ? .notShowIn(excluded) : .onlyShowIn(desktops("OnlyShowIn"))
  }

  /// Why GIO refuses to load an entry.
  private static func exclusion(of entry: KeyFile) -> AppExclusion {
    let group = DesktopEntry.group
    guard entry.hasGroup(group) else { return .broken("There is no group [\(group)].") }
    guard let type = entry.string("Type", in: group) else { return .broken("Type is missing.") }
    guard type == "Application" else { return .notApplication(type) }
    if entry.bool("Hidden", in: group) == true { return .hidden }
    if let program = entry.string("TryExec", in: group), !DesktopEntry.programExists(program) {
      return .tryExec(program)
    }
    guard let exec = entry.string("Exec", in: group), !exec.isEmpty else {
      return .broken("Exec is missing.")
    }
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    do throws(GLibError) {
      _ = try withGError { g_shell_parse_argv(exec, nil, &arguments, $0) }
    } catch {
      return .broken("Exec: \(error.message)")
    }
    let program = strings(owning: arguments).first ?? exec
    return DesktopEntry.programExists(program)
      ? .broken("The entry is not valid.") : .missingProgram(program)
  }
}

extension AppRecord {
  /// Reads a record from an entry GIO does not load.
  init(keyFile: KeyFile, path: String, id: String) {
    let group = DesktopEntry.group
    let genericName = keyFile.localizedString("GenericName", in: group)
    self.init(
      id: id,
      name: DisplayText.name(keyFile.localizedString("Name", in: group), genericName, id: id),
      genericName: genericName.map(DisplayText.singleLine),
      comment: keyFile.localizedString("Comment", in: group).map(DisplayText.singleLine),
      icon: keyFile.localizedString("Icon", in: group).flatMap(IconReference.init(entryValue:)),
      categories: keyFile.strings("Categories", in: group),
      exec: keyFile.string("Exec", in: group),
      path: path,
      runsInTerminal: keyFile.bool("Terminal", in: group) ?? false)
  }
}
