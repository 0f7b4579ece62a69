import LauncherModel
import LayoutCore
import SDLKit
import SceneRenderer
import Testing

struct BackdropTests {
  private let dark = BoardScene().backdrop
  private let light = BoardScene(isDark: false).backdrop

  private func drawn(_ backdrop: Backdrop, _ width: Int, _ height: Int) throws -> Surface {
    let surface = try Rendering.window(width, height)
    BackdropRasterizer.draw(
      backdrop, window: PixelSize(width: width, height: height), area: surface.bounds,
      into: surface, x: 0, y: 0)
    return surface
  }

  /// The mean of a channel over 8 × 8 pixels, the dither's period.
  private func mean(_ surface: Surface, _ x: Int, _ y: Int, _ shift: UInt32) -> Double {
    var sum = 0
    for row in y..<(y + 8) {
      for column in x..<(x + 8) { sum += Int(surface[column, row] >> shift & 0xFF) }
    }
    return Double(sum) / 64
  }

  @Test func `the glows are brightest in their corners and the middle is the base`() throws {
    let surface = try drawn(dark, 640, 400)
    #expect(abs(mean(surface, 72, 0, 0) - 0x58) < 2)
    #expect(abs(mean(surface, 632, 392, 0) - 0x5A) < 2)
    #expect(surface[10, 390] & 0xFF_FFFF == 0x14161F)
    #expect(surface[630, 10] & 0xFF_FFFF == 0x14161F)
  }

  @Test func `no colour goes on for long where a glow fades, so nothing bands`() throws {
    // The light glow loses some 20 steps in 800 columns: bands of up to 40 pixels.
    let strip = try Rendering.window(1280, 8)
    BackdropRasterizer.draw(
      light, window: PixelSize(width: 1280, height: 800),
      area: PixelRect(x: 0, y: 96, width: 1280, height: 8), into: strip, x: 0, y: 0)
    var longest = 0
    var run = 0
    for x in 200..<800 {
      let isFlat = (0..<8).allSatisfy { strip[x, $0] == strip[x - 1, 0] }
      run = isFlat ? run + 1 : 0
      longest = max(longest, run)
      for shift: UInt32 in [0, 8, 16] {
        let step = Int(strip[x, 0] >> shift & 0xFF) - Int(strip[x - 1, 0] >> shift & 0xFF)
        #expect(abs(step) <= 1)
      }
    }
    #expect(longest <= 4)
  }

  @Test func `the mean over a dither cell follows the curve to a tenth of a step`() throws {
    let surface = try drawn(dark, 1024, 640)
    for y in stride(from: 0, to: 632, by: 88) {
      for x in stride(from: 0, to: 1016, by: 56) {
        // The design's curve, in double precision.
        func glow(_ cx: Double, _ cy: Double, _ rx: Double, _ ry: Double) -> Double {
          let dx = (Double(x) + 4 - cx * 1024) / (rx * 1024)
          let dy = (Double(y) + 4 - cy * 640) / (ry * 640)
          let rest = max(0, 1 - dx * dx - dy * dy)
          return rest * rest * rest
        }
        let first = 31 + (88 - 31) * glow(0.12, 0, 0.62, 0.66)
        let both = first + (90 - first) * glow(1, 1, 0.57, 0.74)
        #expect(abs(mean(surface, x, y, 0) - both) < 0.12)
      }
    }
  }

  @Test(arguments: [0x00_0000, 0xFF_FFFF, 0x00_FF00] as [UInt32])
  func `a glow in the colour of the base is not seen`(rgb: UInt32) throws {
    let color = Color(rgb: rgb)
    let surface = try drawn(
      Backdrop(base: color, topLeadingGlow: color, bottomTrailingGlow: color), 200, 120)
    for y in 0..<120 {
      for x in 0..<200 { #expect(surface[x, y] & 0xFF_FFFF == rgb) }
    }
  }

  @Test func `a piece is the same as that part of the whole`() throws {
    let whole = try drawn(light, 333, 210)
    for area in [
      PixelRect(x: 0, y: 0, width: 1, height: 210), PixelRect(x: 3, y: 5, width: 9, height: 40),
      PixelRect(x: 101, y: 77, width: 232, height: 133),
      PixelRect(x: 160, y: 100, width: 40, height: 8),
    ] {
      let piece = try Rendering.window(area.width, area.height)
      BackdropRasterizer.draw(
        light, window: PixelSize(width: 333, height: 210), area: area, into: piece, x: 0, y: 0)
      for y in 0..<area.height {
        for x in 0..<area.width { #expect(piece[x, y] == whole[area.x + x, area.y + y]) }
      }
    }
  }

  @Test func `the edge fade hides at one side and ends without a line`() throws {
    var scene = Rendering.scene(
      [
        Rendering.box(0, Rect(x: 0, y: 0, width: 100, height: 20)),
        SceneNode(
          id: NodeID(.tabFade), frame: Rect(x: 0, y: 0, width: 40, height: 20),
          content: .edgeFade(.left)),
      ], width: 100, height: 20)
    scene.background = light
    let window = try Rendering.window(100, 20)
    _ = Rendering.renderer().draw(scene, into: window, age: 0)
    let row = (0..<100).map { Int(window[$0, 10] >> 8 & 0xFF) }
    #expect(row[0] > 220)
    #expect(row[39] <= 2 && row[40] == 0)
    #expect(zip(row, row.dropFirst()).allSatisfy { $0 >= $1 })
  }
}
