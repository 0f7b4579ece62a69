import LauncherModel
import LayoutCore
import SDLKit
import Testing

@testable import SceneRenderer

struct LabelDrawingTests {
  @Test(arguments: [1, 1.25, 1.5, 2, 3])
  func `a label is never drawn between pixels, wherever it is`(scale: Double) throws {
    let window = try Rendering.window(Int(200 * scale), Int(60 * scale))
    let renderer = Rendering.renderer()
    var pictures = Set<[UInt32]>()
    for step in 0..<12 {
      let frame = Rect(
        x: 20 + Double(step) * 0.37, y: 10 + Double(step) * 0.23, width: 120, height: 30)
      let scene = Rendering.scene(
        [Rendering.label("Wavy (é)", frame)], width: 200, height: 60, scale: scale)
      _ = renderer.draw(scene, into: window, age: 0)
      let extent = window.extent(besides: 0xFF_FFFF)
      let colors = window.colors
      pictures.insert(
        (extent.y..<extent.maxY).flatMap { y in
          (extent.x..<extent.maxX).map { colors[y * window.width + $0] }
        })
    }
    #expect(pictures.count == 1)
  }

  @Test(arguments: [1, 1.25, 1.5, 2, 3]) func `a number that counts does not move`(scale: Double) {
    let fonts = Rendering.fonts(scale: scale)
    let tabular = TextStyle(size: 14, weight: .medium, hasTabularDigits: true)
    let widths = (10...99).map { fonts.width(of: "\($0) / 120", style: tabular) }
    #expect(Set(widths).count == 1)
    // Without it a one is narrower than a zero.
    let plain = TextStyle(size: 14, weight: .medium)
    #expect(
      fonts.width(of: "11111", style: plain) < fonts.width(of: "00000", style: plain))
    #expect(
      fonts.width(of: "11111", style: tabular) == fonts.width(of: "00000", style: tabular))
    #expect(fonts.width(of: "Maps", style: tabular) == fonts.width(of: "Maps", style: plain))
  }

  @Test func `what follows a digit stays where it is`() throws {
    let fonts = Rendering.fonts()
    func columns(_ text: String) throws -> [Int] {
      let line = try #require(
        fonts.line(
          text, pixelSize: 40, weight: .medium, color: Color(rgb: 0), hasTabularDigits: true))
      let start = line.surface.width * 6 / 10
      return (start..<line.surface.width).filter { x in
        (0..<line.surface.height).contains { line.surface[x, $0] >> 24 > 0 }
      }
    }
    #expect(try columns("1 / 88") == columns("8 / 88"))
  }

  @Test func `the labels of three pages of large text are kept on the largest screen`() throws {
    let window = try Rendering.window(3840, 2160)
    let renderer = Rendering.renderer()
    let pages = (0..<3).map { page in
      Rendering.scene(
        (0..<60).map { index in
          SceneNode(
            id: NodeID(.label, index),
            frame: Rect(
              x: Double(index % 6) * 320, y: Double(index / 6) * 108, width: 320, height: 60),
            content: .label(
              Label(
                text: "Application \(page) \(index)", style: TextStyle(size: 26, weight: .medium),
                color: Color(rgb: 0))))
        }, width: 1920, height: 1080, scale: 2)
    }
    for page in pages { _ = renderer.draw(page, into: window, age: 0) }
    #expect(renderer.labels.count == 180)
    // A second round draws no letter anew.
    let bytes = renderer.labels.bytes
    for page in pages { _ = renderer.draw(page, into: window, age: 0) }
    #expect(renderer.labels.count == 180 && renderer.labels.bytes == bytes)
  }

  @Test func `labels that come and go are bounded in bytes`() throws {
    let window = try Rendering.window(300, 60)
    let renderer = Rendering.renderer()
    for index in 0..<3000 {
      let scene = Rendering.scene(
        [
          Rendering.label(
            "Label \(index)", Rect(x: 0, y: 0, width: 300, height: 60), size: 40)
        ], width: 300, height: 60)
      _ = renderer.draw(scene, into: window, age: 0)
    }
    #expect(renderer.labels.bytes <= renderer.labels.capacity)
    #expect(renderer.labels.capacity <= 4 << 20)
    #expect(renderer.labels.count < 3000)
  }
}
