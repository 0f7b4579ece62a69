package import AppCatalog
package import LauncherModel
import LayoutCore
package import SDLKit

/// The picture of an app without an icon: a rounded tile with a diagonal gradient and a letter.
package struct LetterTile: Hashable, Sendable {
  /// The corner radius as a part of the side.
  package static let relativeRadius = 0.24
  /// The letter's em size as a part of the side.
  package static let relativeLetter = 0.46

  /// The side in pixels.
  package var side: Int
  /// The letter.
  package var letter: Character
  /// The colours.
  package var gradient: TileGradient
  /// The outline that it shares with icons; nil for its own.
  package var shape: IconPlate.Shape?

  /// Makes a tile.
  package init(
    side: Int, letter: Character, gradient: TileGradient, shape: IconPlate.Shape? = nil
  ) {
    self.shape = shape
    self.side = side
    self.letter = letter
    self.gradient = gradient
  }

  /// Draws the tile.
  package func surface(fonts: FontBook) throws(SDLError) -> Surface {
    let surface = try Surface(width: side, height: side, format: .argb8888)
    let colors = diagonal()
    let box = RoundedBox(
      width: Float(side), height: Float(side),
      radius: Float(side) * Float(LetterTile.relativeRadius))
    let corner = Int(box.radius.rounded(.up)) + 1
    surface.withPixels { pixels, stride in
      guard !pixels.isEmpty else { return }
      for y in 0..<side {
        let nearRow = y < corner || y >= side - corner
        for x in 0..<side {
          var alpha: UInt32 = 255
          if let shape {
            let half = Double(side) / 2
            let coverage = shape.coverage(
              (Double(x) + 0.5 - half) / half, (Double(y) + 0.5 - half) / half, half: half)
            alpha = UInt32((coverage * 255).rounded())
          } else if nearRow && (x < corner || x >= side - corner) {
            let distance = box.distance(
              Float(x) + 0.5 - box.halfWidth, Float(y) + 0.5 - box.halfHeight)
            alpha = UInt32(Coverage.atDistance(distance) * 255 + 0.5)
          }
          pixels[y * stride + x] = alpha << 24 | colors[x + y]
        }
      }
    }
    drawLetter(on: surface, fonts)
    return surface
  }

  /// The colours from the top-left to the bottom-right corner, without alpha.
  private func diagonal() -> [UInt32] {
    let top = PremultipliedColor(gradient.top).channels
    let bottom = PremultipliedColor(gradient.bottom).channels
    let last = Float(max(1, 2 * side - 2))
    return (0..<max(1, 2 * side - 1)).map { step in
      let part = Float(step) / last
      let color = top * (1 - part) + bottom * part
      return PremultipliedColor(channels: color).argb & 0xFF_FFFF
    }
  }

  private func drawLetter(on surface: Surface, _ fonts: FontBook) {
    let size = Double(side) * LetterTile.relativeLetter
    guard
      let line = fonts.line(
        String(letter), pixelSize: size, weight: .semibold, color: Color(rgb: 0xFF_FFFF))
    else { return }
    // The corners stay free: only where the tile is opaque may a letter be blended on it.
    let margin = Int(Double(side) * LetterTile.relativeRadius / 3)
    let inside = PixelRect(
      x: margin, y: margin, width: side - 2 * margin, height: side - 2 * margin)
    let capHeight = fonts.capHeight(pixelSize: size, weight: .semibold)
    let baseline = ((Double(side) + capHeight) / 2).rounded().flooredInt(in: 0...side)
    Canvas(target: surface, clip: inside).blend(
      line.surface, x: (side - line.surface.width) / 2, y: baseline - line.baseline)
  }
}
