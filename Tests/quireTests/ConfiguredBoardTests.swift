import Foundation
import IconPipeline
import LauncherModel
import Testing

@testable import quire

struct ConfiguredBoardTests {
  /// Files in a folder of their own; the configuration is `quire.conf`.
  final class Files {
    let root: String
    var file: String { "\(root)/quire.conf" }

    init(_ files: [String: String]) throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: "quire-\(UUID())")
      root = folder.path(percentEncoded: false)
      for (name, text) in files {
        let path = folder.appending(path: name)
        try FileManager.default.createDirectory(
          at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: path)
      }
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }
  }

  @Test func `icons that are nowhere are mistakes, each in its line`() throws {
    let files = try Files([
      "quire.conf": """
      [icons]
      theme = Tidi
      [tab a]
      symbol = musik
      source = tiles:tiles.conf
      [tab b]
      symbol = music
      [tab c]
      symbol = there
      """,
      "tiles.conf": "[one]\nuri=a:b\nicon=nowhere\n[two]\nuri=a:b\nsymbol=./gone.svg\n",
      "icons/Tidy/index.theme": "[Icon Theme]\nName=Tidy\nDirectories=s\n[s]\nSize=16\n",
      "icons/hicolor/s/there-symbolic.svg": "",
      "icons/hicolor/index.theme": "[Icon Theme]\nDirectories=s\n[s]\nSize=16\n",
    ])
    var loaded = ConfiguredBoard.load(file: files.file)
    #expect(loaded.configuration.problems == [])
    loaded.addMissingIcons(
      IconResolver(
        theme: "Tidi",
        files: ThemeFiles(themeRoots: [files.root + "/icons"], looseDirectories: [])))
    let tiles = files.root + "/tiles.conf"
    #expect(
      Set(loaded.configuration.problems.map(\.description)) == [
        "\(files.file):2: [icons] theme: the icon theme “Tidi” is not installed; did you mean "
          + "“Tidy”?",
        "\(files.file):4: [tab a] symbol: “musik” is neither a mark nor a symbolic icon of the "
          + "theme Tidi; did you mean “music”?",
        "\(tiles):3: [one] icon: the icon theme Tidi has no icon “nowhere”",
        "\(tiles):6: [two] symbol: \(files.root)/gone.svg: there is no such file",
      ])
  }

  @Test func `tabs, tiles and folders come together`() throws {
    let files = try Files([
      "quire.conf": """
      [tab pictures]
      title = Pictures
      source = folder:photos; tiles:more/tiles.conf
      layout = staggered
      [tab again]
      source = folder:./photos/
      """,
      "photos/b.txt": "text", "photos/a/x": "", "photos/c.png": "no picture",
      "more/tiles.conf": "[one]\nuri=./page.html\ncolor=red\n",
    ])
    let loaded = ConfiguredBoard.load(file: files.file)
    #expect(loaded.configuration.problems == [])
    #expect(
      loaded.configuration.tabs.map(\.sources) == [
        [.folder("\(files.root)/photos"), .tiles("\(files.root)/more/tiles.conf")],
        [.folder("\(files.root)/photos")],
      ])
    let items = try #require(loaded.folders["\(files.root)/photos"])
    #expect(items.map(\.title) == ["a", "b.txt", "c.png"])
    // A picture that cannot be read is a document with the icon of its type.
    #expect(items.map(\.kind) == [.folder, .document, .document])
    #expect(items[2].icons.contains("image-x-generic"))
    #expect(items[1].activation == .uri("file://\(files.root)/photos/b.txt"))
    let tiles = try #require(loaded.tiles["\(files.root)/more/tiles.conf"])
    #expect(tiles.map(\.activation) == [.uri("file://\(files.root)/more/page.html")])
  }

  @Test func `what is missing is a problem where it is named, in the order of the lines`() throws {
    let files = try Files([
      "quire.conf": """
      [tab a]
      colums = 3
      source = folder:none; tiles:none.conf; folder:quire.conf; tiles:t.conf
      rows = 99
      """,
      "t.conf": "[one]\n",
    ])
    let loaded = ConfiguredBoard.load(file: files.file)
    let problems = loaded.configuration.problems.map {
      $0.description.replacing(files.root, with: "DIR")
    }
    #expect(
      problems == [
        "DIR/quire.conf:2: [tab a] colums: there is no such key; did you mean “columns”?",
        "DIR/quire.conf:3: [tab a] source: DIR/none.conf: there is no such file",
        "DIR/quire.conf:3: [tab a] source: DIR/none: there is no such folder",
        "DIR/quire.conf:3: [tab a] source: DIR/quire.conf: this is not a folder",
        "DIR/quire.conf:4: [tab a] rows: “99” is not a whole number from 1 to 12",
        "DIR/t.conf:1: [one]: the tile needs one of app, uri and command",
      ])
    #expect(loaded.configuration.tabs.map(\.id) == ["a"])
    #expect(loaded.folders.values.allSatisfy(\.isEmpty) && loaded.folders.count == 2)
  }

  @Test func `a file that was asked for has to be there`() throws {
    let loaded = ConfiguredBoard.load(file: "/quire/none.conf")
    #expect(
      loaded.configuration.problems.map(\.description)
        == ["/quire/none.conf: there is no such file"])
    #expect(loaded.configuration.tabs == [])
  }

  @Test func `a folder that does not answer in time is left behind`() throws {
    let files = try Files(["a/x": "", "b/y": ""])
    let paths = ["\(files.root)/a", "\(files.root)/b", "\(files.root)/a"]
    let late = FolderReading.read(paths, limit: 9, patience: -1)
    #expect(late.map(\.path) == [paths[0], paths[1]])
    let answers = FolderReading.read(paths, limit: 9, patience: 60)
    let titles = answers.map { answer -> [String] in
      if case .items(let items, count: 1) = answer.answer { return items.map(\.title) }
      return []
    }
    #expect(titles == [["x"], ["y"]])
  }

  @Test func `more entries than are shown are told`() throws {
    var loaded = ConfiguredBoard.Loaded()
    let item = FolderItem(path: "/p/a", title: "a", kind: .document)
    loaded.configuration.places = [
      .folder("/p"): Configuration.Place(file: "/c", line: 7, key: "[tab x] source")
    ]
    loaded.add(.items([item], count: 12), of: "/p")
    #expect(
      loaded.configuration.problems.map(\.description)
        == ["/c:7: [tab x] source: /p: the folder has 12 entries; the first 1 are shown"])
    #expect(loaded.folders["/p"] == [item])
  }

  @Test func `check-config ends with 1 exactly when there is a mistake`() throws {
    let good = try Files(["quire.conf": "[tab a]\nsource=applications\n"])
    let bad = try Files(["quire.conf": "[tab a]\nsource=x\n"])
    #expect(CheckConfigCommand.run([good.file]) == 0)
    #expect(CheckConfigCommand.run([bad.file]) == 1)
    #expect(CheckConfigCommand.run(["--", good.file]) == 0)
    #expect(CheckConfigCommand.run(["/quire/none.conf"]) == 1)
    #expect(CheckConfigCommand.run(["--none"]) == 2)
    #expect(CheckConfigCommand.run([good.file, bad.file]) == 2)
  }
}
