import CSDL2
import Glibc
import LayoutCore

/// SDL's event queue, read by the main thread.
///
/// Read it empty with ``poll()``, draw if something changed, then block in ``wait(until:)``: the
/// process uses no time while nothing happens.
package final class EventQueue {
  /// When the events that are being read were pumped.
  private var batchTime = 0.0
  /// Whether the current round of `poll()` has already asked the display server.
  private var isPumped = false

  /// Makes the reader; there should be one.
  package init() {}

  /// The next event that is there, nil at the end of a round.
  ///
  /// The display server is asked once a round, so a round ends even while events keep coming.
  package func poll() -> InputEvent? {
    if !isPumped {
      SDL_PumpEvents()
      batchTime = MonotonicClock.now()
      isPumped = true
    }
    if let event = next() { return event }
    isPumped = false
    return nil
  }

  /// The next event, blocking until there is one; nil when the deadline passes first.
  ///
  /// The deadline is a time of ``MonotonicClock``, nil for never. An event that means nothing to
  /// the program does not end the wait.
  package func wait(until deadline: Double?) -> InputEvent? {
    if isPumped, let event = next() { return event }
    while true {
      var event = SDL_Event()
      let timeout = EventQueue.milliseconds(until: deadline, now: MonotonicClock.now())
      let found = SDL_WaitEventTimeout(&event, timeout) == 1
      batchTime = MonotonicClock.now()
      // SDL pumped: the rest of the batch is in its queue.
      isPumped = found
      if found {
        if let decoded = decode(event) { return decoded }
        if let decoded = next() { return decoded }
      } else if let deadline, !(batchTime < deadline) {
        return nil
      }
    }
  }

  /// Makes a wait end with a `wake` event; callable from any thread.
  package static func wake() { UserEvent.wake.push() }

  /// The first event in SDL's queue that means something.
  private func next() -> InputEvent? {
    var event = SDL_Event()
    while SDL_PeepEvents(
      &event, 1, SDL_GETEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == 1
    {
      if let decoded = decode(event) { return decoded }
    }
    return nil
  }

  private func decode(_ event: SDL_Event) -> InputEvent? {
    InputEvent.Kind(event, windowSize: EventQueue.size(ofWindow:))
      .map { InputEvent(time: batchTime, kind: $0) }
  }

  private static func size(ofWindow id: UInt32) -> Size {
    var width: Int32 = 0
    var height: Int32 = 0
    if let window = SDL_GetWindowFromID(id) { SDL_GetWindowSize(window, &width, &height) }
    return Size(width: Double(width), height: Double(height))
  }

  /// SDL's timeout: -1 without a deadline, else whole milliseconds, rounded up so that the wait
  /// does not end before its time and spin.
  static func milliseconds(until deadline: Double?, now: Double) -> Int32 {
    guard let deadline else { return -1 }
    let milliseconds = ((deadline - now) * 1000).rounded(.up)
    return Int32(milliseconds.flooredInt(in: 0...Int(Int32.max)))
  }
}
