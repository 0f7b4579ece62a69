import AppCatalog
import Foundation
import Testing

@testable import IconPipeline

/// Files of one test in a directory of its own.
final class TestFiles {
  let root: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("quire-icons-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    root = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  @discardableResult
  func write(_ name: String, _ data: Data) throws -> String {
    let path = root + "/" + name
    let directory = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try data.write(to: URL(fileURLWithPath: path))
    return path
  }

  @discardableResult
  func write(_ name: String, _ text: String) throws -> String {
    try write(name, Data(text.utf8))
  }
}

/// Picture files the tests make themselves.
enum Samples {
  static func svg(width: Int, height: Int, fill: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)">\
    <rect width="100%" height="100%" \(fill)/></svg>
    """
  }

  /// A PNG without compression: stored deflate blocks, one filter byte a row.
  static func png(width: Int, height: Int, pixel: (Int, Int) -> UInt32) -> Data {
    let rows = (0..<height).map { y in
      (0..<width).flatMap { x in
        [16, 8, 0, 24].map { UInt8(pixel(x, y) >> UInt32($0) & 255) }
      }
    }
    return png(width: width, height: height, depth: 8, colorType: 6, rows: rows)
  }

  /// A PNG of any kind, from the bytes of its rows and the chunks before them.
  static func png(
    width: Int, height: Int, depth: UInt8, colorType: UInt8, rows: [[UInt8]],
    chunks: [(type: String, body: [UInt8])] = []
  ) -> Data {
    let raw: [UInt8] = rows.flatMap { [UInt8(0)] + $0 }
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    while start < raw.count {
      let count = min(65535, raw.count - start)
      stream.append(start + count == raw.count ? 1 : 0)
      stream += little(UInt16(count)) + little(~UInt16(count))
      stream += raw[start..<(start + count)]
      start += count
    }
    let (a, b) = raw.reduce((UInt32(1), UInt32(0))) { sums, byte in
      let a = (sums.0 + UInt32(byte)) % 65521
      return (a, (sums.1 + a) % 65521)
    }
    stream += big(b << 16 | a)
    let header = big(UInt32(width)) + big(UInt32(height)) + [depth, colorType, 0, 0, 0]
    return Data(
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] + chunk("IHDR", header)
        + chunks.flatMap { chunk($0.type, $0.body) } + chunk("IDAT", stream) + chunk("IEND", []))
  }

  /// The start of a PNG that claims to be a square of this side.
  static func png(declaredSide side: UInt32) -> Data {
    Data(
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
        + chunk("IHDR", big(side) + big(side) + [8, 6, 0, 0, 0]) + chunk("IDAT", [0x78, 0x01]))
  }

  /// A gzip file whose content is stored as it is; at most 65 535 bytes.
  static func gzip(_ text: String) -> Data {
    let bytes = Array(text.utf8)
    let count = UInt16(bytes.count)
    let trailer = [checksum(bytes), UInt32(count)].flatMap { big($0).reversed() }
    return Data(
      [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255, 1] + little(count) + little(~count) + bytes + trailer)
  }

  private static func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
    let named = Array(type.utf8) + body
    return big(UInt32(body.count)) + named + big(checksum(named))
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
        sum & 1 == 1 ? 0xedb8_8320 ^ (sum >> 1) : sum >> 1
      }
    }
  }

  private static func big(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> UInt32($0) & 255) }
  }

  private static func little(_ value: UInt16) -> [UInt8] {
    [UInt8(value & 255), UInt8(value >> 8)]
  }
}

struct `Icon decoding` {
  let files: TestFiles

  init() throws { files = try TestFiles() }

  @Test(arguments: [1, 72, 96, 144])
  func `a drawing fills exactly the pixels that are asked for`(size: Int) throws {
    let path = try files.write("a.svg", Samples.svg(width: 16, height: 16, fill: "fill='#336699'"))
    let picture = try IconDecoder.decode(file: path, pixelSize: size)
    #expect(picture.width == size && picture.height == size)
    #expect(picture.pixels.allSatisfy { $0 == 0xff33_6699 })
  }

  @Test
  func `a translucent colour of a drawing keeps its straight value`() throws {
    let path = try files.write(
      "a.svg", Samples.svg(width: 10, height: 10, fill: "fill='#ff8000' fill-opacity='0.5'"))
    let picture = try IconDecoder.decode(file: path, pixelSize: 20)
    let word = picture[10, 10]
    #expect((127...128).contains(word >> 24))
    #expect(word >> 16 & 255 == 255)
    #expect((127...129).contains(word >> 8 & 255))
    #expect(word & 255 == 0)
  }

  @Test(arguments: [(200, 100, 72, 36), (100, 200, 36, 72), (1000, 1, 72, 1)])
  func `the aspect of a drawing is kept`(
    width: Int, height: Int, outWidth: Int, outHeight: Int
  ) throws {
    let path = try files.write(
      "a.svg", Samples.svg(width: width, height: height, fill: "fill='red'"))
    let picture = try IconDecoder.decode(file: path, pixelSize: 72)
    #expect(picture.width == outWidth && picture.height == outHeight)
  }

  @Test
  func `a drawing without a size takes its view box`() throws {
    let path = try files.write(
      "a.svg",
      """
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 20'>
      <rect width='40' height='20'/></svg>
      """)
    let picture = try IconDecoder.decode(file: path, pixelSize: 64)
    #expect(picture.width == 64 && picture.height == 32)
    #expect(picture[0, 0] == 0xff00_0000 && picture[63, 31] == 0xff00_0000)
  }

  @Test
  func `a bitmap of the right size is passed through bit for bit`() throws {
    let pixel: @Sendable (Int, Int) -> UInt32 = { x, y in
      0xff00_0000 | UInt32(x * 16) << 16 | UInt32(y * 16) << 8 | 0x21
    }
    let path = try files.write("a.png", Samples.png(width: 16, height: 16, pixel: pixel))
    let picture = try IconDecoder.decode(file: path, pixelSize: 16)
    for y in 0..<16 {
      for x in 0..<16 { #expect(picture[x, y] == pixel(x, y)) }
    }
  }

  @Test(arguments: [(32, 32), (40, 40), (48, 48), (49, 48), (96, 48), (112, 56), (512, 128)])
  func `a bitmap is blown up by half, or to half of its place, but never more than four times`(
    size: Int, side: Int
  ) throws {
    let path = try files.write("a.png", Samples.png(width: 32, height: 16) { _, _ in 0xff12_a4f7 })
    let picture = try IconDecoder.decode(file: path, pixelSize: size)
    #expect(picture.width == side && picture.height == side / 2)
    #expect(picture.pixels.allSatisfy { $0 == 0xff12_a4f7 })
  }

  @Test func `a PNG with a palette or 16 bits has its exact colours`() throws {
    // Entries 0 to 2: opaque, half and not at all visible; the palette of the PNG specification.
    let palette = Samples.png(
      width: 3, height: 1, depth: 8, colorType: 3, rows: [[0, 1, 2]],
      chunks: [("PLTE", [255, 0, 0, 0, 128, 255, 9, 9, 9]), ("tRNS", [255, 128, 0])])
    let path = try files.write("palette.png", palette)
    let picture = try IconDecoder.decode(file: path, pixelSize: 3)
    #expect(picture.pixels == [0xffff_0000, 0x8000_80ff, 0])
    // 16 bits a channel: red 0xABCD, green 0x1234, blue 0x00FF, alpha 0xFFFF.
    let deep = Samples.png(
      width: 1, height: 1, depth: 16, colorType: 6,
      rows: [[0xab, 0xcd, 0x12, 0x34, 0x00, 0xff, 0xff, 0xff]])
    let word = try IconDecoder.decode(file: files.write("deep.png", deep), pixelSize: 1)[0, 0]
    #expect(word >> 24 == 255)
    #expect([0xab, 0xac].contains(word >> 16 & 255) && word >> 8 & 255 == 0x12)
    #expect([0, 1].contains(word & 255))
    let grey = Samples.png(width: 2, height: 1, depth: 1, colorType: 0, rows: [[0b0100_0000]])
    let bits = try IconDecoder.decode(file: files.write("grey.png", grey), pixelSize: 2)
    #expect(bits.pixels == [0xff00_0000, 0xffff_ffff])
  }

  @Test func `of a moving picture the first is shown`() throws {
    // Two frames of one pixel, red and blue.
    let frame: [UInt8] = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2]
    let head: [UInt8] =
      Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]
    let data = head + frame + [0x44, 1, 0] + frame + [0x4c, 1, 0] + [0x3b]
    let path = try files.write("a.gif", Data(data))
    #expect(try IconDecoder.decode(file: path, pixelSize: 1).pixels == [0xffff_0000])
  }

  @Test func `a WebP is decoded where its loader is there`() throws {
    // Red and blue, without loss; made by cwebp.
    let data: [UInt8] = [
      0x52, 0x49, 0x46, 0x46, 0x1e, 0x00, 0x00, 0x00, 0x57, 0x45, 0x42, 0x50, 0x56, 0x50, 0x38,
      0x4c, 0x11, 0x00, 0x00, 0x00, 0x2f, 0x01, 0x00, 0x00, 0x00, 0x0f, 0x10, 0xf3, 0xbf, 0xff,
      0xf3, 0x1f, 0x0e, 0x32, 0xa2, 0xff, 0x01, 0x00,
    ]
    let path = try files.write("a.webp", Data(data))
    do {
      let picture = try IconDecoder.decode(file: path, pixelSize: 2)
      #expect(picture.pixels == [0xffff_0000, 0xff00_00ff])
    } catch {
      guard case .damaged(_, let reason) = error, reason.contains("recognize") else { throw error }
    }
  }

  @Test func `a TIFF is decoded where its loader is there`() throws {
    // One strip of 2 × 1 pixels, red and green, little-endian.
    func little(_ value: UInt32, _ count: UInt32) -> [UInt8] {
      (0..<count).map { UInt8(value >> (8 * $0) & 255) }
    }
    let entries: [(tag: UInt32, type: UInt32, count: UInt32, value: UInt32)] = [
      (256, 3, 1, 2), (257, 3, 1, 1), (258, 3, 3, 122), (259, 3, 1, 1), (262, 3, 1, 2),
      (273, 4, 1, 128), (277, 3, 1, 3), (278, 3, 1, 1), (279, 4, 1, 6),
    ]
    var data: [UInt8] = Array("II".utf8) + [42, 0, 8, 0, 0, 0, UInt8(entries.count), 0]
    for entry in entries {
      data += little(entry.tag, 2) + little(entry.type, 2)
      data += little(entry.count, 4) + little(entry.value, 4)
    }
    data += [0, 0, 0, 0, 8, 0, 8, 0, 8, 0, 255, 0, 0, 0, 255, 0]
    let path = try files.write("a.tiff", Data(data))
    do {
      let picture = try IconDecoder.decode(file: path, pixelSize: 2)
      #expect(picture.pixels == [0xffff_0000, 0xff00_ff00])
    } catch {
      guard case .damaged(_, let reason) = error, reason.contains("recognize") else { throw error }
    }
  }

  @Test(arguments: [24, 72, 96])
  func `a flat colour stays exact when a bitmap is scaled`(size: Int) throws {
    let path = try files.write("a.png", Samples.png(width: 64, height: 48) { _, _ in 0xff12_a4f7 })
    let picture = try IconDecoder.decode(file: path, pixelSize: size)
    #expect(picture.width == size && picture.height == size * 3 / 4)
    #expect(picture.pixels.allSatisfy { $0 == 0xff12_a4f7 })
  }

  @Test
  func `the hidden colour of transparent pixels never shows at an edge`() throws {
    // Red on the left; the right is transparent, but its stored colour is green.
    let path = try files.write(
      "a.png", Samples.png(width: 100, height: 100) { x, _ in x < 50 ? 0xffff_0000 : 0x0000_ff00 })
    let picture = try IconDecoder.decode(file: path, pixelSize: 33)
    #expect(picture.pixels.allSatisfy { $0 >> 24 == 0 || $0 & 0xffff == 0 })
    #expect(picture[0, 16] == 0xffff_0000 && picture[32, 16] == 0)
    #expect((1...254).contains(picture[16, 16] >> 24))
  }

  @Test
  func `shrinking averages what it leaves out`() throws {
    let path = try files.write(
      "a.png",
      Samples.png(width: 128, height: 128) { x, y in
        (x + y).isMultiple(of: 2) ? 0xffff_ffff : 0xff00_0000
      })
    let picture = try IconDecoder.decode(file: path, pixelSize: 16)
    #expect(picture.pixels.allSatisfy { (126...129).contains($0 & 255) })
  }

  @Test
  func `an XPM with a transparent colour is decoded`() throws {
    let path = try files.write(
      "a.xpm",
      """
      /* XPM */
      static char *a[] = {
      "2 2 2 1",
      "  c None",
      "x c #0080FF",
      "x ",
      " x"
      };
      """)
    let picture = try IconDecoder.decode(file: path, pixelSize: 2)
    #expect(picture.pixels == [0xff00_80ff, 0, 0, 0xff00_80ff])
  }

  @Test
  func `the content decides, not the name`() throws {
    let drawing = try files.write("a.png", Samples.svg(width: 8, height: 8, fill: "fill='blue'"))
    #expect(try IconDecoder.decode(file: drawing, pixelSize: 8)[4, 4] == 0xff00_00ff)
    let bitmap = try files.write("b.svg", Samples.png(width: 4, height: 4) { _, _ in 0xffaa_bbcc })
    #expect(try IconDecoder.decode(file: bitmap, pixelSize: 4)[2, 2] == 0xffaa_bbcc)
  }

  @Test
  func `a compressed drawing is drawn`() throws {
    let text = Samples.svg(width: 8, height: 8, fill: "fill='#abcdef'")
    let path = try files.write("a.svgz", Samples.gzip(text))
    #expect(try IconDecoder.decode(file: path, pixelSize: 32)[16, 16] == 0xffab_cdef)
  }

  @Test(arguments: [Int.min, -1, 0, Int.max])
  func `an impossible size is held to what can be drawn`(size: Int) throws {
    let path = try files.write("a.svg", Samples.svg(width: 8, height: 8, fill: "fill='blue'"))
    let picture = try IconDecoder.decode(file: path, pixelSize: size)
    #expect(IconKey.pixelSizes.contains(picture.width))
  }
}
