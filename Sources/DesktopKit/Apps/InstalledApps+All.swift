public import AppCatalog
internal import CGIO

extension InstalledApps {
  /// Every desktop entry found, with the reason when it is not shown; ordered as `list()`.
  public static func all() -> [InstalledApp] {
    var seen: Set<String> = []
    var found: [InstalledApp] = []
    for directory in DesktopEntry.directories {
      visit(directory, prefix: "", depth: 0) { path, id in
        // The first file with an id hides those in later directories.
        if seen.insert(id).inserted { found.append(examine(path: path, id: id)) }
      }
    }
    return sorted(found, by: \.record)
  }

  /// The file of a desktop file id, where GIO would find it.
  static func locate(id: String) -> String? {
    for directory in DesktopEntry.directories {
      var match: String?
      visit(directory, prefix: "", depth: 0) { path, candidate in
        if candidate == id && match == nil { match = path }
      }
      if let match { return match }
    }
    return nil
  }

  /// Reads one entry and says whether it is shown.
  static func examine(path: String, id: String) -> InstalledApp {
    if let info = GObjectRef(owning: g_desktop_app_info_new_from_filename(path)) {
      let record = AppRecord(appInfo: info.pointer, id: id)
      return InstalledApp(record: record, exclusion: exclusion(of: info.pointer))
    }
    let unread = AppRecord(id: id, name: DisplayText.name(id: id), path: path)
    do throws(GLibError) {
      let entry = try KeyFile(path: path)
      return InstalledApp(
        record: AppRecord(keyFile: entry, path: path, id: id), exclusion: exclusion(of: entry))
    } catch {
      return InstalledApp(record: unread, exclusion: .broken(error.message))
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

  /// Walks a directory of entries; the id of a file in a subdirectory joins its path with `-`.
  private static func visit(
    _ directory: String, prefix: String, depth: Int, body: (_ path: String, _ id: String) -> Void
  ) {
    // A link to a parent would never end.
    let deepest = 8
    guard depth <= deepest, let handle = g_dir_open(directory, 0, nil) else { return }
    defer { g_dir_close(handle) }
    while let name = string(borrowing: g_dir_read_name(handle)) {
      let path = "\(directory)/\(name)"
      if name.hasSuffix(DesktopEntry.suffix) {
        body(path, prefix + name)
      } else if g_file_test(path, G_FILE_TEST_IS_DIR) != 0 {
        visit(path, prefix: "\(prefix)\(name)-", depth: depth + 1, body: body)
      }
    }
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
