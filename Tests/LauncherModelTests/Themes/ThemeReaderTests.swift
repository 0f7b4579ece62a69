import Testing

@testable import LauncherModel

struct ThemeReaderTests {
  private func read(_ text: String) -> (theme: Theme, problems: [String]) {
    let result = ThemeReader.read(content(text), file: "/themes/a.theme", home: "/home/me")
    return (result.theme, result.problems.map(\.description))
  }

  @Test func `a file that says nothing is the dark theme`() {
    #expect(read("").theme == .dark)
    #expect(read("").problems == [])
  }

  @Test func `what a file leaves out comes from the standard theme of its kind`() {
    let (theme, problems) = read("[colors]\naccent=#E8638C\n[theme]\nappearance=light\n")
    var expected = Theme.light
    expected.accent = Color(rgb: 0xE8638C)
    expected.followsAccent = false
    #expect(theme == expected)
    #expect(problems == [])
    #expect(read("[theme]\nappearance=light\ncontrast=high\n").theme == .highContrastLight)
  }

  @Test func `every key has its effect and no other`() throws {
    let values: [String: String] = [
      "appearance": "light", "contrast": "high", "follow-accent": "false", "kind": "translucent",
      "picture": "a.png", "popover": "#123456", "press-scale": "0.9", "press-shade": "0.2",
      "open-scale": "0.9", "launch-scale": "2", "icon-scale": "1.5", "opacity": "0.5",
    ]
    var seen: Set<Theme> = [.dark]
    for rule in ThemeDraft.rules {
      let isColor = rule.key.group == "[colors]"
      let isRadius = rule.key.group == "[radii]"
      let value =
        isRadius ? "7" : values[rule.key.name] ?? (isColor ? "#FFEEDD 50%" : "2.5")
      let (theme, problems) = read("\(rule.key.group)\n\(rule.key.name)=\(value)\n")
      // Half-transparent text cannot be read, which is said.
      #expect(problems.allSatisfy { $0.contains("contrast") }, "\(problems)")
      #expect(seen.insert(theme).inserted, "\(rule.key.name)")
    }
  }

  @Test func `a mistake costs its key only, and is told with line, key and what would be right`() {
    let (theme, problems) = read(
      """
      [theme]
      appearance = bright
      [colors]
      text = #GG0000
      accent = #FF8800 120%
      surfase = #FFFFFF
      shadow = #000000 30%
      [radii]
      card = 65
      focus = 10
      [motions]
      x = 1
      [background]
      kind = picture
      """)
    var expected = Theme.dark
    expected.shadow = Color(rgb: 0, opacity: 0.3)
    expected.radii.focus = 10
    #expect(theme == expected)
    let colors =
      "a colour: #RRGGBB, #RGB or one of red, orange, yellow, green, teal, blue, indigo, purple, "
      + "pink, brown, gray, black, with an opacity behind it where it is not opaque (#FFFFFF 8%)"
    #expect(
      problems == [
        "/themes/a.theme:2: [theme] appearance: “bright” is not one of light, dark; "
          + "did you mean “light”?",
        "/themes/a.theme:4: [colors] text: “#GG0000” is not \(colors)",
        "/themes/a.theme:5: [colors] accent: “#FF8800 120%” is not \(colors)",
        "/themes/a.theme:6: [colors] surfase: there is no such key; did you mean “surface”?",
        "/themes/a.theme:9: [radii] card: “65” is not a number of points from 0 to 64",
        "/themes/a.theme:11: [motions]: there is no such group; did you mean [motion]?",
        "/themes/a.theme:14: [background] kind: the picture is missing: picture = FILE",
      ])
  }

  @Test func `a text that cannot be read is told`() {
    let problems = read("[colors]\ntext=#555555\n").problems
    #expect(problems.count == 1)
    #expect(problems[0].hasPrefix("/themes/a.theme:2: [colors] text: the contrast to what"))
  }

  @Test func `a picture makes the background one, beside the file of the theme`() {
    let theme = read("[background]\npicture = sea.jpg\nblur = 12\n").theme
    #expect(theme.background.kind == .picture)
    #expect(theme.background.picture == "/themes/sea.jpg")
    #expect(theme.background.blur == 12)
  }

  @Test func `the configuration tells where it names a theme`() {
    let configuration = ConfigurationReader.read(
      content("[theme]\n\nlight = sand\n"), file: "/etc/quire/quire.conf", home: "/")
    #expect(
      configuration.themePlaces == [
        "light": Configuration.Place(
          file: "/etc/quire/quire.conf", line: 3, key: "[theme] light")
      ])
  }
}
