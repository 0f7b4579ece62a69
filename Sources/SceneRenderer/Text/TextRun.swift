import SDLKit

/// A piece of a line with one font, one script and one direction.
struct TextRun {
  var text: String
  let font: Font
  let script: Script

  var width: Int { font.width(of: text, direction: script.direction, script: script.code) }

  /// Cuts a line into runs, in the order in which they stand from left to right.
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - font: Chooses the font of a character; nil when no font is there at all.
  /// - Returns: The runs; none when the line is empty.
  static func runs(of text: String, font: (Unicode.Scalar) -> Font?) -> [TextRun] {
    // What comes before the first letter goes with it.
    let first = text.unicodeScalars.lazy.compactMap(Script.of).first ?? .latin
    var runs: [TextRun] = []
    var script = first
    var neutral: [(Character, Unicode.Scalar)] = []
    func append(_ character: Character, _ scalar: Unicode.Scalar, _ script: Script) {
      guard let font = font(scalar) else { return }
      if let last = runs.indices.last, runs[last].font === font, runs[last].script == script {
        runs[last].text.append(character)
      } else {
        runs.append(TextRun(text: String(character), font: font, script: script))
      }
    }
    /// Signs go with the letters on both sides, or with the line where these disagree.
    func appendNeutral(before next: Script) {
      let own = script.direction == next.direction || script.direction == first.direction
      for (character, scalar) in neutral { append(character, scalar, own ? script : next) }
      neutral.removeAll(keepingCapacity: true)
    }
    for character in text {
      guard let scalar = character.unicodeScalars.first else { continue }
      // Numbers are written from left to right among right-to-left letters too.
      let isAmongThem = script.direction == .rightToLeft || first.direction == .rightToLeft
      let isNumber = scalar.properties.numericType != nil
      if let own = Script.of(scalar) ?? (isNumber && isAmongThem ? .latin : nil) {
        appendNeutral(before: own)
        script = own
        append(character, scalar, script)
      } else {
        neutral.append((character, scalar))
      }
    }
    appendNeutral(before: first)
    return inVisualOrder(runs, first.direction)
  }

  /// Sorts runs for display: neighbours that are written against the line's direction change
  /// places, and a line from right to left is turned around as a whole.
  private static func inVisualOrder(_ runs: [TextRun], _ base: TextDirection) -> [TextRun] {
    var ordered: [TextRun] = []
    var against: [TextRun] = []
    for run in runs {
      if run.script.direction == base {
        ordered += against.reversed() + [run]
        against = []
      } else {
        against.append(run)
      }
    }
    ordered += against.reversed()
    return base == .leftToRight ? ordered : ordered.reversed()
  }
}
