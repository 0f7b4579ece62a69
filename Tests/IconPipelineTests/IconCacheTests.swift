import AppCatalog
import Foundation
import Synchronization
import Testing

@testable import IconPipeline

struct IconCacheTests {
  private let files: TestFiles
  private var folder: String { files.root + "/cache/quire/icons" }

  init() throws {
    files = try TestFiles()
    try files.write("icons/hicolor/index.theme", "[Icon Theme]\nDirectories=48\n[48]\nSize=48\n")
    for (index, name) in ["a", "b", "c"].enumerated() {
      try files.write(
        "icons/hicolor/48/\(name).png",
        Samples.png(width: 48, height: 30 + index) { x, y in
          UInt32(x + 1) << 24 | UInt32(index) << 16 | UInt32(x) << 8 | UInt32(y)
        })
    }
    try files.write("icons/hicolor/48/broken.png", "no picture")
  }

  /// A start of the program.
  private func start(theme: String = "hicolor") -> IconMaker {
    Self.start(in: files.root, theme: theme)
  }

  private static func start(in root: String, theme: String = "hicolor") -> IconMaker {
    let resolver = IconResolver(
      theme: theme, files: ThemeFiles(themeRoots: [root + "/icons"], looseDirectories: []))
    return IconMaker(
      resolver: resolver, cache: IconCache(folder: root + "/cache/quire/icons", resolver: resolver))
  }

  private let keys = ["a", "b", "c", "broken", "none"].map { IconKey(.named($0), pixelSize: 48) }

  private func cacheFiles() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  @Test func `a second start decodes nothing and shows the same`() throws {
    let first = start()
    #expect(first.firstPictures().isEmpty)
    let results = keys.map(first.picture)
    #expect(first.decodedCount == 4)
    first.save()
    #expect(cacheFiles() == ["hicolor@48.icons"])
    let second = start()
    // The first page is there before it is asked for, in the order in which it was.
    #expect(second.firstPictures().map(\.0) == Array(keys[..<3]))
    #expect(keys.map(second.picture).map { try? $0.get() } == results.map { try? $0.get() })
    #expect(second.picture(for: keys[4]) == .failure(.notFound(name: "none")))
    if case .failure(.damaged) = second.picture(for: keys[3]) {
    } else {
      Issue.record("not damaged")
    }
    #expect(second.decodedCount == 0)
    // Another size has a file of its own.
    _ = second.picture(for: IconKey(.named("a"), pixelSize: 24))
    #expect(second.decodedCount == 1)
    second.save()
    #expect(cacheFiles() == ["hicolor@24.icons", "hicolor@48.icons"])
  }

  @Test func `icons on plates are kept apart, by outline and colour`() throws {
    let plates = [
      nil, IconPlate(shape: .squircle, rgb: 0xFFFFFF), IconPlate(shape: .squircle, rgb: 0x0000FF),
      IconPlate(shape: .circle, rgb: 0xFFFFFF),
    ]
    let keys = plates.map { IconKey(.named("a"), pixelSize: 48, plate: $0) }
    let first = start()
    let pictures = try keys.map { try first.picture(for: $0).get() }
    #expect(Set(pictures).count == 4)
    first.save()
    #expect(
      Set(cacheFiles()) == [
        "hicolor@48.icons", "hicolor+squircle-ffffff@48.icons", "hicolor+squircle-ff@48.icons",
        "hicolor+circle-ffffff@48.icons",
      ])
    let second = start()
    #expect(second.firstPictures().count == 1)
    #expect(try keys.map { try second.picture(for: $0).get() } == pictures)
    #expect(second.decodedCount == 0)
  }

  @Test func `a photograph that is none shows the icon of its type`() throws {
    let path = try files.write("photos/a.jpg", "no picture")
    let keys = [
      IconKey(.file(path, alternatives: ["none", "b"]), pixelSize: 48),
      IconKey(.named("none", alternatives: ["none-at-all", "c"]), pixelSize: 48),
    ]
    let first = start()
    #expect(try first.picture(for: keys[0]).get().height == 31)
    #expect(try first.picture(for: keys[1]).get().height == 32)
    first.save()
    let second = start()
    #expect(second.firstPictures().map(\.0) == [keys[1]])
    #expect(keys.map(second.picture) == keys.map(first.picture))
  }

  @Test func `a changed picture is decoded again, and only that one`() throws {
    let first = start()
    _ = keys.map(first.picture)
    first.save()
    try files.write(
      "icons/hicolor/48/b.png", Samples.png(width: 48, height: 48) { _, _ in 0xff12_3456 })
    let second = start()
    #expect(try second.picture(for: keys[1]).get()[3, 3] == 0xff12_3456)
    for key in keys where key != keys[1] { _ = second.picture(for: key) }
    // The broken one is known by its path.
    #expect(second.decodedCount == 1)
  }

  @Test func `a new theme in front of the picture is seen`() throws {
    try files.write("icons/T/index.theme", "[Icon Theme]\nDirectories=48\n[48]\nSize=48\n")
    let first = start(theme: "T")
    #expect(try first.picture(for: keys[0]).get().height == 30)
    _ = first.picture(for: keys[4])
    first.save()
    for name in ["a", "none"] {
      try files.write(
        "icons/T/48/\(name).png", Samples.png(width: 48, height: 48) { _, _ in 0xffab_cdef })
    }
    let second = start(theme: "T")
    #expect(second.firstPictures().isEmpty)
    #expect(try second.picture(for: keys[0]).get()[3, 3] == 0xffab_cdef)
    #expect(try second.picture(for: keys[4]).get()[3, 3] == 0xffab_cdef)
    second.save()
    #expect(start(theme: "T").firstPictures().count == 2)
  }

  @Test func `a damaged, cut or foreign file is written anew`() throws {
    let first = start()
    let results = keys.map(first.picture).map { try? $0.get() }
    first.save()
    let path = folder + "/hicolor@48.icons"
    let good = try Data(contentsOf: URL(filePath: path))
    var random = SystemRandomNumberGenerator()
    var variants = [Data(), Data("something else".utf8), good.prefix(30), good.prefix(300)]
    variants += (0..<60).map { _ in good.prefix(Int.random(in: 0..<good.count, using: &random)) }
    for _ in 0..<300 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let place = Int.random(in: 0..<good.count, using: &random)
        bytes[place] = UInt8.random(in: 0...255, using: &random)
      }
      variants.append(bytes)
    }
    for variant in variants {
      try variant.write(to: URL(filePath: path))
      let second = start()
      #expect(keys.map(second.picture).map { try? $0.get() } == results)
    }
    try Data("something else".utf8).write(to: URL(filePath: path))
    let third = start()
    _ = keys.map(third.picture)
    third.save()
    let fourth = start()
    #expect(keys.map(fourth.picture).map { try? $0.get() } == results)
    #expect(fourth.decodedCount == 0)
  }

  @Test func `two programs at once leave a whole file`() async throws {
    let results = keys.map(start().picture).map { try? $0.get() }
    let root = files.root
    await withTaskGroup(of: Void.self) { group in
      for turn in 0..<4 {
        group.addTask { [keys, root] in
          for _ in 0..<25 {
            let maker = Self.start(in: root)
            for key in turn.isMultiple(of: 2) ? keys : keys.reversed() {
              let picture = try? maker.picture(for: key).get()
              #expect(picture == results[keys.firstIndex(of: key) ?? 0])
            }
            maker.save()
          }
        }
      }
    }
    let last = start()
    #expect(keys.map(last.picture).map { try? $0.get() } == results)
    #expect(last.decodedCount == 0)
    #expect(cacheFiles() == ["hicolor@48.icons"])
  }

  @Test func `a photograph is not kept: it is a file that is not square`() throws {
    let first = start()
    for (name, width) in [("wide", 60), ("square", 40)] {
      let path = try files.write(
        "pictures/\(name).png", Samples.png(width: width, height: 40) { _, _ in 0xff12_3456 })
      _ = try first.picture(for: IconKey(.file(path), pixelSize: 40)).get()
    }
    first.save()
    let second = start()
    _ = second.picture(for: IconKey(.file(files.root + "/pictures/square.png"), pixelSize: 40))
    #expect(second.decodedCount == 0)
    _ = second.picture(for: IconKey(.file(files.root + "/pictures/wide.png"), pixelSize: 40))
    #expect(second.decodedCount == 1)
  }

  @Test func `what waits to be saved takes no more than 16 MiB`() throws {
    let path = try files.write(
      "pictures/p.png", Samples.png(width: 256, height: 256) { _, _ in 0xff12_3456 })
    let first = start()
    for number in 0..<100 {
      try FileManager.default.copyItem(atPath: path, toPath: path + "-\(number).png")
      _ = first.picture(for: IconKey(.file(path + "-\(number).png"), pixelSize: 256))
    }
    first.save()
    let kept = try FileManager.default.attributesOfItem(atPath: folder + "/hicolor@256.icons")
    let size = (kept[.size] as? Int) ?? 0
    #expect(size > 15 << 20 && size < 17 << 20)
  }

  @Test func `old files go when there are too many or they are too large`() throws {
    func write(_ name: String, megabytes: UInt64, hoursAgo: Double) throws {
      let path = try files.write("cache/quire/icons/" + name, "old")
      let file = try #require(FileHandle(forWritingAtPath: path))
      // Without content: it takes no room.
      try file.truncate(atOffset: megabytes << 20)
      try file.close()
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -3600 * hoursAgo)], ofItemAtPath: path)
    }
    for number in 1...9 {
      try write("other@\(number).icons", megabytes: 1, hoursAgo: Double(number))
    }
    try write("other@10.icons.7-1.part", megabytes: 1, hoursAgo: 1)
    try files.write("cache/quire/icons/notes.txt", "not ours")
    let first = start()
    _ = keys.map(first.picture)
    first.save()
    var expected = Set((1...7).map { "other@\($0).icons" })
    expected.formUnion(["hicolor@48.icons", "notes.txt"])
    #expect(Set(cacheFiles()) == expected)

    try write("other@3.icons", megabytes: 40, hoursAgo: 0.1)
    try write("other@4.icons", megabytes: 40, hoursAgo: 0.2)
    let second = start()
    _ = second.picture(for: IconKey(.named("a"), pixelSize: 20))
    second.save()
    #expect(
      Set(cacheFiles()) == ["hicolor@20.icons", "hicolor@48.icons", "other@3.icons", "notes.txt"])
  }

  @Test func `the next start begins with the size that was used last`() throws {
    let first = start()
    for size in [48, 24] { _ = first.picture(for: IconKey(.named("a"), pixelSize: size)) }
    first.save()
    for (name, age) in [("48", 60.0), ("24", 30)] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -age)],
        ofItemAtPath: "\(folder)/hicolor@\(name).icons")
    }
    let second = start()
    #expect(second.firstPictures().map(\.0.pixelSize) == [24])
    for name in ["a", "a"] { _ = second.picture(for: IconKey(.named(name), pixelSize: 48)) }
    _ = second.picture(for: IconKey(.named("b"), pixelSize: 48))
    second.save()
    #expect(start().firstPictures().first?.0.pixelSize == 48)
  }

  @Test func `large pictures are not kept, and a folder that cannot be is no harm`() throws {
    try files.write(
      "icons/hicolor/48/large.svg", Samples.svg(width: 9, height: 9, fill: "fill='red'"))
    let first = start()
    let large = IconKey(.named("large"), pixelSize: 513)
    #expect(try first.picture(for: large).get().width == 513)
    first.save()
    #expect(cacheFiles().isEmpty)
    try files.write("cache/quire", "a file in the way")
    let second = start()
    #expect(try second.picture(for: keys[0]).get().height == 30)
    second.save()
    #expect(try second.picture(for: keys[0]).get().height == 30)
  }
}
