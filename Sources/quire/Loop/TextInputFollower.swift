internal import LayoutCore
internal import SDLKit

/// Keeps SDL's text input in step with the field that is edited.
@MainActor
struct TextInputFollower {
  private var area: Rect?
  private var hasBegun = false

  /// Text is edited at a place in the window, or nowhere.
  mutating func update(_ area: Rect?) {
    if !hasBegun {
      hasBegun = true
      TextInput.listen()
    }
    guard area != self.area else { return }
    if let area {
      if self.area == nil { TextInput.begin() }
      TextInput.setArea(area)
    } else {
      TextInput.end()
    }
    self.area = area
  }
}
