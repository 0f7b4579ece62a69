import AppCatalog
import Foundation
import Testing

@testable import IconPipeline

struct PlatedPictureTests {
  private static let white: UInt32 = 0xFFFFFF
  private let side = 100

  /// Draws an icon as a decoder would, from a function of places 0…1.
  private func made(
    _ shape: IconPlate.Shape, rgb: UInt32 = white, isOutline: Bool = false, aspect: Double = 1,
    largest: Int = .max, _ pixel: @escaping (Double, Double) -> UInt32
  ) throws -> PixelBuffer {
    let plated = PlatedPicture(
      plate: IconPlate(shape: shape, rgb: rgb), side: side, isOutline: isOutline)
    return try plated.picture { side in
      let side = min(side, largest)
      let height = Int((Double(side) / aspect).rounded())
      let pixels = (0..<height).flatMap { y in
        (0..<side).map { x in
          pixel((Double(x) + 0.5) / Double(side), (Double(y) + 0.5) / Double(height))
        }
      }
      return .success(PixelBuffer(width: side, height: height, pixels: pixels) ?? .transparent)
    }.get()
  }

  /// The first and the last pixel in the middle row that are not the plate.
  private func extent(_ picture: PixelBuffer, plate: UInt32 = white) -> ClosedRange<Int>? {
    let found = (0..<side).filter {
      picture[$0, side / 2] >> 24 == 255 && picture[$0, side / 2] & 0xFFFFFF != plate
    }
    guard let first = found.first, let last = found.last else { return nil }
    return first...last
  }

  private static func isInside(_ x: Double, _ y: Double, margin: Double) -> Bool {
    (margin...(1 - margin)).contains(x) && (margin...(1 - margin)).contains(y)
  }

  @Test func `the outlines have their areas, are the same on all sides and smooth`() {
    // Of |x|ⁿ + |y|ⁿ ≤ 1: 4 Γ(1 + 1/n)² / Γ(1 + 2/n).
    for (shape, n) in [(IconPlate.Shape.squircle, 5.0), (.circle, 2.0)] {
      let expected = 4 * pow(tgamma(1 + 1 / n), 2) / tgamma(1 + 2 / n)
      for side in [16, 47, 96, 200] {
        let half = Double(side) / 2
        func at(_ x: Int, _ y: Int) -> Double {
          shape.coverage(
            (Double(x) + 0.5 - half) / half, (Double(y) + 0.5 - half) / half, half: half)
        }
        var area = 0.0
        for y in 0..<side {
          for x in 0..<side {
            area += at(x, y)
            #expect(abs(at(x, y) - at(y, x)) < 1e-12)
            #expect(abs(at(x, y) - at(side - 1 - x, y)) < 1e-12)
          }
        }
        #expect(abs(area / half / half - expected) < 0.02, "\(shape) \(side)")
        // A row from the middle outwards: never more covered again.
        let row = (side / 2..<side).map { at($0, side / 8) }
        #expect(zip(row, row.dropFirst()).allSatisfy { $0 >= $1 - 1e-12 })
      }
      for odd in [Double.nan, .infinity, -.infinity, 0, 1e300] {
        for half in [Double.nan, 0, -1, 50] {
          #expect((0...1).contains(shape.coverage(odd, 0.3, half: half)))
        }
      }
    }
  }

  @Test(arguments: IconPlate.Shape.allCases)
  func `a photograph fills the outline, with nothing of the plate`(shape: IconPlate.Shape) throws {
    let picture = try made(shape) { x, _ in x < 0.5 ? 0xFF20_4060 : 0xFF60_4020 }
    #expect(picture.width == side && picture.height == side)
    #expect(picture[0, 0] >> 24 == 0 && picture[side - 1, side - 1] >> 24 == 0)
    for word in picture.pixels where word >> 24 > 0 {
      #expect(word & 0xFFFFFF == 0x204060 || word & 0xFFFFFF == 0x604020)
    }
    #expect(picture[25, 50] == 0xFF20_4060 && picture[75, 50] == 0xFF60_4020)
  }

  @Test func `a square with some room around it fills the squircle, but lies on the disc`() throws {
    let icon = { (x: Double, y: Double) -> UInt32 in
      Self.isInside(x, y, margin: 0.1) ? 0xFF33_66CC : 0
    }
    let squircle = try made(.squircle, icon)
    #expect(squircle.pixels.allSatisfy { $0 >> 24 == 0 || $0 & 0xFFFFFF == 0x3366CC })
    // Its corners would be lost.
    let disc = try made(.circle, icon)
    let range = try #require(extent(disc))
    #expect((60...70).contains(range.count))
    #expect(disc[50, 4] == 0xFFFF_FFFF)
    // A disc fills the disc, and lies on the squircle.
    let round = { (x: Double, y: Double) -> UInt32 in
      (x - 0.5) * (x - 0.5) + (y - 0.5) * (y - 0.5) < 0.2 ? 0xFF33_66CC : 0
    }
    #expect(try made(.circle, round).pixels.allSatisfy { $0 >> 24 == 0 || $0 & 1 == 0 })
    #expect((62...70).contains(try #require(extent(made(.squircle, round))).count))
  }

  @Test func `an icon with much room around it is made larger, but not huge`() throws {
    let small = try made(.squircle) { x, y in
      abs(x - 0.5) < 0.3 && abs(y - 0.5) < 0.1 ? 0xFF00_0000 : 0
    }
    #expect((45...50).contains(try #require(extent(small)).count))
    let normal = try made(.squircle) { x, y in abs(y - 0.5) < 0.2 ? 0xFF00_0000 : 0 }
    #expect((64...68).contains(try #require(extent(normal)).count))
  }

  @Test func `an icon that is not in the middle of its picture is put there`() throws {
    let picture = try made(.squircle) { x, y in x < 0.5 && y < 0.9 ? 0xFF00_0000 : 0 }
    let range = try #require(extent(picture))
    #expect(abs(range.lowerBound + range.upperBound - (side - 1)) <= 1)
  }

  @Test func `a small bitmap is not blown up to fill the outline`() throws {
    let picture = try made(.squircle, largest: 48) { _, _ in 0xFF12_3456 }
    #expect((47...48).contains(try #require(extent(picture)).count))
    #expect(picture[50, 5] == 0xFFFF_FFFF)
  }

  @Test func `an outline is seen on light and on dark plates`() throws {
    for (rgb, isLight) in [(UInt32(0xFFFFFF), true), (0x262A3A, false), (0, false)] {
      let picture = try made(.squircle, rgb: rgb, isOutline: true) { _, _ in 0xFF2E_3436 }
      let ink = picture[50, 50] & 0xFF
      #expect(isLight ? ink < 0x60 : ink > 0xC0)
      #expect(picture[50, 3] & 0xFFFFFF == rgb)
    }
  }

  @Test func `nothing at all, a line and one pixel give a plate too`() throws {
    let empty = try made(.circle) { _, _ in 0 }
    #expect(empty[50, 50] == 0xFFFF_FFFF && empty[0, 0] == 0)
    let line = try made(.squircle, aspect: 30) { _, _ in 0xFF00_0000 }
    #expect((64...68).contains(try #require(extent(line)).count))
    let plate = IconPlate(shape: .squircle, rgb: 0)
    let one = try PlatedPicture(plate: plate, side: 1, isOutline: false).picture { side in
      .success(
        PixelBuffer(
          width: side, height: side, pixels: Array(repeating: 0xFFFF_FFFF, count: side * side))!)
    }.get()
    #expect(one.width == 1)
    let failed = PlatedPicture(plate: plate, side: 9, isOutline: false).picture { _ in
      .failure(.notFound(name: "a"))
    }
    #expect(failed == .failure(.notFound(name: "a")))
  }
}
