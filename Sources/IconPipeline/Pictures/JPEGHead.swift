/// What comes before the picture itself in a JPEG file.
struct JPEGHead: Hashable {
  /// The size as it is stored; nil where the head does not reach that far.
  private(set) var size: PictureInfo?
  /// How the camera was held: 1…8 as the Exif standard counts, 1 is upright.
  private(set) var orientation = 1

  /// Whether width and height are exchanged when the picture is shown.
  var isOnSide: Bool { orientation >= 5 }

  private static let orientationTag = 0x0112

  /// Looks through the start of a file; nil where it is no JPEG file.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
    var position = 2
    // Segments: a marker of two bytes, then a length that counts itself.
    while position + 4 <= bytes.count, bytes[position] == 0xFF {
      let marker = bytes[position + 1]
      // Any number of these may stand before a marker.
      if marker == 0xFF {
        position += 1
        continue
      }
      let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
      let start = position + 4
      let end = min(bytes.count, position + 2 + max(2, length))
      let content = bytes[start..<max(start, end)]
      switch marker {
      case 0xE1 where content.starts(with: "Exif\0\0".utf8):
        orientation = Self.orientation(tiff: Array(content.dropFirst(6))) ?? 1
      // The frame headers; the four that are left out are tables.
      case 0xC0...0xCF where marker != 0xC4 && marker != 0xC8 && marker != 0xCC:
        size = Self.size(frame: Array(content))
        return
      case 0xDA: return
      default: break
      }
      position = end
    }
  }

  /// The size in a frame header: precision, height, width.
  private static func size(frame: [UInt8]) -> PictureInfo? {
    guard frame.count >= 5 else { return nil }
    let height = Int(frame[1]) << 8 | Int(frame[2])
    let width = Int(frame[3]) << 8 | Int(frame[4])
    return width > 0 && height > 0 ? PictureInfo(width: width, height: height) : nil
  }

  /// The orientation in the first directory of the TIFF structure that Exif is.
  private static func orientation(tiff bytes: [UInt8]) -> Int? {
    let isLittle = bytes.starts(with: "II".utf8)
    guard isLittle || bytes.starts(with: "MM".utf8) else { return nil }
    func number(_ position: Int, _ count: Int) -> Int? {
      guard position >= 0, position + count <= bytes.count else { return nil }
      let part = bytes[position..<(position + count)]
      return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(2, 2) == 42, let directory = number(4, 4), let count = number(directory, 2) else {
      return nil
    }
    for index in 0..<count {
      let entry = directory + 2 + 12 * index
      guard let tag = number(entry, 2) else { return nil }
      guard tag == orientationTag else { continue }
      return number(entry + 8, 2).flatMap { (1...8).contains($0) ? $0 : nil }
    }
    return nil
  }
}
