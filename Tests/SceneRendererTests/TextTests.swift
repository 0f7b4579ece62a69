import LauncherModel
import LayoutCore
import SDLKit
import Testing

@testable import SceneRenderer

struct TextTests {
  private let medium = TextStyle(size: 13, weight: .medium)

  private func extent(_ text: String, _ frame: Rect, scale: Double = 1) throws -> PixelRect {
    let window = try Rendering.window(Int(300 * scale), Int(60 * scale))
    let scene = Rendering.scene(
      [Rendering.label(text, frame)], width: 300, height: 60, scale: scale)
    _ = Rendering.renderer().draw(scene, into: window, age: 0)
    return window.extent(besides: 0xFF_FFFF)
  }

  @Test(arguments: [1, 1.5, 2, 3])
  func `labels of a row share a baseline whatever their letters`(scale: Double) throws {
    let frame = Rect(x: 0, y: 20.3, width: 300, height: 16)
    // None of these reaches below the baseline.
    let bottoms = try ["Hnm", "nnn", "ÁÉH", "Ẵmn", "HEI"].map {
      try extent($0, frame, scale: scale).maxY
    }
    #expect(Set(bottoms).count == 1)
    let descending = try extent("Hgm", frame, scale: scale)
    #expect(descending.maxY > bottoms[0])
    #expect(try extent("Hnm", frame, scale: scale).y == descending.y)
  }

  @Test(arguments: [1, 1.5, 2, 3])
  func `capitals stand in the middle of the frame`(scale: Double) throws {
    let extent = try extent("HIH", Rect(x: 0, y: 10, width: 300, height: 40), scale: scale)
    #expect(abs(Double(extent.y + extent.maxY) / 2 - 30 * scale) <= 1)
    #expect(abs(Double(extent.x + extent.maxX) / 2 - 150 * scale) <= 1)
  }

  @Test(arguments: [1, 1.25, 1.5, 2])
  func `a text is as wide as it was measured`(scale: Double) throws {
    let fonts = Rendering.fonts(scale: scale)
    for text in ["Firefox", "LibreOffice Writer", "AVATAR To", "i", "WWW"] {
      let measured = fonts.width(of: text, style: medium) * scale
      let drawn = try extent(text, Rect(x: 0, y: 10, width: 300, height: 40), scale: scale)
      // The side bearings of the first and the last letter are not ink.
      #expect(Double(drawn.width) <= measured + 1)
      #expect(Double(drawn.width) >= measured - 4 * scale)
    }
  }

  @Test func `widths in points hardly depend on the scale`() {
    let one = Rendering.fonts().width(of: "Visual Studio Code", style: medium)
    for scale in [1.25, 1.5, 2, 3] {
      let width = Rendering.fonts(scale: scale).width(of: "Visual Studio Code", style: medium)
      #expect(abs(width - one) / one < 0.03)
    }
  }

  @Test func `pairs are kerned`() {
    let fonts = Rendering.fonts(scale: 4)
    let apart =
      fonts.width(of: "A", style: medium) + fonts.width(of: "V", style: medium)
    #expect(fonts.width(of: "AV", style: medium) < apart - 0.25)
  }

  @Test func `left, centre and right`() throws {
    let frame = Rect(x: 50, y: 10, width: 200, height: 20)
    var places: [Label.Alignment: PixelRect] = [:]
    for alignment in [Label.Alignment.left, .center, .right] {
      let window = try Rendering.window(300, 40)
      let scene = Rendering.scene(
        [Rendering.label("Maps", frame, alignment: alignment)], width: 300, height: 40)
      _ = Rendering.renderer().draw(scene, into: window, age: 0)
      places[alignment] = window.extent(besides: 0xFF_FFFF)
    }
    #expect(abs((places[.left]?.x ?? 0) - 50) <= 2)
    #expect(abs((places[.right]?.maxX ?? 0) - 250) <= 2)
    #expect(places[.center]?.width == places[.left]?.width)
  }

  @Test func `without a usable font there is no text, and nothing else is wrong`() throws {
    let fonts = FontBook(paths: [.medium: ["/nowhere/font.ttf"]])
    #expect(fonts.width(of: "Maps", style: medium) == 0)
    #expect(fonts.line("Maps", pixelSize: 13, weight: .medium, color: Color(rgb: 0)) == nil)
    #expect(throws: SDLError.self) { try FontFile(path: "/nowhere/font.ttf") }
    #expect(throws: SDLError.self) { try Font(FontFile(path: #filePath), pixelSize: 12) }
  }

  @Test(arguments: [1, 1.5, 3])
  func `emoji are as large as the letters beside them`(scale: Double) throws {
    let path = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
    let fonts = FontBook(
      paths: [.medium: [Rendering.font("Inter-Medium.otf")]], scale: scale,
      source: GivenFonts { _ in .known(FontFace(path: path)) })
    let style = TextStyle(size: 20, weight: .medium)
    let width = fonts.width(of: "🎉", style: style)
    #expect((20...28).contains(width))
    #expect(abs(fonts.width(of: "🎉🎉", style: style) - 2 * width) <= 1)
    let line = try #require(
      fonts.line("🎉", pixelSize: 20 * scale, weight: .medium, color: Color(rgb: 0xFFFFFF)))
    #expect((15 * scale...28 * scale).contains(Double(line.surface.height)))
    // It stands on the line, and a little below.
    #expect(line.baseline < line.surface.height)
    #expect(line.baseline > line.surface.height / 2)
    // It has colours of its own.
    let colors = (0..<line.surface.height).map {
      line.surface[line.surface.width / 2, $0] & 0xFFFFFF
    }
    #expect(Set(colors).count > 4)
  }
}
