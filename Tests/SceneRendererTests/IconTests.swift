import AppCatalog
import LauncherModel
import LayoutCore
import SDLKit
import SceneRenderer
import Testing

struct IconTests {
  private let reference = IconReference.named("app")
  private let frame = Rect(x: 20, y: 10, width: 40, height: 40)

  private func picture(_ width: Int, _ height: Int, _ color: UInt32) throws -> Surface {
    let surface = try Surface(width: width, height: height, format: .argb8888)
    surface.fill(surface.bounds, with: color)
    return surface
  }

  private func scene(_ frame: Rect, size: Double = 40, scale: Double = 1) -> Scene {
    Rendering.scene(
      [Rendering.icon(reference, frame, size: size)], width: 100, height: 80, scale: scale)
  }

  @Test func `a letter tile stands in until the icon comes, which is damage just there`() throws {
    let icons = HandedIcons()
    let renderer = Rendering.renderer(icons: icons)
    let window = try Rendering.window(100, 80)
    _ = renderer.draw(scene(frame), into: window, age: 0)
    // Bluish tile with a white letter, round corners.
    #expect(window[24, 30] & 0xFF > window[24, 30] >> 16 & 0xFF)
    #expect((20..<60).contains { window[$0, 30] & 0xFF_FFFF == 0xFF_FFFF })
    #expect(window[20, 10] & 0xFF_FFFF == 0xFF_FFFF)

    icons.icons[reference] = try picture(40, 40, 0xFF00_FF00)
    let damage = renderer.draw(scene(frame), into: window, age: 1)
    #expect(damage == [PixelRect(x: 20, y: 10, width: 40, height: 40)])
    #expect(window.extent(besides: 0xFF_FFFF) == damage.first)
    #expect(window[40, 30] & 0xFF_FFFF == 0x00_FF00)
    #expect(renderer.draw(scene(frame), into: window, age: 1) == [])
  }

  @Test func `a letter tile has the outline of the plates`() throws {
    var node = Rendering.icon(reference, frame, size: 40)
    guard case .icon(var image) = node.content else { return }
    let window = try Rendering.window(100, 80)
    func corner(_ shape: IconPlate.Shape?) -> UInt32 {
      image.plate = shape.map { IconPlate(shape: $0, rgb: 0) }
      node.content = .icon(image)
      let scene = Rendering.scene([node], width: 100, height: 80, scale: 1)
      _ = Rendering.renderer().draw(scene, into: window, age: 0)
      return window[24, 14] & 0xFF_FFFF
    }
    // Cut off by a circle only.
    #expect(corner(nil) != 0xFF_FFFF && corner(.squircle) != 0xFF_FFFF)
    #expect(corner(.circle) == 0xFF_FFFF)
  }

  /// Gives one outline, as a theme's symbolic icon.
  private final class Outlines: IconSource {
    let outline: Surface
    init(_ outline: Surface) { self.outline = outline }
    func icon(for reference: IconReference, pixelSize: Int) -> Surface? { outline }
    func isOutline(_ reference: IconReference, pixelSize: Int) -> Bool { true }
  }

  @Test func `an outline gets the colour of text where one is given, a colour of its own else`()
    throws
  {
    let renderer = Rendering.renderer(icons: Outlines(try picture(40, 40, 0xFF2E_3436)))
    var node = Rendering.icon(reference, frame, size: 40)
    guard case .icon(var image) = node.content else { return }
    let window = try Rendering.window(100, 80)
    for (outline, expected) in [(nil, 0x2E_3436), (Color(rgb: 0xF0F1F2), 0xF0_F1F2)]
      as [(Color?, UInt32)]
    {
      image.outline = outline
      node.content = .icon(image)
      let scene = Rendering.scene([node], width: 100, height: 80, scale: 1)
      _ = renderer.draw(scene, into: window, age: 0)
      #expect(window[40, 30] & 0xFF_FFFF == expected)
    }
  }

  @Test func `an icon that is not square keeps its proportions, in the middle`() throws {
    let icons = HandedIcons()
    icons.icons[reference] = try picture(40, 20, 0xFF00_0000)
    let window = try Rendering.window(100, 80)
    _ = Rendering.renderer(icons: icons).draw(scene(frame), into: window, age: 0)
    #expect(
      window.extent(besides: 0xFF_FFFF) == PixelRect(x: 20, y: 20, width: 40, height: 20))
  }

  @Test func `an icon at rest is copied pixel by pixel even at a fraction of a pixel`() throws {
    let icons = HandedIcons()
    let checkers = try picture(40, 40, 0xFF00_0000)
    for y in 0..<40 {
      for x in 0..<40 where (x + y) % 2 == 0 { checkers[x, y] = 0xFFFF_FFFF }
    }
    icons.icons[reference] = checkers
    let window = try Rendering.window(100, 80)
    let moved = scene(frame.offset(x: 0.4, y: 0.3))
    _ = Rendering.renderer(icons: icons).draw(moved, into: window, age: 0)
    #expect(Set(window.colors) == [0, 0xFF_FFFF])
  }

  @Test func `an icon of another size is scaled to its place`() throws {
    let icons = HandedIcons()
    icons.icons[reference] = try picture(64, 64, 0xFF00_0000)
    let window = try Rendering.window(100, 80)
    _ = Rendering.renderer(icons: icons).draw(scene(frame), into: window, age: 0)
    #expect(
      window.extent(besides: 0xFF_FFFF) == PixelRect(x: 20, y: 10, width: 40, height: 40))
    #expect(window[40, 30] & 0xFF_FFFF == 0)
  }

  @Test func `a small picture is drawn pixel by pixel in the middle, and moves with its place`()
    throws
  {
    let icons = HandedIcons()
    let checkers = try picture(20, 20, 0xFF00_0000)
    for y in 0..<20 {
      for x in 0..<20 where (x + y) % 2 == 0 { checkers[x, y] = 0xFF80_8080 }
    }
    icons.icons[reference] = checkers
    let window = try Rendering.window(100, 80)
    let renderer = Rendering.renderer(icons: icons)
    _ = renderer.draw(scene(frame), into: window, age: 0)
    #expect(
      window.extent(besides: 0xFF_FFFF) == PixelRect(x: 30, y: 20, width: 20, height: 20))
    #expect(Set(window.colors) == [0, 0x80_8080, 0xFF_FFFF])
    // Pressed, it shrinks by as much as its place.
    _ = renderer.draw(scene(frame.scaled(by: 0.5)), into: window, age: 0)
    #expect(
      window.extent(besides: 0xFF_FFFF) == PixelRect(x: 35, y: 25, width: 10, height: 10))
  }

  @Test func `a pressed icon is smaller about its middle, and darker`() throws {
    let icons = HandedIcons()
    icons.icons[reference] = try picture(40, 40, 0xFF80_8080)
    let window = try Rendering.window(100, 80)
    var pressed = scene(frame.scaled(by: 0.9))
    pressed.nodes[0].content = .icon(
      IconImage(
        reference: reference, size: 40, shade: 0.5, letter: "Q",
        tile: TileGradient(top: .clear, bottom: .clear)))
    _ = Rendering.renderer(icons: icons).draw(pressed, into: window, age: 0)
    #expect(
      window.extent(besides: 0xFF_FFFF) == PixelRect(x: 22, y: 12, width: 36, height: 36))
    #expect(abs(Int(window[40, 30] & 0xFF) - 64) <= 1)
  }

  @Test func `a tinted icon is its shape in one colour, made anew for another`() throws {
    let icons = HandedIcons()
    icons.icons[reference] = try picture(40, 40, 0x80FF_0000)
    let window = try Rendering.window(100, 80)
    let renderer = Rendering.renderer(icons: icons)
    for (tint, expected) in [(0x00FF00, 0x7FFF7F), (0x000000, 0x7F7F7F)] as [(UInt32, UInt32)] {
      var tinted = scene(frame)
      tinted.nodes[0].content = .icon(
        IconImage(
          reference: reference, size: 40, letter: nil,
          tile: TileGradient(top: .clear, bottom: .clear), tint: Color(rgb: tint)))
      _ = renderer.draw(tinted, into: window, age: 0)
      let drawn = window[40, 30]
      for shift in [0, 8, 16] as [UInt32] {
        #expect(abs(Int(drawn >> shift & 0xFF) - Int(expected >> shift & 0xFF)) <= 1)
      }
    }
  }

  @Test func `a larger picture keeps the roundness of its corners`() throws {
    let window = try Rendering.window(100, 80)
    for side in [40, 80] {
      let icons = HandedIcons()
      icons.icons[reference] = try picture(side, side, 0xFF00_0000)
      var cut = scene(frame)
      cut.nodes[0].content = .icon(
        IconImage(
          reference: reference, size: 40, letter: nil,
          tile: TileGradient(top: .clear, bottom: .clear), radius: 10))
      _ = Rendering.renderer(icons: icons).draw(cut, into: window, age: 0)
      // The frame begins at 20, 10: 2 points in along both sides is outside the arc of 10.
      #expect(window[21, 11] & 0xFF > 0xF0)
      #expect(window[25, 15] & 0xFF < 0x40 && window[40, 11] & 0xFF < 0x40)
    }
  }

  @Test func `an icon settles without a jump, at any fraction of a pixel`() throws {
    let icons = HandedIcons()
    icons.icons[reference] = try picture(40, 40, 0xFF00_0000)
    for fraction in [0, 0.3, 0.5, 0.8] {
      let place = frame.offset(x: fraction, y: fraction)
      let window = try Rendering.window(100, 80)
      let renderer = Rendering.renderer(icons: icons)
      _ = renderer.draw(scene(place.scaled(by: 0.99)), into: window, age: 0)
      let almost = window.extent(besides: 0xFF_FFFF)
      _ = renderer.draw(scene(place), into: window, age: 1)
      #expect(window.extent(besides: 0xFF_FFFF) == almost)
    }
  }

  @Test func `half of the opacity shows half of the background`() throws {
    let icons = HandedIcons()
    icons.icons[reference] = try picture(40, 40, 0xFF00_0000)
    let window = try Rendering.window(100, 80)
    var faint = scene(frame)
    faint.nodes[0].opacity = 0.5
    _ = Rendering.renderer(icons: icons).draw(faint, into: window, age: 0)
    #expect(abs(Int(window[40, 30] & 0xFF) - 127) <= 1)
  }

  @Test func `nothing is drawn outside a node's clip`() throws {
    let window = try Rendering.window(100, 80)
    var clipped = scene(frame)
    clipped.nodes[0].clip = Rect(x: 30, y: 20, width: 10, height: 12)
    _ = Rendering.renderer().draw(clipped, into: window, age: 0)
    #expect(
      window.extent(besides: 0xFF_FFFF) == PixelRect(x: 30, y: 20, width: 10, height: 12))
  }
}
