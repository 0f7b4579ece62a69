internal import IconPipeline
internal import LauncherModel
internal import SDLKit
internal import SceneRenderer

/// Pictures behind everything that are made at once: for pictures of the program.
struct ImmediateBackdrops: BackdropSource {
  func backdrop(
    for picture: Backdrop.Picture, window: PixelSize, scale: Double
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
