import CSDL2
import CWaylandClient

/// Buffers of our own in shared memory on the Wayland surface that SDL made.
///
/// SDL keeps doing configure, scale and input; it sets the surface's buffer scale or viewport for
/// its size in pixels, which takes effect with the buffer of that size that is committed here.
/// Frame callbacks and releases arrive on SDL's own queue, so that SDL's wait wakes for them.
package final class WaylandShmPresenter: Presenter {
  package let name = "wayland-shm"
  package let pacing = FramePacing.frameReadyEvent
  package let nextFrameTime: Double? = nil

  /// One is drawn, one is read, one waits to be read.
  private static let maximumBuffers = 3
  /// The first version of `wl_surface` whose damage can be told in pixels of the buffer.
  private static let damageBufferVersion: UInt32 = 4

  private let window: Window
  private let display: OpaquePointer
  private let surface: OpaquePointer
  private let shm: WaylandShm
  private var buffers: [SharedBuffer] = []
  /// Buffers of an old size that the compositor still reads.
  private var retired: [SharedBuffer] = []
  private var begun: SharedBuffer?
  /// The callback of the last frame, until the compositor wants the next one.
  private var callback: OpaquePointer?
  private var frameNumber = 0
  private var presentedSize = PixelSize(width: 0, height: 0)
  private var presentedMapCount = 0
  private var showsAll = true
  private var waitsForBuffer = false
  package let canBeTranslucent = true
  package var isTranslucent = false

  /// Makes a presenter for a Wayland window with the shared-memory backing.
  package init(_ window: Window) throws(SDLError) {
    var info = SDL_SysWMinfo()
    info.version.major = UInt8(SDL_MAJOR_VERSION)
    info.version.minor = UInt8(SDL_MINOR_VERSION)
    info.version.patch = UInt8(SDL_PATCHLEVEL)
    guard SDL_GetWindowWMInfo(window.handle, &info) == SDL_TRUE else {
      throw .last("SDL_GetWindowWMInfo")
    }
    guard info.subsystem == SDL_SYSWM_WAYLAND, let display = info.info.wl.display,
      let surface = info.info.wl.surface, info.info.wl.egl_window == nil
    else {
      throw SDLError(
        operation: "use the window's surface", message: "the window does not leave it free")
    }
    self.window = window
    self.display = display
    self.surface = surface
    shm = try WaylandShm(display, of: window)
    // The kernel fills the first buffer's pages now, while the program still reads its apps, and
    // not when it wants to draw: about 4 ms at 1920 × 1080.
    _ = try buffer(ofSize: window.pixelSize)
  }

  deinit {
    if let callback { wl_callback_destroy(callback) }
  }

  package func isReady(at now: Double) -> Bool {
    guard window.state.isVisible else { return false }
    dropOutdatedCallback()
    return callback == nil && (buffers.count < Self.maximumBuffers || freeBuffer() != nil)
  }

  package func beginFrame() throws(SDLError) -> Frame? {
    guard window.state.isVisible else { return nil }
    dropOutdatedCallback()
    guard callback == nil, let buffer = try buffer(ofSize: window.pixelSize) else { return nil }
    begun = buffer
    let age = buffer.frameNumber == 0 ? 0 : frameNumber - buffer.frameNumber + 1
    return Frame(surface: buffer.surface, age: age)
  }

  package func present(damage: [PixelRect]) throws(SDLError) {
    guard let buffer = begun else { return }
    begun = nil
    // A buffer of another size than SDL told the compositor would be a protocol error.
    guard buffer.size == window.pixelSize else {
      buffer.frameNumber = 0
      UserEvent.frameReady.push()
      return
    }
    frameNumber += 1
    requestCallback()
    // SDL says at every resize that the whole window is opaque.
    if isTranslucent { wl_surface_set_opaque_region(surface, nil) }
    wl_surface_attach(surface, buffer.handle, 0, 0)
    addDamage(effectiveDamage(damage, in: buffer.size, showsAll: showsAll))
    wl_surface_commit(surface)
    wl_display_flush(display)
    buffer.markBusy(frameNumber: frameNumber)
    presentedSize = buffer.size
    presentedMapCount = window.mapCount
    showsAll = false
  }

  package func windowChanged() {
    showsAll = true
    dropOutdatedCallback()
  }

  // MARK: Callback

  /// Forgets the last frame's callback when that frame has another size or an earlier mapping: the
  /// compositor waits for a new one, and may not call for the old one any more.
  private func dropOutdatedCallback() {
    guard let pending = callback,
      presentedMapCount != window.mapCount || presentedSize != window.pixelSize
    else { return }
    wl_callback_destroy(pending)
    callback = nil
    showsAll = true
  }

  private func requestCallback() {
    if let callback { wl_callback_destroy(callback) }
    callback = wl_surface_frame(surface)
    guard let callback else { return }
    wl_callback_add_listener(
      callback, Self.callbackListener, Unmanaged.passUnretained(self).toOpaque())
  }

  private func frameDone(_ done: OpaquePointer) {
    wl_callback_destroy(done)
    if callback == done { callback = nil }
    UserEvent.frameReady.push()
  }

  /// libwayland keeps the address, so the function lives as long as the process.
  nonisolated(unsafe) private static let callbackListener: UnsafePointer<wl_callback_listener> = {
    let functions = UnsafeMutablePointer<wl_callback_listener>.allocate(capacity: 1)
    functions.initialize(
      to: wl_callback_listener(done: { data, callback, _ in
        guard let data, let callback else { return }
        Unmanaged<WaylandShmPresenter>.fromOpaque(data).takeUnretainedValue().frameDone(callback)
      }))
    return UnsafePointer(functions)
  }()

  private func addDamage(_ rects: [PixelRect]) {
    guard wl_proxy_get_version(surface) >= Self.damageBufferVersion else {
      wl_surface_damage(surface, 0, 0, Int32.max, Int32.max)
      return
    }
    for rect in rects {
      wl_surface_damage_buffer(
        surface, Int32(clamping: rect.x), Int32(clamping: rect.y), Int32(clamping: rect.width),
        Int32(clamping: rect.height))
    }
  }

  // MARK: Buffers

  /// The free buffer with the youngest content: it needs the least drawing.
  private func freeBuffer() -> SharedBuffer? {
    buffers.filter { !$0.isBusy }.max { $0.frameNumber < $1.frameNumber }
  }

  /// A free buffer of a size, nil when the compositor has all of them.
  ///
  /// Buffers are made when they are first needed: a compositor that copies gives the first one
  /// back at once.
  private func buffer(ofSize size: PixelSize) throws(SDLError) -> SharedBuffer? {
    let format: PixelFormat = isTranslucent ? .argb8888 : .xrgb8888
    if buffers.contains(where: { $0.size != size || $0.surface.format != format }) {
      retired += buffers.filter(\.isBusy)
      buffers = []
      showsAll = true
    }
    if let free = freeBuffer() { return free }
    guard buffers.count < Self.maximumBuffers else {
      waitsForBuffer = true
      return nil
    }
    let made = try SharedBuffer(size: size, format: format, shm: shm) { [weak self] in
      self?.bufferReleased()
    }
    buffers.append(made)
    return made
  }

  private func bufferReleased() {
    retired.removeAll { !$0.isBusy }
    guard waitsForBuffer else { return }
    waitsForBuffer = false
    UserEvent.frameReady.push()
  }
}
