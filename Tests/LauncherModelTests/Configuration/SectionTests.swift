import AppCatalog
import LayoutCore
import Testing

@testable import LauncherModel

/// The groups of the configuration that describe no tab.
struct SectionTests {
  /// A value of a key, and what becomes of it.
  struct Case: Sendable, CustomTestStringConvertible {
    var group: String
    var setting: String
    var expected: Preferences
    var testDescription: String { "[\(group)] \(setting)" }
    var key: String { setting.split(separator: "=").first.map(String.init) ?? "" }

    init(_ group: String, _ setting: String, _ change: (inout Preferences) -> Void) {
      self.group = group
      self.setting = setting
      expected = Preferences()
      change(&expected)
    }
  }

  static let right: [Case] = [
    Case("grid", "columns=4") { $0.grid.columns = 4 },
    Case("grid", "rows=12") { $0.grid.rows = 12 },
    Case("grid", "icon-scale=1.25") { $0.grid.iconScale = 1.25 },
    Case("theme", "theme=nord") { $0.theme.choice.theme = "nord" },
    Case("theme", "light=sand.theme") { $0.theme.choice.light = "sand.theme" },
    Case("theme", "dark=~/night.theme") { $0.theme.choice.dark = "/home/u/night.theme" },
    Case("theme", "background=sea.jpg") {
      $0.theme.choice.background = .picture("/etc/quire/sea.jpg")
    },
    Case("theme", "background=translucent") { $0.theme.choice.background = .translucent },
    Case("theme", "contrast=high") { $0.theme.contrast = .high },
    Case("theme", "scheme=light") { $0.theme.scheme = .light },
    Case("theme", "accent=#FF8000") { $0.theme.accent = .own(Color(rgb: 0xFF8000)) },
    Case("theme", "accent=system") { $0.theme.accent = .system },
    Case("theme", "motion=reduced") { $0.theme.motion = .reduced },
    Case("icons", "theme=Papirus") { $0.icons.theme = .own("Papirus") },
    Case("icons", "shape=squircle") { $0.icons.shape = .squircle },
    Case("text", "direction=rtl") { $0.text.direction = .rightToLeft },
    Case("behaviour", "resident=true") { $0.behaviour.resident = true },
    Case("text", "scale=1.5") { $0.text.scale = .own(1.5) },
    Case("text", "scale=system") { $0.text.scale = .system },
    Case("text", "label-lines=2") { $0.text.labelLines = 2 },
    Case("behaviour", "after-launch=minimize") { $0.behaviour.afterLaunch = .minimize },
    Case("behaviour", "on-escape=stay") { $0.behaviour.onEscape = .stay },
    Case("behaviour", "on-focus-loss=close") { $0.behaviour.onFocusLoss = .close },
    Case("behaviour", "on-click-outside=close") { $0.behaviour.onClickOutside = .close },
    Case("behaviour", "remember-use=false") { $0.behaviour.remembersUse = false },
    Case("kiosk", "leave=false") { $0.kiosk.allowsLeaving = false },
  ]

  @Test(arguments: right) func `a right value counts`(item: Case) {
    let result = read("[\(item.group)]\n\(item.setting)\n")
    #expect(result.preferences == item.expected)
    #expect(result.problems == [])
  }

  static let wrong: [(group: String, setting: String, message: String)] = [
    ("grid", "columns=13", "“13” is not a whole number from 1 to 12"),
    ("grid", "rows=many", "“many” is not a whole number from 1 to 12"),
    ("grid", "icon-scale=0", "“0” is not a number from 0.5 to 2"),
    ("theme", "theme=", "the empty value is not \(theme)"),
    ("theme", "light=", "the empty value is not \(theme)"),
    ("theme", "dark=", "the empty value is not \(theme)"),
    (
      "theme", "background=translucient",
      "“translucient” is not gradient, translucent or the path of a picture; "
        + "did you mean “translucent”?"
    ),
    ("theme", "contrast=hihg", "“hihg” is not one of system, normal, high; did you mean “high”?"),
    ("theme", "scheme=drak", "“drak” is not one of system, light, dark; did you mean “dark”?"),
    ("theme", "accent=#12", "“#12” is not system or a colour: \(colors)"),
    ("theme", "motion=none", "“none” is not one of system, full, reduced"),
    ("icons", "theme=/usr", "“/usr” is not system or the name of an icon theme, such as Papirus"),
    (
      "icons", "shape=sqircle",
      "“sqircle” is not one of none, squircle, circle; did you mean “squircle”?"
    ),
    ("text", "direction=rlt", "“rlt” is not one of ltr, rtl; did you mean “rtl”?"),
    ("behaviour", "resident=maybe", "“maybe” is not true or false"),
    ("text", "scale=4", "“4” is not system or a number from 0.5 to 3"),
    ("text", "label-lines=3", "“3” is not a whole number from 1 to 2"),
    ("behaviour", "after-launch=", "the empty value is not one of quit, minimize, stay"),
    ("behaviour", "on-escape=quit", "“quit” is not one of close, stay"),
    (
      "behaviour", "on-focus-loss=clsoe", "“clsoe” is not one of close, stay; did you mean “close”?"
    ),
    ("behaviour", "on-click-outside=1", "“1” is not one of close, stay"),
    ("behaviour", "remember-use=no", "“no” is not true or false"),
    ("kiosk", "leave=no", "“no” is not true or false"),
  ]
  static let theme = "the name of a theme, such as dark, or the path of a theme's file"
  static let colors = TilesReaderTests.colors.dropFirst("a colour: ".count)

  @Test(arguments: wrong)
  func `a wrong value says what is right, and the default counts`(
    group: String, setting: String, message: String
  ) {
    let result = read("[\(group)]\n\(setting)\n")
    #expect(result.preferences == Preferences())
    let key = setting.split(separator: "=")[0]
    #expect(
      result.problems.map(\.description) == ["/etc/quire/q.conf:2: [\(group)] \(key): \(message)"])
  }

  @Test func `every key of a section is tried with a right and a wrong value`() {
    for section in Preferences.sections {
      for key in section.keys {
        #expect(
          Self.right.contains { $0.group == section.name && $0.key == key.name },
          "\(section.name) \(key.name)")
        #expect(
          Self.wrong.contains {
            $0.group == section.name && $0.setting.hasPrefix(key.name + "=")
          }, "\(section.name) \(key.name)")
      }
    }
  }

  @Test func `an unknown key or group names the nearest`() {
    let result = read("[grid]\ncolums=3\n[behavior]\n[gird]\n")
    #expect(
      result.problems.map(\.description) == [
        "/etc/quire/q.conf:2: [grid] colums: there is no such key; did you mean “columns”?",
        "/etc/quire/q.conf:3: [behavior]: there is no such group; did you mean [behaviour]?",
        "/etc/quire/q.conf:4: [gird]: there is no such group; did you mean [grid]?",
      ])
  }

  @Test func `settings are overridden by what is said, and by nothing else`() {
    var settings = LauncherSettings(
      columns: 3, motion: .reduced, colorScheme: .light, accent: Color(rgb: 1))
    let before = settings
    Preferences().apply(to: &settings)
    #expect(settings == before)
    read("[theme]\nscheme=system\naccent=system\nmotion=system\n").preferences
      .apply(to: &settings)
    #expect(settings == before)
    let text = """
      [grid]
      columns=5
      rows=4
      icon-scale=2
      [theme]
      scheme=dark
      accent=#00FF00
      motion=full
      [text]
      direction=rtl
      [behaviour]
      after-launch=stay
      on-escape=stay
      on-focus-loss=close
      on-click-outside=close
      [kiosk]
      leave=false
      """
    read(text).preferences.apply(to: &settings)
    var expected = LauncherSettings(
      columns: 5, rows: 4, iconScale: 2, direction: .rightToLeft, motion: .full,
      colorScheme: .dark, accent: Color(rgb: 0x00FF00), afterLaunch: .stay)
    expected.onEscape = .stay
    expected.onFocusLoss = .close
    expected.onClickOutside = .close
    expected.allowsLeaving = false
    #expect(settings == expected)
  }

  private func read(_ text: String) -> Configuration {
    ConfigurationReader.read(content(text), file: "/etc/quire/q.conf", home: "/home/u")
  }
}
