import LayoutCore

/// The direction in which a text is written.
enum WritingDirection {
  /// The blocks of scripts that are written from right to left.
  private static let rightToLeft: [ClosedRange<UInt32>] = [
    0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
  ]

  /// The direction of the first letter; nil without one.
  static func of(_ text: String) -> LayoutDirection? {
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
      let isTurned = rightToLeft.contains { $0.contains(scalar.value) }
      return isTurned ? .rightToLeft : .leftToRight
    }
    return nil
  }
}
