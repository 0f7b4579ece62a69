internal import CGIO

/// Tells the desktop's settings and when they change, as long as it is kept.
///
/// It reads and listens on a thread of its own, which sleeps until the bus has something to say: to the
/// settings portal, and to GSettings where no portal runs. A portal is not started for it; one that
/// starts later is asked then.
public final class SettingsMonitor: Sendable {
  private let listener: Listener

  /// Begins to listen.
  ///
  /// - Parameter changed: Gets the settings, on the monitor's thread: once at the beginning, and
  ///   then whenever one of them is another.
  public init(_ changed: @escaping @Sendable (DesktopSettings) -> Void) {
    listener = Listener(changed)
    listener.start()
  }

  deinit { listener.stop() }
}

/// The thread of a monitor with its main loop.
///
/// All but `start` and `stop` runs on the thread; GLib's callbacks and the thread each keep it
/// alive.
private final class Listener: @unchecked Sendable {
  private let changed: @Sendable (DesktopSettings) -> Void
  private let context: OpaquePointer?
  private let loop: OpaquePointer?

  private var connection: GObjectRef?
  private var portal: PortalValues?
  private var schemas: [GObjectRef] = []
  private var told: DesktopSettings?
  private var isTellingPlanned = false

  /// How long a portal may take that appears later; nobody waits for it.
  private static let patienceMilliseconds: Int32 = 5000

  init(_ changed: @escaping @Sendable (DesktopSettings) -> Void) {
    self.changed = changed
    context = g_main_context_new()
    loop = g_main_loop_new(context, 0)
  }

  deinit {
    g_main_loop_unref(loop)
    g_main_context_unref(context)
  }

  // MARK: The thread

  func start() {
    let thread = g_thread_new(
      "quire-desktop",
      { pointer in
        guard let pointer else { return nil }
        Unmanaged<Listener>.fromOpaque(pointer).takeRetainedValue().run()
        return nil
      }, Unmanaged.passRetained(self).toOpaque())
    g_thread_unref(thread)
  }

  /// Ends the loop; from any thread, also before the loop runs.
  func stop() {
    invoke { listener in g_main_loop_quit(listener.loop) }
  }

  private func run() {
    g_main_context_push_thread_default(context)
    connection = SessionBus.connection()
    // First of all, so that no change is missed.
    let subscription = subscribe()
    portal = ask(timeoutMilliseconds: DesktopSettings.portalTimeoutMilliseconds)
    // GLib's settings belong to the thread that is the first to ask for them.
    if portal == nil { watchSchemas() }
    tell()
    let watch = watchName()
    g_main_loop_run(loop)
    if let connection { g_dbus_connection_signal_unsubscribe(connection.pointer, subscription) }
    if watch != 0 { g_bus_unwatch_name(watch) }
    schemas.removeAll()
    // What GLib gives back through the loop, such as the references of callbacks.
    while g_main_context_iteration(context, 0) != 0 {}
    g_main_context_pop_thread_default(context)
  }

  /// Runs something on the thread, as soon as its loop gets to it.
  private func invoke(_ body: @escaping @Sendable (Listener) -> Void) {
    let source = g_idle_source_new()
    let work = Unmanaged.passRetained(Work(self, body)).toOpaque()
    g_source_set_callback(
      source,
      { pointer in
        guard let pointer else { return 0 }
        Unmanaged<Work>.fromOpaque(pointer).takeUnretainedValue().run()
        return 0
      }, work,
      { pointer in
        if let pointer { Unmanaged<Work>.fromOpaque(pointer).release() }
      })
    g_source_attach(source, context)
    g_source_unref(source)
  }

  /// Work for the thread.
  private final class Work: Sendable {
    private let listener: Listener
    private let body: @Sendable (Listener) -> Void

    init(_ listener: Listener, _ body: @escaping @Sendable (Listener) -> Void) {
      self.listener = listener
      self.body = body
    }

    func run() { body(listener) }
  }

  // MARK: What is listened to

  private func subscribe() -> guint {
    guard let connection else { return 0 }
    return g_dbus_connection_signal_subscribe(
      connection.pointer, PortalValues.busName, PortalValues.interface,
      PortalValues.changedSignal, PortalValues.objectPath, nil, G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, parameters, pointer in
        guard let parameters, let pointer,
          let values = GVariantRef(owning: g_variant_ref(parameters))
        else { return }
        Unmanaged<Listener>.fromOpaque(pointer).takeUnretainedValue().portalChanged(values)
      }, Unmanaged.passRetained(self).toOpaque(), Listener.release)
  }

  private func watchName() -> guint {
    guard let connection else { return 0 }
    return g_bus_watch_name_on_connection(
      connection.pointer, PortalValues.busName, G_BUS_NAME_WATCHER_FLAGS_NONE,
      { _, _, _, pointer in
        guard let pointer else { return }
        Unmanaged<Listener>.fromOpaque(pointer).takeUnretainedValue().portalAppeared()
      },
      { _, _, pointer in
        guard let pointer else { return }
        Unmanaged<Listener>.fromOpaque(pointer).takeUnretainedValue().portalVanished()
      }, Unmanaged.passRetained(self).toOpaque(), Listener.release)
  }

  private static let release: GDestroyNotify = { pointer in
    if let pointer { Unmanaged<Listener>.fromOpaque(pointer).release() }
  }

  private func ask(timeoutMilliseconds: Int32) -> PortalValues? {
    connection.flatMap { PortalValues(asking: $0, timeoutMilliseconds: timeoutMilliseconds) }
  }

  private func portalAppeared() {
    // At the beginning it was asked already.
    guard portal == nil else { return }
    portal = ask(timeoutMilliseconds: Listener.patienceMilliseconds)
    planTelling()
  }

  /// Called also at the beginning, when there is none.
  private func portalVanished() {
    guard portal != nil else { return }
    portal = nil
    watchSchemas()
    planTelling()
  }

  /// `SettingChanged(group, key, value)`.
  private func portalChanged(_ values: GVariantRef) {
    guard let group = values.child(0)?.string, PortalValues.groups.contains(group),
      let key = values.child(1)?.string, let value = values.child(2), portal != nil
    else { return }
    portal?.set(value, for: key, in: group)
    planTelling()
  }

  private func watchSchemas() {
    guard schemas.isEmpty else { return }
    let handler: @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, gpointer?) -> Void = {
      _, _, pointer in
      guard let pointer else { return }
      Unmanaged<Listener>.fromOpaque(pointer).takeUnretainedValue().planTelling()
    }
    for name in DesktopSettings.watchedSchemas {
      guard let (settings, keys) = DesktopSettings.schema(name) else { continue }
      schemas.append(settings)
      // Unretained: the settings go before the thread, which keeps the listener.
      g_signal_connect_data(
        UnsafeMutableRawPointer(settings.pointer), "changed",
        unsafeBitCast(handler, to: GCallback.self), Unmanaged.passUnretained(self).toOpaque(),
        nil, GConnectFlags(rawValue: 0))
      // A key that was never read does not tell of its changes.
      for key in keys {
        g_variant_unref(g_settings_get_value(settings.cast(to: GSettings.self), key))
      }
    }
  }

  // MARK: What is told

  /// A desktop changes several settings at once: what came until the thread has nothing else to do
  /// is told as one.
  private func planTelling() {
    guard !isTellingPlanned else { return }
    isTellingPlanned = true
    invoke { listener in listener.tell() }
  }

  private func tell() {
    isTellingPlanned = false
    let settings = DesktopSettings.merged(portal: portal?.settings)
    guard settings != told else { return }
    told = settings
    changed(settings)
  }
}
