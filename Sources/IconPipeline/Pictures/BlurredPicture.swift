import Glibc

/// A picture that fills a window, blurred, and therefore kept small.
///
/// What a blur leaves of a picture needs few pixels, but each of them finer than a byte: enlarged,
/// it would show steps.
package struct BlurredPicture: Hashable, Sendable {
  /// The width in its own pixels.
  package let width: Int
  /// The height in its own pixels.
  package let height: Int
  /// Red, green and blue of every pixel, row by row, in 256ths of a level.
  package let channels: [UInt16]

  /// A pixel of it stands for so many standard deviations of the blur.
  private static let sharpness = 3.0
  /// Its longest side, in pixels.
  private static let longestSide = 2048.0

  /// Makes a picture; nil when the number of channels is not right.
  package init?(width: Int, height: Int, channels: [UInt16]) {
    guard (1...2048).contains(width), (1...2048).contains(height),
      channels.count == width * height * 3
    else { return nil }
    self.width = width
    self.height = height
    self.channels = channels
  }

  /// What a picture is made for.
  package struct Request: Hashable, Sendable {
    /// The picture's file.
    package var path: String
    /// The window's width in pixels.
    package var width: Int
    /// The window's height in pixels.
    package var height: Int
    /// The blur's standard deviation in pixels of the window.
    package var blur: Double

    /// Makes a request.
    package init(path: String, width: Int, height: Int, blur: Double) {
      self.path = path
      self.width = max(1, width)
      self.height = max(1, height)
      self.blur = blur.isFinite ? min(max(0, blur), 1000) : 0
    }

    /// How much smaller than the window the picture is kept.
    var reduction: Double {
      max(1, blur / BlurredPicture.sharpness, Double(max(width, height)) / longestSide)
    }
    /// The size it is kept in.
    var size: (width: Int, height: Int) {
      func reduced(_ length: Int) -> Int { max(1, Int((Double(length) / reduction).rounded(.up))) }
      return (reduced(width), reduced(height))
    }
  }

  /// Decodes, cuts to the window's shape and blurs.
  ///
  /// - Parameters:
  ///   - request: What is wanted.
  ///   - decode: Decodes a file so that its longer side has a number of pixels.
  /// - Returns: The picture.
  /// - Throws: What is wrong with the file.
  package static func make(
    _ request: Request, decode: (String, Int) throws(IconError) -> PixelBuffer
  ) throws(IconError) -> BlurredPicture {
    guard let info = PictureInfo.read(request.path) else {
      _ = try FileReader(request.path)
      throw .damaged(path: request.path, reason: "this is no picture that can be read")
    }
    let size = request.size
    // Large enough to cover on both sides.
    let scale = max(
      Double(size.width) / Double(info.width), Double(size.height) / Double(info.height))
    let side = (Double(max(info.width, info.height)) * scale).rounded(.up)
    let picture = try decode(request.path, Int(min(max(1, side), longestSide)))
    var plane = Plane(picture, cutTo: size)
    plane.blur(request.blur / request.reduction)
    guard let made = plane.picture else {
      throw .damaged(path: request.path, reason: "it has no pixels")
    }
    return made
  }

  /// The colours of the picture, as corners of cells that hold all of them: 0xRRGGBB.
  ///
  /// - Parameter isLight: Whether the lightest corner of each cell is given, else the darkest.
  /// - Returns: Each colour once.
  package func colors(lightest isLight: Bool) -> Set<UInt32> {
    let cell: UInt32 = 8
    var colors: Set<UInt32> = []
    var index = 0
    while index + 2 < channels.count {
      var color: UInt32 = 0
      for channel in 0..<3 {
        let level = UInt32(channels[index + channel]) >> 8
        let low = level / cell * cell
        color = color << 8 | (isLight ? min(255, low + cell) : low)
      }
      colors.insert(color)
      index += 3
    }
    return colors
  }
}

/// Pixels while they are worked on.
private struct Plane {
  var width: Int
  var height: Int
  var pixels: [SIMD4<Float>]

  /// The middle of a picture, scaled to cover a size.
  init(_ picture: PixelBuffer, cutTo size: (width: Int, height: Int)) {
    width = size.width
    height = size.height
    pixels = [SIMD4<Float>](repeating: .zero, count: width * height)
    // The part of the picture that is seen; a little is left over where sides were rounded.
    let scale = min(
      Double(picture.width) / Double(width), Double(picture.height) / Double(height))
    let left = (Double(picture.width) - Double(width) * scale) / 2
    let top = (Double(picture.height) - Double(height) * scale) / 2
    for y in 0..<height {
      for x in 0..<width {
        pixels[y * width + x] = Plane.sample(
          picture, left + (Double(x) + 0.5) * scale - 0.5, top + (Double(y) + 0.5) * scale - 0.5)
      }
    }
  }

  /// Between four pixels; beyond the edges the edge goes on.
  private static func sample(_ picture: PixelBuffer, _ x: Double, _ y: Double) -> SIMD4<Float> {
    func part(_ place: Double, _ length: Int) -> (Int, Int, Float) {
      let held = min(max(0, place), Double(length - 1))
      let low = Int(held)
      return (low, min(low + 1, length - 1), Float(held - Double(low)))
    }
    let (left, right, across) = part(x, picture.width)
    let (top, bottom, down) = part(y, picture.height)
    func color(_ x: Int, _ y: Int) -> SIMD4<Float> {
      let word = picture.pixels[y * picture.width + x]
      let alpha = Float(word >> 24) / 255
      // On black, where the picture has holes.
      return SIMD4(
        Float(word >> 16 & 0xFF), Float(word >> 8 & 0xFF), Float(word & 0xFF), 255) * alpha
    }
    let upper = color(left, top) * (1 - across) + color(right, top) * across
    let lower = color(left, bottom) * (1 - across) + color(right, bottom) * across
    return upper * (1 - down) + lower * down
  }

  /// Blurs with a Gaussian; at the edges with what there is.
  mutating func blur(_ sigma: Double) {
    guard sigma > 0.1 else { return }
    let reach = Int((sigma * 3).rounded(.up))
    let weights = (0...reach).map { Float(exp(-Double($0 * $0) / (2 * sigma * sigma))) }
    let rows = blurred(weights, count: height, length: width, stride: 1, next: width)
    pixels = rows
    pixels = blurred(weights, count: width, length: height, stride: width, next: 1)
  }

  private func blurred(
    _ weights: [Float], count: Int, length: Int, stride: Int, next: Int
  ) -> [SIMD4<Float>] {
    var result = pixels
    let reach = weights.count - 1
    for line in 0..<count {
      let start = line * next
      for place in 0..<length {
        var sum = SIMD4<Float>.zero
        var total: Float = 0
        for other in max(0, place - reach)...min(length - 1, place + reach) {
          let weight = weights[abs(other - place)]
          sum += pixels[start + other * stride] * weight
          total += weight
        }
        result[start + place * stride] = sum / total
      }
    }
    return result
  }

  var picture: BlurredPicture? {
    var channels: [UInt16] = []
    channels.reserveCapacity(pixels.count * 3)
    for pixel in pixels {
      for channel in 0..<3 {
        channels.append(UInt16(min(max(0, pixel[channel] * 256 + 0.5), 65280)))
      }
    }
    return BlurredPicture(width: width, height: height, channels: channels)
  }
}
