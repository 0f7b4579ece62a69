internal import CGIO

/// One owned reference to a GVariant.
final class GVariantRef {
  let pointer: OpaquePointer

  /// Takes over a reference the caller owns.
  init?(owning pointer: OpaquePointer?) {
    guard let pointer else { return nil }
    self.pointer = pointer
  }

  deinit { g_variant_unref(pointer) }

  private func isType(_ type: String) -> Bool {
    DesktopKit.string(borrowing: g_variant_get_type_string(pointer)) == type
  }

  /// A child of a container; nil when there is none.
  func child(_ index: Int) -> GVariantRef? {
    guard g_variant_is_container(pointer) != 0, index < g_variant_n_children(pointer) else {
      return nil
    }
    return GVariantRef(owning: g_variant_get_child_value(pointer, gsize(index)))
  }

  /// The children of a container.
  var children: [GVariantRef] {
    guard g_variant_is_container(pointer) != 0 else { return [] }
    return (0..<Int(g_variant_n_children(pointer))).compactMap(child)
  }

  /// The value inside of variants; itself when it is not a variant.
  var unboxed: GVariantRef {
    isType("v") ? (GVariantRef(owning: g_variant_get_variant(pointer))?.unboxed ?? self) : self
  }

  var string: String? {
    isType("s") ? DesktopKit.string(borrowing: g_variant_get_string(pointer, nil)) : nil
  }
  var strings: [String] { isType("as") ? children.compactMap(\.string) : [] }
  var bool: Bool? { isType("b") ? g_variant_get_boolean(pointer) != 0 : nil }
  var uint32: UInt32? { isType("u") ? g_variant_get_uint32(pointer) : nil }
  var double: Double? { isType("d") ? g_variant_get_double(pointer) : nil }
}
