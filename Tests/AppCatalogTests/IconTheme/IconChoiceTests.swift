import AppCatalog
import Foundation
import Testing

struct `Icon choices` {
  @Test(arguments: [false, true])
  func `the choice is GTK's, or differs for a reason that is told`(usesCaches: Bool) throws {
    let choices = try IconChoices.read()
    var lookups: [String: IconLookup<ListedThemes>] = [:]
    var count = 0
    for row in choices.rows {
      var lookup =
        lookups[row.theme] ?? choices.lookup(theme: row.theme, usesCaches: usesCaches)
      let requests = choices.scales.flatMap { scale in choices.sizes.map { ($0, scale) } }
      #expect(requests.count == row.answers.count)
      for ((size, scale), number) in zip(requests, row.answers) {
        let answer = choices.answers[number]
        let file = lookup.file(
          named: row.name, size: size, scale: scale, fallback: row.fallback)
        count += 1
        // A cache knows fewer types of files than a directory does.
        if usesCaches, answer.path?.hasSuffix(".svgz") == true { continue }
        if usesCaches, answer.reasons.contains("types") { continue }
        guard file?.path != answer.path else { continue }
        Issue.record(
          """
          \(row.theme): \(row.name) \(size)@\(scale) \(row.fallback): \(file?.path ?? "none"), \
          not \(answer.path ?? "none") (\(answer.reasons))
          """)
        return
      }
      lookups[row.theme] = lookup
    }
    #expect(count >= 5000)
  }

  @Test func `every difference from GTK has a reason in words`() throws {
    let choices = try IconChoices.read()
    var used: Set<String> = []
    for answer in choices.answers where !answer.reasons.isEmpty {
      #expect(answer.path != answer.theirs)
      for reason in answer.reasons { #expect(choices.reasons[reason]?.isEmpty == false) }
      used.formUnion(answer.reasons)
    }
    #expect(used == Set(choices.reasons.keys))
  }
}

struct `Icon theme cache` {
  @Test func `a cache tells what the directories hold`() throws {
    let choices = try IconChoices.read()
    #expect(choices.cached.count == 3)
    for (theme, data) in choices.cached {
      let cache = try #require(IconThemeCache(copying: Array(data)))
      var stems: Set<String> = ["none", "", "a"]
      var expected: [String: IconNameSet] = [:]
      for (path, names) in choices.files where path.hasPrefix(theme + "/") {
        let images = names.filter { ["png", "svg", "xpm"].contains($0.split(separator: ".").last) }
        expected[String(path.dropFirst(theme.count + 1))] = IconNameSet(images)
        stems.formUnion(names.compactMap { $0.split(separator: ".").first.map(String.init) })
      }
      for stem in stems {
        var found: [String: IconFileTypes] = [:]
        for images in cache.images(named: stem) {
          found[cache.directories[images.directory], default: []].formUnion(images.types)
        }
        for (path, names) in expected {
          #expect(names.types(of: stem) == found[path] ?? [], "\(theme)/\(path) \(stem)")
        }
      }
    }
  }

  @Test func `damaged caches are refused or tell less, and never read outside`() throws {
    let choices = try IconChoices.read()
    let data = Array(try #require(choices.cached["system/Scaled"]))
    let names = ["alpha", "beta", "tool-symbolic", "none"]
    for count in 0..<data.count {
      guard let cache = IconThemeCache(copying: Array(data[..<count])) else { continue }
      for name in names { #expect(cache.images(named: name).count <= 16) }
    }
    var random = SystemRandomNumberGenerator()
    for _ in 0..<3000 {
      var bytes = data
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let value: UInt8 =
          [0, 1, 0x7f, 0x80, 0xff, UInt8.random(in: 0...255, using: &random)]
          .randomElement(using: &random) ?? 0
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = value
      }
      guard let cache = IconThemeCache(copying: bytes) else { continue }
      for name in names {
        #expect(cache.images(named: name).allSatisfy { $0.directory < cache.directories.count })
      }
    }
  }

  @Test func `a chain that never ends is left`() throws {
    func word(_ value: UInt32) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
    }
    // One bucket whose entry is its own successor, and has another name.
    let bytes =
      word(0x0001_0000) + word(12) + word(36) + word(1) + word(20) + word(20) + word(32) + word(36)
      + Array("b\0\0\0".utf8) + word(0)
    let cache = try #require(IconThemeCache(copying: bytes))
    #expect(cache.images(named: "a").isEmpty)
    #expect(cache.images(named: "b").isEmpty)
  }

  @Test func `foreign files are no caches`() {
    #expect(IconThemeCache(copying: []) == nil)
    #expect(IconThemeCache(copying: Array("[Icon Theme]\nDirectories=a".utf8)) == nil)
    #expect(IconThemeCache(copying: [UInt8](repeating: 0xff, count: 4096)) == nil)
    #expect(IconThemeCache(copying: [UInt8](repeating: 0, count: 4096)) == nil)
  }
}
