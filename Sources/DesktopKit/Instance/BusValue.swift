internal import CGIO

/// A value of a D-Bus message, as far as the running Quire knows them.
public enum BusValue: Hashable, Sendable {
  case text(String)
  case number(UInt32)
  case texts([String])
  case values([String: BusValue])
  /// Anything else.
  case other

  /// Reads a value; those inside of variants without the variant.
  init(_ variant: GVariantRef) {
    let value = variant.unboxed
    switch string(borrowing: g_variant_get_type_string(value.pointer)) ?? "" {
    case "s": self = .text(value.string ?? "")
    case "u": self = .number(value.uint32 ?? 0)
    case "as": self = .texts(value.strings)
    case "a{sv}":
      var values: [String: BusValue] = [:]
      for entry in value.children {
        guard let key = entry.child(0)?.string, let item = entry.child(1) else { continue }
        values[key] = BusValue(item)
      }
      self = .values(values)
    default: self = .other
    }
  }

  /// A new GVariant; nil for what is never sent.
  var variant: OpaquePointer? {
    switch self {
    case .text(let text): g_variant_new_string(text)
    case .number(let number): g_variant_new_uint32(number)
    case .texts, .values, .other: nil
    }
  }

  /// A tuple of values, for a message.
  static func tuple(_ values: [BusValue]) -> OpaquePointer? {
    var items = values.map(\.variant)
    return g_variant_new_tuple(&items, gsize(items.count))
  }

  /// The text; nil for another value.
  public var text: String? { if case .text(let text) = self { text } else { nil } }
  /// The number; nil for another value.
  public var number: UInt32? { if case .number(let number) = self { number } else { nil } }
  /// The values by their keys; nil for another value.
  public var values: [String: BusValue]? {
    if case .values(let values) = self { values } else { nil }
  }
}
