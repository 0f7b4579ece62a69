import CWaylandClient

/// The compositor's shared-memory service: the owner of one `wl_shm`.
final class WaylandShm {
  /// The compositor's object; its own events, the pixel formats, are never read.
  let handle: OpaquePointer
  /// Keeps SDL's connection open until everything made here is gone.
  private let window: Window

  /// Binds it over the connection of a window, with a queue of its own so that no event of SDL is touched.
  init(_ display: OpaquePointer, of window: Window) throws(SDLError) {
    guard let queue = wl_display_create_queue(display),
      let wrapper = wl_proxy_create_wrapper(UnsafeMutableRawPointer(display))
    else { throw SDLError(operation: "wl_display_create_queue", message: "out of memory") }
    defer { wl_event_queue_destroy(queue) }
    wl_proxy_set_queue(OpaquePointer(wrapper), queue)
    let registry = wl_display_get_registry(OpaquePointer(wrapper))
    wl_proxy_wrapper_destroy(wrapper)
    guard let registry else {
      throw SDLError(operation: "wl_display_get_registry", message: "out of memory")
    }
    defer { wl_registry_destroy(registry) }
    let globals = try WaylandGlobals.read(registry) {
      wl_display_roundtrip_queue(display, queue)
    }
    guard let global = globals["wl_shm"],
      let bound = wl_registry_bind(registry, global.name, wayland_shm_interface(), 1)
    else { throw SDLError(operation: "bind wl_shm", message: "the compositor has none") }
    handle = OpaquePointer(bound)
    self.window = window
    // Back to SDL's queue, which the buffers made from it inherit: their releases wake SDL's wait.
    wl_proxy_set_queue(handle, nil)
  }

  deinit { wl_shm_destroy(handle) }
}
