internal import CGIO

/// Starts apps that ask to be started by a message on the session bus.
enum BusLaunch {
  /// How long an app may take to answer before it counts as started.
  private static let answerTimeoutMilliseconds: UInt32 = 5000

  /// Asks the app; nil when it cannot be asked, so that its command has to be run instead.
  static func launch(_ entry: LaunchableEntry, _ request: LaunchRequest) -> LaunchedApp? {
    guard let name = entry.plan.busName, SessionBus.canReach(name),
      let info = GObjectRef(owning: g_desktop_app_info_new(request.id))
    else { return nil }
    let context = AppLauncher.launchContext(environment: entry.plan.environment)
    let launched = LaunchedApp(processes: [], usedBus: true)
    if let action = request.action {
      g_desktop_app_info_launch_action(
        info.pointer, action, context?.cast(to: GAppLaunchContext.self))
      // The message is only queued, and this process may end at once.
      if let connection = SessionBus.connection() {
        g_dbus_connection_flush_sync(connection.pointer, nil, nil)
      }
      return launched
    }
    return open(entry.uris, info: info, context: context) ? launched : nil
  }

  /// Waits for the answer in a main context of its own; answers whether the app took the message.
  private static func open(_ uris: [String], info: GObjectRef, context: GObjectRef?) -> Bool {
    guard let main = g_main_context_new() else { return false }
    g_main_context_push_thread_default(main)
    defer {
      g_main_context_pop_thread_default(main)
      g_main_context_unref(main)
    }
    let answer = Answer()
    let cancellable = GObjectRef(owning: g_cancellable_new())
    let timer = g_timeout_source_new(answerTimeoutMilliseconds)
    g_source_set_callback(
      timer,
      { cancellable in
        g_cancellable_cancel(cancellable.map { UnsafeMutablePointer(OpaquePointer($0)) })
        return 0
      }, cancellable.map { UnsafeMutableRawPointer($0.pointer) }, nil)
    g_source_attach(timer, main)
    defer {
      g_source_destroy(timer)
      g_source_unref(timer)
    }
    let list = AppLauncher.uriList(uris)
    defer { g_list_free_full(list, g_free) }
    g_app_info_launch_uris_async(
      info.pointer, list, context?.cast(to: GAppLaunchContext.self),
      cancellable?.cast(to: GCancellable.self),
      { source, result, box in
        guard let source, let box else { return }
        let answer = Unmanaged<Answer>.fromOpaque(box).takeUnretainedValue()
        answer.error = nil
        do throws(GLibError) {
          _ = try withGError {
            g_app_info_launch_uris_finish(OpaquePointer(source), result, $0)
          }
        } catch {
          answer.error = error
        }
        answer.arrived = true
      }, Unmanaged.passUnretained(answer).toOpaque())
    // Cancelling also ends in the callback, so the box outlives its use.
    while !answer.arrived { g_main_context_iteration(main, 1) }
    guard let error = answer.error else { return true }
    return error.domain == "g-io-error-quark" && error.code == G_IO_ERROR_CANCELLED.rawValue
  }

  /// What the app answered.
  private final class Answer {
    var arrived = false
    var error: GLibError?
  }
}
