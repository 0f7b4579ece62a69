internal import DesktopKit
internal import LauncherModel
internal import SDLKit

/// Does outside what the launcher wants done, off the main thread where it may take time.
@MainActor
final class EffectRunner {
  private let mailbox: Mailbox
  private let launches = BackgroundQueue(name: "quire-launch")

  init(mailbox: Mailbox) {
    self.mailbox = mailbox
  }

  /// Starts an app; `done` gets the reason when it failed, on the main thread.
  func launch(
    _ id: String, done: @escaping @MainActor @Sendable (_ failure: String?) -> Void
  ) {
    launches.async { [mailbox] in
      var failure: String?
      if case .failure(let error) = AppLauncher.launch(LaunchRequest(id: id)) {
        failure = error.description
      }
      mailbox.post { [failure] in MainActor.assumeIsolated { done(failure) } }
    }
  }

  /// Reads the installed apps and what is needed to write their names.
  func loadApps(
    fallbacks: FontFallbacks, done: @escaping @MainActor @Sendable (Board) -> Void
  ) {
    launches.async { [mailbox] in
      let apps = InstalledApps.list()
      fallbacks.prepare(for: apps)
      let board = Board(apps: apps)
      mailbox.post { MainActor.assumeIsolated { done(board) } }
    }
  }

  /// Reads what the desktop asks for, such as dark colours.
  func loadSettings(done: @escaping @MainActor @Sendable (DesktopSettings) -> Void) {
    let queue = BackgroundQueue(name: "quire-settings")
    queue.async { [mailbox, queue] in
      let settings = DesktopSettings.read()
      // The queue is kept until here and its thread ends with it.
      mailbox.post { [queue] in
        withExtendedLifetime(queue) {}
        MainActor.assumeIsolated { done(settings) }
      }
    }
  }
}
