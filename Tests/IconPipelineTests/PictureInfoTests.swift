import Foundation
import Testing

@testable import IconPipeline

struct PictureInfoTests {
  /// A JPEG of 16 × 8 pixels, without Exif.
  private static let jpeg =
    Data(
      base64Encoded: """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERX\
        RTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj\
        Y2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAIABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAA\
        AAb/xAAWEAEBAQAAAAAAAAAAAAAAAAAAFGH/xAAVAQEBAAAAAAAAAAAAAAAAAAAEBv/EABgRAAMBAQAAAAAAAAAA\
        AAAAAAAEFVFS/9oADAMBAAIRAxEAPwCZq0q0FLLW5FUWNP/Z
        """) ?? Data()

  /// The JPEG as a camera writes it that was held in one of eight ways.
  private static func photo(orientation: UInt8, isLittle: Bool) -> Data {
    let order: [UInt8] = isLittle ? Array("II".utf8) : Array("MM".utf8)
    func number(_ value: UInt8, _ count: Int) -> [UInt8] {
      let zeros = [UInt8](repeating: 0, count: count - 1)
      return isLittle ? [value] + zeros : zeros + [value]
    }
    let entry =
      (isLittle ? [0x12, 0x01] : [0x01, 0x12]) + number(3, 2) + number(1, 4)
      + number(orientation, 2) + [0, 0]
    let exif: [UInt8] =
      Array("Exif\0\0".utf8) + order + number(42, 2) + number(8, 4) + number(1, 2) + entry
      + number(0, 4)
    var data = jpeg
    // After the start of the file and its JFIF segment.
    data.insert(contentsOf: [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif, at: 20)
    return data
  }

  @Test(arguments: 1...8 as ClosedRange<UInt8>, [true, false])
  func `a photo has the shape in which it is decoded`(orientation: UInt8, isLittle: Bool) throws {
    let files = try TestFiles()
    let photo = Self.photo(orientation: orientation, isLittle: isLittle)
    let path = try files.write("a.jpg", photo)
    let info = try #require(PictureInfo.read(path))
    #expect(info == PictureInfo(width: orientation < 5 ? 16 : 8, height: orientation < 5 ? 8 : 16))
    let decoded = try IconDecoder.decode(file: path, pixelSize: 16)
    #expect(decoded.width == info.width && decoded.height == info.height)
  }

  @Test func `the size of other pictures is told, whatever their name`() throws {
    let files = try TestFiles()
    let png = Samples.png(width: 7, height: 3) { _, _ in 0xFF00_00FF }
    #expect(try PictureInfo.read(files.write("a.jpg", png)) == PictureInfo(width: 7, height: 3))
    #expect(
      try PictureInfo.read(files.write("b", Self.jpeg)) == PictureInfo(width: 16, height: 8))
  }

  @Test(arguments: [
    ("width='30' height='20'", 1.5), ("height = \"4mm\"\n  width = \"8mm\"", 2),
    ("width='100%' viewBox='0 0 9 3'", 3), ("viewBox=\"0,0, 10,40\"", 0.25), ("", nil),
    ("width='0' height='3'", nil), ("width='a' height='nan'", nil), ("viewBox='0 0 1e300 1'", nil),
  ])
  func `a drawing has the shape that its first tag tells`(
    attributes: String, expected: Double?
  ) throws {
    let text =
      "<?xml version='1.0'?><!-- <svgx> --><svg xmlns='http://www.w3.org/2000/svg' \(attributes)>"
      + "<rect width='1' height='1'/></svg>"
    let files = try TestFiles()
    let info = try PictureInfo.read(files.write("a.svg", text))
    #expect(
      info.map { abs(Double($0.width) / Double($0.height) - (expected ?? 0)) < 0.01 }
        == expected.map { _ in true })
  }

  @Test func `what is no picture has no size, and nothing is waited for`() throws {
    let files = try TestFiles()
    #expect(try PictureInfo.read(files.write("empty.png", "")) == nil)
    #expect(try PictureInfo.read(files.write("text.png", "no picture")) == nil)
    #expect(PictureInfo.read(files.root + "/none.png") == nil)
    #expect(PictureInfo.read(files.root) == nil)
    #expect(mkfifo(files.root + "/pipe.png", 0o600) == 0)
    #expect(PictureInfo.read(files.root + "/pipe.png") == nil)
  }

  @Test func `a photo whose preview comes before its size is read on`() throws {
    let files = try TestFiles()
    var data = Self.jpeg
    // Two segments of almost 64 KiB, as a large colour profile has them.
    let filler = [0xFF, 0xE2, 0xFF, 0xFF] + [UInt8](repeating: 7, count: 0xFFFD)
    data.insert(contentsOf: filler, at: 20)
    let size = PictureInfo(width: 16, height: 8)
    #expect(try PictureInfo.read(files.write("a.jpg", data)) == size)
    data.insert(contentsOf: filler + filler, at: 20)
    // So far nothing is read here; the library tells.
    #expect(JPEGHead(Array(data.prefix(1 << 17)))?.size == nil)
    #expect(try PictureInfo.read(files.write("b.jpg", data)) == size)
  }

  @Test func `sizes are those that the library tells`() throws {
    let files = try TestFiles()
    let library = try BitmapLibrary.shared.get()
    for (width, height) in [(1, 1), (300, 2), (2, 700)] {
      let png = Samples.png(width: width, height: height) { x, y in UInt32(x * y) }
      let path = try files.write("\(width).png", png)
      let size = try #require(library.size(ofFile: path))
      #expect(PictureInfo.read(path) == PictureInfo(width: size.width, height: size.height))
    }
    // Other sizes in the frame header of the same JPEG.
    let frame = try #require(Self.jpeg.firstRange(of: Data([0xFF, 0xC0]))).lowerBound
    for (width, height) in [(1, 65535), (640, 427), (65500, 1)] {
      var data = Self.jpeg
      for (offset, byte) in [height >> 8, height & 255, width >> 8, width & 255].enumerated() {
        data[frame + 5 + offset] = UInt8(byte)
      }
      let path = try files.write("\(width).jpg", data)
      let size = library.size(ofFile: path)
      if let size { #expect((size.width, size.height) == (width, height)) }
      #expect(PictureInfo.read(path) == PictureInfo(width: width, height: height))
    }
  }

  @Test func `a broken head says nothing or something possible`() {
    var random = SystemRandomNumberGenerator()
    let photo = Array(Self.photo(orientation: 6, isLittle: true))
    #expect(JPEGHead(photo)?.orientation == 6)
    for count in photo.indices {
      let cut = JPEGHead(Array(photo[..<count]))
      #expect(cut.map { [1, 6].contains($0.orientation) } ?? true)
      #expect(cut?.size == nil || cut?.size == PictureInfo(width: 16, height: 8))
    }
    for _ in 0..<5000 {
      var broken = photo
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        broken[Int.random(in: 2..<64, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      #expect(JPEGHead(broken).map { (1...8).contains($0.orientation) } ?? true)
    }
  }
}
