/// A picture to draw into, between `beginFrame` and `present`.
package struct Frame {
  /// The pixels, device pixels of the window; without alpha unless the presenter is translucent.
  package let surface: Surface
  /// How many frames old its content is: 1 is the last frame's, 2 the one before; 0 is undefined.
  ///
  /// At age n, draw what changed in the last n frames; at 0 draw everything.
  package let age: Int
}

/// What tells the loop that it may draw the next frame.
package enum FramePacing: Hashable, Sendable {
  /// A `frameReady` event; none comes while the window cannot be seen.
  case frameReadyEvent
  /// The clock: see ``Presenter/nextFrameTime``.
  case clock
  /// `present` itself waits for the display.
  case blocking
  /// Nothing: a frame may be drawn at any time.
  case unlimited
}

/// Owns a window's pixels and brings them to the screen.
///
/// The loop, whenever it has something to show:
///
///     guard presenter.isReady(at: now) else { wait for frameReady, or until nextFrameTime }
///     if let frame = try presenter.beginFrame() {
///       draw(into: frame.surface)
///       try presenter.present(damage: whatChangedSinceTheLastFrame)
///     }
package protocol Presenter: AnyObject {
  /// The name for reports, such as `wayland-shm`.
  var name: String { get }
  /// What tells the loop that it may draw.
  var pacing: FramePacing { get }
  /// The moment the next frame is due when the clock paces; nil with any other pacing.
  var nextFrameTime: Double? { get }

  /// Whether it can let the desktop shine through.
  var canBeTranslucent: Bool { get }
  /// Whether frames have an alpha and premultiplied colours; only where that is possible.
  var isTranslucent: Bool { get set }

  /// Whether a frame begun now would reach the screen; false while the window cannot be seen.
  func isReady(at now: Double) -> Bool

  /// Gives the pixels of the next frame, at the window's size of this moment.
  ///
  /// Nil when there is none to be had: draw nothing and wait for `frameReady` or an event of the
  /// window. Every frame that is given must be presented before events are read again.
  func beginFrame() throws(SDLError) -> Frame?

  /// Shows the frame that was begun; `damage` is what differs from the last one that was shown.
  func present(damage: [PixelRect]) throws(SDLError)

  /// Tells that the window was resized, exposed, shown, restored or went to another display.
  ///
  /// The next frame is then shown as a whole, and need not wait for the last one's callback.
  func windowChanged()
}

extension Presenter {
  package var canBeTranslucent: Bool { false }
  package var isTranslucent: Bool {
    get { false }
    set {}
  }

  /// The damage to pass on: what is inside the picture, or all of it.
  func effectiveDamage(
    _ damage: [PixelRect], in size: PixelSize, showsAll: Bool
  ) -> [PixelRect] {
    showsAll ? [size.bounds] : damage.compactMap { $0.clipped(to: size) }
  }
}
