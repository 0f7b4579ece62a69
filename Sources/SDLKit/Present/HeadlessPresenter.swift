/// Frames without a display: pictures for files, tests and benchmarks.
package final class HeadlessPresenter: Presenter {
  package let name = "headless"
  package let pacing = FramePacing.unlimited
  package let nextFrameTime: Double? = nil

  /// The size of the next frame.
  package var pixelSize: PixelSize
  /// The picture, once a frame was begun.
  package private(set) var surface: Surface?
  /// The damage of the frame shown last.
  package private(set) var lastDamage: [PixelRect] = []
  /// How many frames were shown.
  package private(set) var frameCount = 0
  private var isBegun = false
  private var hasContent = false
  private var showsAll = true

  /// Makes a presenter for pictures of a size.
  package init(pixelSize: PixelSize) {
    self.pixelSize = pixelSize
  }

  package func isReady(at now: Double) -> Bool { true }

  package func beginFrame() throws(SDLError) -> Frame? {
    let picture = try picture()
    isBegun = true
    return Frame(surface: picture, age: hasContent ? 1 : 0)
  }

  package func present(damage: [PixelRect]) throws(SDLError) {
    guard isBegun, let surface else { return }
    let size = PixelSize(width: surface.width, height: surface.height)
    lastDamage = effectiveDamage(damage, in: size, showsAll: showsAll)
    frameCount += 1
    isBegun = false
    hasContent = true
    showsAll = false
  }

  package func windowChanged() { showsAll = true }

  /// The surface, made anew when the size is another.
  private func picture() throws(SDLError) -> Surface {
    if let surface, surface.width == pixelSize.width, surface.height == pixelSize.height {
      return surface
    }
    let made = try Surface(
      width: pixelSize.width, height: pixelSize.height, format: .xrgb8888)
    surface = made
    hasContent = false
    showsAll = true
    return made
  }
}
