/// Where a label may be broken into lines.
enum LineBreaks {
  /// A piece of a text that stays on one line.
  struct Piece: Hashable, Sendable {
    var text: String
    /// Whether a space follows, which is left out at the end of a line.
    var hasSpace: Bool
  }

  /// Never at the start of a line.
  private static let closing = Set<Character>(
    "、。，．・：；？！）］｝」』】〕〉》ー〜々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ…,.!?:;)]}%°")
  /// Never at the end of a line.
  private static let opening = Set<Character>("（［｛「『【〔〈《([{")
  private static let hyphens = Set<Character>("-‐–—/")

  /// The pieces of a text: words, parts of compounds, and single Chinese and Japanese characters.
  ///
  /// O(characters).
  static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    var current = ""
    func end(hasSpace: Bool, _ pieces: inout [Piece], _ current: inout String) {
      guard !current.isEmpty else { return }
      pieces.append(Piece(text: current, hasSpace: hasSpace))
      current = ""
    }
    var previous: Character?
    for character in text {
      // A space that must not be broken at is no break.
      if character == " " {
        end(hasSpace: true, &pieces, &current)
        previous = nil
        continue
      }
      if let previous, isBreak(between: previous, and: character) {
        end(hasSpace: false, &pieces, &current)
      }
      current.append(character)
      previous = character
    }
    end(hasSpace: false, &pieces, &current)
    return pieces
  }

  private static func isBreak(between left: Character, and right: Character) -> Bool {
    if closing.contains(right) || opening.contains(left) { return false }
    if hyphens.contains(left) { return right.isLetter }
    return isIdeographic(left) || isIdeographic(right)
  }

  /// Whether a character is written without spaces between words.
  private static func isIdeographic(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return scalar.properties.isIdeographic || (0x3041...0x30FF).contains(scalar.value)
      || (0xFF66...0xFF9D).contains(scalar.value)
  }
}
