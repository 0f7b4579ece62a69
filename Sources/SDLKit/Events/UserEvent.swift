import CSDL2

/// The events the program sends to itself through SDL's queue, because only that wakes the wait.
enum UserEvent: Int32 {
  case wake = 1
  case frameReady = 2

  /// SDL's number for them.
  static let type: UInt32 = SDL_RegisterEvents(1)

  /// Puts the event into SDL's queue, from any thread.
  ///
  /// False before SDL's start, after its end and when the queue is full.
  @discardableResult
  func push() -> Bool {
    var event = SDL_Event()
    event.user.type = UserEvent.type
    event.user.code = rawValue
    return SDL_PushEvent(&event) == 1
  }
}
