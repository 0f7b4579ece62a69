internal import CGIO

/// A systemd scope for a started app: it is counted, limited and ended by itself, whatever becomes of
/// the program that started it.
enum AppScope {
  private static let manager = "org.freedesktop.systemd1"
  /// How long the user's systemd may take to answer, in ms.
  private static let timeout: Int32 = 1000

  /// Moves processes into a scope of their own, where a user manager runs.
  ///
  /// - Parameters:
  ///   - processes: The processes, which have just been started.
  ///   - id: The app's desktop file id, or another name.
  /// - Returns: Whether there is such a scope now.
  @discardableResult
  static func begin(_ processes: [Int32], id: String) -> Bool {
    guard let first = processes.first, let connection = SessionBus.connection(),
      SessionBus.hasOwner(manager, on: connection)
    else { return false }
    let parameters = arguments(
      name: unitName(id: id, process: first), processes: processes, description: id)
    let reply = try? SessionBus.call(
      connection, name: manager, path: "/org/freedesktop/systemd1",
      interface: "\(manager).Manager", method: "StartTransientUnit", parameters: parameters,
      timeoutMilliseconds: timeout)
    return reply != nil
  }

  /// `app-quire-ID-PROCESS.scope`, as systemd wants desktops to name the units of apps.
  static func unitName(id: String, process: Int32) -> String {
    let suffix = DesktopEntry.suffix
    let name = id.hasSuffix(suffix) ? String(id.dropLast(suffix.count)) : id
    return "app-quire-\(escaped(name))-\(process).scope"
  }

  /// The text as part of a unit's name.
  private static func escaped(_ text: String) -> String {
    let hex = Array("0123456789abcdef")
    var result = ""
    // A unit's name has at most 255 bytes.
    for (index, byte) in text.utf8.prefix(50).enumerated() {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: ":"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: ".") where index > 0: result += "."
      default: result += "\\x\(hex[Int(byte >> 4)])\(hex[Int(byte & 15)])"
      }
    }
    return result
  }

  /// The arguments of `StartTransientUnit`: (ssa(sv)a(sa(sv))).
  private static func arguments(
    name: String, processes: [Int32], description: String
  ) -> OpaquePointer? {
    var identifiers = processes.map { g_variant_new_uint32(UInt32(bitPattern: $0)) }
    let list = g_variant_new_array(nil, &identifiers, gsize(identifiers.count))
    var properties = [
      property("PIDs", list), property("Description", g_variant_new_string(description)),
      property("Slice", g_variant_new_string("app.slice")),
      property("CollectMode", g_variant_new_string("inactive-or-failed")),
    ]
    let noUnits = "(sa(sv))".withCString { g_variant_new_array(OpaquePointer($0), nil, 0) }
    var parts: [OpaquePointer?] = [
      g_variant_new_string(name), g_variant_new_string("fail"),
      g_variant_new_array(nil, &properties, gsize(properties.count)), noUnits,
    ]
    return g_variant_new_tuple(&parts, gsize(parts.count))
  }

  private static func property(_ name: String, _ value: OpaquePointer?) -> OpaquePointer? {
    var parts: [OpaquePointer?] = [g_variant_new_string(name), g_variant_new_variant(value)]
    return g_variant_new_tuple(&parts, 2)
  }
}
