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

  /// Reads the configuration, the installed apps and what is needed to write their names.
  ///
  /// - Parameters:
  ///   - options: The configuration file and the theme that were asked for.
  ///   - fallbacks: Where the fonts go.
  ///   - preferences: Gets the rest of the configuration and the themes, before the apps are read.
  ///   - done: Gets the board, and what is wrong with the configuration.
  func loadBoard(
    _ options: BoardOptions, fallbacks: FontFallbacks,
    preferences: @escaping @MainActor @Sendable (Preferences, Themes) -> Void,
    done: @escaping @MainActor @Sendable (Board, [Configuration.Problem]) -> Void
  ) {
    launches.async { [mailbox] in
      var configuration = ConfiguredBoard.readFiles(file: options.config)
      let themes = Themes(configuration, option: options.theme)
      let read = configuration.preferences
      mailbox.post { MainActor.assumeIsolated { preferences(read, themes) } }
      configuration.problems += themes.problems
      let loaded = ConfiguredBoard.load(configuration)
      ConfiguredBoard.report(loaded.configuration)
      let board = loaded.board(apps: InstalledApps.list())
      fallbacks.prepare(for: board.items.map(\.title))
      let problems = loaded.configuration.problems
      mailbox.post { MainActor.assumeIsolated { done(board, problems) } }
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
