internal import AppCatalog
internal import DesktopKit
internal import LauncherModel
internal import SDLKit

/// Does outside what the launcher wants done, off the main thread where it may take time.
@MainActor
final class EffectRunner {
  let mailbox: Mailbox
  private let launches = BackgroundQueue(name: "quire-launch")
  private var watch: LaunchWatch?
  private let searches = BackgroundQueue(name: "quire-search")

  let choices = BackgroundQueue(name: "quire-choices")
  /// Whether it is remembered what was started.
  var remembersUse = true

  init(mailbox: Mailbox) {
    self.mailbox = mailbox
  }

  /// What became of a start.
  struct Started: Sendable {
    /// Why nothing was started; nil when something was.
    var failure: String?
    /// How many processes are watched for an end that comes too soon.
    var watched = 0
  }

  /// Starts what an item starts.
  ///
  /// - Parameters:
  ///   - activation: What is to be started.
  ///   - action: One of the app's own actions instead of the app itself.
  ///   - done: Gets what became of it, on the main thread.
  ///   - ended: Gets for each watched process why it ended when that was too soon, else nil; later,
  ///     on the main thread.
  func run(
    _ activation: Activation, action: String? = nil,
    done: @escaping @MainActor @Sendable (Started) -> Void,
    ended: @escaping @MainActor @Sendable (_ reason: String?) -> Void
  ) {
    if watch == nil { watch = LaunchWatch() }
    launches.async { [mailbox, watch, remembersUse] in
      let started = EffectRunner.start(activation, action: action, watch: watch) { exit in
        mailbox.post { MainActor.assumeIsolated { ended(exit?.description) } }
      }
      if started.failure == nil, remembersUse { EffectRunner.remember(activation) }
      mailbox.post { MainActor.assumeIsolated { done(started) } }
    }
  }

  /// Starts something and waits until it is under way.
  private nonisolated static func start(
    _ activation: Activation, action: String?, watch: LaunchWatch?,
    ended: @escaping @Sendable (EarlyExit?) -> Void
  ) -> Started {
    switch activation {
    case .app(let id):
      let request = LaunchRequest(id: id, action: action)
      switch AppLauncher.launch(request, watch: watch, ended: ended) {
      case .success(let app): return Started(watched: watch == nil ? 0 : app.processes.count)
      case .failure(let error): return Started(failure: error.description)
      }
    case .uri(let uri):
      if case .failure(let error) = Opener.open(uri) { return Started(failure: error.description) }
    case .command(let line):
      if case .failure(let error) = Opener.run(command: line) {
        return Started(failure: error.description)
      }
    }
    return Started()
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
