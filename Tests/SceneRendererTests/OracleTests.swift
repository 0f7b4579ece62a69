import Foundation
import LauncherModel
import SDLKit
import Testing

@testable import SceneRenderer

struct OracleTests {
  private struct Cases: Decodable {
    let shadows: [[Double]]
    let coverage: [[Double]]
  }

  private func cases() throws -> Cases {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/drawing.json")
    return try JSONDecoder().decode(Cases.self, from: Data(contentsOf: file))
  }

  @Test func `a soft shadow is close to a Gaussian blur`() throws {
    var worst = 0.0
    var sum = 0.0
    let shadows = try cases().shadows
    for shadow in shadows {
      let box = BlurredBox(
        width: Float(shadow[0]), height: Float(shadow[1]), radius: Float(shadow[2]),
        sigma: Float(shadow[3]))
      let difference = abs(Double(box.opacity(Float(shadow[4]), Float(shadow[5]))) - shadow[6])
      worst = max(worst, difference)
      sum += difference
    }
    // Of full darkness; a shadow's colour has a fifth of it.
    #expect(worst < 0.075)
    #expect(sum / Double(shadows.count) < 0.015)
  }

  @Test func `pixels on a round edge have the part that is inside`() throws {
    var worst = 0.0
    for pixel in try cases().coverage {
      let shape = Shape(fill: Color(rgb: 0), radius: pixel[2])
      let device = DeviceShape(
        shape, width: Int(pixel[0]), height: Int(pixel[1]), space: DeviceSpace(scale: 1))
      let surface = try ShapeRasterizer(device).sprite().surface
      let covered = Double(surface[Int(pixel[3]), Int(pixel[4])] >> 24) / 255
      worst = max(worst, abs(covered - pixel[5]))
    }
    #expect(worst < 0.05)
  }

  @Test func `the normal distribution is right to a ten-thousandth`() {
    for step in -400...400 {
      let x = Double(step) / 100
      let exact = 0.5 * erfc(-x / 2.0.squareRoot())
      #expect(abs(Double(BlurredBox.normal(Float(x))) - exact) < 1e-4)
    }
  }
}
