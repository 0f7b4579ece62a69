import Glibc

/// A C library that is loaded when it is first needed, and then stays.
///
/// Linking the image libraries would cost every start about 6 ms, drawn icons or not.
struct DynamicLibrary {
  private let handle: UnsafeMutableRawPointer
  private let name: String

  /// Loads a library by its soname.
  init(_ name: String) throws(IconError) {
    guard let handle = dlopen(name, RTLD_LAZY | RTLD_LOCAL) else {
      throw .noLibrary(reason: dlerror().map { String(cString: $0) } ?? name)
    }
    self.handle = handle
    self.name = name
  }

  /// A function of the library or of one it depends on; `Function` must be its C signature.
  func function<Function>(_ symbol: String, as type: Function.Type) throws(IconError) -> Function {
    guard let address = dlsym(handle, symbol) else {
      throw .noLibrary(reason: "\(name) has no \(symbol)")
    }
    return unsafeBitCast(address, to: type)
  }
}

/// Where a GLib function stores its error.
typealias GErrorSlot = UnsafeMutablePointer<UnsafeMutableRawPointer?>

/// Reads the message of GLib's `GError`: a 32-bit domain, a 32-bit code, then the text.
func message(ofGError error: UnsafeMutableRawPointer?) -> String {
  let text = error?.load(fromByteOffset: 8, as: UnsafePointer<CChar>?.self)
  return text.map { String(cString: $0) } ?? "no reason given"
}
