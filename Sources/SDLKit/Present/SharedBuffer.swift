import CWaylandClient
import Glibc

/// One picture in memory that the compositor reads too: the owner of one `wl_buffer`.
final class SharedBuffer {
  /// The compositor's name for it.
  let handle: OpaquePointer
  /// The pixels; this object owns the memory.
  let surface: Surface
  /// Whether the compositor may still read it.
  fileprivate(set) var isBusy = false
  /// The number of the frame it shows; 0 for none.
  var frameNumber = 0
  /// Keeps the connection open.
  private let shm: WaylandShm
  /// Called when the compositor has given it back.
  private let onRelease: () -> Void

  /// The size in pixels.
  var size: PixelSize { PixelSize(width: surface.width, height: surface.height) }

  /// Makes an empty picture.
  init(
    size: PixelSize, format: PixelFormat, shm: WaylandShm, onRelease: @escaping () -> Void
  ) throws(SDLError) {
    let pitch = size.width * MemoryLayout<UInt32>.size
    let memory = try SharedMemory(byteCount: pitch * size.height)
    surface = try Surface(
      wrapping: memory.base, width: size.width, height: size.height, pitch: pitch,
      format: format, owner: memory)
    let pool = wl_shm_create_pool(
      shm.handle, memory.descriptor, Int32(clamping: memory.byteCount))
    let made = wl_shm_pool_create_buffer(
      pool, 0, Int32(clamping: size.width), Int32(clamping: size.height), Int32(clamping: pitch),
      format == .argb8888
        ? WL_SHM_FORMAT_ARGB8888.rawValue : WL_SHM_FORMAT_XRGB8888.rawValue)
    wl_shm_pool_destroy(pool)
    guard let made else {
      throw SDLError(operation: "wl_shm_pool_create_buffer", message: "out of memory")
    }
    handle = made
    self.shm = shm
    self.onRelease = onRelease
    wl_buffer_add_listener(made, SharedBuffer.listener, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit { wl_buffer_destroy(handle) }

  /// Says that the compositor reads it from now on.
  func markBusy(frameNumber: Int) {
    isBusy = true
    self.frameNumber = frameNumber
  }

  /// libwayland keeps the address, so the function lives as long as the process.
  nonisolated(unsafe) private static let listener: UnsafePointer<wl_buffer_listener> = {
    let functions = UnsafeMutablePointer<wl_buffer_listener>.allocate(capacity: 1)
    functions.initialize(
      to: wl_buffer_listener(release: { data, _ in
        guard let data else { return }
        let buffer = Unmanaged<SharedBuffer>.fromOpaque(data).takeUnretainedValue()
        buffer.isBusy = false
        buffer.onRelease()
      }))
    return UnsafePointer(functions)
  }()
}

/// Constants of Linux' `memfd_create` and `fcntl` that Swift's C library module leaves out.
private enum Linux {
  static let closeOnExec: UInt32 = 0x1
  static let allowSealing: UInt32 = 0x2
  static let addSeals: Int32 = 1033
  static let sealShrink: Int32 = 0x2
}

/// Memory without a file name that can be given to another process.
private final class SharedMemory {
  let base: UnsafeMutableRawPointer
  let byteCount: Int
  let descriptor: Int32

  init(byteCount: Int) throws(SDLError) {
    guard byteCount > 0, byteCount <= Int(Int32.max) else {
      throw SDLError(operation: "share memory", message: "\(byteCount) bytes is not possible")
    }
    let file = memfd_create("quire-frame", Linux.closeOnExec | Linux.allowSealing)
    guard file >= 0 else { throw SharedMemory.systemError("memfd_create") }
    guard ftruncate(file, off_t(byteCount)) == 0 else {
      let error = SharedMemory.systemError("ftruncate")
      close(file)
      throw error
    }
    // The compositor then knows that reading can never fail under it.
    _ = fcntl(file, Linux.addSeals, Linux.sealShrink)
    // All pages at once: page faults one by one cost more, and in the middle of drawing.
    let flags = MAP_SHARED | MAP_POPULATE
    guard let memory = mmap(nil, byteCount, PROT_READ | PROT_WRITE, flags, file, 0),
      memory != MAP_FAILED
    else {
      let error = SharedMemory.systemError("mmap")
      close(file)
      throw error
    }
    base = memory
    self.byteCount = byteCount
    descriptor = file
  }

  deinit {
    munmap(base, byteCount)
    close(descriptor)
  }

  private static func systemError(_ operation: String) -> SDLError {
    SDLError(operation: operation, message: String(cString: strerror(errno)))
  }
}
