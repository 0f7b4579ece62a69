import LauncherModel
import LayoutCore
import SDLKit
import SceneRenderer
import Testing

struct DamageTests {
  private let bounds = PixelRect(x: 0, y: 0, width: 400, height: 300)

  @Test func `an unchanged scene is not drawn again`() throws {
    let renderer = Rendering.renderer()
    let window = try Rendering.window(200, 200)
    let scene = BoardScene(size: Size(width: 200, height: 200)).scene()
    #expect(renderer.draw(scene, into: window, age: 0) == [window.bounds])
    #expect(renderer.draw(scene, into: window, age: 1) == [])
  }

  @Test func `what moves damages its old and its new place and little else`() throws {
    let renderer = Rendering.renderer()
    let window = try Rendering.window(400, 300)
    func scene(_ x: Double) -> Scene {
      Rendering.scene(
        [Rendering.box(0, Rect(x: x, y: 20, width: 40, height: 40))], width: 400, height: 300)
    }
    _ = renderer.draw(scene(10), into: window, age: 0)
    let damage = renderer.draw(scene(350), into: window, age: 1)
    #expect(
      Set(damage) == [
        PixelRect(x: 10, y: 20, width: 40, height: 40),
        PixelRect(x: 350, y: 20, width: 40, height: 40),
      ])
    #expect(window[25, 35] & 0xFF_FFFF == 0xFF_FFFF)
    #expect(window[365, 35] & 0xFF_FFFF == 0)
  }

  @Test func `what goes away is damage where it was`() throws {
    let renderer = Rendering.renderer()
    let window = try Rendering.window(400, 300)
    let boxes = (0..<3).map {
      Rendering.box($0, Rect(x: Double($0) * 100, y: 0, width: 20, height: 20))
    }
    _ = renderer.draw(Rendering.scene(boxes, width: 400, height: 300), into: window, age: 0)
    let less = Rendering.scene([boxes[0], boxes[2]], width: 400, height: 300)
    let damage = renderer.draw(less, into: window, age: 1)
    #expect(damage == [PixelRect(x: 100, y: 0, width: 20, height: 20)])
  }

  @Test func `two boxes that change places in the stack are drawn again`() throws {
    let renderer = Rendering.renderer()
    let window = try Rendering.window(100, 100)
    let red = Rendering.box(
      0, Rect(x: 10, y: 10, width: 40, height: 40), Color(rgb: 0xFF_0000))
    let blue = Rendering.box(
      1, Rect(x: 20, y: 20, width: 40, height: 40), Color(rgb: 0x00_00FF))
    _ = renderer.draw(Rendering.scene([red, blue], width: 100, height: 100), into: window, age: 0)
    #expect(window[30, 30] & 0xFF_FFFF == 0x00_00FF)
    _ = renderer.draw(Rendering.scene([blue, red], width: 100, height: 100), into: window, age: 1)
    #expect(window[30, 30] & 0xFF_FFFF == 0xFF_0000)
  }

  @Test func `more than eight places are merged and none is lost`() {
    var region = DamageRegion(bounds: bounds)
    let places = (0..<30).map {
      PixelRect(x: $0 % 6 * 66, y: $0 / 6 * 60, width: 4, height: 4)
    }
    for place in places { region.add(place) }
    #expect(region.rects.count <= DamageRegion.maximumCount)
    for place in places {
      #expect(region.rects.contains { $0.intersection(place) == place })
    }
  }

  @Test func `much damage becomes the whole window`() {
    var region = DamageRegion(bounds: bounds)
    region.add(PixelRect(x: 0, y: 0, width: 400, height: 170))
    #expect(region.rects == [PixelRect(x: 0, y: 0, width: 400, height: 170)])
    region.add(PixelRect(x: 0, y: 270, width: 400, height: 30))
    #expect(region.rects == [bounds])
  }

  @Test func `damage outside the window does not count`() {
    var region = DamageRegion(bounds: bounds)
    region.add(PixelRect(x: 500, y: 0, width: 50, height: 50))
    region.add(PixelRect(x: -20, y: -20, width: 20, height: 400))
    #expect(region.isEmpty)
  }

  @Test(arguments: 1...3)
  func `buffers that take turns always show the whole scene`(buffers: Int) throws {
    var random = SystemRandomNumberGenerator()
    let renderer = Rendering.renderer()
    let windows = try (0..<buffers).map { _ in try Rendering.window(240, 180) }
    for frame in 0..<24 {
      let nodes = (0..<6).filter { _ in Int.random(in: 0..<4, using: &random) > 0 }.map {
        Rendering.box(
          $0,
          Rect(
            x: Double(Int.random(in: -10..<240, using: &random)), y: Double($0) * 30,
            width: 24, height: 20),
          Color(argb: UInt32.random(in: 0...UInt32.max, using: &random)))
      }
      // Every third frame is the one before: buffers that are older must catch up all the same.
      let scene = Rendering.scene(frame % 3 == 2 ? [] : nodes, width: 240, height: 180)
      let window = windows[frame % buffers]
      _ = renderer.draw(scene, into: window, age: frame < buffers ? 0 : buffers)
      let whole = try Rendering.window(240, 180)
      _ = Rendering.renderer().draw(scene, into: whole, age: 0)
      #expect(window.colors == whole.colors, "frame \(frame)")
    }
  }

  @Test func `an age that is not known draws everything`() throws {
    let renderer = Rendering.renderer()
    let scene = Rendering.scene(
      [Rendering.box(0, Rect(x: 5, y: 5, width: 9, height: 9))], width: 60, height: 60)
    _ = renderer.draw(scene, into: try Rendering.window(60, 60), age: 0)
    for age in [0, -1, 4, Int.max] {
      let fresh = try Rendering.window(60, 60)
      #expect(renderer.draw(scene, into: fresh, age: age) == [fresh.bounds])
      #expect(fresh[8, 8] & 0xFF_FFFF == 0 && fresh[40, 40] & 0xFF_FFFF == 0xFF_FFFF)
    }
  }

  @Test func `what was prepared looks the same, and preparing draws nothing`() throws {
    let renderer = Rendering.renderer()
    var board = BoardScene(size: Size(width: 400, height: 300))
    let window = try Rendering.window(400, 300)
    _ = renderer.draw(board.scene(), into: window, age: 0)
    let before = window.colors
    board.page = 1
    renderer.prepare(board.scene())
    #expect(window.colors == before)
    _ = renderer.draw(board.scene(), into: window, age: 1)
    let fresh = try Rendering.window(400, 300)
    _ = Rendering.renderer().draw(board.scene(), into: fresh, age: 0)
    #expect(window.colors == fresh.colors)
  }

  @Test func `a new background, scale or size draws everything`() throws {
    let renderer = Rendering.renderer()
    var board = BoardScene(size: Size(width: 160, height: 120))
    let window = try Rendering.window(160, 120)
    _ = renderer.draw(board.scene(), into: window, age: 0)
    board.isDark = false
    #expect(renderer.draw(board.scene(), into: window, age: 1) == [window.bounds])
    board.scale = 1.25
    #expect(renderer.draw(board.scene(), into: window, age: 1) == [window.bounds])
    let larger = try Rendering.window(200, 150)
    #expect(renderer.draw(board.scene(), into: larger, age: 1) == [larger.bounds])
  }
}
