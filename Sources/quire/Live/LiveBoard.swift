internal import AppCatalog
internal import DesktopKit
internal import Glibc
internal import LauncherModel
internal import SDLKit
internal import Synchronization

/// Keeps the board as the disk has it: reads it, then again whenever something changes.
///
/// Everything is read on a queue of its own; what is new goes to the main thread.
final class LiveBoard: Sendable {
  /// Who is told what is new, on the main thread.
  struct Listener: Sendable {
    var preferences: @MainActor @Sendable (Preferences, Themes) -> Void
    var board: @MainActor @Sendable (Board, [Configuration.Problem]) -> Void
    var choices: @MainActor @Sendable (Arrangement, UsageHistory) -> Void = { _, _ in }
    var catalogue: @MainActor @Sendable (SearchIndex) -> Void = { _ in }
  }

  private let queue = BackgroundQueue(name: "quire-board")
  private let reader: BoardReader
  private let fonts: FontAnswers
  private let mailbox: Mailbox
  private let listener: Listener
  private let watching = Mutex(Watching())

  private struct Watching {
    var watcher: FolderWatcher?
    /// When the last reading began; what changed later has to be read again.
    var since = timespec()
    var told: Board?
    var searchable: [AppRecord]?
    var problems: [Configuration.Problem] = []
  }

  /// Makes a board that reads nothing yet.
  init(
    options: BoardOptions, fonts: FontAnswers, mailbox: Mailbox, listener: Listener
  ) {
    reader = BoardReader(options)
    self.fonts = fonts
    self.mailbox = mailbox
    self.listener = listener
  }

  /// Reads everything for the first time.
  func load() { queue.async { self.read(Set(BoardReader.Part.allCases)) } }

  /// Reads everything again, whatever has changed.
  func reload() { load() }

  /// Reads again what the user chose and what was started.
  func reloadChoices() { queue.async { self.read([.choices]) } }

  /// Watches from now on for changes, also for those since the last reading.
  func watch() {
    queue.async {
      let isNew = self.watching.withLock { watching in
        guard watching.watcher == nil else { return false }
        watching.watcher = FolderWatcher { [weak self] topics in
          let parts = Set(topics.compactMap(BoardReader.Part.init))
          guard let self else { return }
          self.queue.async { self.read(parts) }
        }
        return true
      }
      if isNew { self.updateWatcher() }
    }
  }

  /// Reads parts again and tells what is new; on the queue.
  private func read(_ parts: Set<BoardReader.Part>) {
    let start = LiveBoard.fileTime
    if parts.contains(.configuration), reader.readConfiguration() || isFirst {
      let preferences = reader.configuration.preferences
      let themes = reader.themes
      mailbox.post { [listener] in
        MainActor.assumeIsolated { listener.preferences(preferences, themes) }
      }
    }
    let (board, problems) = reader.read(parts)
    if parts.contains(.choices) || parts.contains(.configuration) {
      let (arrangement, usage) = (reader.arrangement, reader.usage)
      mailbox.post { [listener] in
        MainActor.assumeIsolated { listener.choices(arrangement, usage) }
      }
    }
    var toTell = problems
    let isNew = watching.withLock { watching in
      let isNew = watching.told != board || watching.problems != problems
      if watching.problems == problems { toTell = [] }
      watching.told = board
      watching.problems = problems
      watching.since = start
      return isNew
    }
    if isNew {
      ConfiguredBoard.report(toTell)
      fonts.prepare(for: board.items.map(\.title))
      mailbox.post { [listener, toTell] in
        MainActor.assumeIsolated { listener.board(board, toTell) }
      }
    }
    tellCatalogue(of: board)
    updateWatcher()
  }

  /// Prepares what can be searched for, after the board, which does not wait for it.
  private func tellCatalogue(of board: Board) {
    let searchable = board.searchable(with: reader.records)
    let isNew = watching.withLock { watching in
      defer { watching.searchable = searchable }
      return watching.searchable != searchable
    }
    guard isNew else { return }
    let index = SearchIndex(searchable)
    mailbox.post { [listener] in MainActor.assumeIsolated { listener.catalogue(index) } }
  }

  private var isFirst: Bool { watching.withLock { $0.told == nil } }

  private func updateWatcher() {
    let (watcher, since) = watching.withLock { ($0.watcher, $0.since) }
    watcher?.watch(reader.watchedFolders, since: since)
  }

  /// The time that files changed now get.
  private static var fileTime: timespec {
    var time = timespec()
    // File systems stamp with the time of the last tick.
    clock_gettime(CLOCK_REALTIME_COARSE, &time)
    return time
  }
}
