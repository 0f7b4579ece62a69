import Testing

@testable import SDLKit

@Suite struct SurfaceTests {
  @Test func `a new surface is transparent`() throws {
    let surface = try Surface(width: 3, height: 2, format: .argb8888)
    #expect(surface[2, 1] == 0)
    #expect(surface.width == 3)
    #expect(surface.height == 2)
  }

  @Test func `a size that cannot be is an error with its numbers`() {
    for (width, height) in [(0, 1), (1, -1), (Surface.maximumSide + 1, 1), (Int.max, Int.max)] {
      let error = #expect(throws: SDLError.self) {
        try Surface(width: width, height: height, format: .xrgb8888)
      }
      #expect(error?.message.contains("\(width)") == true)
    }
  }

  @Test func `pixels outside read as nothing and are not written`() throws {
    let surface = try Surface(width: 2, height: 2, format: .argb8888)
    surface[-1, 0] = 7
    surface[2, 0] = 7
    surface[0, Int.max] = 7
    surface.withPixels { pixels, _ in #expect(pixels.allSatisfy { $0 == 0 }) }
    #expect(surface[5, 5] == 0)
  }

  @Test func `a wrapped surface shows the memory and keeps its owner`() throws {
    final class Owner {}
    weak var watched: Owner?
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: 8)
    defer { memory.deallocate() }
    memory.initialize(repeating: 0xFF01_0203, count: 8)
    do {
      let owner = Owner()
      watched = owner
      let surface = try Surface(
        wrapping: memory, width: 3, height: 2, pitch: 16, format: .argb8888, owner: owner)
      surface[1, 1] = 5
      #expect(surface[0, 0] == 0xFF01_0203)
      #expect(memory[5] == 5)
      withExtendedLifetime(surface) { #expect(watched != nil) }
    }
    #expect(watched == nil)
  }

  @Test func `rows that are too short are refused`() {
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: 4)
    defer { memory.deallocate() }
    #expect(throws: SDLError.self) {
      try Surface(wrapping: memory, width: 2, height: 2, pitch: 7, format: .argb8888)
    }
  }

  @Test func `a smaller copy has the mean of what it covers, and no fringe of the transparent`()
    throws
  {
    let surface = try Surface(width: 3, height: 2, format: .argb8888)
    // Red, and a green that cannot be seen; then a pixel half of which goes to each side.
    (surface[0, 0], surface[0, 1]) = (0xFFFF_0000, 0x0000_FF00)
    (surface[2, 0], surface[2, 1]) = (0xFF00_00FF, 0xFF00_00FF)
    (surface[1, 0], surface[1, 1]) = (0xFF00_00FF, 0xFF00_00FF)
    let copy = try surface.resized(width: 2, height: 1)
    #expect((copy.width, copy.height) == (2, 1))
    #expect(copy[1, 0] == 0xFF00_00FF)
    // A third is red, a third is nothing, a third is blue.
    #expect(copy[0, 0] == 0xAA80_0080)
  }

  @Test(arguments: [(0, 0), (-3, 7), (64, 1), (5, 40)])
  func `a copy of one colour has that colour at any size`(width: Int, height: Int) throws {
    let surface = try Surface(width: 7, height: 5, format: .argb8888)
    surface.withPixels { pixels, _ in pixels.update(repeating: 0x8012_3456) }
    let copy = try surface.resized(width: width, height: height)
    #expect((copy.width, copy.height) == (max(1, width), max(1, height)))
    for y in 0..<copy.height {
      for x in 0..<copy.width { #expect(copy[x, y] == 0x8012_3456) }
    }
  }

  @Test func `damage is clipped to the picture for every integer`() {
    let size = PixelSize(width: 10, height: 5)
    #expect(
      PixelRect(x: -2, y: 1, width: 5, height: 9).clipped(to: size)
        == PixelRect(x: 0, y: 1, width: 3, height: 4))
    #expect(
      PixelRect(x: 4, y: 0, width: .max, height: .max).clipped(to: size)
        == PixelRect(x: 4, y: 0, width: 6, height: 5))
    #expect(PixelRect(x: .max, y: 0, width: .max, height: 1).clipped(to: size) == nil)
    #expect(PixelRect(x: .min, y: .min, width: 1, height: 1).clipped(to: size) == nil)
    #expect(PixelRect(x: 0, y: 0, width: 0, height: 5).clipped(to: size) == nil)
  }
}
