/// The size that the first tag of a drawing tells, without a parser for all the rest.
///
/// The library tells a drawing's size only after it has read and drawn it, hostile or not.
enum DrawingHead {
  /// The size in an SVG file's `svg` tag: its width and height, else that of its view box.
  static func size(_ head: [UInt8]) -> PictureInfo? {
    let tag = Array("<svg".utf8)
    var start = 0
    while start + tag.count < head.count {
      if head[start] == tag[0], head[start..<(start + tag.count)].elementsEqual(tag),
        head[start + tag.count] <= 32
      {
        break
      }
      start += 1
    }
    guard start + tag.count < head.count else { return nil }
    let attributes = attributes(head[(start + tag.count)...])
    if let width = length(attributes["width"]), let height = length(attributes["height"]) {
      return info(width, height)
    }
    let box = (attributes["viewBox"] ?? "").split { $0 == " " || $0 == "," || $0 == "\n" }
      .compactMap { Double($0) }
    return box.count == 4 ? info(box[2], box[3]) : nil
  }

  /// The attributes up to the end of the tag, as far as they are there.
  private static func attributes(_ bytes: ArraySlice<UInt8>) -> [String: String] {
    var result: [String: String] = [:]
    var rest = bytes
    while true {
      rest = rest.drop { $0 <= 32 }
      let name = rest.prefix { $0 > 32 && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") }
      rest = rest[name.endIndex...].drop { $0 <= 32 }
      guard !name.isEmpty, rest.first == UInt8(ascii: "=") else { return result }
      rest = rest.dropFirst().drop { $0 <= 32 }
      guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        let end = rest.dropFirst().firstIndex(of: quote)
      else { return result }
      result[String(decoding: name, as: UTF8.self)] = String(
        decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self)
      rest = rest[(end + 1)...]
    }
  }

  /// A length in whatever unit; a part of something else is none.
  private static func length(_ text: String?) -> Double? {
    guard let text, !text.hasSuffix("%") else { return nil }
    return Double(text.prefix { $0.isNumber || $0 == "." })
  }

  private static func info(_ width: Double, _ height: Double) -> PictureInfo? {
    let possible = 0.000_1...1e9
    guard possible.contains(width), possible.contains(height) else { return nil }
    // Only their relation counts: small ones keep it too.
    let factor = 1000 / max(width, height)
    return PictureInfo(
      width: max(1, Int((width * factor).rounded())),
      height: max(1, Int((height * factor).rounded())))
  }
}
