import CSDL2
package import LayoutCore

/// What is typed: as text, with the keyboard's layout, dead keys and input methods.
package enum TextInput {
  /// Lets typed text arrive as events, without an input method and its cost.
  ///
  /// SDL does so by itself where no screen keyboard could appear.
  package static func listen() {
    _ = SDL_EventState(SDL_TEXTINPUT.rawValue, SDL_ENABLE)
    _ = SDL_EventState(SDL_TEXTEDITING.rawValue, SDL_ENABLE)
  }

  /// Text is edited in the window: input methods and screen keyboards come.
  package static func begin() {
    if SDL_IsTextInputActive() == SDL_FALSE { SDL_StartTextInput() }
  }

  /// Nothing is edited any more: a screen keyboard goes, typed text still arrives.
  package static func end() {
    guard SDL_HasScreenKeyboardSupport() == SDL_TRUE else { return }
    SDL_StopTextInput()
    listen()
  }

  /// Tells input methods where in the window their candidates belong.
  package static func setArea(_ area: Rect) {
    func length(_ value: Double) -> Int32 { Int32(value.flooredInt(in: -32_768...32_767)) }
    var rect = SDL_Rect(
      x: length(area.minX), y: length(area.minY), w: length(area.width), h: length(area.height))
    SDL_SetTextInputRect(&rect)
  }
}

/// The desktop's clipboard.
package enum Clipboard {
  /// A text that is longer is not taken, in bytes.
  private static let limit = 1 << 16

  /// The text on the clipboard; empty when there is none.
  package static var text: String {
    guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return "" }
    defer { SDL_free(text) }
    let bytes = UnsafeRawBufferPointer(start: text, count: strnlen(text, limit))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Puts a text on the clipboard.
  package static func set(_ text: String) { SDL_SetClipboardText(text) }
}
