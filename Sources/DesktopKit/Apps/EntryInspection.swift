internal import AppCatalog
internal import CGIO

/// Looks through one entry for everything that keeps it from being shown or started.
struct EntryInspection {
  private(set) var remarks: [AppExplanation.Remark] = []
  private var lines: [String: Int] = [:]

  /// Looks through a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - exclusion: The reason that counts; nil where the app is shown.
  init(path: String, exclusion: AppExclusion?) {
    let content = readLines(of: path)
    if let entry = try? KeyFile(path: path) { inspect(entry) }
    // What the reasons above do not say, such as a file that is no key file.
    if let exclusion, !remarks.contains(where: { $0.text == exclusion.explanation }) {
      remarks.insert(
        AppExplanation.Remark(line: line(of: exclusion), text: exclusion.explanation), at: 0)
    }
    remarks += content
  }

  /// Notes where each key stands; answers the lines that are none of a key file.
  private mutating func readLines(of path: String) -> [AppExplanation.Remark] {
    var contents: UnsafeMutablePointer<CChar>?
    var length: gsize = 0
    guard FileIdentity(folder: path) == nil, g_file_get_contents(path, &contents, &length, nil) != 0
    else { return [] }
    defer { g_free(contents) }
    let bytes = UnsafeBufferPointer(start: contents, count: Int(length)).map {
      UInt8(bitPattern: $0)
    }
    let scan = KeyFileScan(bytes)
    for key in scan.keys where key.group == DesktopEntry.group && key.language == nil {
      lines[key.name] = key.line
    }
    return scan.mistakes.map { AppExplanation.Remark(line: $0.line, text: $0.reason + ".") }
  }

  private mutating func inspect(_ entry: KeyFile) {
    let group = DesktopEntry.group
    guard entry.hasGroup(group) else { return }
    if let type = entry.string("Type", in: group), type != "Application" {
      add(.notApplication(type))
    }
    if entry.bool("Hidden", in: group) == true { add(.hidden) }
    if entry.bool("NoDisplay", in: group) == true { add(.noDisplay) }
    let current = DesktopEntry.currentDesktops
    let only = entry.strings("OnlyShowIn", in: group)
    if !only.isEmpty, !only.contains(where: current.contains) { add(.onlyShowIn(only)) }
    let not = entry.strings("NotShowIn", in: group)
    if not.contains(where: current.contains) { add(.notShowIn(not)) }
    if let program = entry.string("TryExec", in: group), !program.isEmpty,
      !DesktopEntry.programExists(program)
    {
      add(.tryExec(program))
    }
    guard let exec = entry.string("Exec", in: group), !exec.isEmpty else { return }
    if let violation = ExecLine(exec).violation {
      remarks.append(
        AppExplanation.Remark(line: lines["Exec"] ?? 0, text: violation.description))
    }
    if let program = (try? ExecLine(exec).commands())?.first?.first,
      !DesktopEntry.programExists(program)
    {
      add(.missingProgram(program))
    }
  }

  private mutating func add(_ exclusion: AppExclusion) {
    remarks.append(
      AppExplanation.Remark(line: line(of: exclusion), text: exclusion.explanation))
  }

  private func line(of exclusion: AppExclusion) -> Int { lines[exclusion.keyword] ?? 0 }
}
