internal import CGIO

/// A borrowed C string as a Swift string.
func string(borrowing pointer: UnsafePointer<CChar>?) -> String? {
  pointer.map { String(cString: $0) }
}

/// A C string the caller owns, freed here.
func string(owning pointer: UnsafeMutablePointer<CChar>?) -> String? {
  guard let pointer else { return nil }
  defer { g_free(pointer) }
  return String(cString: pointer)
}

/// A borrowed NULL-terminated list of C strings.
func strings(borrowing list: UnsafePointer<UnsafePointer<CChar>?>?) -> [String] {
  guard var cursor = list else { return [] }
  var result: [String] = []
  while let item = cursor.pointee {
    result.append(String(cString: item))
    cursor += 1
  }
  return result
}

/// A NULL-terminated list of C strings the caller owns, freed here.
func strings(owning list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> [String] {
  guard let list else { return [] }
  defer { g_strfreev(list) }
  var result: [String] = []
  var cursor = list
  while let item = cursor.pointee {
    result.append(String(cString: item))
    cursor += 1
  }
  return result
}

/// The pointers in a borrowed GLib list.
func pointers(in list: UnsafeMutablePointer<GList>?) -> [OpaquePointer] {
  var result: [OpaquePointer] = []
  var node = list
  while let current = node {
    if let data = current.pointee.data { result.append(OpaquePointer(data)) }
    node = current.pointee.next
  }
  return result
}

/// The value of an environment variable.
func environmentVariable(_ name: String) -> String? { string(borrowing: g_getenv(name)) }
