import AppCatalog

/// Gives an icon the outline that all icons share.
///
/// One that fills its own square or disc is cut to the outline; any other lies smaller on a plate.
/// Which of them it is, is seen in what is opaque.
struct PlatedPicture {
  let plate: IconPlate
  /// The side in pixels.
  let side: Int
  /// Whether the icon is an outline in one colour, which is then made to be seen on the plate.
  let isOutline: Bool

  /// The longer side of an icon on its plate, as a part of the plate's.
  private static let relativeSize = 0.66
  /// An icon with much room around it is made larger, up to this.
  private static let largestRelativeSize = 0.78
  /// How much an icon that fills its square is cut on every side, as a part: its own soft edge.
  private static let trim = 0.015
  /// A pixel is opaque from this alpha on, and part of the icon from half of it.
  private static let opaque: UInt32 = 250
  /// The part of the outline's pixels that must be opaque for an icon to fill it.
  private static let leastFilling = 0.995
  /// The part of the corners that may be opaque in a disc.
  private static let mostInCorners = 0.5
  /// From this part of its side on, a picture has no room around it.
  private static let wholePicture = 0.97
  /// The longer side of what fills the square, as a part of the whole picture: smaller is a dot.
  private static let leastBox = 0.6

  /// Decodes an icon in the sizes that it takes, and gives it its outline.
  func picture(
    decode: (_ side: Int) -> Result<PixelBuffer, IconError>
  ) -> Result<PixelBuffer, IconError> {
    decode(length(Self.relativeSize)).map { first in
      guard let box = Box(first) else { return onPlate(first, middle: (0.5, 0.5)) }
      let filled = box.longer / Double(max(first.width, first.height))
      if fills(first, box), filled >= Self.leastBox {
        // The box may be a pixel larger than what is opaque in it.
        let sure = (box.longer - 1) / Double(max(first.width, first.height))
        let whole = length(1 / (max(sure, filled / 2) * (1 - 2 * Self.trim)))
        if case .success(let picture) = decode(whole),
          Double(max(picture.width, picture.height)) >= Double(whole) * 0.95
        {
          return cut(picture, middle: box.middle(in: first))
        }
      }
      let wanted = length(min(Self.relativeSize / filled, Self.largestRelativeSize))
      guard wanted > length(Self.relativeSize), case .success(let larger) = decode(wanted) else {
        return onPlate(first, middle: box.middle(in: first))
      }
      return onPlate(larger, middle: box.middle(in: first))
    }
  }

  private func length(_ part: Double) -> Int {
    min(max(1, Int((Double(side) * min(max(part, 0), 4)).rounded())), IconKey.pixelSizes.upperBound)
  }

  /// Where a picture is not transparent, in pixels.
  private struct Box {
    var left: Int
    var top: Int
    var right = 0
    var bottom = 0

    init?(_ picture: PixelBuffer) {
      (left, top) = (picture.width, picture.height)
      for y in 0..<picture.height {
        for x in 0..<picture.width where picture[x, y] >> 24 >= PlatedPicture.opaque / 2 {
          (left, top) = (min(left, x), min(top, y))
          (right, bottom) = (max(right, x + 1), max(bottom, y + 1))
        }
      }
      guard right > left, bottom > top else { return nil }
    }

    var width: Double { Double(right - left) }
    var height: Double { Double(bottom - top) }
    var longer: Double { max(width, height) }

    /// Its middle, as parts of the picture.
    func middle(in picture: PixelBuffer) -> (x: Double, y: Double) {
      (
        Double(left + right) / 2 / Double(picture.width),
        Double(top + bottom) / 2 / Double(picture.height)
      )
    }
  }

  /// Whether a picture is opaque in the outline that fits into its box.
  private func fills(_ picture: PixelBuffer, _ box: Box) -> Bool {
    guard !isOutline, abs(box.width - box.height) <= max(1, 0.06 * box.longer) else { return false }
    var (inside, opaque) = (0, 0)
    var (outside, corners) = (0, 0)
    for y in box.top..<box.bottom {
      for x in box.left..<box.right {
        // A little smaller, as its own edge is soft.
        let dx = (Double(x - box.left) + 0.5) / box.width * 2 - 1
        let dy = (Double(y - box.top) + 0.5) / box.height * 2 - 1
        let shrunk = 1 / (1 - 4 * Self.trim)
        let isOpaque = picture[x, y] >> 24 >= Self.opaque
        if plate.shape.coverage(dx * shrunk, dy * shrunk, half: box.longer / 2) >= 1 {
          inside += 1
          if isOpaque { opaque += 1 }
        } else {
          outside += 1
          if isOpaque { corners += 1 }
        }
      }
    }
    guard inside > 0, Double(opaque) >= Self.leastFilling * Double(inside) else { return false }
    // What a square with room around it has in its corners is part of what it shows; a picture
    // without room has no more to lose than any photograph.
    return plate.shape != .circle || Double(corners) <= Self.mostInCorners * Double(outside)
      || box.longer >= Double(max(picture.width, picture.height)) * Self.wholePicture
  }

  /// The outline, filled by what lies around the middle of a picture.
  private func cut(_ picture: PixelBuffer, middle: (x: Double, y: Double)) -> PixelBuffer {
    let left = (middle.x * Double(picture.width) - Double(side) / 2).rounded()
    let top = (middle.y * Double(picture.height) - Double(side) / 2).rounded()
    return filled { x, y in over(picture[x + Int(left), y + Int(top)]) }
  }

  /// The plate with a picture on it, whose middle lies in its own.
  private func onPlate(_ picture: PixelBuffer, middle: (x: Double, y: Double)) -> PixelBuffer {
    let left = Int((Double(side) / 2 - middle.x * Double(picture.width)).rounded())
    let top = Int((Double(side) / 2 - middle.y * Double(picture.height)).rounded())
    return filled { x, y in over(picture[x - left, y - top]) }
  }

  private func filled(_ color: (Int, Int) -> UInt32) -> PixelBuffer {
    let half = Double(side) / 2
    var pixels = [UInt32](repeating: 0, count: side * side)
    for y in 0..<side {
      for x in 0..<side {
        let coverage = plate.shape.coverage(
          (Double(x) + 0.5 - half) / half, (Double(y) + 0.5 - half) / half, half: half)
        guard coverage > 0 else { continue }
        pixels[y * side + x] = UInt32((coverage * 255).rounded()) << 24 | color(x, y)
      }
    }
    return PixelBuffer(width: side, height: side, pixels: pixels) ?? PixelBuffer.transparent
  }

  /// A pixel over the plate, without alpha.
  private func over(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    let top = isOutline ? plate.ink : pixel
    return [16, 8, 0].reduce(0) { result, shift in
      let above = (top >> shift & 255) * alpha
      let below = (plate.rgb >> shift & 255) * (255 - alpha)
      return result | ((above + below + 127) / 255) << shift
    }
  }
}

extension IconPlate {
  /// A colour that is seen on it: nearly white or nearly black, whichever contrasts more.
  var ink: UInt32 {
    let (red, green, blue) = (rgb >> 16 & 255, rgb >> 8 & 255, rgb & 255)
    return red * 299 + green * 587 + blue * 114 > 140 * 1000 ? 0x2A2D35 : 0xF2F3F7
  }
}
