import AppCatalog
import Testing

@testable import LauncherModel

/// Several files that follow one another, and what the first of them lock.
struct ConfigurationFilesTests {
  /// A file of the system, then one of the user.
  private func read(system: String, user: String, fragment: String = "") -> Configuration {
    ConfigurationReader.read(
      [
        ConfigurationFile(path: "/etc/q.conf", content: content(system), isSystem: true),
        ConfigurationFile(path: "/home/u/q.conf", content: content(user)),
        ConfigurationFile(path: "/home/u/conf.d/1.conf", content: content(fragment)),
      ], home: "/home/u")
  }

  @Test func `a later file overrides key by key, also inside of a tab`() {
    let result = read(
      system: """
        [grid]
        columns=4
        rows=3
        [tab apps]
        title=Everything
        source=folder:pictures
        columns=5
        [tab more]
        """,
      user: "[grid]\ncolumns=6\n[tab  apps]\ntitle=Mine\n",
      fragment: "[grid]\nicon-scale=2\n[tab own]\n[tabs]\norder=own;more\n")
    #expect(result.problems == [])
    #expect(result.preferences.grid == GridSection(columns: 6, rows: 3, iconScale: 2))
    #expect(result.tabs.map(\.id) == ["own", "more", "apps"])
    // A path starts at the file that names it.
    #expect(
      result.tabs.last
        == TabSpec(
          id: "apps", title: "Mine", sources: [.folder("/etc/pictures")],
          layout: .paged(columns: 5, rows: nil)))
    #expect(result.places[.folder("/etc/pictures")]?.file == "/etc/q.conf")
  }

  @Test func `a mistake in a later file leaves the value of the earlier one`() {
    let result = read(
      system: "[theme]\nscheme=light\n[tab a]\nsource=folder:/x\n",
      user: "[theme]\nscheme=bright\n", fragment: "[tab a]\nsource=nothing;folder\n")
    #expect(result.preferences.theme.scheme == .light)
    #expect(result.tabs.map(\.sources) == [[.folder("/x")]])
    #expect(
      result.problems.map(\.file).map { $0.split(separator: "/").last } == [
        "q.conf", "1.conf", "1.conf",
      ])
    #expect(result.problems.map(\.line) == [2, 2, 2])
  }

  @Test func `a list in a later file stands for the whole list`() {
    let result = read(
      system: "[tab a]\nsource=applications;folder:/x\n", user: "[tab a]\nsource=category:games\n")
    #expect(result.tabs.map(\.sources) == [[.category("games")]])
  }

  @Test func `what the system locks no later file can change`() {
    let result = read(
      system: """
        [locks]
        keys=theme; grid/columns; tab apps/source
        [grid]
        columns=4
        [tab apps]
        """,
      user: "[grid]\ncolumns=6\nrows=2\n[theme]\nmotion=full\n",
      fragment: "[tab apps]\ntitle=Mine\nsource=folder:/\n")
    #expect(result.preferences.grid == GridSection(columns: 4, rows: 2))
    #expect(result.preferences.theme == ThemeSection())
    #expect(
      result.tabs == [TabSpec(id: "apps", title: "Mine", sources: [.applications])])
    #expect(
      result.problems.map(\.description) == [
        "/home/u/q.conf:2: [grid] columns: the key is locked by /etc/q.conf",
        "/home/u/q.conf:5: [theme] motion: the key is locked by /etc/q.conf",
        "/home/u/conf.d/1.conf:3: [tab apps] source: the key is locked by /etc/q.conf",
      ])
  }

  @Test func `with locked tabs nobody adds one`() {
    let result = read(
      system: "[tab apps]\n[locks]\nkeys=tabs\n",
      user: "[tab other]\nsource=folder:/\n[tabs]\norder=other\n[tab apps]\ntitle=Mine\n")
    #expect(result.tabs.map(\.title) == ["Mine"])
    #expect(
      result.problems.map(\.description) == [
        "/home/u/q.conf:1: [tab other]: the tabs are locked by /etc/q.conf",
        "/home/u/q.conf:4: [tabs] order: the key is locked by /etc/q.conf",
      ])
  }

  @Test func `only the system locks, and only what there is`() {
    let result = read(
      system: "[locks]\nkeys=gird;grid/colums;theme/x;kiosk\nkey=grid\n",
      user: "[locks]\nkeys=grid\n", fragment: "[grid]\ncolumns=2\n")
    #expect(result.preferences.grid.columns == 2)
    #expect(
      result.problems.map(\.description) == [
        "/etc/q.conf:2: [locks] keys: there is no group “gird”; did you mean “grid”?",
        "/etc/q.conf:2: [locks] keys: there is no key “grid/colums”; did you mean “grid/columns”?",
        "/etc/q.conf:2: [locks] keys: there is no key “theme/x”",
        "/etc/q.conf:3: [locks] key: there is no such key; did you mean “keys”?",
        "/home/u/q.conf:2: [locks] keys: only files of the system lock keys",
      ])
  }
}
