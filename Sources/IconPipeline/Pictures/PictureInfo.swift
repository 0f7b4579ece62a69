/// What the head of a picture file tells, without decoding it.
package struct PictureInfo: Hashable, Sendable {
  /// The width in pixels, as the picture is shown.
  package var width: Int
  /// The height in pixels, as the picture is shown.
  package var height: Int

  /// Makes an info.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Reads the head of a file; nil where it is no picture that can be read.
  ///
  /// A picture that a camera stored lying on its side counts as it is shown, upright. The library
  /// looks for a file's type for 40 µs, so the two formats that come in thousands are read here.
  package static func read(_ path: String) -> PictureInfo? {
    // Also refuses pipes and devices, on which the library would wait.
    guard let file = try? FileReader(path), file.size > 0,
      var head = try? file.read(upTo: shortHead)
    else { return nil }
    if let size = size(ofPNG: head) { return size }
    if IconDecoder.isDrawing(head) {
      head += (try? file.read(upTo: longHead - head.count)) ?? []
      return DrawingHead.size(head)
    }
    var photo = JPEGHead(head)
    if photo != nil, photo?.size == nil, file.size > head.count {
      // A camera's small preview comes before the size.
      head += (try? file.read(upTo: longHead - head.count)) ?? []
      photo = JPEGHead(head)
    }
    let size = photo?.size ?? librarySize(path)
    return photo?.isOnSide == true
      ? size.map { PictureInfo(width: $0.height, height: $0.width) } : size
  }

  /// How much is read of every file, and of photos with a preview, in bytes.
  private static let shortHead = 4096
  private static let longHead = 1 << 17

  private static func librarySize(_ path: String) -> PictureInfo? {
    guard let library = try? BitmapLibrary.shared.get(), let size = library.size(ofFile: path)
    else { return nil }
    return PictureInfo(width: size.width, height: size.height)
  }

  /// The size in the first part of a PNG file, which is always its header.
  private static func size(ofPNG head: [UInt8]) -> PictureInfo? {
    let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    guard head.count >= 24, head.starts(with: start), head[12..<16].elementsEqual("IHDR".utf8)
    else { return nil }
    func number(_ range: Range<Int>) -> Int { head[range].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (number(16..<20), number(20..<24))
    guard (1...Int(Int32.max)).contains(width), (1...Int(Int32.max)).contains(height) else {
      return nil
    }
    return PictureInfo(width: width, height: height)
  }
}
