internal import CGIO
internal import Glibc

/// Starts installed apps through GIO, detached from this process.
///
/// Every call may wait for files or the bus: it belongs on a background thread.
public enum AppLauncher {
  /// Starts an app; it runs in a session of its own, in a scope of its own where there is a user
  /// manager, and outlives the caller.
  ///
  /// - Parameters:
  ///   - request: What is to be started.
  ///   - watch: Watches over the processes and waits for their ends; without it nobody does.
  ///   - ended: Gets for each process how it ended when that was too soon, else nil.
  /// - Returns: What was started, or why nothing was.
  public static func launch(
    _ request: LaunchRequest, watch: LaunchWatch? = nil,
    ended: @escaping @Sendable (EarlyExit?) -> Void = { _ in }
  ) -> Result<LaunchedApp, LaunchError> {
    do throws(LaunchError) {
      let entry = try LaunchableEntry(request)
      if let launched = BusLaunch.launch(entry, request) { return .success(launched) }
      let launched = try spawn(entry, watch: watch, ended: ended)
      AppScope.begin(launched.processes, id: request.id)
      return .success(launched)
    } catch {
      return .failure(error)
    }
  }

  /// What `launch` would start.
  public static func dryRun(_ request: LaunchRequest) -> Result<LaunchPlan, LaunchError> {
    do throws(LaunchError) {
      var plan = try LaunchableEntry(request).plan
      if let name = plan.busName, !SessionBus.canReach(name) { plan.busName = nil }
      return .success(plan)
    } catch {
      return .failure(error)
    }
  }

  private static func spawn(
    _ entry: LaunchableEntry, watch: LaunchWatch?,
    ended: @escaping @Sendable (EarlyExit?) -> Void
  ) throws(LaunchError) -> LaunchedApp {
    guard let program = entry.plan.commands.first?.first else {
      throw .failed("there is no command.")
    }
    guard DesktopEntry.programExists(program) else { throw .programNotFound(program) }
    let directory = entry.plan.workingDirectory
    guard g_file_test(directory, G_FILE_TEST_IS_DIR) != 0 else {
      throw .workingDirectoryNotFound(directory)
    }
    let terminal = entry.plan.runsInTerminal ? Terminal.command() : nil
    if entry.plan.runsInTerminal, terminal == nil { throw .noTerminal }
    guard let info = entry.makeAppInfo(terminal: terminal) else {
      throw .failed("the entry is not valid.")
    }
    let context = launchContext(environment: entry.plan.environment)
    let streams = DetachedStreams()
    let started = ProcessList()
    // What goes to the journal or a file stays there.
    let capture = watch != nil && streams.error >= 0 ? ErrorCapture() : nil
    defer { capture?.closeInput() }
    let waits = watch == nil ? 0 : G_SPAWN_DO_NOT_REAP_CHILD.rawValue
    let flags = GSpawnFlags(rawValue: G_SPAWN_SEARCH_PATH.rawValue | waits)
    do throws(GLibError) {
      let uris = uriList(entry.uris)
      defer { g_list_free_full(uris, g_free) }
      _ = try withGError { error in
        g_desktop_app_info_launch_uris_as_manager_with_fds(
          info.pointer, uris, context?.cast(to: GAppLaunchContext.self), flags,
          { _ in AppLauncher.detachInChild() }, nil,
          { _, pid, list in
            guard let list else { return }
            Unmanaged<ProcessList>.fromOpaque(list).takeUnretainedValue().processes.append(pid)
          },
          Unmanaged.passUnretained(started).toOpaque(),
          -1, streams.output, capture?.input ?? streams.error, error)
      }
    } catch {
      throw .failed(error.message)
    }
    for process in started.processes { watch?.add(process, errors: capture, done: ended) }
    return LaunchedApp(processes: started.processes, usedBus: false)
  }

  /// Runs between fork and exec, where only the simplest system calls are allowed.
  static func detachInChild() {
    setsid()
    signal(SIGPIPE, SIG_DFL)
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)
  }

  static func launchContext(environment: [String: String?]) -> GObjectRef? {
    guard let context = GObjectRef(owning: g_app_launch_context_new()) else { return nil }
    let pointer = context.cast(to: GAppLaunchContext.self)
    for (name, value) in environment {
      if let value {
        g_app_launch_context_setenv(pointer, name, value)
      } else {
        g_app_launch_context_unsetenv(pointer, name)
      }
    }
    return context
  }

  /// A list of copied strings, freed by the caller.
  static func uriList(_ uris: [String]) -> UnsafeMutablePointer<GList>? {
    var list: UnsafeMutablePointer<GList>?
    for uri in uris.reversed() { list = g_list_prepend(list, g_strdup(uri)) }
    return list
  }
}

/// Collects the processes of one launch.
private final class ProcessList {
  var processes: [Int32] = []
}

/// Where a started app writes: the journal or a file as this process does, else nowhere.
///
/// A terminal or a pipe may close before the app ends, and would keep its reader waiting.
struct DetachedStreams: ~Copyable {
  private let null: Int32
  let output: Int32
  let error: Int32

  init() {
    null = open("/dev/null", O_RDWR | O_CLOEXEC)
    output = Self.outlives(STDOUT_FILENO) ? -1 : null
    error = Self.outlives(STDERR_FILENO) ? -1 : null
  }

  deinit { if null >= 0 { close(null) } }

  private static func outlives(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return false }
    let kind = status.st_mode & S_IFMT
    return kind == S_IFREG || kind == S_IFSOCK
  }
}
