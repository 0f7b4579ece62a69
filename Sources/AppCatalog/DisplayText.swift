/// Text from files made fit for display.
public enum DisplayText {
  /// The most Unicode scalars a shown text keeps; what a hostile file holds beyond that is cut.
  public static let scalarLimit = 512

  /// The text on one line: controls and line ends become spaces, runs of spaces one, ends trimmed.
  ///
  /// Bidirectional embeddings, overrides and isolates are removed, since one left open would turn
  /// the text that follows it around. Joiners and direction marks stay: scripts need them.
  public static func singleLine(_ text: String) -> String {
    if isPlain(text) { return text }
    var result = String.UnicodeScalarView()
    var count = 0
    var pendingSpace = false
    for scalar in text.unicodeScalars {
      if isBidirectionalControl(scalar) { continue }
      if isBlank(scalar) {
        pendingSpace = count > 0
        continue
      }
      guard count + (pendingSpace ? 1 : 0) < scalarLimit else { break }
      if pendingSpace {
        result.append(" ")
        count += 1
        pendingSpace = false
      }
      result.append(scalar)
      count += 1
    }
    return String(result)
  }

  /// A name for an entry: the first candidate that shows something, else the id without suffix.
  public static func name(_ candidates: String?..., id: String) -> String {
    for candidate in candidates {
      let line = candidate.map(singleLine) ?? ""
      if !line.isEmpty { return line }
    }
    let suffix = ".desktop"
    let stem = singleLine(id.hasSuffix(suffix) ? String(id.dropLast(suffix.count)) : id)
    return stem.isEmpty ? "?" : stem
  }

  /// Whether the text is printable ASCII without spaces to collapse: most names, at once.
  private static func isPlain(_ text: String) -> Bool {
    var previous = UInt8(ascii: " ")
    var count = 0
    for byte in text.utf8 {
      guard byte >= 0x20, byte < 0x7F, byte != 0x20 || previous != 0x20 else { return false }
      previous = byte
      count += 1
    }
    return count == 0 || (previous != 0x20 && count <= scalarLimit)
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .spaceSeparator: scalar.value == 0x20
    default: scalar.value == 0xFEFF
    }
  }

  private static func isBidirectionalControl(_ scalar: Unicode.Scalar) -> Bool {
    (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }
}
