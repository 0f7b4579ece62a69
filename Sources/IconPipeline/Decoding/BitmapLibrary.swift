/// gdk-pixbuf: PNG, XPM, JPEG, GIF, TIFF and whatever else is installed for it.
///
/// The functions are only ever read after they were looked up, so sharing them is safe.
struct BitmapLibrary: @unchecked Sendable {
  private typealias FileInfo =
    @convention(c) (
      UnsafePointer<CChar>, UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?
    ) -> OpaquePointer?
  private typealias NewFromFile =
    @convention(c) (UnsafePointer<CChar>, GErrorSlot?) -> OpaquePointer?
  private typealias Oriented = @convention(c) (OpaquePointer) -> OpaquePointer?
  private typealias Number = @convention(c) (OpaquePointer) -> Int32
  private typealias Pixels = @convention(c) (OpaquePointer) -> UnsafePointer<UInt8>?
  private typealias Release = @convention(c) (UnsafeMutableRawPointer?) -> Void
  private typealias ReleaseObject = @convention(c) (OpaquePointer) -> Void

  private let fileInfo: FileInfo
  private let newFromFile: NewFromFile
  private let oriented: Oriented
  private let width: Number
  private let height: Number
  private let channels: Number
  private let rowStride: Number
  private let pixels: Pixels
  private let freeError: Release
  private let unref: ReleaseObject

  /// The library, loaded by whoever needs it first.
  static let shared: Result<BitmapLibrary, IconError> = Result { () throws(IconError) in
    try BitmapLibrary()
  }

  private init() throws(IconError) {
    let library = try DynamicLibrary("libgdk_pixbuf-2.0.so.0")
    fileInfo = try library.function("gdk_pixbuf_get_file_info", as: FileInfo.self)
    newFromFile = try library.function("gdk_pixbuf_new_from_file", as: NewFromFile.self)
    oriented = try library.function("gdk_pixbuf_apply_embedded_orientation", as: Oriented.self)
    width = try library.function("gdk_pixbuf_get_width", as: Number.self)
    height = try library.function("gdk_pixbuf_get_height", as: Number.self)
    channels = try library.function("gdk_pixbuf_get_n_channels", as: Number.self)
    rowStride = try library.function("gdk_pixbuf_get_rowstride", as: Number.self)
    pixels = try library.function("gdk_pixbuf_read_pixels", as: Pixels.self)
    freeError = try library.function("g_error_free", as: Release.self)
    unref = try library.function("g_object_unref", as: ReleaseObject.self)
  }

  /// What the file's head says about its size; nil when only decoding would tell.
  func size(ofFile path: String) -> (width: Int, height: Int)? {
    var (width, height): (Int32, Int32) = (0, 0)
    guard fileInfo(path, &width, &height) != nil, width > 0, height > 0 else { return nil }
    return (Int(width), Int(height))
  }

  /// Bitmaps are blown up by no more than this: small and clear is better than large and blurred.
  private static let largestFactor = 1.5
  /// What would be smaller than this part of its place, on a fine screen, is blown up to it.
  private static let leastPart = 0.5
  /// And that by no more than this.
  private static let utmostFactor = 4.0

  /// Decodes a file and scales it so that its longer side is `side` pixels.
  ///
  /// It is shorter where a bitmap would be blown up too much. Of several pictures it is the first.
  func decode(_ path: String, side: Int) throws(IconError) -> PixelBuffer {
    var error: UnsafeMutableRawPointer?
    guard let stored = newFromFile(path, &error) else {
      defer { if error != nil { freeError(error) } }
      throw .damaged(path: path, reason: message(ofGError: error))
    }
    defer { unref(stored) }
    guard let picture = oriented(stored) else {
      throw .damaged(path: path, reason: "its orientation cannot be applied")
    }
    defer { unref(picture) }
    let source = (width: Int(width(picture)), height: Int(height(picture)))
    let channels = Int(channels(picture))
    let longer = Double(max(source.width, source.height))
    let least = min(Double(side) * Self.leastPart, longer * Self.utmostFactor)
    let most = Int(max(longer * Self.largestFactor, least))
    let target = PixelBuffer.fitted(
      width: Double(source.width), height: Double(source.height), side: max(1, min(side, most)))
    guard source.width > 0, source.height > 0, channels == 3 || channels == 4,
      let bytes = pixels(picture)
    else { throw .damaged(path: path, reason: "no pixels") }
    // The last row may lack the padding of the others.
    let stride = Int(rowStride(picture))
    let count = stride * (source.height - 1) + source.width * channels
    return Resampler.resample(
      UnsafeBufferPointer(start: bytes, count: count), width: source.width,
      height: source.height, stride: stride, channels: channels, to: target)
  }
}
