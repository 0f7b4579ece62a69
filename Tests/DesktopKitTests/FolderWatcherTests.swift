import DesktopKit
import Foundation
import Testing

struct FolderWatcherTests {
  /// What a watcher told, and when.
  final class Told: @unchecked Sendable {
    private let condition = NSCondition()
    private var topics: [Set<String>] = []

    func add(_ topics: Set<String>) {
      condition.lock()
      self.topics.append(topics)
      condition.broadcast()
      condition.unlock()
    }

    /// Waits for the next thing told; nil when none comes.
    func next(seconds: Double = 20) -> Set<String>? {
      let end = Date(timeIntervalSinceNow: seconds)
      condition.lock()
      defer { condition.unlock() }
      while topics.isEmpty { if !condition.wait(until: end) { return nil } }
      return topics.removeFirst()
    }

    /// Whether nothing is told for a while.
    func isSilent(seconds: Double) -> Bool { next(seconds: seconds) == nil }
  }

  /// A watcher of folders below a temporary one.
  final class Watch {
    let root: URL
    let told = Told()
    let watcher: FolderWatcher

    init(_ folders: [WatchedFolder], having made: [String] = []) throws {
      root = FileManager.default.temporaryDirectory.appending(path: "quire-watch-\(UUID())")
      try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
      let told = told
      watcher = try #require(FolderWatcher { told.add($0) })
      for path in made { try makeFolder(path) }
      watch(folders)
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    func watch(_ folders: [WatchedFolder]) {
      let absolute = folders.map { folder in
        var folder = folder
        folder.path = path(folder.path)
        return folder
      }
      let started = DispatchSemaphore(value: 0)
      watcher.watch(absolute) { started.signal() }
      started.wait()
    }

    func path(_ name: String) -> String { root.appending(path: name).path(percentEncoded: false) }
    func makeFolder(_ name: String) throws {
      try FileManager.default.createDirectory(
        atPath: path(name), withIntermediateDirectories: true)
    }
    func write(_ text: String, to name: String) throws {
      try Data(text.utf8).write(to: root.appending(path: name))
    }
    func move(_ from: String, to name: String) throws {
      try #require(rename(path(from), path(name)) == 0)
    }
    func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }
  }

  private static let one = [WatchedFolder(path: "a", topic: "a")]

  @Test func `a file that comes, is edited in place, is replaced and goes is told`() throws {
    let watch = try Watch(Self.one, having: ["a"])
    try watch.write("1", to: "a/f")
    #expect(watch.told.next() == ["a"])
    let handle = try #require(FileHandle(forWritingAtPath: watch.path("a/f")))
    try handle.write(contentsOf: Data("2".utf8))
    try handle.close()
    #expect(watch.told.next() == ["a"])
    try watch.write("3", to: "new")
    try watch.move("new", to: "a/f")
    #expect(watch.told.next() == ["a"])
    try watch.remove("a/f")
    #expect(watch.told.next() == ["a"])
    #expect(watch.told.isSilent(seconds: 0.4))
  }

  @Test func `a folder that was not there is seen when it comes, with all its parents`() throws {
    let watch = try Watch([WatchedFolder(path: "x/y/z/a", topic: "a")])
    try watch.makeFolder("other")
    #expect(watch.told.isSilent(seconds: 0.4))
    try watch.makeFolder("x/y/z/a")
    try watch.write("1", to: "x/y/z/a/f")
    #expect(watch.told.next() == ["a"])
    while !watch.told.isSilent(seconds: 0.4) {}
    try watch.write("2", to: "x/y/z/a/g")
    #expect(watch.told.next() == ["a"])
  }

  @Test func `a folder that goes and comes back is the same`() throws {
    let watch = try Watch(Self.one, having: ["a"])
    try watch.remove("a")
    #expect(watch.told.next() == ["a"])
    try watch.makeFolder("b")
    try watch.write("1", to: "b/f")
    try watch.move("b", to: "a")
    #expect(watch.told.next() == ["a"])
    while !watch.told.isSilent(seconds: 0.4) {}
    try watch.write("2", to: "a/g")
    #expect(watch.told.next() == ["a"])
  }

  @Test func `a link that leads elsewhere is followed`() throws {
    let watch = try Watch([], having: ["one/share/a", "two/share/a"])
    try FileManager.default.createSymbolicLink(
      atPath: watch.path("profile"), withDestinationPath: watch.path("one"))
    watch.watch([WatchedFolder(path: "profile/share/a", topic: "a")])
    try FileManager.default.createSymbolicLink(
      atPath: watch.path("next"), withDestinationPath: watch.path("two"))
    try watch.move("next", to: "profile")
    #expect(watch.told.next() == ["a"])
    while !watch.told.isSilent(seconds: 0.4) {}
    try watch.write("1", to: "two/share/a/f")
    #expect(watch.told.next() == ["a"])
    try watch.write("1", to: "one/share/a/f")
    #expect(watch.told.isSilent(seconds: 0.4))
  }

  @Test func `folders inside count where they are asked for`() throws {
    let watch = try Watch(
      [
        WatchedFolder(path: "a", topic: "flat"),
        WatchedFolder(path: "b", topic: "deep", isDeep: true),
      ], having: ["a/in", "b/in"])
    try watch.write("1", to: "a/in/f")
    #expect(watch.told.isSilent(seconds: 0.4))
    try watch.write("1", to: "b/in/f")
    #expect(watch.told.next() == ["deep"])
    try watch.makeFolder("b/in/new/newer")
    #expect(watch.told.next() == ["deep"])
    while !watch.told.isSilent(seconds: 0.4) {}
    try watch.write("1", to: "b/in/new/newer/f")
    #expect(watch.told.next() == ["deep"])
  }

  @Test func `only the names that count are told`() throws {
    let watch = try Watch(
      [WatchedFolder(path: "bin", topic: "programs", names: ["vi"])], having: ["bin"])
    try watch.write("", to: "bin/ls")
    #expect(watch.told.isSilent(seconds: 0.4))
    try watch.write("", to: "bin/vi")
    #expect(watch.told.next() == ["programs"])
  }

  @Test func `a burst is told once, soon after its last change`() throws {
    let watch = try Watch(Self.one, having: ["a"])
    for index in 0..<200 { try watch.write("\(index)", to: "a/f\(index % 20)") }
    let end = ContinuousClock.now
    #expect(watch.told.next() == ["a"])
    // Slow machines write for longer than a burst may wait; then it is told in between as well.
    while watch.told.next(seconds: 0.5) != nil {}
    #expect(ContinuousClock.now - end < .seconds(3))
  }

  @Test func `what is not watched any more is not told`() throws {
    let watch = try Watch(Self.one, having: ["a", "b"])
    watch.watch([WatchedFolder(path: "b", topic: "b")])
    try watch.write("1", to: "a/f")
    #expect(watch.told.isSilent(seconds: 0.4))
    try watch.write("1", to: "b/f")
    #expect(watch.told.next() == ["b"])
  }

  @Test func `a link to a parent ends`() throws {
    let watch = try Watch([], having: ["a/b"])
    try FileManager.default.createSymbolicLink(
      atPath: watch.path("a/b/up"), withDestinationPath: watch.path("a"))
    watch.watch([WatchedFolder(path: "a", topic: "a", isDeep: true)])
    try watch.write("1", to: "a/b/f")
    #expect(watch.told.next()?.isEmpty == false)
  }
}
