import LauncherModel
import LayoutCore
import SDLKit
import SceneRenderer
import Testing

/// Gradients, what is painted on the inside of shapes, and the marks.
struct PaintingTests {
  private func sprite(_ shape: Shape, _ width: Int, _ height: Int) throws -> Surface {
    try ShapeRasterizer(
      DeviceShape(shape, width: width, height: height, space: DeviceSpace(scale: 1))
    ).sprite().surface
  }

  private func red(_ pixel: UInt32) -> Int { Int(pixel >> 16 & 0xFF) }

  @Test func `a gradient goes from the top-left to the bottom-right colour`() throws {
    let shape = Shape(fill: Color(rgb: 0x20_0000), endFill: Color(rgb: 0xE0_0000))
    let drawn = try sprite(shape, 200, 100)
    #expect(abs(red(drawn[0, 0]) - 0x20) <= 2)
    #expect(abs(red(drawn[199, 99]) - 0xE0) <= 2)
    #expect(abs(red(drawn[100, 50]) - 0x80) <= 2)
    // Corners between are halfway, and nothing is see-through.
    #expect(abs(red(drawn[199, 0]) - 0x80) <= 2 && abs(red(drawn[0, 99]) - 0x80) <= 2)
    #expect(drawn.coveredArea == 20_000)
  }

  @Test func `a slow gradient is dithered instead of banding`() throws {
    let shape = Shape(fill: Color(rgb: 0x40_4040), endFill: Color(rgb: 0x44_4444))
    let drawn = try sprite(shape, 256, 64)
    // Steps every 64 columns would be bands; here neighbours differ within each of them.
    let changes = (1..<256).filter { drawn[$0, 32] != drawn[$0 - 1, 32] }.count
    #expect(changes > 60)
    var sum = 0.0
    for y in 0..<64 { for x in 120..<136 { sum += Double(red(drawn[x, y])) } }
    #expect(abs(sum / 1024 - 66) < 0.1)
  }

  @Test func `a gradient keeps the shape's corners, outline and shadow`() throws {
    let even = Shape(fill: Color(rgb: 0x80_0000), stroke: Color(rgb: 0), strokeWidth: 2, radius: 12)
    var painted = even
    painted.endFill = Color(rgb: 0x80_0010)
    let a = try sprite(even, 60, 40)
    let b = try sprite(painted, 60, 40)
    for y in 0..<40 { for x in 0..<60 { #expect(a[x, y] >> 24 == b[x, y] >> 24) } }
    painted.shadow = Shape.Shadow(color: Color(rgb: 0), offset: 4, blur: 8)
    let shadowed = try ShapeRasterizer(
      DeviceShape(painted, width: 60, height: 40, space: DeviceSpace(scale: 1))
    ).sprite()
    let (left, top) = (-shadowed.offsetX, -shadowed.offsetY)
    // Left and right are not mirrored.
    #expect(shadowed.surface[left + 5, top + 20] & 0xFF < 7)
    #expect(shadowed.surface[left + 54, top + 20] & 0xFF > 8)
  }

  @Test func `what is painted ends at the shape's edge`() throws {
    let white = Color(rgb: 0xFF_FFFF)
    let shape = Shape(
      fill: Color(rgb: 0),
      layers: [
        .init(.disc(center: Point(x: 0.5, y: 0.25), radius: 0.2), color: white),
        .init(
          .ridge(.init(base: 0.75, reach: 0, waves: 1, phase: 0)), color: Color(rgb: 0x80_0000)),
      ], radius: 20)
    let drawn = try sprite(shape, 100, 100)
    #expect(drawn[50, 25] & 0xFF_FFFF == 0xFF_FFFF && drawn[50, 50] & 0xFF_FFFF == 0)
    #expect(red(drawn[50, 90]) == 0x80 && drawn[50, 90] & 0xFFFF == 0)
    #expect(drawn[0, 99] >> 24 == 0)
    let disc = (0..<100).reduce(0.0) { sum, y in
      (0..<100).reduce(sum) { $0 + Double(drawn[$1, y] & 0xFF) / 255 }
    }
    #expect(abs(disc - Double.pi * 400) < 8)
  }

  @Test(arguments: Shape.Symbol.Kind.allCases)
  func `a mark is seen, stays inside its size and near the middle`(kind: Shape.Symbol.Kind) throws {
    let symbol = Shape.Symbol(kind, color: Color(rgb: 0), size: 40)
    let drawn = try sprite(Shape(fill: .clear, symbol: symbol), 80, 80)
    let area = drawn.coveredArea
    #expect(area > 60 && area < 900)
    var box = PixelRect.zero
    for y in 0..<80 {
      for x in 0..<80 where drawn[x, y] >> 24 > 0 {
        box = box.union(PixelRect(x: x, y: y, width: 1, height: 1))
      }
    }
    #expect(box.width <= 44 && box.height <= 44 && box.width + box.height >= 40)
    #expect(abs(box.x + box.maxX - 80) <= 6 && abs(box.y + box.maxY - 80) <= 6)
  }

  @Test func `no two marks look the same`() throws {
    let pictures = try Shape.Symbol.Kind.allCases.map { kind in
      let symbol = Shape.Symbol(kind, color: Color(rgb: 0), size: 40)
      let drawn = try sprite(Shape(fill: .clear, symbol: symbol), 48, 48)
      return (0..<48).flatMap { y in (0..<48).map { drawn[$0, y] } }
    }
    #expect(Set(pictures).count == Shape.Symbol.Kind.allCases.count)
  }

  @Test func `numbers that are none give a picture all the same`() throws {
    let layers: [Shape.Layer] = [
      .init(.disc(center: Point(x: .nan, y: .infinity), radius: -1), color: Color(rgb: 0)),
      .init(
        .ridge(.init(base: .nan, reach: .infinity, waves: -.infinity, phase: .nan)),
        color: Color(rgb: 0)),
    ]
    let drawn = try sprite(Shape(fill: Color(rgb: 0x80_0000), layers: layers), 20, 10)
    #expect(drawn.coveredArea == 200)
  }
}
