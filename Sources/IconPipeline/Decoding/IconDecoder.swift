/// Turns an image file into pixels at the size they are shown in.
///
/// The content decides what a file is, not its name. Every failure is an error of that file only.
package enum IconDecoder {
  /// Files above this are not read, in bytes; the largest real icons are below 2 MiB.
  package static let largestFile = 16 << 20
  /// Drawings above this are not read, in bytes; parsing takes many times a drawing's size.
  package static let largestDrawing = 4 << 20
  /// Compressed drawings above this are not read, in bytes: they unfold to many times their size.
  package static let largestCompressedDrawing = 512 << 10
  /// Bitmaps with a longer side are not decoded, in pixels.
  package static let largestSide = 8192
  /// Bitmaps with more pixels are not decoded: 64 MiB while they are.
  package static let largestArea = 16 << 20

  /// Decodes a file so that the longer side is `pixelSize` pixels, held to `IconKey.pixelSizes`.
  ///
  /// A small bitmap gives a smaller picture, since it is blown up by half, or to half of
  /// the size, at most.
  package static func decode(
    file path: String, pixelSize: Int
  ) throws(IconError) -> PixelBuffer {
    let side = min(
      max(pixelSize, IconKey.pixelSizes.lowerBound), IconKey.pixelSizes.upperBound)
    let file = try FileReader(path)
    guard file.size > 0 else { throw .damaged(path: path, reason: "the file is empty") }
    guard file.size <= largestFile else {
      throw .tooLarge(path: path, what: "\(file.size) bytes")
    }
    let head = try file.read(upTo: sniffLength)
    if isDrawing(head) {
      guard file.size <= (isCompressed(head) ? largestCompressedDrawing : largestDrawing) else {
        throw .tooLarge(path: path, what: "a drawing of \(file.size) bytes")
      }
      let rest = try file.read(upTo: largestDrawing - head.count)
      return try VectorLibrary.shared.get().draw(head + rest, side: side, path: path)
    }
    let library = try BitmapLibrary.shared.get()
    if let size = declaredSize(ofXPM: head) ?? library.size(ofFile: path) {
      guard max(size.width, size.height) <= largestSide,
        size.width * size.height <= largestArea
      else { throw .tooLarge(path: path, what: "\(size.width) × \(size.height) pixels") }
    }
    return try library.decode(path, side: side)
  }

  /// How much of a file is looked at to see what it is, in bytes.
  private static let sniffLength = 4096

  /// Whether this is the start of an SVG file, plain or compressed.
  static func isDrawing(_ head: [UInt8]) -> Bool {
    if isCompressed(head) { return true }
    // Text: after an optional byte order mark the first character is an angle bracket.
    let text = head.starts(with: [0xef, 0xbb, 0xbf]) ? head.dropFirst(3) : head[...]
    guard let first = text.first(where: { $0 > 32 }), first == UInt8(ascii: "<") else {
      // UTF-16 is rare, but allowed; its byte order mark is not the start of any bitmap.
      return head.starts(with: [0xff, 0xfe]) || head.starts(with: [0xfe, 0xff])
    }
    return true
  }

  /// Whether this is the start of a gzip file, which among pictures only drawings are.
  private static func isCompressed(_ head: [UInt8]) -> Bool { head.starts(with: [0x1f, 0x8b]) }

  /// The size an XPM file declares in its first string; gdk-pixbuf tells it only after decoding.
  private static func declaredSize(ofXPM head: [UInt8]) -> (width: Int, height: Int)? {
    guard head.starts(with: "/* XPM".utf8),
      let open = head.firstIndex(of: UInt8(ascii: "\"")),
      let close = head[(open + 1)...].firstIndex(of: UInt8(ascii: "\""))
    else { return nil }
    let numbers = head[(open + 1)..<close].split(whereSeparator: { $0 <= 32 }).prefix(2).map {
      Int(String(decoding: $0, as: UTF8.self)) ?? .max
    }
    guard numbers.count == 2 else { return nil }
    // Held so that their product cannot overflow.
    let limit = 1 << 30
    return (min(max(numbers[0], 0), limit), min(max(numbers[1], 0), limit))
  }
}
