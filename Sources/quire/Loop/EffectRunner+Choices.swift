internal import AppCatalog
internal import DesktopKit
internal import FoundationEssentials
internal import LauncherModel
internal import SDLKit

extension EffectRunner {
  /// The wall clock.
  static var secondsSince1970: Double { Date().timeIntervalSince1970 }

  /// Counts a start; that it cannot be kept is no reason to say anything.
  nonisolated static func remember(_ activation: Activation) {
    guard case .app(let id) = activation else { return }
    try? UsageFile().record(id, at: Date().timeIntervalSince1970)
  }

  /// Keeps what the user chose; `done` gets the reason when that failed.
  func save(
    _ change: Arrangement.Change, done: @escaping @MainActor @Sendable (_ failure: String?) -> Void
  ) {
    choices.async { [mailbox] in
      var failure: String?
      do throws(GLibError) {
        _ = try ArrangementFile().apply(change)
      } catch {
        failure = "The choice could not be kept: \(error.message)"
      }
      mailbox.post { [failure] in MainActor.assumeIsolated { done(failure) } }
    }
  }

  /// Finds out what is to be told of an app.
  func explain(
    _ id: String, iconTheme: String, done: @escaping @MainActor @Sendable (String) -> Void
  ) {
    choices.async { [mailbox] in
      let text = WhyCommand.text(id: id, iconTheme: iconTheme) ?? id
      mailbox.post { MainActor.assumeIsolated { done(text) } }
    }
  }
}
