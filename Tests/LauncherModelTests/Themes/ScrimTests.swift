import LayoutCore
import Testing

@testable import LauncherModel

struct ScrimTests {
  private static let themes: [Theme] = [
    .dark, .light, .highContrastDark, .highContrastLight,
  ]

  private static func colors(_ seed: UInt64) -> [Color] {
    var random = Random(seed: seed)
    return (0..<500).map { _ in Color(rgb: UInt32.random(in: 0...0xFF_FFFF, using: &random)) }
  }

  static let pictures: [(name: String, colors: [Color])] = [
    ("white", [Color(rgb: 0xFFFFFF)]), ("black", [Color(rgb: 0)]),
    ("grey", [Color(rgb: 0x808080)]), ("noise", colors(7)),
    ("red and blue", [Color(rgb: 0xFF0000), Color(rgb: 0x0000FF)]), ("nothing", []),
  ]

  @Test(arguments: themes, 0..<6)
  func `texts can be read on every colour of a picture`(theme: Theme, number: Int) {
    let colors = ScrimTests.pictures[number].colors
    let strength = Scrim(theme).strength(over: colors)
    #expect(strength >= 0.1 && strength <= 1)
    let grounds = colors.map { $0.mixed(with: theme.backdrop.base, strength) }
    for (key, text, grounds) in theme.texts(on: grounds) {
      #expect(text.contrast(toAll: grounds) >= theme.contrast.least, "\(key)")
    }
  }

  @Test func `the veil is thin where it can be`() {
    #expect(Scrim(.dark).strength(over: [Color(rgb: 0x101018)]) < 0.15)
    #expect(Scrim(.light).strength(over: [Color(rgb: 0xF4F4F4)]) < 0.15)
    let white = Scrim(.dark).strength(over: [Color(rgb: 0xFFFFFF)])
    let grey = Scrim(.dark).strength(over: [Color(rgb: 0x707070)])
    #expect(grey < white && white < 0.95)
  }

  @Test(arguments: themes)
  func `texts can be read whatever the desktop shows through`(theme: Theme) {
    var theme = theme
    theme.background.kind = .translucent
    for wanted in [0.0, 0.5, 0.99] {
      theme.background.opacity = wanted
      let backdrop = theme.fullBackdrop
      #expect(backdrop.opacity >= wanted && backdrop.opacity <= 1)
      if wanted < 0.9 { #expect(backdrop.opacity < 0.96, "something shines through") }
      for desktop in [Color(rgb: 0), Color(rgb: 0xFFFFFF), Color(rgb: 0x30C060)] {
        let grounds = backdrop.colors.map { desktop.mixed(with: $0, backdrop.opacity) }
        for (key, text, grounds) in theme.texts(on: grounds) {
          #expect(text.contrast(toAll: grounds) >= theme.contrast.least, "\(key)")
        }
      }
    }
  }

  @Test func `a scene says which picture is behind it`() {
    var theme = Theme.dark
    theme.background.kind = .picture
    theme.background.picture = "/sea.png"
    let session = Session(settings: LauncherSettings(customTheme: theme))
    #expect(session.scene.background.picture?.path == "/sea.png")
    #expect(session.scene.dump.contains("picture /sea.png blur 40"))
    #expect(Session().scene.background.picture == nil)
    #expect(Session().scene.background.opacity == 1)
  }
}
