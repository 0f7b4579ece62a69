import CSDL2

/// One picture drawn by the CPU, uploaded to a texture where it changed, shown by SDL's renderer.
///
/// For very large or very fast screens with a real GPU, for tear-free X11, and where shared memory
/// cannot be had.
package final class OpenGLPresenter: Presenter {
  package let name = "opengl"
  package let pacing = FramePacing.blocking
  package let nextFrameTime: Double? = nil

  private let window: Window
  private let renderer: OpaquePointer
  private var picture: (surface: Surface, texture: OpaquePointer)?
  private var hasContent = false
  private var showsAll = true
  private var isBegun = false

  /// Makes a presenter for a window that was made with the OpenGL backing.
  package init(_ window: Window) throws(SDLError) {
    let flags = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue
    guard let made = SDL_CreateRenderer(window.handle, -1, flags) else {
      throw .last("SDL_CreateRenderer")
    }
    self.window = window
    renderer = made
  }

  deinit {
    if let picture { SDL_DestroyTexture(picture.texture) }
    SDL_DestroyRenderer(renderer)
  }

  package func isReady(at now: Double) -> Bool { window.state.isVisible }

  package func beginFrame() throws(SDLError) -> Frame? {
    guard window.state.isVisible else { return nil }
    let current = try currentPicture()
    isBegun = true
    return Frame(surface: current.surface, age: hasContent ? 1 : 0)
  }

  package func present(damage: [PixelRect]) throws(SDLError) {
    guard isBegun, let picture else { return }
    isBegun = false
    let size = PixelSize(width: picture.surface.width, height: picture.surface.height)
    for rect in effectiveDamage(damage, in: size, showsAll: showsAll) {
      try upload(rect, of: picture.surface, to: picture.texture)
    }
    hasContent = true
    showsAll = false
    guard SDL_RenderCopy(renderer, picture.texture, nil, nil) == 0 else {
      throw .last("SDL_RenderCopy")
    }
    SDL_RenderPresent(renderer)
  }

  package func windowChanged() { showsAll = true }

  private func upload(
    _ rect: PixelRect, of surface: Surface, to texture: OpaquePointer
  ) throws(SDLError) {
    var area = rect.sdlRect
    let result = surface.withPixels { pixels, stride -> Int32 in
      guard let base = pixels.baseAddress else { return 0 }
      return SDL_UpdateTexture(
        texture, &area, base + rect.y * stride + rect.x, Int32(clamping: surface.pitch))
    }
    guard result == 0 else { throw .last("SDL_UpdateTexture") }
  }

  /// Surface and texture, made anew when the window has another size.
  private func currentPicture() throws(SDLError) -> (surface: Surface, texture: OpaquePointer) {
    var width: Int32 = 0
    var height: Int32 = 0
    guard SDL_GetRendererOutputSize(renderer, &width, &height) == 0 else {
      throw .last("SDL_GetRendererOutputSize")
    }
    if let picture, picture.surface.width == Int(width), picture.surface.height == Int(height) {
      return picture
    }
    let surface = try Surface(width: Int(width), height: Int(height), format: .xrgb8888)
    guard
      let texture = SDL_CreateTexture(
        renderer, surface.format.sdlFormat, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), width,
        height)
    else { throw .last("SDL_CreateTexture") }
    if let picture { SDL_DestroyTexture(picture.texture) }
    let made = (surface: surface, texture: texture)
    picture = made
    hasContent = false
    showsAll = true
    return made
  }
}
