import Foundation
import LauncherModel
import SDLKit
import Testing

@testable import quire

/// The board while files change on the disk.
///
/// GLib reads its folders once, so each test is a process of its own.
struct LiveBoardTests {
  /// A private home, the board that follows it, and what it told.
  @MainActor final class Home {
    let root: URL
    private let mailbox = Mailbox()
    private var live: LiveBoard?
    private(set) var boards: [Board] = []
    private(set) var preferences: [Preferences] = []
    private(set) var notices: [[Configuration.Problem]] = []

    init() throws {
      root = FileManager.default.temporaryDirectory.appending(path: "quire-live-\(UUID())")
      try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
      for (name, value) in [
        ("HOME", ""), ("XDG_DATA_HOME", "/data"), ("XDG_DATA_DIRS", "/system:/flatpak/exports"),
        ("XDG_CONFIG_HOME", "/config"), ("XDG_CONFIG_DIRS", "/etc"), ("XDG_RUNTIME_DIR", "/run"),
      ] {
        let folders = value.split(separator: ":", omittingEmptySubsequences: false)
        setenv(name, folders.map { path(String($0)) }.joined(separator: ":"), 1)
      }
      setenv("PATH", "\(path("/bin")):/usr/bin:/bin", 1)
    }

    func path(_ name: String) -> String { root.path(percentEncoded: false) + name }

    func start(beforeWatching: () -> Void = {}) {
      let live = LiveBoard(
        options: BoardOptions(), fonts: FontAnswers { _ in }, mailbox: mailbox,
        listener: LiveBoard.Listener(
          preferences: { [weak self] preferences, _ in self?.preferences.append(preferences) },
          board: { [weak self] in
            self?.boards.append($0)
            self?.notices.append($1)
          }))
      self.live = live
      live.load()
      expect("the first board") { !$0.boards.isEmpty }
      beforeWatching()
      live.watch()
    }

    /// Waits until something is told.
    func expect(
      _ what: Comment, within seconds: Double = 30, _ isTold: (Home) -> Bool,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let end = ContinuousClock.now + .seconds(seconds)
      while !isTold(self), ContinuousClock.now < end {
        if !mailbox.drain() { usleep(2000) }
      }
      #expect(isTold(self), what, sourceLocation: sourceLocation)
    }

    var titles: [String] { boards.last?.items.map(\.title) ?? [] }

    func write(_ text: String, to name: String) throws {
      let file = URL(filePath: path(name))
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      // As editors do that keep the old file until the new one is there.
      let part = URL(filePath: path(name) + ".part")
      try Data(text.utf8).write(to: part)
      try #require(rename(part.path(percentEncoded: false), path(name)) == 0)
    }

    func writeApp(_ name: String, to file: String, exec: String = "true") throws {
      try write("[Desktop Entry]\nType=Application\nName=\(name)\nExec=\(exec)\n", to: file)
    }

    deinit { try? FileManager.default.removeItem(at: root) }
  }

  @Test func `an app that is installed, edited and removed is followed`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let home = try Home()
      try home.writeApp("First", to: "/data/applications/a.desktop")
      home.start()
      #expect(home.titles == ["First"])
      try home.writeApp("Second", to: "/system/applications/kde/b.desktop")
      home.expect("the new app") { $0.titles == ["First", "Second"] }
      // In place, as an editor does that writes over the file.
      let file = try #require(
        FileHandle(forWritingAtPath: home.path("/data/applications/a.desktop")))
      try file.write(
        contentsOf: Data("[Desktop Entry]\nType=Application\nName=Last!\nExec=true\n".utf8))
      try file.close()
      home.expect("the new name") { $0.titles == ["Last!", "Second"] }
      try FileManager.default.removeItem(atPath: home.path("/system/applications/kde/b.desktop"))
      home.expect("one app less") { $0.titles == ["Last!"] }
    }
  }

  @Test func `the first Flatpak app shows without a new login`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let home = try Home()
      home.start()
      #expect(home.titles == [])
      try home.writeApp("Flat", to: "/flatpak/exports/applications/org.x.Flat.desktop")
      home.expect("the app") { $0.titles == ["Flat"] }
    }
  }

  @Test func `a data folder that comes after the start is seen`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let home = try Home()
      home.start()
      try home.writeApp("Mine", to: "/data/applications/mine.desktop")
      home.expect("the app") { $0.titles == ["Mine"] }
    }
  }

  @Test func `an entry that masks another and goes again lets it show again`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let home = try Home()
      try home.writeApp("System's", to: "/system/applications/a.desktop")
      home.start()
      try home.write("[Desktop Entry]\nHidden=true\n", to: "/data/applications/a.desktop")
      home.expect("no app") { $0.titles == [] }
      try FileManager.default.removeItem(atPath: home.path("/data/applications/a.desktop"))
      home.expect("the app") { $0.titles == ["System's"] }
    }
  }

  @Test func `a program that comes after its entry brings the app`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let home = try Home()
      try FileManager.default.createDirectory(
        atPath: home.path("/bin"), withIntermediateDirectories: true)
      try home.writeApp("Late", to: "/data/applications/late.desktop", exec: "quire-late %U")
      home.start()
      #expect(home.titles == [])
      try home.write("#!/bin/sh\n", to: "/bin/quire-late")
      chmod(home.path("/bin/quire-late"), 0o755)
      home.expect("the app") { $0.titles == ["Late"] }
      try FileManager.default.removeItem(atPath: home.path("/bin/quire-late"))
      try home.writeApp("Other", to: "/data/applications/other.desktop")
      home.expect("only the other") { $0.titles == ["Other"] }
    }
  }

  @Test func `a package upgrade ends with the apps it ends with, told few times`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let home = try Home()
      for index in 0..<50 {
        try home.writeApp("App \(index)", to: "/data/applications/\(index).desktop")
      }
      home.start()
      #expect(home.titles.count == 50)
      for index in 0..<50 {
        let name = "/data/applications/\(index).desktop"
        try FileManager.default.removeItem(atPath: home.path(name))
        try home.writeApp("New \(index)", to: name)
      }
      home.expect("the new names") {
        $0.titles.allSatisfy { $0.hasPrefix("New") } && $0.titles.count == 50
      }
      #expect(home.boards.count < 12)
    }
  }

  @Test func `the configuration counts as soon as it is saved`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let home = try Home()
      try home.writeApp("A", to: "/data/applications/a.desktop")
      home.start()
      #expect(home.preferences == [Preferences()])
      try home.write("[theme]\nscheme=light\n[tab mine]\n", to: "/config/quire/quire.conf")
      home.expect("the preferences") { $0.preferences.last?.theme.scheme == .light }
      home.expect("the tab") { $0.boards.last?.tabs.map(\.id) == ["mine"] }
      try home.write("[grid]\ncolumns=3\n", to: "/config/quire/conf.d/1.conf")
      home.expect("the fragment") { $0.preferences.last?.grid.columns == 3 }
      try home.write("[locks]\nkeys=grid\n", to: "/etc/quire/quire.conf")
      home.expect("the lock") { $0.preferences.last?.grid.columns == nil }
      home.expect("the message") { $0.notices.last?.map(\.line) == [2] }
      try home.write("[tab mine]\ntitle=\n", to: "/config/quire/quire.conf")
      home.expect("the mistake") {
        $0.notices.last?.contains { $0.key == "[tab mine] title" } ?? false
      }
      #expect(home.boards.last?.tabs.map(\.id) == ["mine"])
    }
  }

  @Test func `a change between the first reading and the first watch is not missed`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let home = try Home()
      try home.writeApp("Old", to: "/data/applications/a.desktop")
      home.start { try? home.writeApp("New", to: "/data/applications/a.desktop") }
      home.expect("the new name") { $0.titles == ["New"] }
    }
  }

  @Test func `an app shows within 300 ms of its last change`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let home = try Home()
      for index in 0..<200 {
        try home.writeApp("App \(index)", to: "/data/applications/\(index).desktop")
      }
      home.start()
      var quickest = Double.infinity
      // The machine may be busy with something else now and then.
      for round in 0..<9 {
        try home.writeApp("Z \(round)", to: "/data/applications/z\(round).desktop")
        let start = ContinuousClock.now
        home.expect("the app") { $0.titles.last == "Z \(round)" }
        quickest = min(quickest, (ContinuousClock.now - start) / .seconds(1))
        if quickest < 0.3 { break }
      }
      #expect(quickest < 0.3)
    }
  }
}
