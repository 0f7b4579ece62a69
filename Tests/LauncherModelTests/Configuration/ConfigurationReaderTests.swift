import AppCatalog
import LayoutCore
import Testing

@testable import LauncherModel

struct ConfigurationReaderTests {
  /// A value of a key, the layout it needs, and what becomes of it.
  struct Case: Sendable, CustomTestStringConvertible {
    var layout: LayoutName
    var setting: String
    var expected: TabSpec
    var testDescription: String { "\(layout) \(setting)" }

    init(_ layout: LayoutName, _ setting: String, _ change: (inout TabSpec) -> Void) {
      self.layout = layout
      self.setting = setting
      expected = ConfigurationReaderTests.standard(layout)
      change(&expected)
    }
  }

  static func standard(_ layout: LayoutName) -> TabSpec {
    TabSpec(id: "a", title: "a", sources: [.applications], layout: layouts[layout] ?? .standard)
  }

  static let layouts: [LayoutName: TabLayout] = [
    .paged: .paged(columns: nil, rows: nil),
    .adaptive: .adaptive(minimumWidth: 150, maximumColumns: 6, gap: 12),
    .modular: .modular(
      columns: .min(120), rows: .fixed(120), axis: .vertical, gap: 8, dense: false),
    .staggered: .staggered(tracks: .min(160), axis: .vertical, gap: 8),
  ]

  static let right: [Case] = [
    Case(.paged, "title=My  pictures") { $0.title = "My pictures" },
    Case(.paged, "symbol=folder-symbolic") { $0.symbol = "folder-symbolic" },
    Case(.paged, "symbol=icons/a.svg") { $0.symbol = "/etc/quire/icons/a.svg" },
    Case(.paged, "source=applications") { _ in },
    Case(.paged, "source = category:Games ; category:Network;") {
      $0.sources = [.category("games"), .category("internet")]
    },
    Case(.paged, "source=folder:~/Pictures;folder:~;folder:/srv/./p//;folder:x y/z;tiles:t.conf") {
      $0.sources = [
        .folder("/home/u/Pictures"), .folder("/home/u"), .folder("/srv/p"),
        .folder("/etc/quire/x y/z"), .tiles("/etc/quire/t.conf"),
      ]
    },
    Case(.paged, "layout=paged") { _ in },
    Case(.paged, "columns=12") { $0.layout = .paged(columns: 12, rows: nil) },
    Case(.paged, "rows=1") { $0.layout = .paged(columns: nil, rows: 1) },
    Case(.adaptive, "min-width=24.5") {
      $0.layout = .adaptive(minimumWidth: 24.5, maximumColumns: 6, gap: 12)
    },
    Case(.adaptive, "max-columns=1000") {
      $0.layout = .adaptive(minimumWidth: 150, maximumColumns: 1000, gap: 12)
    },
    Case(.adaptive, "gap=0") {
      $0.layout = .adaptive(minimumWidth: 150, maximumColumns: 6, gap: 0)
    },
    Case(.modular, "columns=4") {
      $0.layout = .modular(
        columns: .count(4), rows: .fixed(120), axis: .vertical, gap: 8, dense: false)
    },
    Case(.modular, "rows = min  40.5 ") {
      $0.layout = .modular(
        columns: .min(120), rows: .min(40.5), axis: .vertical, gap: 8, dense: false)
    },
    Case(.modular, "axis=horizontal") {
      $0.layout = .modular(
        columns: .fixed(120), rows: .min(120), axis: .horizontal, gap: 8, dense: false)
    },
    Case(.modular, "gap=200") {
      $0.layout = .modular(
        columns: .min(120), rows: .fixed(120), axis: .vertical, gap: 200, dense: false)
    },
    Case(.modular, "dense=true") {
      $0.layout = .modular(
        columns: .min(120), rows: .fixed(120), axis: .vertical, gap: 8, dense: true)
    },
    Case(.staggered, "tracks=fixed 100") {
      $0.layout = .staggered(tracks: .fixed(100), axis: .vertical, gap: 8)
    },
    Case(.staggered, "axis=vertical") { _ in },
    Case(.staggered, "gap=4") {
      $0.layout = .staggered(tracks: .min(160), axis: .vertical, gap: 4)
    },
  ]

  @Test(arguments: right) func `a right value counts`(item: Case) {
    let text = "[tab a]\nlayout=\(item.layout.rawValue)\n\(item.setting)\n"
    let twice = item.setting.hasPrefix("layout") ? "[tab a]\n\(item.setting)\n" : text
    #expect(read(twice).tabs == [item.expected])
    #expect(read(twice).problems == [])
  }

  static let tracks =
    "a number of tracks from 1 to 100 (4), a least length (min 120) or a length (fixed 100)"
    + " from 1 to 4096 points"
  static let symbol =
    "one of activity, books, calendar, camera, chat, chevronLeft, chevronRight, clock, close, files, grid"
    + ", health, home, mail, maps, music, news, notes, phone, photos, radio, search, star, stocks, video"
    + ", wallet, warning, weather, the name of a symbolic icon or the path of a picture"
  static let wrong: [(layout: LayoutName, setting: String, message: String)] = [
    (.paged, "title= ", "the empty value is not a text"),
    (.paged, "symbol=", "the empty value is not \(symbol)"),
    (
      .paged, "source=aplications",
      "“aplications” is not a source: applications, favourites, recent, category:NAME (NAME is one of internet, "
        + "office, graphics, media, development, games, learning, utilities, system), folder:PATH "
        + "or tiles:FILE; did you mean “applications”?"
    ),
    (
      .paged, "layout=stagered",
      "“stagered” is not one of paged, adaptive, modular, staggered; did you mean “staggered”?"
    ),
    (.paged, "columns=0", "“0” is not a whole number from 1 to 12"),
    (.paged, "rows=2.5", "“2.5” is not a whole number from 1 to 12"),
    (.adaptive, "min-width=inf", "“inf” is not a number of points from 24 to 4096"),
    (.adaptive, "max-columns=all", "“all” is not a whole number from 1 to 1000"),
    (.adaptive, "gap=-1", "“-1” is not a number of points from 0 to 200"),
    (.modular, "columns=max 4", "“max 4” is not \(tracks)"),
    (.modular, "rows=fixed 5000", "“fixed 5000” is not \(tracks)"),
    (
      .modular, "axis=verticall",
      "“verticall” is not one of vertical, horizontal; did you mean “vertical”?"
    ),
    (.modular, "gap=wide", "“wide” is not a number of points from 0 to 200"),
    (.modular, "dense=yes", "“yes” is not true or false"),
    (.staggered, "tracks=0", "“0” is not \(tracks)"),
    (.staggered, "axis=x", "“x” is not one of vertical, horizontal"),
    (.staggered, "gap=nan", "“nan” is not a number of points from 0 to 200"),
  ]

  @Test(arguments: wrong)
  func `a wrong value says what is right, and the default counts`(
    layout: LayoutName, setting: String, message: String
  ) {
    let name = setting.hasPrefix("layout") ? "paged" : layout.rawValue
    let first = setting.hasPrefix("layout") ? "# \n" : "layout=\(name)\n"
    let result = read("[tab a]\n\(first)\(setting)\n")
    #expect(result.tabs == [Self.standard(layout)])
    let key = setting.split(separator: "=")[0]
    #expect(
      result.problems.map(\.description) == ["/etc/quire/q.conf:3: [tab a] \(key): \(message)"])
  }

  @Test func `every key of a tab is tried with a right and a wrong value`() {
    for key in TabDraft.rules.map(\.key) {
      for layout in key.layouts.isEmpty ? [.paged] : key.layouts {
        func isTried(_ tried: LayoutName, _ setting: String) -> Bool {
          tried == layout && setting.split(separator: "=")[0].trimmingSpaces == key.name
        }
        #expect(Self.right.contains { isTried($0.layout, $0.setting) }, "\(layout) \(key.name)")
        #expect(Self.wrong.contains { isTried($0.layout, $0.setting) }, "\(layout) \(key.name)")
      }
    }
  }

  static let misplaced: [(text: String, messages: [String])] = [
    ("[tab a]\ntitel=X", ["2: [tab a] titel: there is no such key; did you mean “title”?"]),
    (
      "[tab a]\nzzz=X",
      [
        "2: [tab a] zzz: there is no such key; the keys here are title, symbol, source, layout, "
          + "columns, rows"
      ]
    ),
    (
      "[tab a]\ntracks=4",
      [
        "2: [tab a] tracks: the key belongs to the layout staggered; this tab is paged, with "
          + "columns, rows"
      ]
    ),
    (
      "[tab a]\ngap=4\nlayout=paged",
      [
        "2: [tab a] gap: the key belongs to the layout adaptive, modular, staggered; this tab is "
          + "paged, with columns, rows"
      ]
    ),
    (
      "[tabs]\nodrer=a\n[tba b]\n[tab]\n[other]\nx=1",
      [
        "2: [tabs] odrer: there is no such key; did you mean “order”?",
        "3: [tba b]: there is no such group; did you mean [tab b]?",
        "4: [tab]: a tab has a name: [tab NAME]",
        "5: [other]: there is no such group; the groups are [tabs], [tab NAME], [grid], [theme], "
          + "[icons], [text], [behaviour], [kiosk]",
      ]
    ),
    (
      "[tabs]\norder=b;vidoes;a;b;none\n[tab a]\n[tab b]\n[tab videos]",
      [
        "2: [tabs] order: there is no [tab vidoes]; did you mean “videos”?",
        "2: [tabs] order: “b” is named twice", "2: [tabs] order: there is no [tab none]",
      ]
    ),
    ("[tab a]\n[tab  a]\ntitle=2", ["2: [tab a]: line 1 has a tab of this name"]),
    (
      "x\n[tab a]\nbroken\n[tab b\ntitle=T",
      [
        "1: a line is [GROUP], KEY = VALUE or # COMMENT",
        "3: a line is [GROUP], KEY = VALUE or # COMMENT",
        "4: a group is written [NAME]; the keys below it are left out",
      ]
    ),
  ]

  @Test(arguments: misplaced)
  func `what is in the wrong place is named with its line`(text: String, messages: [String]) {
    let problems = read(text).problems.map(\.description)
    #expect(problems == messages.map { "/etc/quire/q.conf:" + $0 })
  }

  @Test func `tabs come in their order, and those that are not named follow`() {
    func ids(_ text: String) -> [String] { read(text).tabs.map(\.id) }
    #expect(ids("[tab b]\n[tab a]\n[tab c d]") == ["b", "a", "c d"])
    #expect(ids("[tabs]\norder=c d;a\n[tab b]\n[tab a]\n[tab c d]") == ["c d", "a", "b"])
    #expect(ids("[tabs]\norder=x;a;a\n[tab b]\n[tab a]") == ["a", "b"])
    #expect(ids("[tabs]\norder=\n[tab b]\n[tab a]") == ["b", "a"])
    #expect(ids("") == [])
  }

  @Test func `mistakes cost only themselves`() {
    let result = read(
      """
      nonsense
      [tab pictures]
      title = Pictures
      source = folder:~/Pictures; folder; tiles:more.conf
      layout = staggered
      tracks = many
      columns = 3
      gap = 4
      [tab apps
      [tab two]
      dense = true
      """)
    #expect(
      result.tabs == [
        TabSpec(
          id: "pictures", title: "Pictures",
          sources: [.folder("/home/u/Pictures"), .tiles("/etc/quire/more.conf")],
          layout: .staggered(tracks: .min(160), axis: .vertical, gap: 4)),
        TabSpec(id: "two", title: "two", sources: [.applications]),
      ])
    #expect(result.problems.map(\.line) == [1, 4, 6, 7, 9, 11])
    #expect(
      result.places[.folder("/home/u/Pictures")]
        == Configuration.Place(
          file: "/etc/quire/q.conf", line: 4, key: "[tab pictures] source"))
  }

  @Test func `random bytes give the same tabs again and problems with lines of the file`() {
    var random = SystemRandomNumberGenerator()
    let pieces: [String] = [
      "[tab ", "]", "[tabs]", "order=", "\n", "\n", "=", ";", "title", "columns=", "layout=modular",
      "source=folder:", "\\", "\u{0}", "é", "日", "[", "min 3", "9999999999999999999", " ", "#",
    ]
    for _ in 0..<2000 {
      let count = Int.random(in: 0..<30, using: &random)
      let text = (0..<count).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }
        .joined()
      let result = read(text)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
      #expect(result.problems.allSatisfy { (1...lines).contains($0.line) && !$0.reason.isEmpty })
      #expect(Set(result.tabs.map(\.id)).count == result.tabs.count)
      #expect(result.tabs.allSatisfy { !$0.title.isEmpty && !$0.sources.isEmpty })
      #expect(result == read(text))
    }
  }

  private func read(_ text: String) -> Configuration {
    ConfigurationReader.read(content(text), file: "/etc/quire/q.conf", home: "/home/u")
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String { String(self).trimmingBlanks }
}
