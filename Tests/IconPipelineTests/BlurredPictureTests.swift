import Foundation
import SDLKit
import Testing

@testable import IconPipeline

struct BlurredPictureTests {
  /// A folder with a picture of stripes, made anew as often as a test likes.
  private final class Files {
    let root = FileManager.default.temporaryDirectory.appending(path: "quire-\(UUID())")
    var picture: String { root.appending(path: "picture.png").path(percentEncoded: false) }
    var cache: BlurredPictureCache {
      BlurredPictureCache(folder: root.appending(path: "cache/deep").path(percentEncoded: false))
    }
    var kept: [String] {
      let folder = root.appending(path: "cache/deep").path(percentEncoded: false)
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
      return (names ?? []).map { folder + "/" + $0 }
    }

    init() throws {
      try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
      try write(400, 200) { x, _ in x / 50 % 2 == 0 ? 0xFF_FFFF : 0 }
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    func write(_ width: Int, _ height: Int, _ color: (Int, Int) -> UInt32) throws {
      let surface = try Surface(width: width, height: height, format: .xrgb8888)
      for y in 0..<height { for x in 0..<width { surface[x, y] = color(x, y) } }
      try PNGWriter.write(surface, to: picture)
    }

    func request(_ width: Int = 320, _ height: Int = 200, blur: Double = 24)
      -> BlurredPicture.Request
    {
      BlurredPicture.Request(path: picture, width: width, height: height, blur: blur)
    }
  }

  private static func decode(_ path: String, _ side: Int) throws(IconError) -> PixelBuffer {
    try IconDecoder.decode(file: path, pixelSize: side)
  }

  private func red(_ picture: BlurredPicture, _ x: Int, _ y: Int) -> Double {
    Double(picture.channels[(y * picture.width + x) * 3]) / 256
  }

  @Test func `a blurred picture is small, and has the middle of the picture`() throws {
    let files = try Files()
    // White on the left, black on the right, and red above and below what is seen.
    try files.write(200, 600) { x, y in
      y < 100 || y >= 500 ? 0xFF_0000 : x < 100 ? 0xFF_FFFF : 0
    }
    let picture = try BlurredPicture.make(files.request(320, 320), decode: Self.decode)
    #expect(picture.width == 40 && picture.height == 40)
    #expect(red(picture, 2, 20) > 250 && red(picture, 37, 20) < 5)
    #expect(abs(red(picture, 19, 20) + red(picture, 20, 20) - 255) < 12)
    // Blue is there only where it is white: no red from above.
    #expect(picture.channels[(0 * 40 + 2) * 3 + 2] > 250 * 256)
  }

  @Test func `the blur is a Gaussian of its width`() throws {
    let files = try Files()
    try files.write(640, 320) { x, _ in x < 320 ? 0xFF_FFFF : 0 }
    let picture = try BlurredPicture.make(files.request(640, 320, blur: 30), decode: Self.decode)
    // A step becomes the normal distribution: 16 % one standard deviation beyond the edge.
    let scale = Double(picture.width) / 640
    for (deviations, share) in [(-1.0, 0.841), (0, 0.5), (1, 0.159), (2, 0.023)] {
      let place = (320 + 30 * deviations) * scale - 0.5
      let low = Int(place)
      let part = place - Double(low)
      let value =
        red(picture, low, 10) * (1 - part) + red(picture, low + 1, 10) * part
      #expect(abs(value / 255 - share) < 0.02, "\(deviations)")
    }
  }

  @Test func `without a blur it is as sharp as the window`() throws {
    let files = try Files()
    let picture = try BlurredPicture.make(files.request(400, 200, blur: 0), decode: Self.decode)
    #expect(picture.width == 400 && picture.height == 200)
    #expect(red(picture, 48, 100) == 255 && red(picture, 51, 100) == 0)
  }

  @Test func `a second time nothing is decoded`() throws {
    let files = try Files()
    let first = try files.cache.picture(for: files.request(), decode: Self.decode)
    let second = try files.cache.picture(for: files.request()) {
      _, _ throws(IconError) in throw .notFound(name: "decoded again")
    }
    #expect(first == second)
    #expect(files.kept.count == 1)
  }

  @Test func `another file, size or blur is another picture`() throws {
    let files = try Files()
    let first = try files.cache.picture(for: files.request(), decode: Self.decode)
    #expect(try files.cache.picture(for: files.request(160), decode: Self.decode) != first)
    #expect(try files.cache.picture(for: files.request(blur: 48), decode: Self.decode) != first)
    try files.write(401, 200) { _, _ in 0x80_8080 }
    let grey = try files.cache.picture(for: files.request(), decode: Self.decode)
    #expect(grey.channels.allSatisfy { abs(Int($0) - 0x8080) < 256 })
  }

  @Test func `a damaged file is made anew`() throws {
    let files = try Files()
    let first = try files.cache.picture(for: files.request(), decode: Self.decode)
    let kept = try #require(files.kept.first)
    var bytes = try Data(contentsOf: URL(filePath: kept))
    for change in [bytes.count - 1, 14, 40] {
      bytes[change] ^= 0x10
      try bytes.write(to: URL(filePath: kept))
      #expect(try files.cache.picture(for: files.request(), decode: Self.decode) == first)
      bytes = try Data(contentsOf: URL(filePath: kept))
    }
    try Data().write(to: URL(filePath: kept))
    #expect(try files.cache.picture(for: files.request(), decode: Self.decode) == first)
  }

  @Test func `only so many are kept`() throws {
    let files = try Files()
    for width in 1...(BlurredPictureCache.limit + 4) {
      _ = try files.cache.picture(for: files.request(width * 64), decode: Self.decode)
    }
    #expect(files.kept.count == BlurredPictureCache.limit)
  }

  @Test func `what is no picture is an error`() throws {
    let files = try Files()
    for text in ["", "no picture"] {
      try Data(text.utf8).write(to: URL(filePath: files.picture))
      #expect(throws: IconError.self) {
        try files.cache.picture(for: files.request(), decode: Self.decode)
      }
    }
    try FileManager.default.removeItem(atPath: files.picture)
    #expect(throws: IconError.self) {
      try files.cache.picture(for: files.request(), decode: Self.decode)
    }
    #expect(files.kept == [])
  }

  @Test func `requests that make no sense give a picture of one pixel at least`() throws {
    let files = try Files()
    for (width, blur) in [(0, 10.0), (-5, .nan), (1, .infinity), (100_000, 0)] {
      let picture = try BlurredPicture.make(
        files.request(width, width, blur: blur), decode: Self.decode)
      #expect(picture.width >= 1 && picture.width <= 2048)
    }
  }
}
