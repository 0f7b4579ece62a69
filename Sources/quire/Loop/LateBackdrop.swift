internal import IconPipeline
internal import LauncherModel
internal import SDLKit
internal import SceneRenderer

/// The picture behind everything in the running program: made on a thread of its own, and there
/// some frames later.
@MainActor
final class LateBackdrop: @MainActor BackdropSource {
  /// What a picture is made for.
  private struct Want: Hashable, Sendable {
    var picture: Backdrop.Picture
    var window: PixelSize
    var scale: Double
  }

  /// A surface that one thread made and gives to another.
  private struct Gift: @unchecked Sendable {
    var surface: Surface?
  }

  private let mailbox: Mailbox
  private let queue = BackgroundQueue(name: "quire-backdrop")
  private let pool = DecoderPool(command: DecoderCommand.command)
  private var wanted: Want?
  private var shown: (want: Want, surface: Surface)?
  private var isBusy = false
  /// Called when a picture is there.
  var arrived: @MainActor () -> Void = {}

  init(mailbox: Mailbox) { self.mailbox = mailbox }

  /// Whether a picture is being made.
  var isPending: Bool { isBusy }

  /// Begins to make the picture of a background, before it is drawn.
  func prepare(_ background: Backdrop, window: PixelSize, scale: Double) {
    guard let picture = background.picture else { return }
    _ = backdrop(for: picture, window: window, scale: scale)
  }

  func backdrop(
    for picture: Backdrop.Picture, window: PixelSize, scale: Double
  ) -> Surface? {
    let want = Want(picture: picture, window: window, scale: scale)
    if want != wanted {
      wanted = want
      make()
    }
    // One for another size is better than none; one of another picture is not.
    guard let shown, shown.want.picture == picture else { return nil }
    return shown.surface
  }

  /// Makes what is wanted last, one after the other: a window that is being resized wants many.
  private func make() {
    guard !isBusy, let want = wanted, want != shown?.want else { return }
    isBusy = true
    queue.async { [mailbox, pool, weak self] in
      let gift = Gift(surface: LateBackdrop.surface(for: want, pool: pool))
      mailbox.post { MainActor.assumeIsolated { self?.take(gift, want) } }
    }
  }

  private func take(_ gift: Gift, _ want: Want) {
    isBusy = false
    if let surface = gift.surface {
      shown = (want, surface)
      arrived()
    }
    if want != wanted { make() }
  }

  private nonisolated static func surface(for want: Want, pool: DecoderPool) -> Surface? {
    defer { pool.rest() }
    do {
      return try surface(of: want.picture, window: want.window, scale: want.scale) {
        path, side throws(IconError) in try pool.decode(file: path, pixelSize: side)
      }
    } catch {
      CommandOutput.message("quire: the background: \(error)")
      return nil
    }
  }

  /// Makes a picture, or takes it from the cache.
  nonisolated static func surface(
    of picture: Backdrop.Picture, window: PixelSize, scale: Double,
    decode: (String, Int) throws(IconError) -> PixelBuffer
  ) throws -> Surface {
    let request = BlurredPicture.Request(
      path: picture.path, width: window.width, height: window.height, blur: picture.blur * scale)
    let blurred =
      if let cache = BlurredPictureCache.ofProcess() {
        try cache.picture(for: request, decode: decode)
      } else {
        try BlurredPicture.make(request, decode: decode)
      }
    return try PictureBackdrop.surface(of: blurred, scrim: picture.scrim, window: window)
  }
}
