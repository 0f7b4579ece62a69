/// Text from files made fit for display.
public enum DisplayText {
  /// The most Unicode scalars a shown text keeps; what a hostile file holds beyond that is cut.
  public static let scalarLimit = 512

  /// The text on one line: controls and line ends become spaces, runs of spaces one, ends trimmed.
  ///
  /// Bidirectional embeddings, overrides and isolates are removed, since one left open would turn
  /// the text that follows it around, and so are other signs that only steer. Joiners and
  /// direction marks stay: scripts need them. Marks beyond ``markLimit`` on one letter are left
  /// out, and a mark without a letter gets a circle to stand on. A text of which nothing would be
  /// seen is empty.
  public static func singleLine(_ text: String) -> String {
    if isPlain(text) { return text }
    var result = String.UnicodeScalarView()
    var count = 0
    var pendingSpace = false
    var marks = 0
    var isSeen = false
    for scalar in text.unicodeScalars {
      if isSteering(scalar) { continue }
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
      if isMark(scalar) {
        marks += 1
        if marks > markLimit { continue }
        if count == 0 {
          result.append(circle)
          count += 1
        }
      } else {
        marks = 0
      }
      isSeen = isSeen || isVisible(scalar)
      result.append(scalar)
      count += 1
    }
    return isSeen ? String(result) : ""
  }

  /// The most marks on one letter: Vietnamese needs two, Hebrew with cantillation four.
  public static let markLimit = 8
  /// A dotted circle, which stands for a letter that is not there.
  private static let circle: Unicode.Scalar = "\u{25CC}"

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

  /// Whether a character does nothing but tell a program how to show others, or is none at all.
  private static func isSteering(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x202A...0x202E, 0x2066...0x2069: return true  // embeddings, overrides, isolates
    case 0x200C...0x200F, 0x061C, 0xE0020...0xE007F: return false  // joiners, marks, flags
    case 0xFFF9...0xFFFB: return true  // annotations
    case 0xFEFF: return false  // counts as a space
    default: break
    }
    let properties = scalar.properties
    return properties.isNoncharacterCodePoint
      || properties.generalCategory == .format && properties.isDefaultIgnorableCodePoint
  }

  /// Whether a character stands on the one before it.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300, !scalar.properties.isDefaultIgnorableCodePoint else {
      return false
    }
    let category = scalar.properties.generalCategory
    return category == .nonspacingMark || category == .enclosingMark
  }

  /// Whether a character leaves ink: spaces, joiners and an empty pattern of braille do not.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value == 0x2800 || scalar.properties.isDefaultIgnorableCodePoint { return false }
    return scalar.properties.generalCategory != .spaceSeparator
  }
}
