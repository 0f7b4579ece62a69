import CWaylandClient

/// The compositor's shared-memory service: the owner of one `wl_shm`.
final class WaylandShm {
  /// The compositor's object; its own events, the pixel formats, are never read.
  let handle: OpaquePointer
  private let queue: OpaquePointer

  /// Binds it over SDL's connection, with a queue of its own so that no event of SDL is touched.
  init(_ display: OpaquePointer) throws(SDLError) {
    guard let queue = wl_display_create_queue(display),
      let wrapper = wl_proxy_create_wrapper(UnsafeMutableRawPointer(display))
    else { throw SDLError(operation: "wl_display_create_queue", message: "out of memory") }
    let proxy = OpaquePointer(wrapper)
    wl_proxy_set_queue(proxy, queue)
    let registry = wl_display_get_registry(proxy)
    wl_proxy_wrapper_destroy(wrapper)
    guard let registry else {
      wl_event_queue_destroy(queue)
      throw SDLError(operation: "wl_display_get_registry", message: "out of memory")
    }
    defer { wl_registry_destroy(registry) }
    do throws(SDLError) {
      let globals = try WaylandGlobals.read(registry) {
        wl_display_roundtrip_queue(display, queue)
      }
      guard let global = globals["wl_shm"],
        let bound = wl_registry_bind(registry, global.name, wayland_shm_interface(), 1)
      else { throw SDLError(operation: "bind wl_shm", message: "the compositor has none") }
      handle = OpaquePointer(bound)
      // What is made from it sends its events to SDL's queue.
      self.queue = queue
    } catch {
      wl_event_queue_destroy(queue)
      throw error
    }
  }

  deinit {
    wl_shm_destroy(handle)
    wl_event_queue_destroy(queue)
  }
}
