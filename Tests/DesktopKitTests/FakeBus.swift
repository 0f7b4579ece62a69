import CGIO
import Foundation

/// A private session bus with a service on it that answers every method with a fixed value.
final class FakeBus: @unchecked Sendable {
  private let daemon = Process()
  private var connection: OpaquePointer?
  private let lock = NSLock()
  private var answers: [String: String] = [:]
  private var received: [String] = []

  /// Whether the machine has a bus daemon.
  static var isAvailable: Bool { g_find_program_in_path("dbus-daemon") != nil }

  /// Starts the bus and makes it this process's session bus.
  ///
  /// The service owns the names, and answers a method with a tuple as GVariant text; "" is silence.
  init(names: [String], answers: [String: String]) throws {
    self.answers = answers
    let output = Pipe()
    daemon.executableURL = URL(filePath: "/usr/bin/env")
    daemon.arguments = ["dbus-daemon", "--session", "--nofork", "--print-address=1"]
    daemon.standardOutput = output
    daemon.standardError = FileHandle.nullDevice
    try daemon.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let address = line.trimmingCharacters(in: .whitespacesAndNewlines)
    setenv("DBUS_SESSION_BUS_ADDRESS", address, 1)
    let flags =
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
      | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
    connection = g_dbus_connection_new_for_address_sync(
      address, GDBusConnectionFlags(flags), nil, nil, nil)
    g_dbus_connection_add_filter(
      connection,
      { connection, message, isIncoming, bus in
        guard isIncoming != 0, let message, let bus,
          g_dbus_message_get_message_type(message) == G_DBUS_MESSAGE_TYPE_METHOD_CALL
        else { return message }
        Unmanaged<FakeBus>.fromOpaque(bus).takeUnretainedValue().answer(message, on: connection)
        g_object_unref(UnsafeMutableRawPointer(message))
        return nil
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
    for name in names { own(name) }
  }

  /// Takes a name on the bus.
  func own(_ name: String) {
    let reply = g_dbus_connection_call_sync(
      connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
      "RequestName", requestNameParameters(name), nil, G_DBUS_CALL_FLAGS_NONE, 5000, nil, nil)
    g_variant_unref(reply)
  }

  /// The calls that arrived: the method and its parameters as text.
  var calls: [String] { lock.withLock { received } }

  /// Sends a signal from an object of the service, its parameters a tuple as GVariant text.
  func emit(_ signal: String, _ parameters: String, from path: String, _ interface: String) {
    g_dbus_connection_emit_signal(
      connection, nil, path, interface, signal, g_variant_parse(nil, parameters, nil, nil, nil),
      nil)
    g_dbus_connection_flush_sync(connection, nil, nil)
  }

  /// Changes what a method is answered with.
  func answer(_ method: String, with text: String) { lock.withLock { answers[method] = text } }

  /// Ends the bus.
  func stop() {
    if let connection {
      g_dbus_connection_set_exit_on_close(connection, 0)
      g_dbus_connection_close_sync(connection, nil, nil)
    }
    // Started from a thread of a task, the daemon has the ending signals blocked.
    kill(daemon.processIdentifier, SIGKILL)
  }

  private func answer(_ message: OpaquePointer, on connection: OpaquePointer?) {
    guard let member = g_dbus_message_get_member(message).map({ String(cString: $0) }) else {
      return
    }
    var parameters = ""
    if let body = g_dbus_message_get_body(message), let text = g_variant_print(body, 0) {
      parameters = String(cString: text)
      g_free(text)
    }
    lock.withLock { received.append(member + parameters) }
    guard let text = lock.withLock({ answers[member] }) else {
      let name = "org.freedesktop.DBus.Error.UnknownMethod"
      return send(g_dbus_message_new_method_error_literal(message, name, "unknown"), connection)
    }
    guard !text.isEmpty else { return }
    let reply = g_dbus_message_new_method_reply(message)
    g_dbus_message_set_body(reply, g_variant_parse(nil, text, nil, nil, nil))
    send(reply, connection)
  }

  private func send(_ message: OpaquePointer?, _ connection: OpaquePointer?) {
    guard let message else { return }
    g_dbus_connection_send_message(
      connection, message, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(message))
  }
}

/// The parameters of `RequestName`.
private func requestNameParameters(_ name: String) -> OpaquePointer? {
  g_variant_parse(nil, "('\(name)', uint32 0)", nil, nil, nil)
}
