public import Glibc

/// A folder to be watched, also while it is not there.
public struct WatchedFolder: Hashable, Sendable {
  /// The absolute path.
  public var path: String
  /// What the watcher tells when something changes in it.
  public var topic: String
  /// Whether the folders in it are watched as well.
  public var isDeep: Bool
  /// The names that count; nil for all.
  public var names: Set<String>?

  /// Makes a folder to be watched.
  public init(path: String, topic: String, isDeep: Bool = false, names: Set<String>? = nil) {
    self.path = path
    self.topic = topic
    self.isDeep = isDeep
    self.names = names
  }
}

/// Tells when something changes in folders.
///
/// A folder that is not there is seen as soon as it comes, also one whose parents come with it, and
/// one that is replaced or reached through another link is still the same to the watcher. Changes
/// that follow one another closely are told once. It has a thread of its own that sleeps while
/// nothing happens; nothing is polled.
public final class FolderWatcher: Sendable {
  private let thread: ContextThread
  private let watches: FolderWatches

  /// Changes count as one while less than this lies between them, in milliseconds.
  static let quietMilliseconds: UInt32 = 100
  /// A longer series of changes is told in between as well, in milliseconds.
  static let longestMilliseconds = 1000

  /// Starts a watcher that watches nothing yet; nil when there can be no thread.
  ///
  /// - Parameter changed: Gets the topics of the folders in which something changed; on the
  ///   watcher's thread.
  public init?(changed: @escaping @Sendable (_ topics: Set<String>) -> Void) {
    guard let thread = ContextThread(name: "quire-watch") else { return nil }
    self.thread = thread
    let watches = FolderWatches(changed: changed)
    watches.onChange = { [weak watches, weak thread] milliseconds in
      let watches = watches
      thread?.after(milliseconds: milliseconds) { watches?.flush() }
    }
    self.watches = watches
  }

  deinit {
    // Monitors end where they were made.
    thread.async { [watches] in watches.watch([], since: nil) }
  }

  /// Watches these folders from now on, instead of those before.
  ///
  /// - Parameters:
  ///   - folders: The folders.
  ///   - since: What changed from this file time on is told as well; nil for only what changes from
  ///     now on.
  ///   - started: Runs once they are watched, on the watcher's thread.
  public func watch(
    _ folders: [WatchedFolder], since: timespec? = nil,
    started: @escaping @Sendable () -> Void = {}
  ) {
    thread.async { [watches] in
      watches.watch(folders, since: since)
      started()
    }
  }
}
