internal import CGIO

/// One owned reference to a GObject, given back when the last user lets go.
///
/// GObject counts references atomically, so an owner may cross threads.
final class GObjectRef: @unchecked Sendable {
  let pointer: OpaquePointer

  /// Takes over a reference the caller owns ("transfer full"); nil stays nil.
  init?(owning pointer: OpaquePointer?) {
    guard let pointer else { return nil }
    self.pointer = pointer
  }

  /// Takes over a reference to an object whose C type is a visible struct.
  convenience init?<Object>(owning pointer: UnsafeMutablePointer<Object>?) {
    self.init(owning: pointer.map { OpaquePointer($0) })
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

  /// The object under a C type that is a visible struct.
  func cast<Object>(to type: Object.Type) -> UnsafeMutablePointer<Object> {
    UnsafeMutablePointer(pointer)
  }
}

/// Whether an object is an instance of a type.
func isInstance(_ object: OpaquePointer, of type: GType) -> Bool {
  g_type_check_instance_is_a(UnsafeMutablePointer<GTypeInstance>(object), type) != 0
}
