import Foundation
import LauncherModel
import SDLKit
import Testing

/// The program as pictures, stored in `Golden`.
///
/// Where one looks different, what is drawn now is beside it, in `Golden/current`: look at both,
/// then run the tests with `QUIRE_ACCEPT=1` if the new one is right. Make it smaller with
/// `optipng -o7` before it is committed; only the pixels count.
@Suite struct GoldenTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Golden")
  private static let isAccepting = ProcessInfo.processInfo.environment["QUIRE_ACCEPT"] == "1"

  private static func file(_ picture: Picture) -> URL {
    folder.appending(path: picture.name + ".png")
  }

  @Test(arguments: Picture.all) func `a state looks as it is stored`(picture: Picture) throws {
    let now = try picture.drawn()
    let file = GoldenTests.file(picture)
    let stored = PixelImage(file: file.path)
    let current = GoldenTests.folder.appending(path: "current/\(file.lastPathComponent)")
    if stored?.looksLike(now) == true {
      try? FileManager.default.removeItem(at: current)
      return
    }
    if GoldenTests.isAccepting {
      try GoldenTests.write(now, to: file)
      try? FileManager.default.removeItem(at: current)
      return
    }
    try GoldenTests.write(now, to: current)
    Issue.record(
      """
      \(file.lastPathComponent) \(stored.map { "differs in \($0.difference(from: now)) pixels" } ?? "is missing")
      now: \(current.path) (QUIRE_ACCEPT=1 stores it)
      """)
  }

  @Test func `every stored picture belongs to a state`() throws {
    #expect(try GoldenTests.storedNames() == Set(Picture.all.map { $0.name + ".png" }))
  }

  @Test func `the stored pictures stay small`() throws {
    var sum = 0
    for name in try GoldenTests.storedNames() {
      let file = GoldenTests.folder.appending(path: name)
      let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
      #expect(size <= 400_000, "\(name)")
      sum += size
    }
    #expect(sum <= 2_500_000)
  }

  @Test func `one label in another colour looks different`() throws {
    for picture in Picture.all where picture.name.hasPrefix("board-") {
      let label = try picture.drawn { scene in
        let index = scene.nodes.lastIndex { if case .label = $0.content { true } else { false } }
        guard let index, case .label(var label) = scene.nodes[index].content else { return }
        label.color = Color(rgb: 0xE0_3030)
        scene.nodes[index].content = .label(label)
      }
      let stored = try #require(PixelImage(file: GoldenTests.file(picture).path))
      #expect(!stored.looksLike(label), "\(picture.name)")
    }
  }

  @Test func `no stored picture is dead: boards have letters, and all have colours`() throws {
    for picture in Picture.all {
      let stored = try #require(PixelImage(file: GoldenTests.file(picture).path))
      #expect(!stored.isBlank, "\(picture.name)")
      if picture.name != "loading-dark" { #expect(stored.edgeCount > 1000, "\(picture.name)") }
    }
  }

  @Test func `a dead picture is found`() throws {
    let picture = try #require(Picture.all.first { $0.name == "board-480x800-light" })
    let empty = try picture.drawn { $0.nodes = [] }
    #expect(empty.edgeCount == 0)
    var blank = empty
    blank.pixels = blank.pixels.map { _ in 0xFF10_1010 }
    #expect(blank.isBlank && !empty.isBlank)
    let stored = try #require(PixelImage(file: GoldenTests.file(picture).path))
    #expect(!stored.looksLike(empty) && !stored.looksLike(blank))
  }

  @Test func `another size, and a picture that is not there, look different`() throws {
    let picture = try #require(Picture.all.first)
    let now = try picture.drawn()
    var cut = now
    cut.height -= 1
    cut.pixels.removeLast(now.width)
    #expect(now.looksLike(now) && !now.looksLike(cut))
    #expect(PixelImage(file: GoldenTests.folder.appending(path: "nothing.png").path) == nil)
  }

  private static func storedNames() throws -> Set<String> {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return Set(names.filter { $0.hasSuffix(".png") })
  }

  private static func write(_ image: PixelImage, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let surface = try Surface(width: image.width, height: image.height, format: .xrgb8888)
    for y in 0..<image.height {
      for x in 0..<image.width { surface[x, y] = image.pixels[y * image.width + x] }
    }
    try PNGWriter.write(surface, to: file.path)
  }
}
