import CSDL2

/// Why a call into SDL or the display server did not work.
package struct SDLError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried, such as `SDL_CreateWindow`.
  package var operation: String
  /// The library's own words, or ours where it has none.
  package var message: String

  /// Makes an error from its parts.
  package init(operation: String, message: String) {
    self.operation = operation
    self.message = message
  }

  /// Takes SDL's message for this thread; call it right where the call failed.
  package static func last(_ operation: String) -> SDLError {
    let text = SDL_GetError().map { String(cString: $0) } ?? ""
    return SDLError(operation: operation, message: text.isEmpty ? "no reason given" : text)
  }

  package var description: String { "\(operation): \(message)" }
}
