package import LayoutCore

/// Something that happened to the window, with the time it was taken from the display server.
///
/// The time is that of ``MonotonicClock`` when the batch was pumped, the same for all events of a
/// batch. SDL's own stamps are made at the same moment, but in whole milliseconds and by another
/// clock; what the devices stamped does not get through SDL 2.
package struct InputEvent: Hashable, Sendable {
  /// Seconds of the monotonic clock.
  package var time: Double
  /// What happened.
  package var kind: Kind

  /// Makes an event.
  package init(time: Double, kind: Kind) {
    self.time = time
    self.kind = kind
  }

  /// What can happen; positions are points of the window.
  package enum Kind: Hashable, Sendable {
    /// The size, or the number of pixels in it, may have changed: ask the window.
    case resized
    /// Pixels were lost: show everything again.
    case exposed
    /// The window was mapped.
    case shown
    /// The window was taken away.
    case hidden
    /// The window was put into the task bar.
    case minimised
    /// The window is back from there, or from being maximised.
    case restored
    /// The keyboard came.
    case focusGained
    /// The keyboard went.
    case focusLost
    /// The pointer left the window.
    case pointerLeft
    /// The user asks to close the window.
    case closeRequested
    /// The window went to another display, or displays came, went or changed.
    case displayChanged

    /// A mouse button went down; `clicks` counts quick ones at one place.
    case pointerDown(Point, button: PointerButton, device: UInt32, clicks: Int)
    /// The pointer moved.
    case pointerMoved(Point, device: UInt32)
    /// A mouse button went up.
    case pointerUp(Point, button: PointerButton, device: UInt32)
    /// A wheel or touchpad scrolled, with the pointer at a point.
    ///
    /// One notch is 1, touchpads send fractions; dx grows to the right, dy away from the user.
    case wheel(Point, dx: Double, dy: Double)

    /// A finger touched the screen.
    case fingerDown(Point, finger: Int64)
    /// A finger moved.
    case fingerMoved(Point, finger: Int64)
    /// A finger left the screen.
    case fingerUp(Point, finger: Int64)

    /// A key went down; the name is SDL's, such as `Left`, `Return` or `A`.
    case keyDown(name: String, modifiers: KeyModifiers, isRepeat: Bool)
    /// A key went up.
    case keyUp(name: String, modifiers: KeyModifiers)
    /// Text was typed.
    case text(String)
    /// An input method composes a text, with its caret after some characters; empty at the end.
    case textEditing(String, caret: Int)

    /// The session or a signal asks the program to end.
    case quit
    /// Somebody posted to a mailbox, or only wanted the loop to go round.
    case wake
    /// The presenter can take a frame again.
    case frameReady
  }
}

/// A button of a mouse.
package enum PointerButton: Hashable, Sendable {
  /// The main button.
  case left
  /// The wheel's button.
  case middle
  /// The context menu's button.
  case right
  /// The thumb's button for the previous page.
  case back
  /// The thumb's button for the next page.
  case forward

  init?(sdlButton button: UInt8) {
    switch button {
    case 1: self = .left
    case 2: self = .middle
    case 3: self = .right
    case 4: self = .back
    case 5: self = .forward
    default: return nil
    }
  }
}
