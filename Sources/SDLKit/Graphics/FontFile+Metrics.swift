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

  /// One of the sizes of a font that has bitmaps and no outlines.
  ///
  /// The table `CBLC`, or `EBLC` without colours, lists the sizes (OpenType 1.9).
  ///
  /// - Parameter number: Which of the sizes, from 0; beyond the last one it is the last one.
  /// - Returns: Its pixels per em; nil for a font that is not of bitmaps.
  func bitmapSize(number: Int) -> Int? {
    let outlines = ["glyf", "CFF ", "CFF2"]
    guard !outlines.contains(where: { table($0) != nil }),
      let sizes = table("CBLC") ?? table("EBLC"),
      let count = doubleWord(at: sizes + 4), count > 0
    else { return nil }
    let header = 8
    let record = 48
    let place = sizes + header + min(max(0, number), count - 1) * record
    // The pixels per em across and down are the bytes 44 and 45 of a record.
    guard let both = word(at: place + 44), both & 0xFF > 0 else { return nil }
    return both & 0xFF
  }

  /// Where a table of the face starts.
  private func table(_ tag: String) -> Int? {
    let isCollection = bytes.starts(with: "ttcf".utf8)
    let number = index & 0xFFFF
    guard let font = isCollection ? doubleWord(at: 12 + 4 * number) : 0,
      let count = word(at: font + 4)
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
