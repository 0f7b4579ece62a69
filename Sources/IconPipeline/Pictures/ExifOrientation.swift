/// How a camera was held, from the Exif part of a JPEG file: 1…8 as the Exif standard counts.
struct ExifOrientation: Hashable {
  /// 1 is upright; 5 to 8 are turned by a quarter, some of them mirrored.
  var value: Int

  /// Whether width and height are exchanged when the picture is shown.
  var isOnSide: Bool { value >= 5 }

  private static let orientationTag = 0x0112

  /// Looks through the start of a file; nil where it says nothing.
  init?(jpeg bytes: [UInt8]) {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var position = 2
    // Segments: a marker of two bytes, then a length that counts itself.
    while position + 4 <= bytes.count, bytes[position] == 0xFF {
      let marker = bytes[position + 1]
      let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
      let start = position + 4
      let end = min(bytes.count, position + 2 + max(2, length))
      if marker == 0xE1, start <= end, bytes[start..<end].starts(with: "Exif\0\0".utf8) {
        self.init(tiff: Array(bytes[(start + 6)..<end]))
        return
      }
      // The picture itself begins: Exif comes before it.
      guard marker >= 0xE0 || marker == 0xDB else { return nil }
      position = end
    }
    return nil
  }

  /// Reads the first directory of the TIFF structure that Exif is.
  private init?(tiff bytes: [UInt8]) {
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
      guard tag == Self.orientationTag else { continue }
      guard let value = number(entry + 8, 2), (1...8).contains(value) else { return nil }
      self.value = value
      return
    }
    return nil
  }
}
