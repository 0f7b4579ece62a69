import IconPipeline
import LayoutCore
import SDLKit
import Testing

@testable import LauncherModel
@testable import SceneRenderer

struct PictureBackdropTests {
  private static let themes: [Theme] = [
    .dark, .light, .highContrastDark, .highContrastLight,
  ]

  /// Pictures that are hard to write on.
  private static func picture(_ name: String) throws -> BlurredPicture {
    var state: UInt64 = 88_172_645_463_325_252
    func random() -> UInt16 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return UInt16(state % 65_281)
    }
    let channels: [UInt16] = (0..<(40 * 25 * 3)).map { index in
      switch name {
      case "white": 65_280
      case "black": 0
      case "ramp": UInt16(index / 3 % 40 * 1600)
      default: random()
      }
    }
    return try #require(BlurredPicture(width: 40, height: 25, channels: channels))
  }

  @Test(arguments: themes, ["white", "black", "ramp", "noise"])
  func `every text can be read on every pixel`(theme: Theme, name: String) throws {
    let surface = try PictureBackdrop.surface(
      of: PictureBackdropTests.picture(name), scrim: Scrim(theme),
      window: PixelSize(width: 320, height: 200))
    let grounds = Set(surface.colors).map { Color(rgb: $0) }
    for (key, text, grounds) in theme.texts(on: grounds) {
      #expect(text.contrast(toAll: grounds) >= theme.contrast.least, "\(key) on \(name)")
    }
  }

  @Test func `enlarged it does not band`() throws {
    let surface = try PictureBackdrop.surface(
      of: PictureBackdropTests.picture("ramp"), scrim: Scrim(.dark),
      window: PixelSize(width: 1280, height: 40))
    #expect(Banding.longestFlat(in: surface, channel: 8, 100..<1180) <= 8)
    #expect(Banding.largestStep(in: surface, channel: 8, 100..<1180) <= 2)
  }

  /// A source whose picture arrives when the test says so.
  private final class Handed: BackdropSource {
    var surface: Surface?
    func backdrop(
      for picture: Backdrop.Picture, window: PixelSize, scale: Double
    ) -> Surface? { surface }
  }

  private func scene(_ nodes: [SceneNode] = []) -> Scene {
    var scene = Rendering.scene(nodes, width: 100, height: 40)
    scene.background.picture = Backdrop.Picture(path: "/a", blur: 10, scrim: Scrim(.dark))
    return scene
  }

  private func green(_ width: Int, _ height: Int) throws -> Surface {
    let surface = try Rendering.window(width, height)
    surface.fill(surface.bounds, with: 0xFF00_8000)
    return surface
  }

  @Test func `the picture takes the place of the colours once it is there`() throws {
    let source = Handed()
    let renderer = SceneRenderer(
      fonts: Rendering.fonts(), icons: NoIcons(), backdrops: source)
    let window = try Rendering.window(100, 40)
    _ = renderer.draw(scene(), into: window, age: 0)
    #expect(window.colors.allSatisfy { $0 == 0xFF_FFFF })
    source.surface = try green(100, 40)
    #expect(renderer.draw(scene(), into: window, age: 1) == [window.bounds])
    #expect(window.colors.allSatisfy { $0 == 0x8000 })
    #expect(renderer.draw(scene(), into: window, age: 1) == [])
    // What moves leaves the picture behind.
    let box = Rect(x: 10, y: 10, width: 20, height: 20)
    _ = renderer.draw(scene([Rendering.box(0, box)]), into: window, age: 1)
    #expect(window[15, 15] & 0xFF_FFFF == 0)
    _ = renderer.draw(scene(), into: window, age: 1)
    #expect(window.colors.allSatisfy { $0 == 0x8000 })
  }

  @Test func `a picture for another size is stretched until the right one is there`() throws {
    let source = Handed()
    source.surface = try green(37, 90)
    let renderer = SceneRenderer(
      fonts: Rendering.fonts(), icons: NoIcons(), backdrops: source)
    let window = try Rendering.window(100, 40)
    _ = renderer.draw(scene(), into: window, age: 0)
    #expect(window.colors.allSatisfy { $0 == 0x8000 })
  }

  @Test func `what scrolls fades into the picture`() throws {
    let source = Handed()
    source.surface = try green(100, 40)
    let renderer = SceneRenderer(
      fonts: Rendering.fonts(), icons: NoIcons(), backdrops: source)
    let window = try Rendering.window(100, 40)
    let all = Rect(x: 0, y: 0, width: 100, height: 40)
    let fade = SceneNode(
      id: NodeID(.tabFade), frame: Rect(x: 0, y: 0, width: 40, height: 40),
      content: .edgeFade(.left))
    _ = renderer.draw(scene([Rendering.box(0, all), fade]), into: window, age: 0)
    #expect(window[0, 20] >> 8 & 0xFF > 0x78)
    #expect(window[0, 20] & 0xFF == 0)
    #expect(window[60, 20] & 0xFF_FFFF == 0)
  }
}

/// A translucent background: what is drawn has an alpha and premultiplied colours.
struct TranslucencyTests {
  private func drawn(_ nodes: [SceneNode], opacity: Double = 0.8) throws -> Surface {
    var scene = Rendering.scene(nodes, width: 96, height: 40)
    scene.background = Backdrop(
      base: Color(rgb: 0x20_4060), topLeadingGlow: Color(rgb: 0x60_8080),
      bottomTrailingGlow: Color(rgb: 0x20_4060), opacity: opacity)
    let window = try Surface(width: 96, height: 40, format: .argb8888)
    let renderer = Rendering.renderer()
    _ = renderer.draw(scene, into: window, age: 0)
    return window
  }

  private func pixels(_ surface: Surface) -> [UInt32] {
    (0..<surface.height).flatMap { y in (0..<surface.width).map { surface[$0, y] } }
  }

  @Test func `the desktop shines through the background alone`() throws {
    let box = Rendering.box(0, Rect(x: 60, y: 5, width: 30, height: 30), Color(rgb: 0xE0_4020))
    let window = try drawn([box])
    #expect(window[2, 38] >> 24 == 204)
    // An opaque shape is opaque, its edge in between.
    #expect(window[75, 20] == 0xFFE0_4020)
    for pixel in pixels(window) {
      let alpha = pixel >> 24
      #expect(alpha >= 204)
      for shift: UInt32 in [0, 8, 16] { #expect(pixel >> shift & 0xFF <= alpha) }
    }
  }

  @Test func `over black and over white it is what straight blending gives`() throws {
    let shape = SceneNode(
      id: NodeID(.badge), frame: Rect(x: 20, y: 5, width: 40, height: 30), opacity: 0.5,
      content: .shape(Shape(fill: Color(rgb: 0xFF_FFFF, opacity: 0.5), radius: 6)))
    let window = try drawn([shape])
    // Base 0x20 at 80 %, then a quarter of white.
    let expected = 0x20 * 0.8 * 0.75 + 255 * 0.25
    #expect(abs(Double(window[50, 30] >> 16 & 0xFF) - expected) <= 1.5)
    #expect(abs(Double(window[50, 30] >> 24) - (204 * 0.75 + 255 * 0.25)) <= 1.5)
  }

  @Test func `what scrolls fades into the translucent background`() throws {
    let all = Rect(x: 0, y: 0, width: 96, height: 40)
    let fade = SceneNode(
      id: NodeID(.scrollFade), frame: Rect(x: 0, y: 20, width: 96, height: 20),
      content: .edgeFade(.bottom))
    let window = try drawn([Rendering.box(0, all, Color(rgb: 0xFF_FFFF)), fade])
    #expect(window[50, 5] == 0xFFFF_FFFF)
    #expect(window[90, 39] >> 24 < 212)
  }

  @Test func `on a surface without alpha it is opaque`() throws {
    var scene = Rendering.scene([], width: 20, height: 10)
    scene.background.opacity = 0.5
    let window = try Rendering.window(20, 10)
    _ = Rendering.renderer().draw(scene, into: window, age: 0)
    #expect(window.colors.allSatisfy { $0 == 0xFF_FFFF })
  }
}
