/// One line of text that is edited: characters, a caret and a selection.
///
/// A character is what a person takes for one: an accent goes with its letter. Every operation is
/// defined at both ends and for the empty text.
struct TextField: Hashable, Sendable {
  /// The most characters; what is typed or pasted beyond is dropped.
  static let limit = 256

  /// The characters, in reading order.
  private(set) var characters: [Character] = []
  /// The caret, as the number of characters before it.
  private(set) var caret = 0
  /// Where the selection began; equal to the caret when nothing is selected.
  private(set) var anchor = 0

  /// How far an editing key reaches.
  enum Reach: Hashable, Sendable { case character, word, all }

  /// The text.
  var text: String { String(characters) }
  var isEmpty: Bool { characters.isEmpty }
  /// The selected characters; empty at the caret.
  var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }
  var selectedText: String { String(characters[selection]) }
  /// The text before the caret.
  var prefix: String { String(characters[..<caret]) }

  /// Makes a field with a text and the caret at its end.
  init(_ text: String = "") { insert(text) }

  /// Puts text in place of the selection, on one line and without control characters.
  mutating func insert(_ text: String) {
    let line = TextField.line(text)
    let before = String(characters[..<selection.lowerBound]) + line
    let after = String(characters[selection.upperBound...])
    // Anew, because an accent may join the letter before it.
    characters = Array((before + after).prefix(TextField.limit))
    caret = min(before.count, characters.count)
    anchor = caret
  }

  /// Deletes the selection, or else what lies before or after the caret.
  mutating func delete(_ reach: Reach, forward: Bool) {
    let range = selection.isEmpty ? span(reach, forward: forward) : selection
    characters.removeSubrange(range)
    caret = range.lowerBound
    anchor = caret
  }

  /// Moves the caret; without `selecting` a selection gives way to its end first.
  mutating func move(_ reach: Reach, forward: Bool, selecting: Bool) {
    if !selecting, !selection.isEmpty, reach == .character {
      caret = forward ? selection.upperBound : selection.lowerBound
    } else {
      let range = span(reach, forward: forward)
      caret = forward ? range.upperBound : range.lowerBound
    }
    if !selecting { anchor = caret }
  }

  /// Puts the caret after a number of characters.
  mutating func place(caret: Int) {
    self.caret = max(0, min(caret, characters.count))
    anchor = self.caret
  }

  /// Selects everything.
  mutating func selectAll() {
    anchor = 0
    caret = characters.count
  }

  /// What lies between the caret and the place that a movement leads to.
  private func span(_ reach: Reach, forward: Bool) -> Range<Int> {
    var end = caret
    func step() { end += forward ? 1 : -1 }
    func next() -> Character? {
      let index = forward ? end : end - 1
      return characters.indices.contains(index) ? characters[index] : nil
    }
    switch reach {
    case .character: if next() != nil { step() }
    case .all: end = forward ? characters.count : 0
    case .word:
      while let character = next(), !TextField.isWord(character) { step() }
      while let character = next(), TextField.isWord(character) { step() }
    }
    return min(caret, end)..<max(caret, end)
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// Line ends and tabs become spaces, other control characters go.
  private static func line(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    // No more than fits is looked at, however much was pasted.
    for scalar in text.unicodeScalars.prefix(limit * 8) {
      switch scalar.value {
      case 0x9...0xD, 0x85, 0x2028, 0x2029: result.append(" ")
      case 0..<0x20, 0x7F..<0xA0: break
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
