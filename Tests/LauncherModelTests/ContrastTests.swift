import Foundation
import LayoutCore
import Testing

@testable import LauncherModel

/// Every text can be read: WCAG 2 contrast of at least 4.5 to 1, and 7 to 1 in high contrast, as the
/// scene says it is drawn.
@Suite struct ContrastTests {
  /// The bundled themes, each also with desktop accents that are hard to see on it.
  static let themes = Theme.Contrast.allCases.flatMap { contrast in
    ColorScheme.allCases.map { LauncherSettings(colorScheme: $0, contrast: contrast) }
  }
  static let accents: [Color?] = [
    nil, Color(rgb: 0xE5C100), Color(rgb: 0x101830), Color(rgb: 0xFFFFFF), Color(rgb: 0x3584E4),
  ]

  @Test(arguments: themes)
  func `every text stands out from everything it may lie on`(settings: LauncherSettings) {
    let least = settings.contrast == .high ? 7 : 4.5
    for session in ContrastTests.states(settings) {
      let scene = session.scene
      var texts = 0
      for node in scene.nodes where node.opacity == 1 {
        guard case .label(let label) = node.content else { continue }
        texts += 1
        for ground in grounds(below: node, in: scene) {
          let contrast = label.color.measuredContrast(to: ground)
          #expect(contrast >= least, "\"\(label.text)\" on \(ground.hex): \(contrast)")
        }
      }
      #expect(texts > 0)
    }
  }

  @Test(arguments: themes, accents)
  func `the focus ring stands out whatever the desktop's accent is`(
    settings: LauncherSettings, accent: Color?
  ) throws {
    var settings = settings
    settings.accent = accent
    settings.afterLaunch = .stay
    let least = settings.contrast == .high ? 4.5 : 3
    var session = Session(settings: settings)
    session.key(.right)
    let ring = try #require(session.scene.node(.focusRing))
    guard case .shape(let shape) = ring.content else { return }
    for ground in session.scene.background.colors {
      #expect(shape.stroke.measuredContrast(to: ground) >= least)
    }
  }

  @Test func `an accent that can be seen is taken as it is`() {
    let blue = Color(rgb: 0x3584E4)
    #expect(LauncherSettings(accent: blue).theme.accent == blue)
    #expect(LauncherSettings(colorScheme: .light, accent: blue).theme.accent == blue)
    var own = Theme.dark
    own.followsAccent = false
    #expect(LauncherSettings(customTheme: own, accent: blue).theme.accent == Theme.dark.accent)
  }

  @Test(arguments: themes)
  func `the title of a tile of any colour can be read, pressed or not`(
    settings: LauncherSettings
  ) {
    var random = Random(seed: 5)
    let least = settings.contrast == .high ? 7 : 4.5
    for _ in 0..<2000 {
      let color = Color(rgb: UInt32.random(in: 0...0xFF_FFFF, using: &random))
      for shade in [0, 0.06, 0.12, 0.5] {
        let card = CardColors(color, shade: shade, theme: settings.theme)
        #expect(card.text.measuredContrast(to: card.fill) >= least, "\(color.hex) \(shade)")
      }
    }
  }

  @Test func `a tile keeps its colour where its title can be read`() {
    for rgb: UInt32 in [0xE8638C, 0x14161A, 0xFFFFFF, 0x2F5BD0, 0xFFD200] {
      let color = Color(rgb: rgb)
      #expect(CardColors(color, shade: 0, theme: .dark).fill == color)
    }
  }

  @Test func `the letter of a tile is white and can be read`() {
    let white = Color(rgb: 0xFFFFFF)
    for tile in TileGradient.palettes {
      // Letters are large text: 3 to 1, in the middle of the gradient where they stand.
      let middle = tile.top.mixed(with: tile.bottom, 0.5)
      #expect(white.measuredContrast(to: middle) >= 3)
    }
  }

  @Test func `luminance is that of the standard`() {
    for red: UInt32 in stride(from: 0, through: 255, by: 5) {
      for green: UInt32 in [0, 3, 10, 11, 128, 255] {
        let color = Color(rgb: red << 16 | green << 8 | (255 - red))
        #expect(abs(color.luminance - color.measuredLuminance) < 1e-12)
      }
    }
  }

  /// The launcher in states with every kind of text.
  static func states(_ settings: LauncherSettings) -> [Session] {
    var settings = settings
    settings.afterLaunch = .stay
    var empty = Session(apps: 0, settings: settings)
    empty.rest()
    var focused = Session(apps: 46, tabs: Session.tabs, settings: settings)
    focused.key(.right)
    focused.hover(Point(x: 320, y: 341))
    var barFocused = Session(apps: 46, tabs: Session.tabs, settings: settings)
    barFocused.key(.tab)
    var tabHovered = Session(apps: 46, tabs: Session.tabs, settings: settings)
    tabHovered.hover(Point(x: 520, y: 50))
    var pressed = Session(apps: 46, tabs: Session.tabs, settings: settings)
    pressed.send(
      .pointer(.down(pointer: 1, kind: .touch, button: 1, at: Point(x: 320, y: 341))))
    pressed.wait(0.5)
    var toast = Session(apps: 10_000, settings: settings)
    toast.send(.launchFinished(id: "sample-1", failure: "gone"))
    return [empty, focused, barFocused, tabHovered, pressed, toast, tiles(settings)]
  }

  /// Tiles of many colours, one of them in focus and another pressed.
  private static func tiles(_ settings: LauncherSettings) -> Session {
    var random = Random(seed: 11)
    let items = (0..<60).map { index in
      let rgb = UInt32.random(in: 0...0xFF_FFFF, using: &random)
      let color = index == 0 ? nil : Color(rgb: rgb)
      return Item(id: "tile-\(index)", title: "Tile \(index)", style: .card(color))
    }
    var session = Session(board: Board(items: items), settings: settings)
    session.key(.right)
    session.send(
      .pointer(.down(pointer: 1, kind: .touch, button: 1, at: Point(x: 320, y: 341))))
    session.wait(0.5)
    return session
  }

  /// The colours a node may lie on: the background at its darkest and lightest, with every shape
  /// drawn below the node on top.
  private func grounds(below node: SceneNode, in scene: Scene) -> [Color] {
    scene.background.colors.map { base in
      var color = base
      for other in scene.nodes {
        if other.id == node.id { break }
        guard case .shape(let shape) = other.content, other.frame.contains(node.frame.center)
        else { continue }
        color = shape.fill.over(color)
      }
      return color
    }
  }
}

extension Color {
  /// WCAG 2.2: relative luminance of sRGB, with the C library's power.
  fileprivate var measuredLuminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  fileprivate func measuredContrast(to other: Color) -> Double {
    let (a, b) = (measuredLuminance, other.measuredLuminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}
