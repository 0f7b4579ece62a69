/// librsvg and cairo: drawings at exactly the size they are shown in.
///
/// The functions are only ever read after they were looked up, so sharing them is safe.
struct VectorLibrary: @unchecked Sendable {
  private typealias NewFromData =
    @convention(c) (UnsafePointer<UInt8>, Int, GErrorSlot?) -> OpaquePointer?
  private typealias SetDPI = @convention(c) (OpaquePointer, Double) -> Void
  private typealias PixelSize =
    @convention(c) (OpaquePointer, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) ->
    Int32
  private typealias Dimensions =
    @convention(c) (
      OpaquePointer, UnsafeMutablePointer<Int32>?, UnsafeMutableRawPointer?,
      UnsafeMutablePointer<Int32>?, UnsafeMutableRawPointer?, UnsafeMutablePointer<Int32>?,
      UnsafeMutablePointer<Double>?
    ) -> Void
  private typealias Render =
    @convention(c) (OpaquePointer, OpaquePointer, UnsafePointer<Double>, GErrorSlot?) -> Int32
  private typealias Release = @convention(c) (UnsafeMutableRawPointer?) -> Void
  private typealias ReleaseObject = @convention(c) (OpaquePointer) -> Void
  private typealias SurfaceForData =
    @convention(c) (UnsafeMutableRawPointer, Int32, Int32, Int32, Int32) -> OpaquePointer?
  private typealias CreateContext = @convention(c) (OpaquePointer) -> OpaquePointer?
  private typealias Status = @convention(c) (OpaquePointer) -> Int32

  private let newFromData: NewFromData
  private let setDPI: SetDPI
  private let pixelSize: PixelSize
  private let dimensions: Dimensions
  private let render: Render
  private let freeError: Release
  private let unref: ReleaseObject
  private let surfaceForData: SurfaceForData
  private let createContext: CreateContext
  private let contextStatus: Status
  private let destroyContext: ReleaseObject
  private let flushSurface: ReleaseObject
  private let destroySurface: ReleaseObject

  /// The library, loaded by whoever needs it first.
  static let shared: Result<VectorLibrary, IconError> = Result { () throws(IconError) in
    try VectorLibrary()
  }

  private init() throws(IconError) {
    // librsvg depends on cairo and GLib: their functions are found through it.
    let library = try DynamicLibrary("librsvg-2.so.2")
    newFromData = try library.function("rsvg_handle_new_from_data", as: NewFromData.self)
    setDPI = try library.function("rsvg_handle_set_dpi", as: SetDPI.self)
    pixelSize = try library.function(
      "rsvg_handle_get_intrinsic_size_in_pixels", as: PixelSize.self)
    dimensions = try library.function(
      "rsvg_handle_get_intrinsic_dimensions", as: Dimensions.self)
    render = try library.function("rsvg_handle_render_document", as: Render.self)
    freeError = try library.function("g_error_free", as: Release.self)
    unref = try library.function("g_object_unref", as: ReleaseObject.self)
    surfaceForData = try library.function(
      "cairo_image_surface_create_for_data", as: SurfaceForData.self)
    createContext = try library.function("cairo_create", as: CreateContext.self)
    contextStatus = try library.function("cairo_status", as: Status.self)
    destroyContext = try library.function("cairo_destroy", as: ReleaseObject.self)
    flushSurface = try library.function("cairo_surface_flush", as: ReleaseObject.self)
    destroySurface = try library.function("cairo_surface_destroy", as: ReleaseObject.self)
  }

  /// Draws a drawing so that its longer side is `side` pixels.
  ///
  /// Files the drawing refers to are not opened: librsvg allows none to a document without a place.
  func draw(_ data: [UInt8], side: Int, path: String) throws(IconError) -> PixelBuffer {
    var error: UnsafeMutableRawPointer?
    guard let document = newFromData(data, data.count, &error) else {
      throw .damaged(path: path, reason: take(error))
    }
    defer { unref(document) }
    setDPI(document, 96)
    let natural = naturalSize(document)
    let size = PixelBuffer.fitted(width: natural.width, height: natural.height, side: side)

    var pixels = [UInt32](repeating: 0, count: size.width * size.height)
    let failure = pixels.withUnsafeMutableBytes { memory -> String? in
      guard let base = memory.baseAddress,
        let surface = surfaceForData(
          base, cairoFormatARGB32, Int32(size.width), Int32(size.height), Int32(size.width * 4))
      else { return "no surface" }
      defer { destroySurface(surface) }
      guard let context = createContext(surface) else { return "no context" }
      defer { destroyContext(context) }
      let viewport: [Double] = [0, 0, Double(size.width), Double(size.height)]
      if render(document, context, viewport, &error) == 0 { return take(error) }
      flushSurface(surface)
      let status = contextStatus(context)
      return status == 0 ? nil : "cairo status \(status)"
    }
    if let failure { throw .damaged(path: path, reason: failure) }
    for index in pixels.indices { pixels[index] = straightened(pixels[index]) }
    guard let buffer = PixelBuffer(width: size.width, height: size.height, pixels: pixels) else {
      throw .damaged(path: path, reason: "no size")
    }
    return buffer
  }

  /// The drawing's own size, else its view box, else nothing (drawn as a square).
  private func naturalSize(_ document: OpaquePointer) -> (width: Double, height: Double) {
    var (width, height) = (0.0, 0.0)
    if pixelSize(document, &width, &height) != 0, width > 0, height > 0 { return (width, height) }
    var hasViewBox: Int32 = 0
    var viewBox = [0.0, 0.0, 0.0, 0.0]
    // The lengths are not asked for: only pixels would help, and those were tried above.
    var (widthGiven, heightGiven): (Int32, Int32) = (0, 0)
    var lengths = [UInt64](repeating: 0, count: 4)
    lengths.withUnsafeMutableBytes { memory in
      guard let base = memory.baseAddress else { return }
      dimensions(
        document, &widthGiven, base, &heightGiven, base + 16, &hasViewBox, &viewBox)
    }
    return hasViewBox != 0 ? (viewBox[2], viewBox[3]) : (0, 0)
  }

  private func take(_ error: UnsafeMutableRawPointer?) -> String {
    defer { if error != nil { freeError(error) } }
    return message(ofGError: error)
  }
}

/// `CAIRO_FORMAT_ARGB32`: native-endian words with premultiplied alpha.
private let cairoFormatARGB32: Int32 = 0

/// A premultiplied word with straight alpha.
private func straightened(_ word: UInt32) -> UInt32 {
  let alpha = word >> 24
  if alpha == 255 || alpha == 0 { return alpha == 0 ? 0 : word }
  func channel(_ shift: UInt32) -> UInt32 {
    min(255, (((word >> shift) & 255) * 255 + alpha / 2) / alpha) << shift
  }
  return alpha << 24 | channel(16) | channel(8) | channel(0)
}
