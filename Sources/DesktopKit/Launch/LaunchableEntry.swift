internal import AppCatalog
internal import CGIO

/// A desktop entry read for starting it, or one of its actions.
struct LaunchableEntry {
  let path: String
  let keyFile: KeyFile
  let plan: LaunchPlan
  let uris: [String]

  /// Finds and reads the entry of a request and works out what it would start.
  init(_ request: LaunchRequest) throws(LaunchError) {
    let id = request.id
    guard let path = DesktopEntryFiles.path(id: id) else { throw .entryNotFound(id: id) }
    let found = InstalledApps.examine(path: path, id: id)
    switch found.exclusion {
    // What is only kept out of menus starts all the same.
    case nil, .noDisplay, .onlyShowIn, .notShowIn: break
    case .missingProgram(let program), .tryExec(let program): throw .programNotFound(program)
    case .hidden: throw .entryNotFound(id: id)
    case .some(let exclusion): throw .notStartable(id: id, exclusion)
    }
    do throws(GLibError) { keyFile = try KeyFile(path: path) } catch {
      throw .notStartable(id: id, .broken(error.message))
    }
    self.path = path

    let main = DesktopEntry.group
    if let action = request.action {
      let group = DesktopEntry.actionGroup(action)
      guard keyFile.strings("Actions", in: main).contains(action), keyFile.hasGroup(group) else {
        throw .unknownAction(id: id, action: action)
      }
      // The action becomes the entry's only command; GIO reports no errors for actions.
      keyFile.set(keyFile.string("Exec", in: group) ?? "", for: "Exec", in: main)
      keyFile.remove("TryExec", in: main)
    }
    let busName = keyFile.bool("DBusActivatable", in: main) == true ? Self.busName(id: id) : nil
    let exec = keyFile.string("Exec", in: main) ?? ""
    let targets = request.files.map(Self.target)
    uris = targets.map(\.uri)
    let context = ExecLine.Context(
      name: keyFile.localizedString("Name", in: main),
      icon: keyFile.localizedString("Icon", in: main).map(Self.iconName), path: path,
      keepsURIs: keyFile.bool("X-GIO-NoFuse", in: main) ?? false)
    var commands: [[String]] = []
    do throws(ExecLineError) {
      commands = try ExecLine(exec).commands(opening: targets, context: context)
    } catch {
      if busName == nil { throw .badCommand(id: id, error) }
    }
    let directory = keyFile.string("Path", in: main).flatMap { $0.isEmpty ? nil : $0 }
    plan = LaunchPlan(
      commands: commands,
      workingDirectory: directory ?? string(owning: g_get_current_dir()) ?? "/",
      environment: Self.environment(of: request, path: path),
      runsInTerminal: keyFile.bool("Terminal", in: main) ?? false,
      busName: busName,
      warning: exec.isEmpty ? nil : ExecLine(exec).violation)
  }

  /// The entry as GIO starts it, with what depends on the original file resolved.
  ///
  /// `terminal` is what comes before the command; GIO itself knows few terminals.
  func makeAppInfo(terminal: [String]? = nil) -> GObjectRef? {
    let main = DesktopEntry.group
    let exec = keyFile.string("Exec", in: main) ?? ""
    let words = (terminal ?? []) + [ExecLine(exec).detached(from: path).text]
    keyFile.set(words.joined(separator: " "), for: "Exec", in: main)
    keyFile.set("false", for: "Terminal", in: main)
    keyFile.remove("DBusActivatable", in: main)
    return keyFile.makeAppInfo()
  }

  /// The bus name an id stands for.
  private static func busName(id: String) -> String? {
    let name =
      id.hasSuffix(DesktopEntry.suffix)
      ? String(id.dropLast(DesktopEntry.suffix.count)) : id
    return g_dbus_is_name(name) != 0 ? name : nil
  }

  private static func target(_ file: String) -> ExecLine.Target {
    guard let object = GObjectRef(owning: g_file_new_for_commandline_arg(file)),
      let uri = string(owning: g_file_get_uri(object.pointer))
    else { return ExecLine.Target(uri: file) }
    return ExecLine.Target(uri: uri, path: string(owning: g_file_get_path(object.pointer)))
  }

  private static func iconName(_ value: String) -> String {
    IconReference(entryValue: value)?.text ?? value
  }

  private static func environment(of request: LaunchRequest, path: String) -> [String: String?] {
    var environment = request.environment
    environment["GIO_LAUNCHED_DESKTOP_FILE"] = path
    environment.merge(StartupToken.environment(request.activationToken)) { $1 }
    return environment
  }
}
