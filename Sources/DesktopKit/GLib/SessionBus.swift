internal import CGIO

/// The user's session bus.
enum SessionBus {
  /// The connection, shared by the process; nil where there is no bus.
  ///
  /// Asked only when an address is known: GLib would else try to start a bus.
  static func connection() -> GObjectRef? {
    let address = environmentVariable("DBUS_SESSION_BUS_ADDRESS") ?? ""
    let socket = string(borrowing: g_get_user_runtime_dir()).map { $0 + "/bus" } ?? ""
    guard !address.isEmpty || g_file_test(socket, G_FILE_TEST_EXISTS) != 0 else { return nil }
    guard let connection = GObjectRef(owning: g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil)) else {
      return nil
    }
    // The bus ends with the session; that is no reason for GLib to end this process.
    g_dbus_connection_set_exit_on_close(connection.pointer, 0)
    return connection
  }

  /// Calls a method and waits for its answer; takes over the parameters.
  static func call(
    _ connection: GObjectRef, name: String, path: String, interface: String, method: String,
    parameters: OpaquePointer?, flags: GDBusCallFlags = G_DBUS_CALL_FLAGS_NONE,
    timeoutMilliseconds: Int32
  ) throws(GLibError) -> GVariantRef? {
    let reply = try withGError {
      g_dbus_connection_call_sync(
        connection.pointer, name, path, interface, method, parameters, nil,
        flags, timeoutMilliseconds, nil, $0)
    }
    return GVariantRef(owning: reply)
  }

  /// Whether a name has an owner now.
  static func hasOwner(_ name: String, on connection: GObjectRef) -> Bool {
    var parts: [OpaquePointer?] = [g_variant_new_string(name)]
    let reply = try? call(
      connection, name: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
      interface: "org.freedesktop.DBus", method: "NameHasOwner",
      parameters: g_variant_new_tuple(&parts, 1), timeoutMilliseconds: 1000)
    return reply?.child(0)?.bool ?? false
  }

  /// Whether a name has an owner or can be started by the bus.
  static func canReach(_ name: String) -> Bool {
    guard let connection = connection() else { return false }
    let timeout: Int32 = 1000
    for method in ["ListNames", "ListActivatableNames"] {
      let reply = try? call(
        connection, name: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
        interface: "org.freedesktop.DBus", method: method, parameters: nil,
        timeoutMilliseconds: timeout)
      if reply?.child(0)?.strings.contains(name) == true { return true }
    }
    return false
  }
}
