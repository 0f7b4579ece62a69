import AppCatalog
import Testing

@testable import LauncherModel

struct TilesReaderTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var setting: String
    var expected: Tile
    var testDescription: String { setting }

    init(_ setting: String, _ change: (inout Tile) -> Void) {
      self.setting = setting
      expected = standard
      change(&expected)
    }
  }

  static let standard = Tile(id: "t", title: "t", activation: .app("a.desktop"))

  static let right: [Case] = [
    Case("title=Lights off") { $0.title = "Lights off" },
    Case("symbol=home") { $0.symbol = "home" },
    Case("icon=lamp") { $0.icon = "lamp" },
    Case("icon=~/lamp.png") { $0.icon = "/home/u/lamp.png" },
    Case("color=#aBcDeF") { $0.color = Color(rgb: 0xABCDEF) },
    Case("color=#1f0") { $0.color = Color(rgb: 0x11FF00) },
    Case("color=Teal") { $0.color = Color(rgb: 0x0C6B74) },
    Case("color=grey") { $0.color = Color(rgb: 0x5A6270) },
    Case("span=2x1") { $0.columns = 2 },
    Case("span = 3 × 100") {
      $0.columns = 3
      $0.rows = 100
    },
    Case("column=-1") { $0.columnLine = -1 },
    Case("row=1000") { $0.rowLine = 1000 },
    Case("app=org.example.Maps") { $0.activation = .app("org.example.Maps.desktop") },
    Case("app=maps.desktop") { $0.activation = .app("maps.desktop") },
    Case("uri=https://example.org/a?b#c") { $0.activation = .uri("https://example.org/a?b#c") },
    Case("uri=mailto:a@b") { $0.activation = .uri("mailto:a@b") },
    Case("uri=~/a b%é") { $0.activation = .uri("file:///home/u/a%20b%25%C3%A9") },
    Case("uri=./x") { $0.activation = .uri("file:///etc/quire/x") },
    Case(#"command=sh -c "echo 'a b'""#) { $0.activation = .command(#"sh -c "echo 'a b'""#) },
  ]

  @Test(arguments: right) func `a right value counts`(item: Case) {
    let needsAction = !["app", "uri", "command"].contains { item.setting.hasPrefix($0) }
    let result = read("[t]\n\(item.setting)\n" + (needsAction ? "app=a\n" : ""))
    #expect(result.tiles == [item.expected])
    #expect(result.problems == [])
  }

  static let wrong: [(setting: String, message: String)] = [
    ("title=", "the empty value is not a text"),
    ("symbol=", "the empty value is not \(ConfigurationReaderTests.symbol)"),
    ("icon=", "the empty value is not the name of an icon or the path of a picture"),
    ("color=#12345", "“#12345” is not \(colors)"),
    ("color=#ggg", "“#ggg” is not \(colors)"),
    ("color=purpel", "“purpel” is not \(colors); did you mean “purple”?"),
    ("span=2", "“2” is not COLUMNSxROWS, each from 1 to 100, such as 2x1"),
    ("span=0x1", "“0x1” is not COLUMNSxROWS, each from 1 to 100, such as 2x1"),
    ("span=2x1x", "“2x1x” is not COLUMNSxROWS, each from 1 to 100, such as 2x1"),
    ("column=0", "“0” is not a line of the grid: 1 to 1000, or -1 to -1000 from the end"),
    ("row=top", "“top” is not a line of the grid: 1 to 1000, or -1 to -1000 from the end"),
    (
      "app=/usr/bin/x",
      "“/usr/bin/x” is not the id of an app, such as org.example.App.desktop (quire apps lists them)"
    ),
    (
      "uri=example.org",
      "“example.org” is not an address with its scheme, such as https://example.org, or the path "
        + "of a file"
    ),
    (
      "command=sh \"",
      "“sh \"” is not a command line: a program and its arguments, quotes around what has spaces"
    ),
  ]
  static let colors =
    "a colour: #RRGGBB, #RGB or one of red, orange, yellow, green, teal, blue, indigo, purple, "
    + "pink, brown, gray, black"

  @Test(arguments: wrong)
  func `a wrong value says what is right, and the rest counts`(setting: String, message: String) {
    let key = setting.split(separator: "=")[0]
    // The tile still has something to do, whichever value is wrong.
    let action = key == "app" ? "command=true" : "app=a"
    let result = read("[t]\n\(setting)\n\(action)\n")
    #expect(
      result.problems.map(\.description) == ["/etc/quire/t.conf:2: [t] \(key): \(message)"])
    var expected = Self.standard
    if key == "app" { expected.activation = .command("true") }
    #expect(result.tiles == [expected])
  }

  @Test func `every key of a tile is tried with a right and a wrong value`() {
    for key in TileDraft.rules.map(\.key.name) {
      #expect(Self.right.contains { $0.setting.hasPrefix(key) }, "\(key)")
      #expect(Self.wrong.contains { $0.setting.hasPrefix(key) }, "\(key)")
    }
  }

  @Test func `a tile that does nothing is left out, one that does two things does the first`() {
    let result = read(
      """
      [nothing]
      title=X
      colour=red
      [two]
      command=true
      uri=a:b
      [three]
      app=three
      """)
    #expect(
      result.tiles == [
        Tile(id: "two", title: "two", activation: .uri("a:b")),
        Tile(id: "three", title: "three", activation: .app("three.desktop")),
      ])
    #expect(
      result.problems.map(\.description) == [
        "/etc/quire/t.conf:1: [nothing]: the tile needs one of app, uri and command",
        "/etc/quire/t.conf:3: [nothing] colour: there is no such key; did you mean “color”?",
        "/etc/quire/t.conf:5: [two] command: only one of app, uri and command counts; here it is uri",
      ])
  }

  @Test func `of icon and symbol the symbol counts, and what is used has its place`() {
    let result = read(
      "[a]\nuri=x:y\nsymbol=star\nicon=gimp\n[b]\nuri=x:y\nicon=gimp\n[c]\nicon=none\n")
    #expect(result.tiles.map(\.symbol) == ["star", nil])
    #expect(result.icons.map(\.name) == ["star", "gimp"])
    #expect(result.icons.map(\.isSymbol) == [true, false])
    #expect(
      result.icons.map(\.place) == [
        Configuration.Place(file: "/etc/quire/t.conf", line: 3, key: "[a] symbol"),
        Configuration.Place(file: "/etc/quire/t.conf", line: 7, key: "[b] icon"),
      ])
    #expect(
      result.problems.first?.description
        == "/etc/quire/t.conf:4: [a] icon: only one of icon and symbol counts; here it is symbol")
  }

  private func read(
    _ text: String
  ) -> (tiles: [Tile], problems: [Configuration.Problem], icons: [Configuration.IconUse]) {
    TilesReader.read(content(text), file: "/etc/quire/t.conf", home: "/home/u")
  }
}
