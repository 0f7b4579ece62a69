import CPNG
import LauncherModel
import LayoutCore
import SDLKit
import SceneRenderer
import Testing

struct CanvasTests {
  @Test func `blending with opacity and shade is exact to its roundings`() throws {
    // 7 pixels: a whole vector and a rest.
    let source = try Surface(width: 7, height: 1, format: .argb8888)
    for alpha in stride(from: 0, through: 255, by: 15) {
      for level in [0, 1, 100, 254, 255] {
        source.fill(source.bounds, with: UInt32(alpha << 24 | level << 16 | 7 << 8 | 200))
        for (opacity, shade) in [(1.0, 0.0), (0.5, 0), (0.2, 0.3), (1, 1), (1, 0.12)] {
          let window = try Rendering.window(7, 1)
          window.fill(window.bounds, with: 0xFF20_40C8)
          let modulation = Canvas.Modulation(opacity: opacity, shade: shade)
          Canvas(target: window, clip: window.bounds)
            .blend(source, x: 0, y: 0, modulation: modulation)
          let part = Double(alpha) / 255 * Double(modulation.opacity) / 255
          let red = Double(level) * (1 - Double(modulation.shade) / 255) * part + 32 * (1 - part)
          for x in 0..<7 {
            // Shade, opacity and the result are each rounded to a step.
            #expect(abs(Double(window[x, 0] >> 16 & 0xFF) - red) <= 1.5)
          }
        }
      }
    }
  }

  @Test func `a translucent fill mixes the colours inside the clip only`() throws {
    let window = try Rendering.window(20, 20)
    window.fill(window.bounds, with: 0xFFFF_FFFF)
    Canvas(target: window, clip: PixelRect(x: 5, y: 5, width: 10, height: 10))
      .fill(PixelRect(x: 0, y: 0, width: 12, height: 12), Color(rgb: 0, opacity: 0.4))
    #expect(
      window.extent(besides: 0xFF_FFFF) == PixelRect(x: 5, y: 5, width: 7, height: 7))
    #expect(abs(Int(window[7, 7] & 0xFF) - 153) <= 1)
  }

  @Test func `scaling by one at a whole pixel is a copy`() throws {
    let source = try Surface(width: 9, height: 5, format: .argb8888)
    for y in 0..<5 {
      for x in 0..<9 { source[x, y] = 0xFF00_0000 | UInt32(x * 28) << 16 | UInt32(y * 50) }
    }
    let window = try Rendering.window(20, 20)
    Canvas(target: window, clip: window.bounds).blend(
      source, scaledTo: Canvas.Place(x: 4, y: 3, width: 9, height: 5))
    for y in 0..<5 {
      for x in 0..<9 { #expect(window[4 + x, 3 + y] == source[x, y]) }
    }
  }

  @Test func `a scaled picture has no dark rim from its clear pixels`() throws {
    // White in the middle, clear black around.
    let source = try Surface(width: 20, height: 20, format: .argb8888)
    source.fill(PixelRect(x: 5, y: 5, width: 10, height: 10), with: 0xFFFF_FFFF)
    let window = try Rendering.window(40, 40)
    window.fill(window.bounds, with: 0xFFFF_FFFF)
    Canvas(target: window, clip: window.bounds).blend(
      source, scaledTo: Canvas.Place(x: 3.3, y: 2.7, width: 27.5, height: 27.5))
    #expect(window.colors.allSatisfy { $0 == 0xFF_FFFF })
  }

  @Test func `a cache keeps to its bytes and drops what was used longest ago`() throws {
    var cache = SurfaceCache<Int>(capacity: 4000)
    var made = 0
    func sprite(_ key: Int) -> Sprite? {
      cache.sprite(for: key) {
        made += 1
        return (try? Surface(width: 10, height: 10, format: .argb8888)).map {
          Sprite(surface: $0)
        }
      }
    }
    let first = sprite(0)?.surface
    for key in 1..<30 {
      _ = sprite(key)
      #expect(sprite(0)?.surface === first)
      #expect(cache.bytes <= 4000)
    }
    #expect(made == 30)
    _ = sprite(1)
    #expect(made == 31)
  }

  @Test func `a written PNG reads back the same`() throws {
    for format in [PixelFormat.argb8888, .xrgb8888] {
      let surface = try Surface(width: 5, height: 3, format: format)
      for y in 0..<3 {
        for x in 0..<5 {
          surface[x, y] = UInt32(x * 50) << 24 | UInt32(x * 40 + y) << 8 | 0x70_0003
        }
      }
      let bytes = try PNGWriter.data(of: surface)
      var image = quire_png_image(0, 0, 1)
      #expect(png_image_begin_read_from_memory(&image, bytes, bytes.count) != 0)
      #expect(image.width == 5 && image.height == 3)
      image.format = quire_png_image(0, 0, 1).format
      var words = [UInt32](repeating: 0, count: 15)
      #expect(png_image_finish_read(&image, nil, &words, 0, nil) != 0)
      for y in 0..<3 {
        for x in 0..<5 {
          let expected =
            format == .argb8888 ? surface[x, y] : surface[x, y] | 0xFF00_0000
          #expect(words[y * 5 + x] == expected)
        }
      }
    }
  }

  @Test func `a PNG that cannot be written says why`() throws {
    let surface = try Rendering.window(2, 2)
    #expect(throws: SDLError.self) { try PNGWriter.write(surface, to: "/nowhere/x.png") }
  }
}
