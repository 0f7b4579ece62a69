internal import CGIO

/// An error a GLib function reported.
public struct GLibError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error domain, such as `g-key-file-error-quark`.
  public let domain: String
  /// The code inside the domain.
  public let code: Int32
  /// The sentence GLib gives, in the user's language.
  public let message: String

  /// The sentence GLib gives.
  public var description: String { message }
}

/// Runs a GLib call and turns the error it fills in into a thrown one.
func withGError<Value>(
  _ body: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Value
) throws(GLibError) -> Value {
  var error: UnsafeMutablePointer<GError>?
  let value = body(&error)
  guard let error else { return value }
  defer { g_error_free(error) }
  throw GLibError(
    domain: g_quark_to_string(error.pointee.domain).map { String(cString: $0) } ?? "",
    code: error.pointee.code,
    message: error.pointee.message.map { String(cString: $0) } ?? "unknown error")
}
