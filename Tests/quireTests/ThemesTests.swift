import AppCatalog
import DesktopKit
import Foundation
import Testing

@testable import LauncherModel
@testable import quire

struct ThemesTests {
  private static let resources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "resources/themes")

  @Test(arguments: Theme.Contrast.allCases, ColorScheme.allCases)
  func `the bundled files say all of the themes that are built in`(
    contrast: Theme.Contrast, appearance: ColorScheme
  ) throws {
    let name = Theme.standardName(appearance, contrast)
    let path = ThemesTests.resources.appending(path: "\(name).theme").path(percentEncoded: false)
    let content = try KeyFileReader.read(path: path).get()
    let result = ThemeReader.read(content, file: path, home: "/")
    #expect(result.theme == Theme.standard(appearance, contrast))
    #expect(result.problems == [])
    // Nothing is left to the program; a picture there is none.
    let said = Set(content.entries.map { "[\($0.group)] \($0.key)" })
    let known = ThemeReader.keys.map { "\($0.group) \($0.name)" }
    #expect(said == Set(known).subtracting(["[background] picture"]))
  }

  @Test func `there is a file for each theme that is built in and no other`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: ThemesTests.resources.path)
    #expect(Set(files) == Set(Theme.standardNames.map { $0 + ".theme" }))
  }

  private func settings(
    _ choice: ThemeChoice, _ scheme: ColorScheme = .dark,
    _ contrast: Theme.Contrast = .normal, option: String? = nil
  ) -> (LauncherSettings, [String]) {
    var configuration = Configuration()
    configuration.preferences.theme.choice = choice
    configuration.themePlaces["theme"] = Configuration.Place(
      file: "/quire.conf", line: 7, key: "[theme] theme")
    let themes = Themes(configuration, option: option)
    var settings = LauncherSettings(colorScheme: scheme, contrast: contrast)
    if let scheme = option.flatMap(ColorScheme.init(rawValue:)) { settings.colorScheme = scheme }
    themes.apply(to: &settings)
    return (settings, themes.problems.map(\.description))
  }

  @Test func `without a choice the theme is what the desktop asks for`() {
    for contrast in Theme.Contrast.allCases {
      for scheme in ColorScheme.allCases {
        let (settings, problems) = settings(ThemeChoice(), scheme, contrast)
        #expect(settings.theme == Theme.standard(scheme, contrast))
        #expect(problems == [])
      }
    }
  }

  @Test func `a theme for the light desktop leaves the dark one as it is`() throws {
    let files = try ConfiguredBoardTests.Files([
      "sand.theme": "[theme]\nappearance=light\n[radii]\ncard=3\n"
    ])
    var choice = ThemeChoice()
    choice.light = "\(files.root)/sand.theme"
    #expect(settings(choice, .light).0.theme.radii.card == 3)
    #expect(settings(choice, .dark).0.theme == .dark)
    #expect(settings(choice, .light, .high).0.theme == .highContrastLight)
    // The command line wins over the one theme, and leaves the choice for light.
    choice.theme = "\(files.root)/sand.theme"
    #expect(settings(choice, .dark).0.theme.radii.card == 3)
    #expect(settings(choice, .light, option: "dark").0.theme == .dark)
    #expect(settings(choice, .dark, option: "light").0.theme.radii.card == 3)
    #expect(settings(choice, option: "high-contrast-dark").0.theme == .highContrastDark)
  }

  @Test func `a theme that is not there is told with its line, and the standard one is used`() {
    var choice = ThemeChoice()
    choice.theme = "nrod"
    let (settings, problems) = settings(choice)
    #expect(settings.theme == .dark)
    #expect(problems.count == 1)
    #expect(
      problems.first?.hasPrefix("/quire.conf:7: [theme] theme: there is no theme nrod; there are ")
        == true)
    #expect(problems.first?.contains("high-contrast-dark") == true)
  }

  @Test func `a broken theme costs only its broken keys`() throws {
    let files = try ConfiguredBoardTests.Files([
      "bad.theme": "[radii]\ncard=much\nfocus=9\nnonsense\n[colors\n"
    ])
    var choice = ThemeChoice()
    choice.theme = "\(files.root)/bad.theme"
    let (settings, problems) = settings(choice)
    var expected = Theme.dark
    expected.radii.focus = 9
    #expect(settings.theme == expected)
    #expect(problems.count == 3)
    #expect(problems.allSatisfy { $0.hasPrefix("\(files.root)/bad.theme:") })
  }

  @Test func `the configuration's background takes the place of every theme's`() {
    var choice = ThemeChoice()
    choice.background = .picture("/sea.png")
    for scheme in ColorScheme.allCases {
      let theme = settings(choice, scheme).0.theme
      #expect(theme.background.kind == .picture && theme.background.picture == "/sea.png")
    }
    choice.background = .translucent
    #expect(settings(choice).0.theme.background.kind == .translucent)
  }

  @Test func `a theme is asked for by name or file, and a wrong one is wrong usage`() throws {
    let files = try ConfiguredBoardTests.Files(["mine.theme": ""])
    for value in ["light", "high-contrast-light", "\(files.root)/mine.theme"] {
      #expect(try ShowOptions(["--theme", value]).board.theme == value)
    }
    for value in ["bright", "\(files.root)/other.theme", "\(files.root)"] {
      #expect(throws: ArgumentReader.WrongUsage.self) { try ShowOptions(["--theme", value]) }
    }
  }
}
