import CWaylandClient

/// What a Wayland compositor offers: its global objects by interface.
struct WaylandGlobals {
  /// One global object: the name to bind it by, and the highest version of it.
  struct Global {
    var name: UInt32
    var version: UInt32
  }

  private var byInterface: [String: Global] = [:]

  /// The first global of an interface.
  subscript(interface: String) -> Global? { byInterface[interface] }

  /// Asks the compositor that the environment names, over a connection of its own.
  static func ofEnvironment() throws(SDLError) -> WaylandGlobals {
    guard let display = wl_display_connect(nil) else {
      throw SDLError(operation: "wl_display_connect", message: "wayland: no compositor answers")
    }
    defer { wl_display_disconnect(display) }
    guard let registry = wl_display_get_registry(display) else {
      throw SDLError(operation: "wl_display_get_registry", message: "wayland: out of memory")
    }
    defer { wl_registry_destroy(registry) }
    return try read(registry) { wl_display_roundtrip(display) }
  }

  /// Collects what a new registry announces during one round trip to the compositor.
  static func read(
    _ registry: OpaquePointer, roundtrip: () -> Int32
  ) throws(SDLError) -> WaylandGlobals {
    var globals = WaylandGlobals()
    let result = withUnsafeMutablePointer(to: &globals) { pointer in
      wl_registry_add_listener(registry, listener, pointer)
      return roundtrip()
    }
    guard result >= 0 else {
      throw SDLError(
        operation: "wl_display_roundtrip", message: "wayland: the connection is broken")
    }
    return globals
  }

  /// libwayland keeps the address, so the functions live as long as the process.
  nonisolated(unsafe) private static let listener: UnsafePointer<wl_registry_listener> = {
    let functions = UnsafeMutablePointer<wl_registry_listener>.allocate(capacity: 1)
    functions.initialize(
      to: wl_registry_listener(
        global: { data, _, name, interface, version in
          guard let data, let interface else { return }
          let globals = data.assumingMemoryBound(to: WaylandGlobals.self)
          let key = String(cString: interface)
          if globals.pointee.byInterface[key] == nil {
            globals.pointee.byInterface[key] = Global(name: name, version: version)
          }
        },
        global_remove: { _, _, _ in }))
    return UnsafePointer(functions)
  }()
}
