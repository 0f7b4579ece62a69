import Foundation
import LayoutCore
import Testing

@testable import LauncherModel

/// Every text can be read: WCAG 2 contrast of at least 4.5 to 1, as the scene says it is drawn.
@Suite struct ContrastTests {
  @Test(arguments: ColorScheme.allCases)
  func `every text stands out from everything it may lie on`(scheme: ColorScheme) {
    for session in boards(scheme) {
      let scene = session.scene
      var texts = 0
      for node in scene.nodes where node.opacity == 1 {
        guard case .label(let label) = node.content else { continue }
        texts += 1
        for ground in grounds(below: node, in: scene) {
          let contrast = label.color.contrast(to: ground)
          #expect(contrast >= 4.5, "\"\(label.text)\": \(contrast)")
        }
      }
      #expect(texts > 0)
    }
  }

  @Test func `the focus ring stands out from the ground: at least 3 to 1`() throws {
    for scheme in ColorScheme.allCases {
      var session = Session(settings: LauncherSettings(colorScheme: scheme, afterLaunch: .stay))
      session.key(.right)
      let ring = try #require(session.scene.node(.focusRing))
      guard case .shape(let shape) = ring.content else { continue }
      for ground in session.scene.background.colors {
        #expect(shape.stroke.contrast(to: ground) >= 3)
      }
    }
  }

  @Test func `the title of a card is in whichever of white and dark is easier to read`() {
    var random = Random(seed: 5)
    let dark = Color(rgb: 0x1B1D26)
    let white = Color(rgb: 0xFFFFFF)
    for _ in 0..<2000 {
      let ground = Color(rgb: UInt32.random(in: 0...0xFF_FFFF, using: &random))
      let best = max(white.contrast(to: ground), dark.contrast(to: ground))
      #expect(ground.readableText.contrast(to: ground) > best * 0.95, "on \(ground.hex)")
      #expect(best > 4)
    }
  }

  @Test func `the letter of a tile is white and can be read`() {
    let white = Color(rgb: 0xFFFFFF)
    for tile in TileGradient.palettes {
      // Letters are large text: 3 to 1, in the middle of the gradient where they stand.
      let middle = tile.top.mixed(with: tile.bottom, 0.5)
      #expect(white.contrast(to: middle) >= 3)
    }
  }

  private func boards(_ scheme: ColorScheme) -> [Session] {
    let settings = LauncherSettings(colorScheme: scheme, afterLaunch: .stay)
    var empty = Session(apps: 0, settings: settings)
    empty.rest()
    var focused = Session(apps: 46, tabs: Session.tabs, settings: settings)
    focused.key(.right)
    focused.hover(Point(x: 320, y: 341))
    var barFocused = Session(apps: 46, tabs: Session.tabs, settings: settings)
    barFocused.key(.tab)
    var toast = Session(apps: 10_000, settings: settings)
    toast.send(.launchFinished(id: "sample-1", failure: "gone"))
    return [empty, focused, barFocused, toast]
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

extension Backdrop {
  /// The base, and both glows where they are strongest.
  fileprivate var colors: [Color] {
    [base, topLeadingGlow.over(base), bottomTrailingGlow.over(base)]
  }
}

extension Color {
  fileprivate func mixed(with other: Color, _ part: Double) -> Color {
    other.withOpacity(part).over(self)
  }

  fileprivate func over(_ ground: Color) -> Color {
    let part = Double(alpha) / 255
    func mix(_ a: UInt8, _ b: UInt8) -> UInt32 {
      UInt32((Double(a) * part + Double(b) * (1 - part)).rounded())
    }
    return Color(
      rgb: mix(red, ground.red) << 16 | mix(green, ground.green) << 8 | mix(blue, ground.blue))
  }

  /// WCAG 2.2: relative luminance of sRGB.
  fileprivate var luminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  fileprivate func contrast(to other: Color) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}
