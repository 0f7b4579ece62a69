internal import SDLKit

/// Hides the mouse pointer on Wayland until the window is complete or the mouse moves.
///
/// The first picture of a pointer makes SDL read a whole cursor theme, which took 8 to 17 ms of the
/// main thread right between the first frame and the icons.
@MainActor
final class LateCursor {
  private let window: Window
  private var isHidden: Bool
  /// The first movement is only the compositor's word for where the pointer is.
  private var movements = 0

  init(_ window: Window, isWayland: Bool) {
    self.window = window
    isHidden = isWayland
    if isHidden { window.showsCursor = false }
  }

  /// Looks at what came in.
  func see(_ event: InputEvent.Kind) {
    guard isHidden else { return }
    switch event {
    case .pointerMoved: movements += 1
    case .pointerDown: movements += 2
    default: return
    }
    if movements > 1 { show() }
  }

  /// Shows the pointer from now on.
  func show() {
    guard isHidden else { return }
    isHidden = false
    window.showsCursor = true
  }
}
