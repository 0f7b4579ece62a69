import LayoutCore
import SDLKit
import Testing

@testable import LauncherModel
@testable import SceneRenderer

/// Measures whether a gradient shows steps.
enum Banding {
  /// The longest run of columns that are the same in eight rows together: a band that can be seen.
  static func longestFlat(in surface: Surface, channel: UInt32, _ columns: Range<Int>) -> Int {
    var longest = 0
    var run = 0
    for x in columns.dropFirst() {
      let isFlat = (0..<8).allSatisfy { y in
        surface[x, y] >> channel & 0xFF == surface[x - 1, y] >> channel & 0xFF
      }
      run = isFlat ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }

  /// The largest difference between neighbours in a row.
  static func largestStep(in surface: Surface, channel: UInt32, _ columns: Range<Int>) -> Int {
    columns.dropFirst().reduce(0) { largest, x in
      let step =
        Int(surface[x, 0] >> channel & 0xFF) - Int(surface[x - 1, 0] >> channel & 0xFF)
      return max(largest, abs(step))
    }
  }

  /// The mean of 8 × 8 pixels: what the eye sees of a dithered surface.
  static func mean(_ surface: Surface, _ x: Int, _ y: Int, _ shift: UInt32) -> Double {
    var sum = 0
    for row in y..<(y + 8) {
      for column in x..<(x + 8) { sum += Int(surface[column, row] >> shift & 0xFF) }
    }
    return Double(sum) / 64
  }
}

/// Gradients, shadows and letter tiles at every scale, as they are seen.
struct BandingTests {
  static let scales = [1.0, 1.25, 1.5, 2, 3]

  @Test(arguments: [1, 1.5, 3], [Theme.dark, .light])
  func `the background has no bands`(scale: Double, theme: Theme) throws {
    let size = PixelSize(
      width: (1280 * scale).flooredInt(in: 1...4096), height: (800 * scale).flooredInt(in: 1...4096)
    )
    for row in [0.02, 0.3, 0.7, 0.95] {
      let strip = try Rendering.window(size.width, 8)
      let y = (Double(size.height) * row).flooredInt(in: 0...size.height) & ~7
      BackdropRasterizer.draw(
        theme.backdrop, window: size,
        area: PixelRect(x: 0, y: y, width: size.width, height: 8), into: strip, x: 0, y: 0)
      for channel: UInt32 in [0, 8, 16] {
        #expect(Banding.largestStep(in: strip, channel: channel, 0..<size.width) <= 1)
        // Where it changes by more than a level in 64 pixels, no eight columns are the same.
        for x in stride(from: 0, to: size.width - 72, by: 64) {
          let change = abs(
            Banding.mean(strip, x, 0, channel) - Banding.mean(strip, x + 64, 0, channel))
          guard change > 1 else { continue }
          let flat = Banding.longestFlat(in: strip, channel: channel, x..<(x + 64))
          #expect(flat < 32, "at \(x)")
        }
      }
    }
  }

  @Test(arguments: scales, [Theme.dark, .light])
  func `a shadow has no bands and no edge`(scale: Double, theme: Theme) throws {
    let shape = Shape(
      fill: theme.popover, radius: 16,
      shadow: Shape.Shadow(color: theme.shadow, offset: 8, blur: 24))
    let frame = Rect(x: 80, y: 60, width: 260, height: 44)
    var scene = Scene(
      size: Size(width: 420, height: 200), scale: scale,
      background: Backdrop(
        base: theme.backdrop.base, topLeadingGlow: theme.backdrop.base,
        bottomTrailingGlow: theme.backdrop.base),
      nodes: [SceneNode(id: NodeID(.toast), frame: frame, content: .shape(shape))])
    scene.scale = scale
    let window = try Rendering.window(
      (420 * scale).flooredInt(in: 1...4096), (200 * scale).flooredInt(in: 1...4096))
    _ = SceneRenderer(fonts: Rendering.fonts(scale: scale), icons: NoIcons())
      .draw(scene, into: window, age: 0)
    // Straight down from the middle of its lower edge the shadow only gets weaker.
    let x = (200 * scale).flooredInt(in: 0...4096)
    let bottom = (frame.maxY * scale).rounded(.up).flooredInt(in: 0...4096) + 1
    let means = stride(from: bottom, to: window.height - 8, by: 8).map {
      Banding.mean(window, x, $0, 8)
    }
    for (above, below) in zip(means, means.dropFirst()) { #expect(below >= above - 0.15) }
    // Outermost it is the background: nothing ends in a line.
    let base = Double(theme.backdrop.base.green)
    #expect(abs((means.last ?? 0) - base) < 1)
    for y in (bottom + 9)..<window.height {
      let step = Banding.mean(window, x, y - 8, 8) - Banding.mean(window, x, y - 7, 8)
      #expect(abs(step) < 6 / scale + 1, "at \(y)")
    }
  }

  @Test(arguments: scales)
  func `the gradient of a letter tile has no bands`(scale: Double) throws {
    let side = (128 * scale).flooredInt(in: 8...1024)
    let gradient = TileGradient(top: Color(rgb: 0x5B7CFA), bottom: Color(rgb: 0x3447C6))
    let tile = LetterTile(side: side, letter: " ", gradient: gradient)
    let surface = try tile.surface(fonts: Rendering.fonts())
    let strip = try Rendering.window(side, 8)
    strip.copy(
      PixelRect(x: 0, y: side / 2, width: side, height: 8), of: surface, x: 0, y: 0)
    let inner = (side / 8)..<(side * 7 / 8)
    for channel: UInt32 in [0, 8, 16] {
      #expect(Banding.largestStep(in: strip, channel: channel, inner) <= 2)
      #expect(Banding.longestFlat(in: strip, channel: channel, inner) < 24)
    }
  }

  @Test(arguments: scales)
  func `a rounded corner is smooth: it is as much covered as the circle says`(
    scale: Double
  ) throws {
    let radius = 22.0
    let shape = Shape(fill: Color(rgb: 0), radius: radius)
    let device = DeviceShape(
      shape, width: (60 * scale).flooredInt(in: 1...4096),
      height: (60 * scale).flooredInt(in: 1...4096), space: DeviceSpace(scale: scale))
    let surface = try ShapeRasterizer(device).sprite().surface
    let r = radius * scale
    let extent = r.rounded(.up).flooredInt(in: 1...4096)
    for y in 0..<extent {
      for x in 0..<extent {
        // Sixteen by sixteen samples of the quarter circle.
        var inside = 0
        for sub in 0..<256 {
          let dx = r - (Double(x) + (Double(sub % 16) + 0.5) / 16)
          let dy = r - (Double(y) + (Double(sub / 16) + 0.5) / 16)
          if dx <= 0 || dy <= 0 || dx * dx + dy * dy <= r * r { inside += 1 }
        }
        let drawn = Double(surface[x, y] >> 24) / 255
        #expect(abs(drawn - Double(inside) / 256) < 0.08, "\(x), \(y)")
      }
    }
  }
}
