internal import AppCatalog
internal import CGIO

/// Opens files and addresses with the user's own apps, and runs command lines.
///
/// What is started is detached as an app is: in a session of its own, and it outlives the caller.
/// Every call may wait for files or the bus: it belongs on a background thread.
public enum Opener {
  /// Opens a path or an address with the app that the user chose for its type or scheme.
  ///
  /// - Parameters:
  ///   - target: An absolute path or a URI; a relative path starts at the current folder.
  ///   - activationToken: The token with which the new window may take the focus.
  /// - Returns: What was started, or why nothing was.
  public static func open(
    _ target: String, activationToken: String? = nil
  ) -> Result<LaunchedApp, OpenError> {
    guard !target.isEmpty, let file = GObjectRef(owning: g_file_new_for_commandline_arg(target)),
      let uri = string(owning: g_file_get_uri(file.pointer))
    else { return .failure(.notAnAddress(target)) }
    let path = string(owning: g_file_get_path(file.pointer))
    if let path, g_file_test(path, G_FILE_TEST_EXISTS) == 0 { return .failure(.missing(path)) }
    do throws(OpenError) {
      let id = try handler(of: file, uri: uri, path: path)
      let request = LaunchRequest(id: id, files: [uri], activationToken: activationToken)
      return AppLauncher.launch(request).mapError { .handlerFailed($0) }
    } catch {
      return .failure(error)
    }
  }

  /// Runs a command line, split as the `Exec` value of a desktop entry; no shell reads it.
  public static func run(command: String) -> Result<LaunchedApp, OpenError> {
    do throws(ExecLineError) {
      guard let words = try ExecLine(command).commands().first else { throw .empty }
      return run(words)
    } catch {
      return .failure(.badCommand(error.sentence(about: "The command")))
    }
  }

  /// The desktop file id of the app that opens a file.
  private static func handler(
    of file: GObjectRef, uri: String, path: String?
  ) throws(OpenError) -> String {
    var info: GObjectRef?
    do throws(GLibError) {
      info = GObjectRef(
        owning: try withGError { g_file_query_default_handler(file.pointer, nil, $0) })
    } catch {
      // No app is the usual reason; what is left is a file that cannot be looked at.
      let isUnsupported =
        error.domain == "g-io-error-quark" && error.code == G_IO_ERROR_NOT_SUPPORTED.rawValue
      if !isUnsupported { throw .failed(error.message) }
    }
    if let info, let id = string(borrowing: g_app_info_get_id(info.pointer)) { return id }
    if let path { throw .noAppForType(name: path, type: contentType(of: file)) }
    throw .noAppForScheme(uri.split(separator: ":").first.map(String.init) ?? uri)
  }

  private static func contentType(of file: GObjectRef) -> String {
    let info = GObjectRef(
      owning: g_file_query_info(
        file.pointer, G_FILE_ATTRIBUTE_STANDARD_CONTENT_TYPE, G_FILE_QUERY_INFO_NONE, nil, nil))
    let type = info.flatMap { string(borrowing: g_file_info_get_content_type($0.pointer)) }
    return type ?? "unknown"
  }

  private static func run(_ words: [String]) -> Result<LaunchedApp, OpenError> {
    guard let program = words.first, DesktopEntry.programExists(program) else {
      return .failure(.programNotFound(words.first ?? ""))
    }
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { g_strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { g_free(argument) } }
    let streams = DetachedStreams()
    var environment = g_get_environ()
    for (name, value) in StartupToken.environment(nil) {
      environment =
        value.map { g_environ_setenv(environment, name, $0, 1) }
        ?? g_environ_unsetenv(environment, name)
    }
    defer { g_strfreev(environment) }
    var process: GPid = 0
    do throws(GLibError) {
      // Without "do not reap", GLib forks twice: the program is nobody's child here.
      _ = try withGError { error in
        g_spawn_async_with_fds(
          nil, &arguments, environment, G_SPAWN_SEARCH_PATH, { _ in AppLauncher.detachInChild() },
          nil,
          &process, -1, streams.output, streams.error, error)
      }
    } catch {
      return .failure(.failed(error.message))
    }
    AppScope.begin([process], id: program.split(separator: "/").last.map(String.init) ?? program)
    return .success(LaunchedApp(processes: [process]))
  }
}

/// Why something could not be opened or run.
public enum OpenError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text is no path and no address.
  case notAnAddress(String)
  /// There is no such file.
  case missing(String)
  /// No app opens files of this type.
  case noAppForType(name: String, type: String)
  /// No app opens addresses of this scheme.
  case noAppForScheme(String)
  /// The app that opens it could not be started.
  case handlerFailed(LaunchError)
  /// The command line cannot be understood, with the reason as a sentence.
  case badCommand(String)
  /// The program is not installed.
  case programNotFound(String)
  /// The system refused, with its reason.
  case failed(String)

  /// The reason as a sentence to show.
  public var description: String {
    switch self {
    case .notAnAddress(let text): "“\(text)” is neither a file nor an address."
    case .missing(let path): "\(path) does not exist."
    case .noAppForType(let name, let type): "No app opens \(name) (its type is \(type))."
    case .noAppForScheme(let scheme): "No app opens \(scheme): addresses."
    case .handlerFailed(let error): error.description
    case .badCommand(let reason): reason
    case .programNotFound(let program): "The program \(program) is not installed."
    case .failed(let reason): "It could not be opened: \(reason)"
    }
  }
}
