internal import AppCatalog
internal import DesktopKit
internal import FoundationEssentials
internal import LauncherModel
internal import SDLKit

/// Does outside what the launcher wants done, off the main thread where it may take time.
@MainActor
final class EffectRunner {
  private let mailbox: Mailbox
  private let launches = BackgroundQueue(name: "quire-launch")
  private let searches = BackgroundQueue(name: "quire-search")

  init(mailbox: Mailbox) {
    self.mailbox = mailbox
  }

  /// Starts what an item starts; `done` gets the reason when it failed, on the main thread.
  func run(
    _ activation: Activation, done: @escaping @MainActor @Sendable (_ failure: String?) -> Void
  ) {
    launches.async { [mailbox] in
      let failure = EffectRunner.failure(running: activation)
      mailbox.post { MainActor.assumeIsolated { done(failure) } }
    }
  }

  /// Starts something and waits until it is under way; the reason when it failed.
  private nonisolated static func failure(running activation: Activation) -> String? {
    switch activation {
    case .app(let id):
      if case .failure(let error) = AppLauncher.launch(LaunchRequest(id: id)) {
        return error.description
      }
    case .uri(let uri):
      if case .failure(let error) = Opener.open(uri) { return error.description }
    case .command(let line):
      if case .failure(let error) = Opener.run(command: line) { return error.description }
    }
    return nil
  }

  /// Searches more apps than a frame has time for.
  func search(
    for query: String, with searcher: Searcher,
    done: @escaping @MainActor @Sendable (SearchAnswer) -> Void
  ) {
    // Of what was typed meanwhile only the last counts.
    searches.cancelAll(.visible)
    searches.async { [mailbox] in
      let answer = searcher.answer(to: query)
      mailbox.post { MainActor.assumeIsolated { done(answer) } }
    }
  }

  /// Tells what the desktop asks for, such as dark colours, and when that changes, as long as the
  /// answer is kept.
  func watchSettings(
    _ changed: @escaping @MainActor @Sendable (DesktopSettings) -> Void
  ) -> SettingsMonitor {
    SettingsMonitor { [mailbox] settings in
      mailbox.post { MainActor.assumeIsolated { changed(settings) } }
    }
  }
}
