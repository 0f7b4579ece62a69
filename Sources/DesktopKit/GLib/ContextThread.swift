internal import CGIO

/// A thread that waits for GLib's events: a main context of its own, and nothing else in it.
///
/// It sleeps while nothing happens, and ends after the last user lets go.
final class ContextThread: @unchecked Sendable {
  /// The context that sources are attached to; valid as long as this object.
  let context: OpaquePointer
  private let loop: OpaquePointer

  /// Starts the thread, under the name that debuggers and `top` show; nil when there can be none.
  init?(name: String) {
    guard let context = g_main_context_new() else { return nil }
    guard let loop = g_main_loop_new(context, 0) else {
      g_main_context_unref(context)
      return nil
    }
    self.context = context
    self.loop = loop
    // The thread keeps the loop, and the loop its context.
    let thread = g_thread_try_new(
      name,
      { loop in
        guard let loop = loop.map({ OpaquePointer($0) }) else { return nil }
        let context = g_main_loop_get_context(loop)
        g_main_context_push_thread_default(context)
        g_main_loop_run(loop)
        g_main_context_pop_thread_default(context)
        g_main_loop_unref(loop)
        return nil
      }, UnsafeMutableRawPointer(g_main_loop_ref(loop)), nil)
    guard let thread else {
      g_main_loop_unref(loop)
      return nil
    }
    g_thread_unref(thread)
  }

  deinit {
    // A loop that does not run yet would not hear of it: the end is work like any other.
    let end = LoopEnd(loop)
    ContextThread.attach(g_idle_source_new(), to: context) { end.quit() }
    g_main_loop_unref(loop)
    g_main_context_unref(context)
  }

  /// Runs work on the thread, in order; from any thread.
  func async(_ work: @escaping @Sendable () -> Void) {
    ContextThread.attach(g_idle_source_new(), to: context, work)
  }

  /// Runs work on the thread after some milliseconds.
  func after(milliseconds: UInt32, _ work: @escaping @Sendable () -> Void) {
    ContextThread.attach(g_timeout_source_new(milliseconds), to: context, work)
  }

  private static func attach(
    _ source: UnsafeMutablePointer<GSource>?, to context: OpaquePointer,
    _ work: @escaping @Sendable () -> Void
  ) {
    let box = Unmanaged.passRetained(Box(work))
    g_source_set_priority(source, G_PRIORITY_DEFAULT)
    g_source_set_callback(
      source,
      { pointer in
        guard let pointer else { return 0 }
        Unmanaged<Box>.fromOpaque(pointer).takeUnretainedValue().work()
        return 0
      }, box.toOpaque(),
      { pointer in
        guard let pointer else { return }
        Unmanaged<Box>.fromOpaque(pointer).release()
      })
    g_source_attach(source, context)
    g_source_unref(source)
  }

  /// The thread's own loop, as the thread ends it.
  private final class LoopEnd: @unchecked Sendable {
    private let loop: OpaquePointer
    init(_ loop: OpaquePointer) { self.loop = g_main_loop_ref(loop) }
    deinit { g_main_loop_unref(loop) }
    func quit() { g_main_loop_quit(loop) }
  }

  private final class Box: Sendable {
    let work: @Sendable () -> Void
    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }
}
