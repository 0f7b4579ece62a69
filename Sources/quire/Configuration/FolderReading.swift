internal import DesktopKit
internal import Glibc
internal import IconPipeline
internal import LauncherModel
internal import SDLKit
internal import Synchronization

/// Reads folders at the same time, each on a thread of its own, and waits only so long.
enum FolderReading {
  /// What became of a folder.
  enum Answer: Hashable, Sendable {
    /// What is in it, and how many entries there are with those beyond the limit.
    case items([FolderItem], count: Int)
    /// Why it cannot be read.
    case failed(String)
  }

  /// Reads folders; those that do not answer in time have failed, and their threads end by
  /// themselves.
  ///
  /// - Parameters:
  ///   - paths: Absolute paths; each is read once.
  ///   - limit: How many entries of a folder are wanted at most.
  ///   - patience: How long all of them together may take, in seconds.
  /// - Returns: The answer for each folder, in the order of the paths.
  static func read(
    _ paths: [String], limit: Int, patience: Double
  ) -> [(path: String, answer: Answer)] {
    let paths = paths.enumerated().filter { paths.firstIndex(of: $0.element) == $0.offset }
      .map(\.element)
    let answers = Answers()
    let deadline = MonotonicClock.now() + patience
    for path in paths {
      let queue = BackgroundQueue(name: "quire-folder")
      queue.async { [queue] in
        answers.add(read(path, limit: limit), of: path)
        // The thread ends with its queue, once this is done.
        withExtendedLifetime(queue) {}
      }
    }
    let arrived = answers.wait(for: paths.count, until: deadline)
    return paths.map { path in
      (path, arrived[path] ?? .failed("the folder did not answer in time"))
    }
  }

  /// Reads one folder, with the sizes of its pictures.
  static func read(_ path: String, limit: Int) -> Answer {
    switch FolderListing.read(path: path, limit: limit) {
    case .success(let listing): .items(listing.entries.map(item), count: listing.count)
    case .failure(let failure): .failed(failure.description)
    }
  }

  private static func item(_ entry: FolderListing.Entry) -> FolderItem {
    var kind: FolderItem.Kind
    switch entry.kind {
    case .folder: kind = .folder
    case .document: kind = .document
    case .picture:
      let info = PictureInfo.read(entry.path)
      kind = info.map { .picture(width: $0.width, height: $0.height) } ?? .document
    }
    return FolderItem(path: entry.path, title: entry.name, kind: kind, icons: entry.icons)
  }

  /// Where the threads put their answers.
  private final class Answers: Sendable {
    private let answers = Mutex<[String: Answer]>([:])

    func add(_ answer: Answer, of path: String) { answers.withLock { $0[path] = answer } }

    /// Waits until all are there or it is late.
    func wait(for count: Int, until deadline: Double) -> [String: Answer] {
      while true {
        let arrived = answers.withLock(\.self)
        guard arrived.count < count, MonotonicClock.now() < deadline else { return arrived }
        usleep(FolderReading.pause)
      }
    }
  }

  /// How long to sleep between looks for answers, in µs; listing a small folder takes as long.
  private static let pause: UInt32 = 500
}
