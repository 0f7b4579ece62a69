internal import DesktopKit
internal import IconPipeline
internal import SDLKit

/// Tells when icons were installed or removed.
final class IconWatch: Sendable {
  private let watcher: FolderWatcher?
  private let queue = BackgroundQueue(name: "quire-icon-watch")

  /// Makes a watch that watches nothing yet; `changed` runs on the main thread.
  init(mailbox: Mailbox, changed: @escaping @MainActor @Sendable () -> Void) {
    watcher = FolderWatcher { _ in
      mailbox.post { MainActor.assumeIsolated { changed() } }
    }
  }

  /// Watches the folders of themes, instead of those before.
  func follow(_ resolver: IconResolver) {
    queue.async { [watcher] in
      watcher?.watch(resolver.folders.map { WatchedFolder(path: $0, topic: "icons") })
    }
  }
}
