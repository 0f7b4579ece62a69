import Foundation
import IconPipeline
import SDLKit
import Testing

@testable import quire

@MainActor struct IconWatchTests {
  @Test func `an icon that an app brings, and one beside the themes, is told`() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "quire-icons-\(UUID())")
    defer { try? FileManager.default.removeItem(at: root) }
    func write(_ name: String, _ text: String = "") throws {
      let file = root.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try write(
      "icons/hicolor/index.theme", "[Icon Theme]\nDirectories=48/apps\n[48/apps]\nSize=48\n")
    try write("icons/hicolor/48/apps/old.png")
    let base = root.path(percentEncoded: false)
    let mailbox = Mailbox()
    var count = 0
    let watch = IconWatch(mailbox: mailbox) { count += 1 }
    watch.follow(
      IconResolver(
        theme: "hicolor",
        files: ThemeFiles(
          themeRoots: [base + "/icons"],
          looseDirectories: [base + "/icons", base + "/pixmaps"])))
    for folder in ["icons/hicolor/48/apps", "pixmaps", "icons/hicolor/scalable/apps"] {
      let before = count
      let end = ContinuousClock.now + .seconds(30)
      var number = 0
      // The watch may not have begun with the first one.
      while count == before, ContinuousClock.now < end {
        number += 1
        try write("\(folder)/icon\(number).png")
        for _ in 0..<100 where count == before {
          if !mailbox.drain() { usleep(5000) }
        }
      }
      #expect(count > before, "\(folder)")
    }
  }
}
