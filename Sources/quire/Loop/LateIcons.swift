internal import AppCatalog
internal import IconPipeline
internal import SDLKit
internal import SceneRenderer

/// The icons of the running program: none until the icon theme is known, then a store that decodes
/// them on threads of its own.
@MainActor
final class LateIcons: @MainActor IconSource {
  private var store: IconStore?
  /// The icons that the frame being drawn, or the last one, asked for and did not get.
  private var missing: Set<IconKey> = []
  private var isDrawing = false
  private var hasForgotten = false
  /// Icons that were looked for and are nowhere.
  private var failed: Set<IconReference> = []

  private var theme: String?
  private var watch: IconWatch?

  /// Opens the store of a theme, or goes over to another one.
  func open(theme: String) {
    self.theme = theme
    let resolver = IconResolver(theme: theme, files: .ofProcess())
    let cache = IconCache.folderOfProcess().map { IconCache(folder: $0, resolver: resolver) }
    let maker = IconMaker(
      resolver: resolver, cache: cache, pool: DecoderPool(command: DecoderCommand.command))
    failed = []
    if let store {
      store.restart(maker: maker)
    } else {
      store = IconStore(maker: maker, wake: { EventQueue.wake() })
    }
    watch?.follow(resolver)
  }

  /// Looks all icons up again: some were installed or removed.
  func reopen() {
    if let theme { open(theme: theme) }
  }

  /// Tells from now on when icons are installed or removed.
  func watch(_ mailbox: Mailbox, changed: @escaping @MainActor @Sendable () -> Void) {
    guard watch == nil, let theme else { return }
    watch = IconWatch(mailbox: mailbox, changed: changed)
    watch?.follow(IconResolver(theme: theme, files: .ofProcess()))
  }

  /// Reads the theme and loads the image libraries, on other threads, before an icon is needed.
  func prepare() { store?.prepare() }

  /// Saves what was decoded for the next start; when nothing else is to be done.
  func save() { store?.save() }

  func icon(for reference: IconReference, pixelSize: Int) -> Surface? {
    icon(IconKey(reference, pixelSize: pixelSize))
  }

  func icon(for reference: IconReference, pixelSize: Int, plate: IconPlate) -> Surface? {
    icon(IconKey(reference, pixelSize: pixelSize, plate: plate))
  }

  func isOutline(_ reference: IconReference, pixelSize: Int) -> Bool {
    store?.isOutline(reference, pixelSize: pixelSize) ?? false
  }

  private func icon(_ key: IconKey) -> Surface? {
    let surface = store?.icon(
      for: key.reference, pixelSize: key.pixelSize, plate: key.plate)
    if let surface {
      if isDrawing, store?.isStale(key) == true { missing.insert(key) }
      return surface
    }
    if isDrawing, store?.error(for: key) == nil { missing.insert(key) }
    return store?.stopgap(for: key.reference)
  }

  /// Whether decoded icons wait to be taken in.
  var hasArrivals: Bool { store?.hasArrivals ?? false }

  /// Whether the last frame had all the icons there are.
  var isComplete: Bool { store != nil && missing.isEmpty }

  /// Takes in what arrived, a few pictures a frame; true when the last frame waited for any of it.
  func accept() -> Bool {
    guard let store else { return false }
    let arrivals = store.accept()
    for key in arrivals where store.error(for: key) != nil {
      failed.insert(key.reference)
    }
    return !missing.isDisjoint(with: arrivals)
  }

  /// Those of some icons that were looked for and are nowhere.
  func failed(among icons: Set<IconReference>) -> Set<IconReference> {
    failed.isEmpty ? [] : icons.intersection(failed)
  }

  /// A frame is drawn: what it asks for is on screen.
  func drawFrame<Result>(_ draw: () -> Result) -> Result {
    let before = missing
    missing.removeAll(keepingCapacity: true)
    isDrawing = true
    defer { isDrawing = false }
    let result = draw()
    // What was scrolled by is not decoded any more.
    if missing != before, store?.forgetPending(where: { !missing.contains($0) }) ?? false {
      hasForgotten = true
    }
    return result
  }

  /// Whether pictures that were asked for were given up since the last question.
  func takeForgotten() -> Bool {
    defer { hasForgotten = false }
    return hasForgotten
  }
}
