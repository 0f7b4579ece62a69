extension FontFile {
  /// The height of capitals as a part of the em, from the font's own tables.
  ///
  /// The `OS/2` table of version 2 and later has it (OpenType 1.9); nil without one. SDL_ttf only
  /// tells the height of a glyph after hinting, in whole pixels.
  package var relativeCapHeight: Double? {
    guard let head = table("head"), let os2 = table("OS/2"),
      let unitsPerEm = word(at: head + 18), unitsPerEm > 0,
      let version = word(at: os2), version >= 2,
      let capHeight = word(at: os2 + 88), capHeight > 0, capHeight < unitsPerEm
    else { return nil }
    return Double(capHeight) / Double(unitsPerEm)
  }

  /// Where a table of the file's first font starts.
  private func table(_ tag: String) -> Int? {
    let isCollection = bytes.starts(with: "ttcf".utf8)
    guard let font = isCollection ? doubleWord(at: 12) : 0, let count = word(at: font + 4)
    else { return nil }
    for record in 0..<count {
      let entry = font + 12 + record * 16
      guard entry + 16 <= bytes.count else { return nil }
      if bytes[entry..<(entry + 4)].elementsEqual(tag.utf8) { return doubleWord(at: entry + 8) }
    }
    return nil
  }

  private func word(at offset: Int) -> Int? {
    guard offset >= 0, offset + 2 <= bytes.count else { return nil }
    return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }

  private func doubleWord(at offset: Int) -> Int? {
    guard let high = word(at: offset), let low = word(at: offset + 2) else { return nil }
    return high << 16 | low
  }
}
