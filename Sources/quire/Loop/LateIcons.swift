internal import AppCatalog
internal import IconPipeline
internal import SDLKit
internal import SceneRenderer

/// The icons of the running program: none until the icon theme is known, then a store that decodes
/// them on threads of its own.
@MainActor
final class LateIcons: @MainActor IconSource {
  private var store: IconStore?
  /// How many icons the last frame asked for and did not get.
  private var missing = 0

  /// Opens the store of a theme.
  func open(theme: String) {
    store = IconStore(
      resolver: IconResolver(theme: theme, files: .ofProcess()), wake: { EventQueue.wake() })
  }

  func icon(for reference: IconReference, pixelSize: Int) -> Surface? {
    guard let store else {
      missing += 1
      return nil
    }
    let surface = store.icon(for: reference, pixelSize: pixelSize)
    if surface == nil, store.error(for: reference, pixelSize: pixelSize) == nil { missing += 1 }
    return surface
  }

  /// Whether decoded icons wait to be taken in.
  var hasArrivals: Bool { store?.hasArrivals ?? false }

  /// Whether the last frame had all the icons there are.
  var isComplete: Bool { store != nil && missing == 0 }

  /// Takes in what arrived, a few pictures a frame; true when there was any.
  func accept() -> Bool {
    missing = 0
    return store.map { !$0.accept().isEmpty } ?? false
  }
}
