import LauncherModel
import LayoutCore
import SDLKit
import SceneRenderer
import Testing

struct SnappingTests {
  @Test(arguments: [1, 1.25, 1.5, 2, 3])
  func `moving by whole device pixels moves everything by just as many`(scale: Double) {
    let space = DeviceSpace(scale: scale)
    for step in 0..<97 {
      let points = Double(step) * 0.37 + 12.1
      let frame = Rect(x: points, y: points * 1.7, width: 72.3, height: 15.8)
      for pixels in [-1931, -1, 1, 640] {
        let moved = frame.offset(x: Double(pixels) / scale, y: 0)
        #expect(space.rect(moved).x == space.rect(frame).x + pixels)
        #expect(space.rect(moved).width == space.rect(frame).width)
        for length in [71, 72] {
          #expect(
            space.start(of: length, centeredAt: moved.midX)
              == space.start(of: length, centeredAt: frame.midX) + pixels)
        }
      }
    }
  }

  @Test func `an icon and its label keep together at any fraction of a pixel`() {
    let space = DeviceSpace(scale: 1.5)
    // 72 and 85 pixels wide, with the same middle: their distance may not change.
    let distances = Set(
      (0..<200).map { step in
        let middle = 100 + Double(step) * 0.013
        return space.start(of: 72, centeredAt: middle) - space.start(of: 85, centeredAt: middle)
      })
    #expect(distances.count == 1)
  }

  @Test func `a centred picture is less than a pixel from its exact place`() {
    let space = DeviceSpace(scale: 1)
    for step in 0..<400 {
      let middle = Double(step) * 0.01
      for length in [10, 11] {
        let exact = middle - Double(length) / 2
        #expect(abs(Double(space.start(of: length, centeredAt: middle)) - exact) < 0.76)
      }
    }
  }

  @Test func `numbers that are none have a place all the same`() {
    for scale in [Double.nan, 0, -2, .infinity] {
      #expect(DeviceSpace(scale: scale).scale == 1)
    }
    let space = DeviceSpace(scale: 2)
    for number in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      #expect(abs(space.edge(number)) <= 1 << 20)
      #expect((0...(1 << 20)).contains(space.length(number)))
      _ = space.rect(Rect(x: number, y: number, width: number, height: number))
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 0, -5, 1e300])
  func `a node with an odd frame leaves the rest of the picture alone`(number: Double) throws {
    let frame = Rect(x: number, y: 3, width: number, height: number)
    let shape = Shape(
      fill: Color(rgb: 0), stroke: Color(rgb: 0), strokeWidth: number, radius: number,
      shadow: Shape.Shadow(color: Color(rgb: 0), offset: number, blur: number))
    let contents: [SceneNode.Content] = [
      .shape(shape), .edgeFade(.left),
      .icon(
        IconImage(
          reference: nil, size: number, letter: "A",
          tile: TileGradient(top: .clear, bottom: .clear))),
      .label(
        Label(text: "A", style: TextStyle(size: number, weight: .medium), color: Color(rgb: 0))),
    ]
    let mark = Rendering.box(0, Rect(x: 30, y: 30, width: 20, height: 20), Color(rgb: 0xFF_0000))
    for content in contents {
      let odd = SceneNode(id: NodeID(.hover), frame: frame, opacity: 0.5, content: content)
      let window = try Rendering.window(80, 80)
      let scene = Rendering.scene([odd, mark], width: 80, height: 80)
      #expect(Rendering.renderer().draw(scene, into: window, age: 0) == [window.bounds])
      #expect(window[40, 40] & 0xFF_FFFF == 0xFF_0000)
    }
  }
}
