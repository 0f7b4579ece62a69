public import AppCatalog
internal import CGIO

/// Why an app is or is not shown, and what would be started: everything there is to say about one
/// desktop file id.
///
/// Making one reads files and may ask the session bus: it belongs on a background thread.
public struct AppExplanation: Hashable, Sendable {
  /// A thing to say about an entry, with the line it is about.
  public struct Remark: Hashable, Sendable {
    /// The line, from 1; 0 for the whole file.
    public var line: Int
    /// The sentence.
    public var text: String
  }

  /// The desktop file id.
  public var id: String
  /// The app's name.
  public var name: String
  /// The files of this id; the first is the one that counts.
  public var files: [String]
  /// Whether the app is shown.
  public var isShown: Bool
  /// All reasons why it is not shown, and what is wrong with the file.
  public var remarks: [Remark]
  /// What the entry names as its icon.
  public var icon: IconReference?
  /// What would be started; nil where nothing can be.
  public var plan: LaunchPlan?
  /// Why nothing can be started.
  public var failure: String?
  /// The entry's own actions.
  public var actions: [AppAction]

  /// Explains an app; nil where no file has this id.
  ///
  /// - Parameter id: The desktop file id.
  public init?(id: String) {
    let files = DesktopEntryFiles.paths(id: id)
    guard let path = files.first else { return nil }
    self.id = id
    self.files = files
    let found = InstalledApps.examine(path: path, id: id)
    name = found.record.name
    icon = found.record.icon
    actions = found.record.actions
    isShown = found.exclusion == nil
    remarks = EntryInspection(path: path, exclusion: found.exclusion).remarks
    switch AppLauncher.dryRun(LaunchRequest(id: id)) {
    case .success(let plan): self.plan = plan
    case .failure(let error): failure = error.description
    }
  }

  /// The ids that a person may have meant, the nearest first.
  public static func similar(to text: String) -> [String] {
    let wanted = text.lowercased()
    let ids = DesktopEntryFiles.all().map(\.id)
    return Array(ids.filter { $0.lowercased().contains(wanted) }.sorted().prefix(5))
  }

  /// Everything as lines of text.
  ///
  /// - Parameter iconFile: Finds the file of an icon.
  /// - Returns: The lines, each with a word for what it is about and a colon.
  public func lines(iconFile: (IconReference) -> String?) -> [String] {
    var lines = ["\(id): \(name)", isShown ? "shown: yes" : "shown: no"]
    lines += remarks.map { remark in
      "because: \(remark.text)" + (remark.line > 0 ? " (line \(remark.line))" : "")
    }
    lines.append("file: \(files[0])")
    lines += files.dropFirst().map { "masks: \($0)" }
    if let icon {
      let written = icon.text
      lines.append(
        "icon: \(written) → \(iconFile(icon) ?? "no such icon; a standard one is shown")")
    } else {
      lines.append("icon: none; a standard one is shown")
    }
    if let plan {
      lines += startLines(of: plan)
    } else if let failure {
      lines.append("starts: nothing. \(failure)")
    }
    lines += actions.map { "action: \($0.id), \($0.name)" }
    return lines
  }

  private func startLines(of plan: LaunchPlan) -> [String] {
    var lines: [String] = []
    if let name = plan.busName {
      lines.append("starts: by a message to \(name) on the session bus")
    }
    let terminal = plan.runsInTerminal ? Terminal.command() : nil
    for command in plan.commands {
      let words = ((terminal ?? []) + command).map(AppExplanation.quoted).joined(separator: " ")
      lines.append((plan.busName == nil ? "starts: " : "or else: ") + words)
    }
    if plan.runsInTerminal, terminal == nil {
      lines.append("starts: nothing. \(LaunchError.noTerminal)")
    }
    lines.append("in: \(plan.workingDirectory)")
    return lines
  }

  /// A word as a shell would need it.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || "-_./=:,+@%".utf8.contains(byte)
    }
    return isPlain && !word.isEmpty
      ? word
      : "'"
        + word.split(
          separator: "'", omittingEmptySubsequences: false
        ).joined(separator: #"'\''"#) + "'"
  }
}

extension IconReference {
  /// What the entry says.
  fileprivate var text: String {
    switch self {
    case .named(let name, _): name
    case .file(let path, _): path
    }
  }
}
