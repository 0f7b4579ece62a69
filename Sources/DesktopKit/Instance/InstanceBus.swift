internal import CGIO

/// An object on the session bus under a name of its own.
///
/// Connecting, and every call, happens on a thread of its own.
public final class InstanceBus: Sendable {
  /// A method that was called.
  public final class Call: @unchecked Sendable {
    /// The interface.
    public let interface: String
    /// The method.
    public let method: String
    /// The arguments.
    public let arguments: [BusValue]
    private let invocation: OpaquePointer

    init(
      _ interface: String, _ method: String, _ arguments: [BusValue], _ invocation: OpaquePointer
    ) {
      self.interface = interface
      self.method = method
      self.arguments = arguments
      self.invocation = OpaquePointer(g_object_ref(UnsafeMutableRawPointer(invocation)))
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(invocation)) }

    /// Answers the call, once; with what went wrong, or without.
    public func answer(error: String? = nil) {
      // Answering uses up a reference.
      g_object_ref(UnsafeMutableRawPointer(invocation))
      if let error {
        g_dbus_method_invocation_return_dbus_error(
          invocation, "org.freedesktop.DBus.Error.Failed", error)
      } else {
        g_dbus_method_invocation_return_value(invocation, nil)
      }
    }
  }

  private let thread: ContextThread
  private let object: BusObject

  /// Puts an object on the bus as soon as there is one; nil when there can be no thread.
  ///
  /// - Parameters:
  ///   - name: The name to own; where somebody else has it, the object does without.
  ///   - path: The object's path.
  ///   - interfaces: The interfaces as introspection data.
  ///   - handle: Gets each call, on the bus's thread.
  public init?(
    name: String, path: String, interfaces: String, handle: @escaping @Sendable (Call) -> Void
  ) {
    guard let thread = ContextThread(name: "quire-bus") else { return nil }
    self.thread = thread
    object = BusObject(name: name, path: path, handle: handle)
    thread.async { [object] in object.connect(interfaces: interfaces) }
  }

  deinit { thread.async { [object] in object.disconnect() } }

  /// Waits until what was answered is on its way: for a process that is about to end.
  public func flush() {
    guard let connection = SessionBus.connection() else { return }
    g_dbus_connection_flush_sync(connection.pointer, nil, nil)
  }

  /// Sends a signal of an interface.
  public func emit(_ signal: String, of interface: String, _ arguments: [BusValue] = []) {
    thread.async { [object] in object.emit(signal, of: interface, arguments) }
  }
}

/// The object behind the bus; touched only on its thread.
private final class BusObject: @unchecked Sendable {
  private let name: String
  private let path: String
  private let handle: @Sendable (InstanceBus.Call) -> Void
  private var connection: GObjectRef?
  private var registrations: [UInt32] = []
  private var owner: UInt32 = 0

  init(name: String, path: String, handle: @escaping @Sendable (InstanceBus.Call) -> Void) {
    self.name = name
    self.path = path
    self.handle = handle
  }

  func connect(interfaces: String) {
    guard let connection = SessionBus.connection(),
      let node = g_dbus_node_info_new_for_xml(interfaces, nil)
    else { return }
    defer { g_dbus_node_info_unref(node) }
    self.connection = connection
    var next = node.pointee.interfaces
    while let interface = next?.pointee {
      let box = Unmanaged.passRetained(Box(handle))
      var table = BusObject.table
      let registration = g_dbus_connection_register_object(
        connection.pointer, path, interface, &table, box.toOpaque(),
        { box in
          guard let box else { return }
          Unmanaged<Box>.fromOpaque(box).release()
        }, nil)
      if registration != 0 { registrations.append(registration) }
      next = next?.advanced(by: 1)
    }
    owner = g_bus_own_name_on_connection(
      connection.pointer, name, G_BUS_NAME_OWNER_FLAGS_DO_NOT_QUEUE, nil, nil, nil, nil)
  }

  func disconnect() {
    guard let connection else { return }
    if owner != 0 { g_bus_unown_name(owner) }
    for registration in registrations {
      g_dbus_connection_unregister_object(connection.pointer, registration)
    }
    registrations = []
    self.connection = nil
  }

  func emit(_ signal: String, of interface: String, _ arguments: [BusValue]) {
    guard let connection else { return }
    g_dbus_connection_emit_signal(
      connection.pointer, nil, path, interface, signal, BusValue.tuple(arguments), nil)
  }

  private final class Box: Sendable {
    let handle: @Sendable (InstanceBus.Call) -> Void
    init(_ handle: @escaping @Sendable (InstanceBus.Call) -> Void) { self.handle = handle }
  }

  private static var table: GDBusInterfaceVTable {
    var table = GDBusInterfaceVTable()
    table.method_call = { _, _, _, interface, method, parameters, invocation, box in
      guard let box, let invocation, let interface = string(borrowing: interface),
        let method = string(borrowing: method)
      else { return }
      let arguments = parameters.flatMap { GVariantRef(owning: g_variant_ref($0)) }
      let call = InstanceBus.Call(
        interface, method, (arguments?.children ?? []).map(BusValue.init), invocation)
      // The caller gives its reference away.
      g_object_unref(UnsafeMutableRawPointer(invocation))
      Unmanaged<Box>.fromOpaque(box).takeUnretainedValue().handle(call)
    }
    return table
  }
}
