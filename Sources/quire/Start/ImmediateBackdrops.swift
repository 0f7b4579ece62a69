internal import IconPipeline
internal import LauncherModel
internal import SDLKit
internal import SceneRenderer

/// Pictures behind everything that are made at once: for pictures of the program.
final class ImmediateBackdrops: BackdropSource {
  private var made: (picture: Backdrop.Picture, surface: Surface?)?

  func backdrop(
    for picture: Backdrop.Picture, window: PixelSize, scale: Double
  ) -> Surface? {
    if let made, made.picture == picture { return made.surface }
    let surface = make(picture, window, scale)
    made = (picture, surface)
    return surface
  }

  private func make(
    _ picture: Backdrop.Picture, _ window: PixelSize, _ scale: Double
  ) -> Surface? {
    do {
      return try LateBackdrop.surface(of: picture, window: window, scale: scale) {
        path, side throws(IconError) in try IconDecoder.decode(file: path, pixelSize: side)
      }
    } catch {
      CommandOutput.message("quire: the background: \(error)")
      return nil
    }
  }
}
